"""The files of deploy/ and .github/ are what their readers expect, and agree with each other."""
import ipaddress
import os
import pathlib
import re
import shutil
import subprocess
import sys

import pytest

from machinery import ROOT

DEPLOY = ROOT / 'deploy'
MANIFESTS = sorted(path.name for path in (DEPLOY / 'kubernetes').glob('*.yaml') if path.name != 'kustomization.yaml')
BESIDE = pathlib.Path(sys.executable).parent


def yaml_of(path):
    return pytest.importorskip('yaml').safe_load(path.read_text())


def tool(name, *arguments):
    program = shutil.which(name, path=f'{BESIDE}{os.pathsep}{os.environ["PATH"]}')
    if program is None:
        pytest.skip(f'{name} is not installed (Tests/Deploy/requirements.txt)')
    done = subprocess.run([program, *map(str, arguments)], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr


# Kubernetes


@pytest.mark.parametrize('release', ['1.30', '1.37'])
@pytest.mark.parametrize('name', MANIFESTS)
def test_a_manifest_is_valid(name, release):
    kubernetes = pytest.importorskip('kubernetes_validate')
    kubernetes.validate(yaml_of(DEPLOY / 'kubernetes' / name), release, strict=True)


def test_the_kustomization_names_every_manifest():
    assert sorted(yaml_of(DEPLOY / 'kubernetes/kustomization.yaml')['resources']) == MANIFESTS


def test_the_pod_is_as_locked_up_as_kubernetes_can_demand():
    pod = yaml_of(DEPLOY / 'kubernetes/deployment.yaml')['spec']['template']['spec']
    container, = pod['containers']
    assert pod['securityContext']['runAsNonRoot'] and pod['securityContext']['seccompProfile'] == {'type': 'RuntimeDefault'}
    assert container['securityContext'] == {
        'allowPrivilegeEscalation': False, 'readOnlyRootFilesystem': True, 'capabilities': {'drop': ['ALL']}}
    assert pod['automountServiceAccountToken'] is False
    assert set(container['resources']) == {'requests', 'limits'}
    user = re.search(r'^USER (\d+):', (ROOT / 'Dockerfile').read_text(), re.M)[1]
    assert pod['securityContext']['runAsUser'] == int(user)


def test_ports_probes_and_selectors_fit_together():
    files = {name: yaml_of(DEPLOY / 'kubernetes' / name) for name in MANIFESTS}
    deployment = files['deployment.yaml']['spec']
    container, = deployment['template']['spec']['containers']
    ports = {port['name']: port['containerPort'] for port in container['ports']}
    environment = {entry['name']: entry.get('value') for entry in container['env']}
    assert environment['TRANSITIOND_ADMIN_PORT'] == str(ports['admin'])
    for probe in ('startupProbe', 'livenessProbe', 'readinessProbe'):
        assert container[probe]['httpGet']['port'] == 'admin'
    assert container['readinessProbe']['httpGet']['path'] == '/readyz'
    assert files['service.yaml']['spec']['ports'][0]['targetPort'] == 'http'
    labels = deployment['template']['metadata']['labels']
    for selector in (deployment['selector']['matchLabels'], files['service.yaml']['spec']['selector'],
                     files['disruption.yaml']['spec']['selector']['matchLabels'], files['network.yaml']['spec']['podSelector']['matchLabels']):
        assert selector.items() <= labels.items()
    # What is under way has its time behind what balancers need.
    assert deployment['template']['spec']['terminationGracePeriodSeconds'] > container['lifecycle']['preStop']['sleep']['seconds'] + 10


# Compose


def test_the_compose_file_is_valid():
    tool('check-jsonschema', '--builtin-schema', 'vendor.compose-spec', DEPLOY / 'compose.yaml')


def test_compose_and_nginx_name_the_same_replicas():
    compose = yaml_of(DEPLOY / 'compose.yaml')
    named = re.findall(r'^    server ([\w-]+):8080', (DEPLOY / 'nginx/transitiond.conf').read_text(), re.M)
    replicas = {name: service for name, service in compose['services'].items() if name.startswith('replica')}
    assert sorted(replicas) == sorted(named)
    assert sorted(compose['services']['cache']['depends_on']) == sorted(named)
    subnet = ipaddress.ip_network(compose['networks']['replicas']['ipam']['config'][0]['subnet'])
    addresses = [ipaddress.ip_address(service['networks']['replicas']['ipv4_address']) for service in replicas.values()]
    assert len(set(addresses)) == 3 and all(address in subnet for address in addresses)
    for volume in compose['services']['cache']['volumes']:
        source = volume.split(':')[0]
        assert not source.startswith('.') or (DEPLOY / source).exists()


# Dockerfile, workflows, action


def test_the_dockerfile_is_clean():
    tool('hadolint', 'Dockerfile')


def test_the_image_runs_as_nobody_with_nothing_but_the_program():
    lines = (ROOT / 'Dockerfile').read_text().splitlines()
    last = max(number for number, line in enumerate(lines) if line.startswith('FROM '))
    assert lines[last] == 'FROM scratch'
    text = '\n'.join(lines[last:])
    assert re.search(r'^USER [1-9]\d*:[1-9]\d*$', text, re.M)
    assert not re.search(r'^(RUN|SHELL)', text, re.M)
    for form in (r'^HEALTHCHECK .* CMD \["/usr/local/bin/transitiond", "healthcheck"\]$', r'^ENTRYPOINT \["/', r'^CMD \["'):
        assert re.search(form, text, re.M), form


def test_workflows_and_action_follow_their_schemas():
    tool('check-jsonschema', '--builtin-schema', 'vendor.github-workflows', *sorted((ROOT / '.github/workflows').glob('*.yml')))
    tool('check-jsonschema', '--builtin-schema', 'vendor.github-actions', DEPLOY / 'action/action.yml')


def test_workflows_and_action_have_no_known_weakness():
    tool('zizmor', '--offline', '.github', 'deploy/action')


def test_what_workflows_run_is_there():
    for workflow in (ROOT / '.github/workflows').glob('*.yml'):
        for command in re.findall(r'(?<![\w/.])((?:scripts|Benchmarks)/[\w-]+)', workflow.read_text()):
            assert os.access(ROOT / command, os.X_OK), f'{workflow.name} runs {command}'


# One version


def test_the_version_is_the_same_wherever_it_stands(version):
    assert subprocess.run([ROOT / 'scripts/version'], capture_output=True, text=True, check=True).stdout.strip() == version
    assert set(re.findall(r'^ARG VERSION=(.+)$', (ROOT / 'Dockerfile').read_text(), re.M)) == {version}
    assert re.findall(r'image: transitiond:(.+)', (DEPLOY / 'compose.yaml').read_text()) == [version]
    kustomization = yaml_of(DEPLOY / 'kubernetes/kustomization.yaml')
    assert kustomization['images'][0]['newTag'] == version
    assert kustomization['labels'][0]['pairs']['app.kubernetes.io/version'] == version
    assert re.search(rf'^## {re.escape(version)} ', (ROOT / 'CHANGELOG.md').read_text(), re.M)


def test_openapi_and_metrics_tell_the_version(ask, version):
    assert f'"version":"{version}"' in ask('/openapi.json').content.decode().replace('": "', '":"')
    assert f'transitiond_build_info{{version="{version}"}} 1' in ask('/metrics').content.decode()
    assert 'server' not in ask('/').fields


def test_a_new_version_is_set_everywhere_at_once(tmp_path):
    for name in ('scripts/version', 'Sources/Routes/Site+Descriptions.swift', 'Dockerfile', 'deploy/compose.yaml',
                 'deploy/kubernetes/kustomization.yaml', 'CHANGELOG.md'):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    old = subprocess.run([tmp_path / 'scripts/version'], capture_output=True, text=True, check=True).stdout.strip()
    subprocess.run([tmp_path / 'scripts/version', '7.8.9'], check=True, capture_output=True)
    assert subprocess.run([tmp_path / 'scripts/version'], capture_output=True, text=True).stdout.strip() == '7.8.9'
    for name in ('Dockerfile', 'deploy/compose.yaml', 'deploy/kubernetes/kustomization.yaml'):
        text = (tmp_path / name).read_text()
        assert '7.8.9' in text and old not in text, name
    assert subprocess.run([tmp_path / 'scripts/version', 'seven'], capture_output=True).returncode == 1
