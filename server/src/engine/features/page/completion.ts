import type { CompletionList, Position } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../base/cancellation';
import { openAttributeAt } from '../../pages/componentIcons';
import { frontMatterCursorAt } from '../../pages/frontMatter/cursor';
import type { SitePageDocument } from '../../site/resolve';
import type { EngineContext } from '../engineContext';
import { componentIconCompletion } from './componentIcon';
import { keyItems, startItems } from './keyItems';
import { valueItems } from './valueItems';

/** Whether there may be anything to complete at a position, by the text of the page alone: prose must not wait for its site. @throws {CancelledError} */
export async function mayComplete(
  { documents }: EngineContext,
  uri: string,
  position: Position,
  token: CancellationToken,
): Promise<boolean> {
  const content = await documents.read(uri);
  throwIfCancelled(token);
  if (content.kind !== 'text') return false;
  const text = content.document.getText();
  const offset = content.document.offsetAt(position);
  return frontMatterCursorAt(text, offset) !== undefined || openAttributeAt(text, offset) !== undefined;
}

/** Completion in the front matter of a page, and of icons in its body. @throws {CancelledError} */
export async function pageCompletion(
  context: EngineContext,
  page: SitePageDocument,
  position: Position,
  token: CancellationToken,
): Promise<CompletionList> {
  const nothing = { isIncomplete: false, items: [] };
  const content = await context.documents.read(page.uri);
  throwIfCancelled(token);
  if (content.kind !== 'text') return nothing;
  const { document } = content;
  const offset = document.offsetAt(position);
  const spot = frontMatterCursorAt(document.getText(), offset);
  if (!spot) return (await componentIconCompletion(context, page, document, offset, token)) ?? nothing;
  switch (spot.kind) {
    case 'start':
      return { isIncomplete: false, items: startItems(document, spot.span, page.path) };
    case 'key':
      return { isIncomplete: false, items: keyItems(context.frontMatter, document, spot) };
    case 'value':
      return (await valueItems(context, page.config, document, spot, page.path, token)) ?? nothing;
  }
}
