import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { CompletionList, Hover, Position } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { type Span, toRange } from '../../base/spans';
import type { DocsConfig } from '../../config/docsConfig';
import type { EngineContext } from '../../engineContext';
import { isIconLibraryId } from '../../icons/iconLibraries';
import { siteIconLibrary } from '../../icons/iconLibraryName';
import { type OpenAttribute, readComponentIcons } from '../../pages/componentIcons';
import { iconKind } from '../../pages/frontMatter/icon';
import type { SitePageDocument } from '../../site/resolve';
import { imageBlock } from '../config/hover/imageHover';
import { iconBlocks } from '../icons/iconText';
import { styleItems } from './styleItems';
import { iconItems } from './valueItems';

/** Hover of the icon of a component under the cursor. @throws {CancelledError} */
export async function componentIconHover(
  context: EngineContext,
  config: DocsConfig,
  uri: string,
  position: Position,
  token: CancellationToken,
): Promise<Hover | undefined> {
  const content = await context.documents.read(uri);
  throwIfCancelled(token);
  if (content.kind !== 'text') return undefined;
  const { document } = content;
  const offset = document.offsetAt(position);
  const icon = readComponentIcons(document.getText(), 0).find(({ span }) => offset >= span.start && offset <= span.end);
  if (icon && iconKind(icon.text) === 'path') {
    const block = await imageBlock(context, config, icon.text, token);
    return block === undefined ? undefined : toHover(document, icon.span, [block]);
  }
  const id = icon && (icon.library ?? siteIconLibrary(config, context.profile));
  if (!icon || iconKind(icon.text) !== 'name' || id === undefined || !isIconLibraryId(id)) return undefined;
  const blocks = await iconBlocks(context, id, icon.text);
  throwIfCancelled(token);
  return blocks.length === 0 ? undefined : toHover(document, icon.span, blocks);
}

function toHover(document: TextDocument, span: Span, blocks: readonly string[]): Hover {
  return { contents: { kind: 'markdown', value: blocks.join('\n\n') }, range: toRange(document, span) };
}

/** Completion of icons in `icon="…"` and styles in `iconType="…"`; `undefined` if the library is unknown. @throws {CancelledError} */
export async function componentIconCompletion(
  context: EngineContext,
  { config }: SitePageDocument,
  document: TextDocument,
  attribute: OpenAttribute,
  offset: number,
  token: CancellationToken,
): Promise<CompletionList | undefined> {
  const text = document.getText();
  const rest = /^[^"'\r\n{}<>\s/]*/.exec(text.slice(offset, offset + 300))?.[0] ?? '';
  const { start, library } = attribute;
  const target = { span: { start, end: offset + rest.length }, typed: text.slice(start, offset), before: '', after: '' } as const;
  // An empty string: the library is in braces, and therefore unknown.
  if (library === '') return undefined;
  if (attribute.name === 'icon') return iconItems(context, config, document, target, library, token);
  const id = library ?? siteIconLibrary(config, context.profile);
  return id === 'fontawesome' ? styleItems(context, document, target.span, attribute.icon) : undefined;
}
