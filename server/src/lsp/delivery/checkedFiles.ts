import type { CancellationToken } from 'vscode-languageserver';
import type { ServerContext } from '../serverContext';

/**
 * URIs of the files whose diagnostics are reported even if they are not open: every configuration with its fragments, and the pages and
 * OpenAPI files with diagnostics. Without duplicates; empty if only open files are checked.
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
