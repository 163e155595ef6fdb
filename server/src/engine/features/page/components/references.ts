import type { Location, Position } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../../shared/cancellation';
import type { Span } from '../../../base/spans';
import type { EngineContext } from '../../../engineContext';
import type { PageFile } from '../../../pages/page';
import { type Components, rootOf } from '../../../schema/components';
import { importTarget } from '../../../site/importTarget';
import { ownFiles, type SitePageDocument } from '../../../site/resolve';
import type { SitePages } from '../../../site/sitePages';
import { holds } from '../../references/bodySymbol';
import { exportIn } from './definition';

/** A component of the author, by its file and the exported name, or a component of the service, which has no file. */
interface ComponentIdentity {
  readonly file: string | undefined;
  readonly name: string;
}

/**
 * Uses of the component whose tag, import or export is at a position, in all pages and snippets: its tags, and its names in imports.
 * `undefined` if there is no component.
 * @param withDeclaration whether its export comes first
 * @throws {CancelledError}
 */
export async function referencesOfComponent(
  context: EngineContext,
  { config, path }: SitePageDocument,
  position: Position,
  withDeclaration: boolean,
  token: CancellationToken,
): Promise<Location[] | undefined> {
  const page = await context.pages.file(config.folder, path);
  throwIfCancelled(token);
  const local = page && componentNameAt(page, position);
  if (!page || local === undefined) return undefined;
  const pages = await context.pages.all(await context.sites.of(config.folder, token), token);
  const identity = identitiesOf(page, pages, context.components)(local);
  if (!identity) return undefined;
  const isOwn = await ownFiles(context, config, token);
  const uses = pages.all.filter((each) => isOwn(pages.pathOf(each))).flatMap((each) => usesIn(each, pages, context, identity));
  const { file, name } = identity;
  const declaration = withDeclaration && file !== undefined ? await exportIn(context, config, file, name, token) : undefined;
  return declaration ? [declaration, ...uses] : uses;
}

/** Local name of the component at a position of a page: in a tag, an import or an export. */
function componentNameAt({ body, rangeOf }: PageFile, position: Position): string | undefined {
  const isAt = (span: Span | undefined): boolean => span !== undefined && holds(rangeOf(span), position);
  const element = body.elements.find(({ nameSpan, closingName }) => isAt(nameSpan) || isAt(closingName));
  if (element) return rootOf(element.name);
  const imported = body.imports.flatMap(({ names }) => names).find(({ span }) => isAt(span));
  return imported?.local ?? body.exports.find(({ name, span }) => name !== 'default' && isAt(span))?.name;
}

/** Resolves the local names of a page to components; to `undefined` for HTML elements and unknown names. */
function identitiesOf(page: PageFile, pages: SitePages, components: Components): (local: string) => ComponentIdentity | undefined {
  const path = pages.pathOf(page);
  const identities = new Map<string, ComponentIdentity>();
  for (const { source, names } of page.body.imports) {
    const target = importTarget(path, source.text);
    for (const { name, local } of target?.isLocal ? names : []) identities.set(local, { file: target?.path, name });
  }
  for (const { name } of page.body.exports) identities.set(name, { file: path, name });
  return (local) => identities.get(local) ?? (components.has(local) ? { file: undefined, name: local } : undefined);
}

function usesIn(
  page: PageFile,
  pages: SitePages,
  { components }: Pick<EngineContext, 'components'>,
  wanted: ComponentIdentity,
): Location[] {
  const identityOf = identitiesOf(page, pages, components);
  const isWanted = (local: string): boolean => {
    const found = identityOf(local);
    return found !== undefined && found.file === wanted.file && found.name === wanted.name;
  };
  const { elements, imports } = page.body;
  const tags = elements
    .filter(({ name }) => isWanted(rootOf(name)))
    .flatMap(({ nameSpan, closingName }) => [nameSpan, ...(closingName ? [closingName] : [])]);
  const names = imports.flatMap((each) => each.names.filter(({ local }) => isWanted(local)).map(({ span }) => span));
  return [...names, ...tags].sort((a, b) => a.start - b.start).map((span) => ({ uri: page.uri, range: page.rangeOf(span) }));
}
