import type { Location, Position, Range } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../../shared/cancellation';
import { toRange } from '../../../base/spans';
import { joinUri } from '../../../base/uris';
import type { DocsConfig } from '../../../config/docsConfig';
import type { EngineContext } from '../../../engineContext';
import { readModuleExports } from '../../../pages/moduleExports';
import type { PageFile } from '../../../pages/page';
import { rootOf } from '../../../schema/components';
import { importTarget } from '../../../site/importTarget';
import { pathOfPage } from '../../../site/sitePages';
import { holds } from '../../references/bodySymbol';
import { fileStart, toLocation } from '../../references/occurrences';
import { titleSpan } from '../../references/titleSpan';

/** Definition of a component of the author. `origin`: range of its name at the position. */
interface ComponentDefinition {
  readonly origin: Range;
  readonly target: Location;
}

/** Definition of the component whose tag is at a position: its export in this page or in the imported file. @throws {CancelledError} */
export async function componentDefinition(
  context: Pick<EngineContext, 'documents' | 'pages'>,
  config: DocsConfig,
  page: PageFile,
  position: Position,
  token: CancellationToken,
): Promise<ComponentDefinition | undefined> {
  const { elements, exports, imports } = page.body;
  const isAt = ({ start, end }: { readonly start: number; readonly end: number }): boolean => holds(page.rangeOf({ start, end }), position);
  const element = elements.find(({ nameSpan, closingName }) => isAt(nameSpan) || (closingName !== undefined && isAt(closingName)));
  if (!element) return undefined;
  const name = rootOf(element.name);
  const origin = page.rangeOf(isAt(element.nameSpan) ? element.nameSpan : (element.closingName ?? element.nameSpan));
  const exported = exports.find((each) => each.name === name);
  if (exported) return { origin, target: { uri: page.uri, range: page.rangeOf(exported.span) } };
  for (const { source, names } of imports) {
    const imported = names.find(({ local }) => local === name);
    const file = imported && importTarget(pathOfPage(config.folder, page), source.text);
    const target = imported && file?.isLocal ? await exportIn(context, config, file.path, imported.name, token) : undefined;
    if (target) return { origin, target };
  }
  return undefined;
}

/** Location of an export of a file; the title or start of the file if the export is the file as a whole, or is not found. */
export async function exportIn(
  { documents, pages }: Pick<EngineContext, 'documents' | 'pages'>,
  { folder }: DocsConfig,
  path: string,
  name: string,
  token: CancellationToken,
): Promise<Location | undefined> {
  const uri = joinUri(folder, path);
  if (/\.mdx?$/i.test(path)) {
    const page = await pages.file(folder, path);
    throwIfCancelled(token);
    const exported = page?.body.exports.find((each) => each.name === name);
    if (page && exported) return { uri, range: page.rangeOf(exported.span) };
    return page && toLocation(titleSpan(page));
  }
  const content = await documents.workspace.read(uri);
  throwIfCancelled(token);
  if (content.kind !== 'text') return undefined;
  const span = readModuleExports(content.document.getText()).names.get(name)?.span;
  return { uri, range: span ? toRange(content.document, span) : fileStart };
}
