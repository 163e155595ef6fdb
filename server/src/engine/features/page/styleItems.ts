import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type CompletionItem, CompletionItemKind, type CompletionList } from 'vscode-languageserver-types';
import { t } from '../../../../../shared/l10n';
import { type Span, toRange } from '../../base/spans';
import type { EngineContext } from '../../engineContext';

/**
 * Font Awesome styles of an icon: only `brands` for a brand, otherwise free styles first. All styles if the icon is unknown.
 * @param icon name of the icon that the style is for, if any
 */
export async function styleItems(
  { frontMatter, icons, iconData, localize }: Pick<EngineContext, 'frontMatter' | 'iconData' | 'icons' | 'localize'>,
  document: TextDocument,
  span: Span,
  icon: string | undefined,
): Promise<CompletionList | undefined> {
  const schema = frontMatter.property(frontMatter.root, 'iconType');
  const styles = schema?.enum?.map(String);
  if (!styles) return undefined;
  const library = icons.get('fontawesome');
  const name = icon !== undefined && library.isListed(icon) ? icon : undefined;
  const [current = ''] = name === undefined ? [] : library.synonyms(name);
  const pictures = name === undefined ? undefined : (await iconData.picturesOf('fontawesome'))?.of(current);
  const free = new Set(pictures?.map(({ style }) => style));
  const range = toRange(document, span);
  const items = styles.flatMap((style, index): CompletionItem[] => {
    if (name !== undefined && library.isBrand(name) !== (style === 'brands')) return [];
    const isFree = free.has(style);
    const meaning = schema?.enumDescriptions?.[index];
    const detail = [meaning, free.size === 0 ? undefined : isFree ? localize(t`Free`) : localize(t`Pro`)].filter(Boolean).join(' · ');
    const sortText = `${isFree ? 0 : 1}${String(index).padStart(2, '0')}`;
    return [{ label: style, kind: CompletionItemKind.Value, detail, sortText, textEdit: { range, newText: style } }];
  });
  return { isIncomplete: false, items };
}
