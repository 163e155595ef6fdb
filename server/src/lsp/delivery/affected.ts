import type { CancellationToken } from 'vscode-languageserver';
import type { DocsLanguageService } from '../../engine/languageService';
import type { Change } from '../changes';

/** URIs of the documents whose diagnostics may differ after these changes. @throws {CancelledError} */
export async function affectedDocuments(
  engine: DocsLanguageService,
  changes: readonly Change[],
  token: CancellationToken,
): Promise<Set<string>> {
  const roots = new Set<string>();
  for (const change of changes) {
    if (change.kind === 'settings') {
      for (const uri of await engine.rootUris(token)) roots.add(uri);
    } else {
      for (const { uri, type } of change.files) for (const root of engine.rootsReading(uri, type)) roots.add(root);
    }
  }
  const documents = new Set(roots);
  for (const root of roots) for (const uri of await engine.filesOf(root, token)) documents.add(uri);
  return documents;
}
