import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { CodeLens, Command, Location, Position } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { type Localizer, t } from '../../../../../shared/l10n';
import { toRange } from '../../base/spans';
import type { DocsConfig } from '../../config/docsConfig';
import type { EngineContext } from '../../engineContext';
import { type CoveredOperation, coverage } from '../../openapi/coverage';
import type { OpenApiFile } from '../../openapi/openApiFile';
import type { Operation } from '../../openapi/table';
import { isUnlisted } from '../../site/readerPages';
import { resolve, type SiteOpenApiDocument, type SitePageDocument } from '../../site/resolve';
import type { SitePages } from '../../site/sitePages';
import { NamedOpenApiFiles } from '../../site/symbols/namedOpenApiFiles';
import { operationPages } from '../../site/symbols/operationPages';
import { fileStart, toLocation } from '../references/occurrences';
import { locationOf, type NavigationLocation, PageLocations, sourceLocations } from './navigationLocations';

/** Data of an unresolved lens: its operation; for a page only the URI. */
interface LensData {
  readonly uri: string;
  readonly method?: string;
  readonly path?: string;
}

/** Operations of an OpenAPI file in one site, cached for one version of the file and the pages. */
interface Operations {
  readonly openApiFile: OpenApiFile;
  readonly pages: SitePages;
  readonly covered: readonly LocatedOperation[];
}

interface LocatedOperation {
  readonly item: CoveredOperation;
  readonly locations: readonly NavigationLocation[];
}

/** Operations of an OpenAPI file that have lenses, merged from all sites. */
interface OperationLenses {
  readonly document: TextDocument;
  readonly lenses: readonly LocatedOperation[];
}

/** Code lenses of pages and operations with their navigation locations. */
export class CodeLenses {
  private readonly pageLocations = new WeakMap<DocsConfig, PageLocations>();
  private readonly operations = new WeakMap<DocsConfig, Map<string, Operations>>();

  constructor(private readonly context: EngineContext) {}

  /** Lenses without commands, which are resolved when a lens becomes visible. @throws {CancelledError} */
  async of(file: SitePageDocument | SiteOpenApiDocument, token: CancellationToken): Promise<CodeLens[]> {
    const { uri } = file;
    if (file.kind === 'page') {
      const found = await this.ofPage(file.config, file.path, token);
      return found ? [{ range: fileStart, data: { uri } satisfies LensData }] : [];
    }
    const found = await this.ofOpenApiFile(file, token);
    if (!found) return [];
    return found.lenses.map(({ item }) => ({
      range: toRange(found.document, item.operation.span),
      data: { uri, ...nameOf(item) } satisfies LensData,
    }));
  }

  /** Revision: equal for equal lenses with equal titles and targets. @throws {CancelledError} */
  async revision(file: SitePageDocument | SiteOpenApiDocument, token: CancellationToken): Promise<string> {
    if (file.kind === 'page') return JSON.stringify((await this.ofPage(file.config, file.path, token))?.map(revisionOf) ?? null);
    const operationLenses = await this.ofOpenApiFile(file, token);
    return (operationLenses?.lenses ?? [])
      .map(({ item, locations }) => JSON.stringify([nameOf(item), locations.map(revisionOf)]))
      .join('\n');
  }

  /** Resolves title and command of a lens. @throws {CancelledError} */
  async resolve(lens: CodeLens, token: CancellationToken): Promise<CodeLens> {
    if (lens.command || !isLensData(lens.data)) return lens;
    const { uri, method, path } = lens.data;
    const file = await resolve(this.context, uri, token);
    if (file?.kind === 'page') {
      const locations = await this.ofPage(file.config, file.path, token);
      return { ...lens, command: this.command(uri, lens.range.start, locations ?? []) };
    }
    const operationLenses = file?.kind === 'openapi' ? await this.ofOpenApiFile(file, token) : undefined;
    const found = operationLenses?.lenses.find(({ item }) => nameOf(item).method === method && nameOf(item).path === path);
    return { ...lens, command: this.command(uri, lens.range.start, found?.locations ?? [], found && nameOf(found.item)) };
  }

  /** Navigation locations of a page; empty if it is not in the navigation but should be, `undefined` if it has no lens. */
  private async ofPage(config: DocsConfig, path: string, token: CancellationToken): Promise<readonly NavigationLocation[] | undefined> {
    const { pages, sites, listings, ignoredPaths } = this.context;
    const page = await pages.file(config.folder, path);
    throwIfCancelled(token);
    if (!page) return undefined;
    const locations = this.locationsOf(config).of(page.path);
    if (locations.length > 0) return locations;
    const fileIndex = await sites.of(config.folder, token);
    const all = await pages.all(fileIndex, token);
    const isIgnored = await ignoredPaths.of(config.folder);
    const listed = await listings.of(this.context, config, token);
    throwIfCancelled(token);
    return isUnlisted(page, listed, { pages: all, fileIndex, isIgnored }) ? [] : undefined;
  }

  /** Lenses for all sites that name the OpenAPI file: an operation is absent only if it is absent from all of them. */
  private async ofOpenApiFile({ inSites }: SiteOpenApiDocument, token: CancellationToken): Promise<OperationLenses | undefined> {
    const merged = new Map<Operation, LocatedOperation>();
    let document: TextDocument | undefined;
    for (const { config, path } of inSites) {
      const operations = await this.operationsOf(config, path, token);
      document ??= operations?.openApiFile.document;
      for (const { item, locations } of operations?.covered ?? []) {
        const other = merged.get(item.operation);
        const isFirst = !other || other.item.status === 'absent';
        merged.set(item.operation, { item: isFirst ? item : other.item, locations: [...(other?.locations ?? []), ...locations] });
      }
    }
    return (
      document && {
        document,
        lenses: [...merged.values()].filter(({ item, locations }) => locations.length > 0 || item.status === 'absent'),
      }
    );
  }

  private async operationsOf(config: DocsConfig, path: string, token: CancellationToken): Promise<Operations | undefined> {
    const openApiFile = await this.context.openApiFiles.read(config.folder, path);
    const fileIndex = await this.context.sites.of(config.folder, token);
    const pages = await this.context.pages.all(fileIndex, token);
    throwIfCancelled(token);
    if (!openApiFile) return undefined;
    let operationsByPath = this.operations.get(config);
    if (!operationsByPath) {
      operationsByPath = new Map();
      this.operations.set(config, operationsByPath);
    }
    const last = operationsByPath.get(path);
    if (last?.openApiFile === openApiFile && last.pages === pages) return last;
    const pagesByOperation = operationPages(pages, await NamedOpenApiFiles.read(this.context, config, token));
    const operations = { openApiFile, pages, covered: this.cover(config, openApiFile, pagesByOperation) };
    operationsByPath.set(path, operations);
    return operations;
  }

  private cover(
    config: DocsConfig,
    openApiFile: OpenApiFile,
    pagesByOperation: ReadonlyMap<Operation, readonly string[]>,
  ): Operations['covered'] {
    const references = this.context.references.of(config);
    const { operations, generating } = coverage(config, references, openApiFile);
    const generated = sourceLocations(config, references, generating, openApiFile.path);
    const pageLocations = this.locationsOf(config);
    return operations.map((item) => {
      const own = item.references.map((reference) => locationOf(config, reference));
      const written = (pagesByOperation.get(item.operation) ?? []).flatMap((page) => pageLocations.of(page));
      const locations = [...own, ...written];
      return { item, locations: locations.length === 0 && item.status === 'generated' ? generated : locations };
    });
  }

  private locationsOf(config: DocsConfig): PageLocations {
    let locations = this.pageLocations.get(config);
    if (!locations) {
      locations = new PageLocations(config, this.context.references.of(config));
      this.pageLocations.set(config, locations);
    }
    return locations;
  }

  private command(
    uri: string,
    position: Position,
    locations: readonly NavigationLocation[],
    operation?: { readonly method: string; readonly path: string },
  ): Command {
    const { locationsCommand, addCommand } = this.context;
    if (locations.length > 0) {
      const title = listedTitle(
        locations.map(({ trail }) => trail),
        this.context.localize,
      );
      return { ...(locationsCommand?.(uri, position, locations.map(toLocation)) ?? noCommand), title };
    }
    const command = addCommand?.({ uri, ...(operation && { operations: [operation] }) });
    return { ...(command ?? noCommand), title: absentTitle(command !== undefined, this.context.localize) };
  }
}

function revisionOf(location: NavigationLocation): readonly [string, Location] {
  return [location.trail, toLocation(location)];
}

/** Command without a name: clients show the title, and a click does nothing. */
const noCommand: Command = { title: '', command: '' };

function nameOf({ operation, isWebhook }: CoveredOperation): { readonly method: string; readonly path: string } {
  return { method: isWebhook ? 'webhook' : operation.method, path: operation.path };
}

function isLensData(data: unknown): data is LensData {
  if (typeof data !== 'object' || data === null || !('uri' in data) || typeof data.uri !== 'string') return false;
  const { method, path } = data as { readonly method?: unknown; readonly path?: unknown };
  return (method === undefined || typeof method === 'string') && (path === undefined || typeof path === 'string');
}

/** Limit of locations that a title names; further locations are counted. */
const maxNamed = 2;

/** Title of a lens with navigation locations. @param trails trails of the locations; empty string: top of the navigation */
function listedTitle(trails: readonly string[], localize: Localizer): string {
  const names = [...new Set(trails)].map((trail) => (trail === '' ? localize(t`top level`) : trail));
  const more = names.length - maxNamed;
  const rest = more <= 0 ? '' : more === 1 ? t` and 1 more` : t` and ${more} more`;
  return localize(t`In navigation: ${names.slice(0, maxNamed).join(', ')}${rest}`);
}

/** Title of a lens without navigation locations. @param canAdd whether a click adds the page or operation */
function absentTitle(canAdd: boolean, localize: Localizer): string {
  return localize(canAdd ? t`Not in navigation: add…` : t`Not in navigation`);
}
