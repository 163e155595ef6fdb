import type { CompletionList } from 'vscode-languageserver-types';
import type { ConfigDocument, EngineContext } from '../../context';
import { isIconLibraryId } from '../../data/iconLibraries';
import { siteIconLibrary } from '../../model/iconLibraryName';
import { propertyOf } from '../../model/json';
import { nameItems } from './nameItems';
import type { StringTarget } from './stringTarget';

/** The names of the icon library in force; nothing for paths and URLs, or when the library cannot be known. */
export function iconNames(context: EngineContext, { config, file }: ConfigDocument, target: StringTarget): CompletionList | undefined {
  if (/[/:]/.test(target.typed)) return undefined;
  const id = ownLibrary(target) ?? siteIconLibrary(config, context.profile);
  if (id === undefined || !isIconLibraryId(id)) return undefined;
  const library = context.icons.get(id);
  return nameItems(file.document, target, [
    { names: library.names, detail: library.title },
    { names: library.aliases, detail: `${library.title}, other name`, onlyTyped: true },
  ]);
}

/** The `library` beside the `name` of an icon object; an empty text when it is there and no name of a library. */
function ownLibrary({ property }: StringTarget): string | undefined {
  if (property.keyNode.value !== 'name') return undefined;
  const library = propertyOf(property.parent, 'library')?.valueNode;
  if (!library) return undefined;
  return library.type === 'string' ? library.value : '';
}
