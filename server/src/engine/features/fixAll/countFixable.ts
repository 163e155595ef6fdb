import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { toSpan } from '../../base/spans';
import { PageToFix } from '../../checks/fixes/pageToFix';
import { fixesFor } from '../../checks/registry';
import type { EngineContext } from '../../engineContext';
import { readPageDocument } from '../../site/pageDocument';
import { resolve } from '../../site/resolve';
import type { Diagnostics } from '../diagnostics/diagnostics';
import type { FixFilter } from './fixFilter';

/** Number of findings in a document that have a fix that passes the filter. @throws {CancelledError} */
export async function countFixable(
  context: EngineContext,
  diagnostics: Diagnostics,
  uri: string,
  passes: FixFilter,
  token: CancellationToken,
): Promise<number> {
  const found = await resolve(context, uri, token);
  if (found?.kind === 'config') {
    const counts = found.inConfigs.map(async ({ config, file }) => {
      const findings = await diagnostics.findingsIn(config, uri);
      return findings.filter(({ code, span, data }) => fixesFor('config', code, { file, span }, data).some((fix) => passes(code, fix)))
        .length;
    });
    const all = await Promise.all(counts);
    throwIfCancelled(token);
    // Configurations that share a fragment have the same findings in it.
    return all.reduce((most, count) => Math.max(most, count), 0);
  }
  if (found?.kind !== 'page') return 0;
  const read = await readPageDocument(context, found, token);
  if (!read) return 0;
  const { document, page } = read;
  const findings = await diagnostics.findingsInPage(found.config, page, token);
  const target = new PageToFix(document, page.body);
  return findings.filter(({ code, span, range, data }) =>
    fixesFor('page', code, target.at(range ? toSpan(document, range) : span), data).some((fix) => passes(code, fix)),
  ).length;
}
