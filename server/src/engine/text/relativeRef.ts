import { URI } from 'vscode-uri';

/** How a file in `folderUri` names another one: `./name.json`, `../other/name.json`. Both lie on one host. */
export function relativeRef(folderUri: string, targetUri: string): string {
  const from = segmentsOf(folderUri);
  const to = segmentsOf(targetUri);
  let shared = 0;
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared++;
  const up = from.slice(shared).map(() => '..');
  return [...(up.length > 0 ? up : ['.']), ...to.slice(shared)].join('/');
}

function segmentsOf(uri: string): string[] {
  return URI.parse(uri).path.split('/').filter(Boolean);
}
