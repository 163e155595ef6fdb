import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { CompletionList } from 'vscode-languageserver-types';
import { t } from '../../../../../../shared/l10n';
import type { EngineContext } from '../../../engineContext';
import { type IconLibraryId, isIconLibraryId } from '../../../icons/iconLibraries';
import { siteIconLibrary } from '../../../icons/iconLibraryName';
import { usualIcons } from '../../../icons/usualIcons';
import { propertyOf } from '../../../json/tree/nodes';
import type { ConfigDocument } from '../../../site/siteContext';
import type { IconItemData } from '../../icons/iconItemData';
import { type NameGroup, nameItems, type Preference } from './nameItems';
import type { StringTarget } from './stringTarget';
import type { TextTarget } from './textTarget';

const rankOfUsualIcon: ReadonlyMap<string, number> = new Map(usualIcons.map((name, index) => [name, 1 + index / usualIcons.length]));

/** Names of the icon library in use; `undefined` for paths and URLs, or if the library is unknown. */
export async function iconNames(
  context: EngineContext,
  document: ConfigDocument,
  target: StringTarget,
): Promise<CompletionList | undefined> {
  const { config, file } = document;
  if (/[/:]/.test(target.typed)) return undefined;
  const id = ownLibrary(target) ?? siteIconLibrary(config, context.profile);
  if (id === undefined || !isIconLibraryId(id)) return undefined;
  return libraryIcons(context, id, file.document, target, usedIcons(context, document, target));
}

/**
 * Names of a library: first names that the site uses, then common names, last names found by a search word. Pictures are added on
 * resolve.
 * @param others names of another kind
 */
export async function libraryIcons(
  { icons, iconData, localize }: Pick<EngineContext, 'iconData' | 'icons' | 'localize'>,
  id: IconLibraryId,
  document: TextDocument,
  target: TextTarget,
  used: ReadonlySet<string>,
  others: readonly NameGroup[] = [],
): Promise<CompletionList> {
  const library = icons.get(id);
  const typed = target.typed.trim();
  const words = typed === '' ? undefined : (await iconData.wordsOf(id))?.find(typed);
  const data = (icon: string): IconItemData => ({ icon, library: id });
  const prefer: Preference = (name) =>
    used.has(name) ? { rank: 0, note: localize(t`used on this site`) } : { rank: rankOfUsualIcon.get(name) ?? 2 };
  const groups = [
    { names: library.names, detail: library.title, data, ...(words && { words }) },
    { names: library.aliases, detail: localize(t`${library.title}, other name`), onlyTyped: true, data },
  ];
  return nameItems(document, target, [...groups, ...others], prefer);
}

/** `library` beside the `name` of an icon object; an empty string if its value is not a string. */
function ownLibrary({ property }: StringTarget): string | undefined {
  if (property.keyNode.value !== 'name') return undefined;
  const library = propertyOf(property.parent, 'library')?.valueNode;
  if (!library) return undefined;
  return library.type === 'string' ? library.value : '';
}

/** Icon names elsewhere in the configuration. */
function usedIcons(
  { references }: Pick<EngineContext, 'references'>,
  { config, file }: ConfigDocument,
  { property }: StringTarget,
): ReadonlySet<string> {
  const own = property.valueNode?.offset;
  const others = references.of(config).ofKind('icon');
  return new Set(others.flatMap((each) => (each.file.uri === file.uri && each.node.offset === own ? [] : each.text)));
}
