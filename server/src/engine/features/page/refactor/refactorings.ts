import type { CodeAction, Range } from 'vscode-languageserver-types';
import type { CancellationToken } from '../../../../../../shared/cancellation';
import { toSpan } from '../../../base/spans';
import type { EngineContext } from '../../../engineContext';
import { readPageDocument } from '../../../site/pageDocument';
import type { SitePageDocument } from '../../../site/resolve';
import { extractSnippet } from './extractSnippet';
import { tableActions } from './formatTables';
import { insertSamples } from './insertSamples';
import { ownUrls } from './ownUrls';
import { type SurroundChoices, surround, surroundChoices } from './surround';
import type { PageRefactorTarget } from './target';

/** Refactorings of a page for a range. @throws {CancelledError} */
export async function pageRefactorings(
  context: EngineContext,
  { config, path, uri }: SitePageDocument,
  range: Range,
  token: CancellationToken,
): Promise<CodeAction[]> {
  const read = await readPageDocument(context, { path, uri }, token);
  if (!read) return [];
  const fileIndex = await context.sites.of(config.folder, token);
  const span = toSpan(read.document, range);
  const target: PageRefactorTarget = { ...read, span, config, fileIndex, path, pages: context.pages.peek(fileIndex) };
  return [
    ...ownUrls(target, context.localize),
    ...(await tableActions(target, context.localize)),
    ...surround(target, context),
    ...(await insertSamples(context, target, token)),
    ...(context.createsFiles ? await extractSnippet(target, context) : []),
  ];
}

/** Components that can enclose a range of a page; `undefined` if there are none. @throws {CancelledError} */
export async function pageSurroundChoices(
  context: EngineContext,
  page: SitePageDocument,
  range: Range,
  token: CancellationToken,
): Promise<SurroundChoices | undefined> {
  const read = await readPageDocument(context, page, token);
  return read && surroundChoices({ ...read, span: toSpan(read.document, range) }, context.components);
}
