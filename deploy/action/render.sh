#!/usr/bin/env bash
# Draws pictures into files of the repository that is the working folder, and commits those that changed.
#
# From the environment: PICTURES, a file and a target a line; TRANSITIOND, the program; COMMIT, `true` to commit
# and push; MESSAGE. Either all pictures are drawn or no file is touched.
set -euo pipefail

fail() {
  echo "::error::$*"
  exit 1
}

drawn=$(mktemp -d)
trap 'rm -rf "$drawn"' EXIT
files=()
while read -r file target rest; do
  [[ $file == '' || $file == \#* ]] && continue
  [[ $target == '' || $rest != '' ]] &&
    fail "\"$file $target $rest\" is no file and target, such as: docs/a.svg /transition.svg?preset=soft"
  case "/$file/" in
    //* | */../* | */.git/*) fail "$file: only files below the repository's top can be written" ;;
  esac
  "$TRANSITIOND" render "$target" >"$drawn/${#files[@]}" 2>"$drawn/complaint" ||
    fail "$file: $(tr '\n' ' ' <"$drawn/complaint")"
  files+=("$file")
done <<<"$PICTURES"
[ ${#files[@]} -gt 0 ] || fail "there are no pictures to draw"

changed=()
for number in "${!files[@]}"; do
  file=${files[$number]}
  cmp --silent "$drawn/$number" "$file" && continue
  mkdir -p "$(dirname "$file")"
  cp "$drawn/$number" "$file"
  changed+=("$file")
  echo "drawn: $file"
done
if [ -n "${GITHUB_OUTPUT:-}" ]; then
  {
    echo 'changed<<END'
    printf '%s\n' ${changed[@]+"${changed[@]}"}
    echo END
  } >>"$GITHUB_OUTPUT"
fi
if [ ${#changed[@]} -eq 0 ]; then
  echo "All ${#files[@]} pictures are as they would be drawn."
  exit 0
fi
[ "$COMMIT" = true ] || exit 0

git add -- "${changed[@]}"
# Ignored by the repository, or put there by an earlier step: nothing to commit.
git diff --cached --quiet -- "${changed[@]}" && exit 0
git -c user.name='github-actions[bot]' -c user.email='41898282+github-actions[bot]@users.noreply.github.com' \
  commit --quiet --message "$MESSAGE" -- "${changed[@]}"
git push --quiet
