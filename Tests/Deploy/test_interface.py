"""The service keeps what its own OpenAPI document says."""
import json
import pathlib
import subprocess
import sys
import urllib.parse

import pytest
from openapi_spec_validator import OpenAPIV31SpecValidator

from machinery import OPENER


def described(replica):
    with OPENER.open(f'http://127.0.0.1:{replica.port}/openapi.json', timeout=5) as answer:
        return json.load(answer)


def test_the_document_is_valid(replica):
    OpenAPIV31SpecValidator(described(replica)).validate()


def test_all_parameters_fit_into_one_query(ask, replica):
    """By the table's own examples, one of two that contradict each other left out."""
    rows = described(replica)['components']['parameters'].values()
    pairs = [(row['name'], row['example']) for row in rows]
    assert len(pairs) > 64
    for _ in range(20):
        answer = ask('/transition.json?' + urllib.parse.urlencode(pairs))
        if answer.status != 409:
            break
        left_out = json.loads(answer.content)['parameter']
        pairs = [pair for pair in pairs if pair[0] != left_out]
    assert answer.status == 200, answer.content
    assert len(pairs) > 55


@pytest.mark.timeout(900)
def test_generated_requests_find_no_contradiction(replica, tmp_path):
    """Schemathesis makes requests from the document, right and wrong ones, and judges every answer by it."""
    done = subprocess.run(
        [pathlib.Path(sys.executable).parent / 'schemathesis', 'run', f'http://127.0.0.1:{replica.port}/openapi.json', '--seed', '1',
         '--max-examples', '3', '--suppress-health-check', 'all', '--generation-database', 'none', '--no-color'],
        cwd=tmp_path, capture_output=True, text=True, timeout=800)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-1000:]
    assert 'No issues found' in done.stdout, done.stdout[-2000:]
