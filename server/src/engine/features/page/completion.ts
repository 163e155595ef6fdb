import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { CompletionItem, CompletionList, Position } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import type { EngineContext } from '../../engineContext';
import { openAttributeAt } from '../../pages/componentIcons';
import { bodyCursorAt } from '../../pages/cursor/bodyCursor';
import { type CodeInfoCursor, codeInfoCursorAt } from '../../pages/cursor/codeInfoCursor';
import { sampleCursorAt } from '../../pages/cursor/sampleCursor';
import { type TagCursor, tagCursorAt } from '../../pages/cursor/tagCursor';
import { type VariableCursor, variableCursorAt } from '../../pages/cursor/variableCursor';
import { frontMatterCursorAt } from '../../pages/frontMatter/cursor';
import { resolve, type SitePageDocument } from '../../site/resolve';
import { variableItems } from '../variables/completion';
import { codeInfoItems } from './codeInfoItems';
import { componentIconCompletion } from './componentIcon';
import { attributeItems, attributeValueItems } from './components/attributeItems';
import { componentNameItems } from './components/nameItems';
import { keyItems, startItems } from './keyItems';
import { linkCompletion } from './links/completion';
import { sampleItems } from './sampleItems';
import { iconItems, valueItems } from './valueItems';

/**
 * Completion in the front matter of a page, and of links, icons, components, variables and requests of samples in its body. At other positions only the text is
 * examined, because typing prose must not wait for the site.
 * @throws {CancelledError}
 */
export async function pageCompletion(
  context: EngineContext,
  uri: string,
  position: Position,
  token: CancellationToken,
): Promise<CompletionList> {
  const noItems = { isIncomplete: false, items: [] };
  const content = await context.documents.read(uri);
  throwIfCancelled(token);
  if (content.kind !== 'text') return noItems;
  const { document } = content;
  const offset = document.offsetAt(position);
  const text = document.getText();
  const frontMatterCursor = frontMatterCursorAt(text, offset);
  const variable = frontMatterCursor ? undefined : variableCursorAt(text, offset);
  const attribute = frontMatterCursor || variable ? undefined : openAttributeAt(text, offset);
  const link = frontMatterCursor || variable || attribute ? undefined : bodyCursorAt(text, offset);
  const code = frontMatterCursor || variable || attribute || link ? undefined : codeInfoCursorAt(text, offset);
  const sample = frontMatterCursor || variable || attribute || link || code ? undefined : sampleCursorAt(text, offset);
  const tagOrVariable = variable ?? (frontMatterCursor || attribute || link || code || sample ? undefined : tagCursorAt(text, offset));
  const page = frontMatterCursor || attribute || link || code || sample || tagOrVariable ? await resolve(context, uri, token) : undefined;
  if (page?.kind !== 'page') return noItems;
  if (link) return (await linkCompletion(context, page, document, link, token)) ?? noItems;
  if (code) return (await codeCompletion(context, page, document, code, offset, token)) ?? noItems;
  if (sample) return (await sampleItems(context, page, document, sample, token)) ?? noItems;
  if (tagOrVariable) return { isIncomplete: false, items: await itemsOfPart(context, page, document, tagOrVariable, token) };
  if (attribute) return (await componentIconCompletion(context, page, document, attribute, offset, token)) ?? noItems;
  switch (frontMatterCursor?.kind) {
    case undefined:
      return noItems;
    case 'start':
      return { isIncomplete: false, items: startItems(document, frontMatterCursor.span, page.path, context.localize) };
    case 'key':
      return { isIncomplete: false, items: keyItems(context.frontMatter, document, frontMatterCursor, context.localize) };
    case 'value':
      return (await valueItems(context, page.config, document, frontMatterCursor, page.path, token)) ?? noItems;
  }
}

async function codeCompletion(
  context: EngineContext,
  { config }: SitePageDocument,
  document: TextDocument,
  cursor: CodeInfoCursor,
  offset: number,
  token: CancellationToken,
): Promise<CompletionList | undefined> {
  if (cursor.kind !== 'value' || context.codeBlocks.option(cursor.option)?.['x-kind'] !== 'icon-name')
    return { isIncomplete: false, items: codeInfoItems(context, document, cursor) };
  const { span } = cursor;
  const target = { span, typed: document.getText().slice(span.start, offset), before: '', after: '' } as const;
  return iconItems(context, config, document, target, undefined, token);
}

async function itemsOfPart(
  context: EngineContext,
  { config }: SitePageDocument,
  document: TextDocument,
  part: TagCursor | VariableCursor,
  token: CancellationToken,
): Promise<CompletionItem[]> {
  if (!('kind' in part)) return variableItems(config, document, part);
  switch (part.kind) {
    case 'name': {
      const site = await context.sites.of(config.folder, token);
      return componentNameItems(context, document, part, context.pages.peek(site));
    }
    case 'attribute':
      return attributeItems(context, document, part);
    case 'value':
      return attributeValueItems(context, document, part);
  }
}
