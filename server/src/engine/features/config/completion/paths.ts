import type { CompletionList } from 'vscode-languageserver-types';
import type { CancellationToken } from '../../../base/cancellation';
import type { DocsSchema } from '../../../schema/schemaView';
import type { ConfigDocument } from '../../../site/siteContext';
import type { EngineContext } from '../../engineContext';
import { wantedFiles } from './files/fileKinds';
import { fileValues } from './files/fileValues';
import { folderValues } from './files/folderValues';
import { addressValues } from './pages/addressValues';
import { rootPages } from './pages/rootPages';
import type { StringTarget } from './stringTarget';
import { type ValueContext, valueContextAt } from './valueContext';

/** What the files of the site offer for a text: pages, files and folders. `undefined` where none are wanted. */
export async function paths(
  context: EngineContext,
  document: ConfigDocument,
  rootSchema: DocsSchema,
  offset: number,
  token: CancellationToken,
): Promise<CompletionList | undefined> {
  const place = valueContextAt(context, document.file, rootSchema, offset);
  if (!place) return undefined;
  const { schema, target } = place;
  if (schema['x-kind'] === 'href') return addressValues(context, document, place, token);
  if (schema['x-kind'] === 'page-path') return isOfProperty(place) ? rootPages(context, document, place, token) : undefined;
  if (schema['x-files'] === 'folder') return folderValues(context, document, place, token);
  const wanted = wantedFiles(schema, target.typed);
  if (!wanted || /^[a-z]+:|^\/\//i.test(target.typed)) return undefined;
  return fileValues(context, document, place, wanted, token);
}

function isOfProperty(place: ValueContext): place is ValueContext & { readonly target: StringTarget } {
  return 'property' in place.target;
}
