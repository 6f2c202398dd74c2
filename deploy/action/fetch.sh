#!/usr/bin/env bash
# Fetches the program of a release, checked by its sum: REPOSITORY, VERSION and PLACE say what and where to.
set -euo pipefail

archive=transitiond-linux-$(uname -m).tar.gz
mkdir -p "$PLACE"
cd "$PLACE"
gh release download "$VERSION" --repo "$REPOSITORY" --pattern "$archive" --pattern "$archive.sha256"
sha256sum --check "$archive.sha256"
tar --extract --gzip --strip-components=1 --file "$archive"
bin/transitiond --version
