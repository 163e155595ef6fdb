import type { CancellationToken } from 'vscode-languageserver';
import type { ServerContext } from '../serverContext';

/**
 * URIs of the files whose diagnostics are shown without being open: every configuration with its fragments,
 * and the pages and descriptions about which there is something to say, if the user wants it.
 * Each once, also where configurations share a fragment.
 */
export async function checkedFiles({ engine, settings }: ServerContext, token: CancellationToken): Promise<string[]> {
  if (!(await settings.current()).checksClosedFiles) return [];
  const files = new Set<string>();
  for (const root of await engine.rootUris(token)) {
    files.add(root);
    for (const uri of await engine.checkedFilesOf(root, token)) files.add(uri);
  }
  return [...files];
}
