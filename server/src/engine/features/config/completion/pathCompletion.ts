import type { CompletionList } from 'vscode-languageserver-types';
import type { CancellationToken } from '../../../../../../shared/cancellation';
import type { EngineContext } from '../../../engineContext';
import type { DocsSchema } from '../../../schema/schemaView';
import type { ConfigDocument } from '../../../site/siteContext';
import { completedFileKind } from './files/fileKinds';
import { fileValues } from './files/fileValues';
import { folderValues } from './files/folderValues';
import { addressValues } from './pages/addressValues';
import { rootPages } from './pages/rootPages';
import type { StringTarget } from './stringTarget';
import { type ValueContext, valueContextAt } from './valueContext';

/** Completion of pages, files and folders of the site. `undefined` elsewhere. */
export async function paths(
  context: EngineContext,
  document: ConfigDocument,
  rootSchema: DocsSchema,
  offset: number,
  token: CancellationToken,
): Promise<CompletionList | undefined> {
  const valueContext = valueContextAt(context, document.file, rootSchema, offset);
  if (!valueContext) return undefined;
  const { schema, target } = valueContext;
  if (schema['x-kind'] === 'href') return addressValues(context, document, valueContext, token);
  if (schema['x-kind'] === 'page-path') return isOfProperty(valueContext) ? rootPages(context, document, valueContext, token) : undefined;
  if (schema['x-files'] === 'folder') return folderValues(context, document, valueContext, token);
  const fileKind = completedFileKind(schema, target.typed);
  if (!fileKind || /^[a-z]+:|^\/\//i.test(target.typed)) return undefined;
  return fileValues(context, document, valueContext, fileKind, token);
}

function isOfProperty(valueContext: ValueContext): valueContext is ValueContext & { readonly target: StringTarget } {
  return 'property' in valueContext.target;
}
