import type { CompletionList } from 'vscode-languageserver-types';
import type { ConfigDocument, EngineContext } from '../../context';
import { isIconLibraryId } from '../../data/iconLibraries';
import { usualIcons } from '../../data/usualIcons';
import { siteIconLibrary } from '../../model/iconLibraryName';
import { propertyOf } from '../../model/json';
import { nameItems, type Preference } from './nameItems';
import type { StringTarget } from './stringTarget';

const usual: ReadonlyMap<string, number> = new Map(usualIcons.map((name, index) => [name, 1 + index / usualIcons.length]));

/** The names of the icon library in force; nothing for paths and URLs, or when the library cannot be known. */
export function iconNames(context: EngineContext, document: ConfigDocument, target: StringTarget): CompletionList | undefined {
  const { config, file } = document;
  if (/[/:]/.test(target.typed)) return undefined;
  const id = ownLibrary(target) ?? siteIconLibrary(config, context.profile);
  if (id === undefined || !isIconLibraryId(id)) return undefined;
  const library = context.icons.get(id);
  const used = usedIcons(context, document, target);
  const prefer: Preference = (name) => (used.has(name) ? { rank: 0, note: 'used on this site' } : { rank: usual.get(name) ?? 2 });
  const groups = [
    { names: library.names, detail: library.title },
    { names: library.aliases, detail: `${library.title}, other name`, onlyTyped: true },
  ];
  return nameItems(file.document, target, groups, prefer);
}

/** The `library` beside the `name` of an icon object; an empty text when it is there and no name of a library. */
function ownLibrary({ property }: StringTarget): string | undefined {
  if (property.keyNode.value !== 'name') return undefined;
  const library = propertyOf(property.parent, 'library')?.valueNode;
  if (!library) return undefined;
  return library.type === 'string' ? library.value : '';
}

/** The names of icons that the configuration uses elsewhere. */
function usedIcons({ references }: EngineContext, { config, file }: ConfigDocument, { property }: StringTarget): ReadonlySet<string> {
  const own = property.valueNode?.offset;
  const others = references.of(config).ofKind('icon');
  return new Set(others.flatMap((each) => (each.file.uri === file.uri && each.node.offset === own ? [] : each.text)));
}
