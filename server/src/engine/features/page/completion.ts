import type { CompletionList, Position } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { openAttributeAt } from '../../pages/componentIcons';
import { bodyCursorAt } from '../../pages/cursor/bodyCursor';
import { frontMatterCursorAt } from '../../pages/frontMatter/cursor';
import { resolve } from '../../site/resolve';
import type { EngineContext } from '../engineContext';
import { componentIconCompletion } from './componentIcon';
import { keyItems, startItems } from './keyItems';
import { linkCompletion } from './links/completion';
import { valueItems } from './valueItems';

/**
 * Completion in the front matter of a page, and of links and icons in its body. Elsewhere only the text is examined: prose must not wait for its
 * site.
 * @throws {CancelledError}
 */
export async function pageCompletion(
  context: EngineContext,
  uri: string,
  position: Position,
  token: CancellationToken,
): Promise<CompletionList> {
  const nothing = { isIncomplete: false, items: [] };
  const content = await context.documents.read(uri);
  throwIfCancelled(token);
  if (content.kind !== 'text') return nothing;
  const { document } = content;
  const offset = document.offsetAt(position);
  const text = document.getText();
  const spot = frontMatterCursorAt(text, offset);
  const attribute = spot ? undefined : openAttributeAt(text, offset);
  const link = spot || attribute ? undefined : bodyCursorAt(text, offset);
  const page = spot || attribute || link ? await resolve(context, uri, token) : undefined;
  if (page?.kind !== 'page') return nothing;
  if (link) return (await linkCompletion(context, page, document, link, token)) ?? nothing;
  if (attribute) return (await componentIconCompletion(context, page, document, attribute, offset, token)) ?? nothing;
  switch (spot?.kind) {
    case undefined:
      return nothing;
    case 'start':
      return { isIncomplete: false, items: startItems(document, spot.span, page.path, context.localize) };
    case 'key':
      return { isIncomplete: false, items: keyItems(context.frontMatter, document, spot, context.localize) };
    case 'value':
      return (await valueItems(context, page.config, document, spot, page.path, token)) ?? nothing;
  }
}
