import type { CodeAction, Range } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../../shared/cancellation';
import { toSpan } from '../../../base/spans';
import type { EngineContext } from '../../../engineContext';
import { withoutPageExtension } from '../../../site/fileIndex/fileNames';
import type { SitePageDocument } from '../../../site/resolve';
import { extractSnippet } from './extractSnippet';
import { formatTables } from './formatTables';
import { ownUrls } from './ownUrls';
import type { PageRefactorTarget } from './target';

/** Refactorings of a page for a range. @throws {CancelledError} */
export async function pageRefactorings(
  context: EngineContext,
  { config, path, uri }: SitePageDocument,
  range: Range,
  token: CancellationToken,
): Promise<CodeAction[]> {
  const content = await context.documents.read(uri);
  throwIfCancelled(token);
  if (content.kind !== 'text') return [];
  const { document } = content;
  const fileIndex = await context.sites.of(config.folder, token);
  // Text and body must be of the same version: by now another version may be cached.
  const target: PageRefactorTarget = {
    config,
    fileIndex,
    path,
    document,
    page: await context.pages.ofVersion(document, withoutPageExtension(path)),
    span: toSpan(document, range),
    pages: context.pages.peek(fileIndex),
  };
  return [
    ...ownUrls(target, context.localize),
    ...formatTables(target, context.localize),
    ...(context.createsFiles ? await extractSnippet(target, context) : []),
  ];
}
