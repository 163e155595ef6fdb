import type { CodeAction, Range } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../../shared/cancellation';
import { toSpan } from '../../../base/spans';
import type { EngineContext } from '../../../engineContext';
import { withoutPageExtension } from '../../../site/fileIndex/fileNames';
import type { SitePageDocument } from '../../../site/resolve';
import { extractSnippet } from './extractSnippet';
import { tableActions } from './formatTables';
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
  const selected = await selectedPart(context, { path, uri }, range, token);
  if (!selected) return [];
  const fileIndex = await context.sites.of(config.folder, token);
  const target: PageRefactorTarget = { ...selected, config, fileIndex, path, pages: context.pages.peek(fileIndex) };
  return [
    ...ownUrls(target, context.localize),
    ...(await tableActions(target, context.localize)),
    ...surround(target, context),
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
  const selected = await selectedPart(context, page, range, token);
  return selected && surroundChoices(selected, context.components);
}

/** A range of a page, with text and body of the same version; `undefined` if the page cannot be read. @throws {CancelledError} */
async function selectedPart(
  { documents, pages }: EngineContext,
  { path, uri }: Pick<SitePageDocument, 'path' | 'uri'>,
  range: Range,
  token: CancellationToken,
): Promise<Pick<PageRefactorTarget, 'document' | 'page' | 'span'> | undefined> {
  const content = await documents.read(uri);
  throwIfCancelled(token);
  if (content.kind !== 'text') return undefined;
  const { document } = content;
  return { document, page: await pages.ofVersion(document, withoutPageExtension(path)), span: toSpan(document, range) };
}
