import type { CompletionList, Position } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../base/cancellation';
import { frontMatterCursorAt } from '../../pages/frontMatter/cursor';
import { siteFileAt } from '../../site/siteFile';
import type { EngineContext } from '../engineContext';
import { componentIconCompletion } from './componentIcon';
import { keyItems, startItems } from './keyItems';
import { valueItems } from './valueItems';

/** Completion in the front matter of a page, and of icons in its body; elsewhere nothing, without a look at anything but its text. @throws {CancelledError} */
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
  const spot = frontMatterCursorAt(document.getText(), offset);
  if (!spot) return (await componentIconCompletion(context, uri, document, offset, token)) ?? nothing;
  const file = spot && (await siteFileAt(context, uri, token));
  if (!spot || file?.role !== 'page') return nothing;
  switch (spot.kind) {
    case 'start':
      return { isIncomplete: false, items: startItems(document, spot.span, file.path) };
    case 'key':
      return { isIncomplete: false, items: keyItems(context.frontMatter, document, spot) };
    case 'value':
      return (await valueItems(context, file.config, document, spot, file.path, token)) ?? nothing;
  }
}
