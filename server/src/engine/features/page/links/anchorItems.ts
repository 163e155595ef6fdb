import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type CompletionItem, CompletionItemKind, type CompletionList } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../../shared/cancellation';
import { t } from '../../../../../../shared/l10n';
import { toRange } from '../../../base/spans';
import type { EngineContext } from '../../../engineContext';
import type { BodyCursor } from '../../../pages/cursor/bodyCursor';
import type { PageFile } from '../../../pages/page';
import type { SitePageDocument } from '../../../site/resolve';
import { symbolOfAddress } from '../../../site/symbols/bodyTarget';
import { rankedList } from '../../config/completion/rankedList';
import { Anchors } from '../../references/anchors';
import { anchorNames } from './anchorNames';

const maxItems = 500;

/**
 * Anchors of the page that is written before the number sign, or of the page itself, in the order of the text, then of its snippets.
 * @throws {CancelledError}
 */
export async function anchorItems(
  context: EngineContext,
  { config, path }: SitePageDocument,
  document: TextDocument,
  cursor: BodyCursor,
  token: CancellationToken,
): Promise<CompletionList | undefined> {
  const sign = cursor.typed.indexOf('#');
  const address = cursor.typed.slice(0, Math.max(0, sign));
  const page = await pageAt(context, config.folder, path, address, token);
  if (!page) return undefined;
  const start = cursor.span.start + address.length;
  const range = toRange(document, { start, end: cursor.span.end });
  const isOwn = address === '';
  const names = anchorNames((await new Anchors(context, config.folder, token).of(page)).anchors);
  return rankedList(names, maxItems, isOwn && sign < 0 ? '0h' : '0a', ({ id, text }): CompletionItem => {
    const label = `#${id}`;
    return {
      label,
      kind: CompletionItemKind.Reference,
      labelDetails: { description: text },
      detail: isOwn ? context.localize(t`${text} · on this page`) : text,
      filterText: `${label} ${text}`,
      textEdit: { range, newText: label + cursor.closing },
    };
  });
}

async function pageAt(
  context: Pick<EngineContext, 'pages' | 'sites'>,
  folder: string,
  path: string,
  address: string,
  token: CancellationToken,
): Promise<PageFile | undefined> {
  if (address === '') return context.pages.file(folder, path);
  const fileIndex = await context.sites.of(folder, token);
  const symbol = symbolOfAddress(address, path, fileIndex);
  const page = symbol?.kind === 'page' ? await context.pages.page(folder, symbol.path) : undefined;
  throwIfCancelled(token);
  return page;
}
