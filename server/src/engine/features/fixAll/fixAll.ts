import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { EditSet } from '../../base/editSet';
import type { Pause } from '../../base/pause';
import type { SpanEdit } from '../../base/textEdits';
import type { Fix } from '../../checks/fixes/fix';
import { fixesFor } from '../../checks/registry';
import type { EngineContext } from '../../engineContext';
import { resolve } from '../../site/resolve';
import type { ConfigDocument } from '../../site/siteContext';
import type { Diagnostics } from '../diagnostics/diagnostics';
import type { FixFilter } from './fixFilter';
import { pageFixAll } from './fixPage';
import { inRounds } from './fixRounds';

/**
 * Applies the fixes that pass the filter to one document, in rounds until no fix is left: a fix can uncover another error, and overlapping
 * fixes wait for the next round. The document itself is unchanged.
 * @returns minimal edits in the order of the text; none for other documents
 * @throws {CancelledError}
 */
export async function fixAll(
  context: EngineContext,
  diagnostics: Diagnostics,
  uri: string,
  passes: FixFilter,
  token: CancellationToken,
): Promise<TextEdit[]> {
  const found = await resolve(context, uri, token);
  if (found?.kind === 'page') return pageFixAll(context, diagnostics, found, passes, token);
  if (found?.kind !== 'config') return [];
  const { inConfigs: documents } = found;
  const original = found.file.document;
  return inRounds(original, async (current) => {
    const currentDocuments = current === original ? documents : await reload(context, documents, current);
    throwIfCancelled(token);
    return editsOf(context.pause, currentDocuments, diagnostics, uri, passes, token);
  });
}

/** Edits of one round: of all fixes that do not overlap. */
async function editsOf(
  pause: Pause,
  documents: readonly ConfigDocument[],
  diagnostics: Diagnostics,
  uri: string,
  passes: FixFilter,
  token: CancellationToken,
): Promise<readonly SpanEdit[]> {
  const syntax: Fix[] = [];
  const others: Fix[] = [];
  for (const { config, file } of documents) {
    const findings = await diagnostics.findingsIn(config, uri);
    throwIfCancelled(token);
    for (const { code, span, data } of findings) {
      const pausing = pause();
      if (pausing) {
        await pausing;
        throwIfCancelled(token);
      }
      const fix = fixesFor('config', code, { file, span }, data).find((candidate) => passes(code, candidate));
      if (fix) (code.startsWith('syntax.') ? syntax : others).push(fix);
    }
  }
  // Syntax errors are fixed first: in a text that is not valid JSON, other findings are guesses.
  const edits = new EditSet();
  for (const fix of syntax.length > 0 ? syntax : others) edits.add(fix.edits);
  return edits.edits;
}

async function reload(
  { configs }: Pick<EngineContext, 'configs'>,
  documents: readonly ConfigDocument[],
  edited: TextDocument,
): Promise<ConfigDocument[]> {
  const reloaded: ConfigDocument[] = [];
  for (const { config: former } of documents) {
    const config = await configs.loadWith(former.root.uri, edited);
    const file = config?.files.get(edited.uri);
    if (config && file) reloaded.push({ config, file });
  }
  return reloaded;
}
