import type { TextEdit } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { EditSet } from '../../base/editSet';
import { toSpan } from '../../base/spans';
import { PageToFix } from '../../checks/fixes/pageToFix';
import { fixesFor } from '../../checks/registry';
import type { EngineContext } from '../../engineContext';
import { withoutPageExtension } from '../../site/fileIndex/fileNames';
import type { SitePageDocument } from '../../site/resolve';
import type { Diagnostics } from '../diagnostics/diagnostics';
import type { FixFilter } from './fixFilter';
import { inRounds } from './fixRounds';

/**
 * Applies the fixes that pass the filter to a page, in rounds until no fix is left. See `fixAll`.
 * @throws {CancelledError}
 */
export async function pageFixAll(
  context: Pick<EngineContext, 'documents' | 'pages' | 'pause'>,
  diagnostics: Diagnostics,
  found: SitePageDocument,
  passes: FixFilter,
  token: CancellationToken,
): Promise<TextEdit[]> {
  const content = await context.documents.read(found.uri);
  throwIfCancelled(token);
  if (content.kind !== 'text') return [];
  return inRounds(content.document, async (document) => {
    const page = await context.pages.ofVersion(document, withoutPageExtension(found.path));
    const findings = await diagnostics.findingsInPage(found.config, page, token);
    const edits = new EditSet();
    const fixed = new PageToFix(document, page.body);
    for (const { code, span: inHead, range, data } of findings) {
      const pausing = context.pause();
      if (pausing) {
        await pausing;
        throwIfCancelled(token);
      }
      const span = range ? toSpan(document, range) : inHead;
      const fix = fixesFor('page', code, fixed.at(span), data).find((candidate) => passes(code, candidate));
      if (fix) edits.add(fix.edits);
    }
    return edits.edits;
  });
}
