import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { CodeLens, Command, Location, Position } from 'vscode-languageserver-types';
import { type Localizer, t } from '../../../../../shared/l10n';
import { type CancellationToken, throwIfCancelled } from '../../base/cancellation';
import { toRange } from '../../base/spans';
import { isUnlisted } from '../../checks/page/unlisted';
import type { DocsConfig } from '../../config/docsConfig';
import { listedPages } from '../../config/navigation/listedPages';
import type { OpenApiFile } from '../../openapi/openApiFile';
import type { Operation } from '../../openapi/table';
import { resolve, type SiteOpenApiDocument, type SitePageDocument } from '../../site/resolve';
import type { SitePages } from '../../site/sitePages';
import type { EngineContext } from '../engineContext';
import { type CoveredOperation, coverage } from '../openapi/coverage';
import { fileStart, toLocation } from '../references/occurrences';
import { NamedOpenApiFiles } from '../references/pageSymbols';
import { locationOf, type NavigationLocation, PageLocations, sourceLocations } from './navigationLocations';
import { operationPages } from './operationPages';

/** What a lens carries until it is resolved: which operation it is about; nothing for that of a page. */
interface LensData {
  readonly uri: string;
  readonly method?: string;
  readonly path?: string;
}

/** What is known of the operations of a description, for one version of all that it depends on. */
interface Operations {
  readonly openApiFile: OpenApiFile;
  readonly pages: SitePages;
  readonly covered: readonly LocatedOperation[];
}

interface LocatedOperation {
  readonly item: CoveredOperation;
  readonly locations: readonly NavigationLocation[];
}

/** What there is to say of the operations of a description. */
interface Said {
  readonly document: TextDocument;
  readonly lenses: readonly LocatedOperation[];
}

/** Tells on pages and operations where the navigation has them. */
export class CodeLenses {
  private readonly pageLocations = new WeakMap<DocsConfig, PageLocations>();
  private readonly operations = new WeakMap<DocsConfig, Map<string, Operations>>();

  constructor(private readonly context: EngineContext) {}

  /** Without commands, which are made when a lens comes into view. @throws {CancelledError} */
  async of(file: SitePageDocument | SiteOpenApiDocument, token: CancellationToken): Promise<CodeLens[]> {
    const { uri } = file;
    if (file.kind === 'page') {
      const found = await this.ofPage(file.config, file.path, token);
      return found ? [{ range: fileStart, data: { uri } satisfies LensData }] : [];
    }
    const said = await this.ofOpenApiFile(file, token);
    if (!said) return [];
    return said.lenses.map(({ item }) => ({
      range: toRange(said.document, item.operation.span),
      data: { uri, ...nameOf(item) } satisfies LensData,
    }));
  }

  /** Equal for equal lenses, what they say and where they lead included. @throws {CancelledError} */
  async revision(file: SitePageDocument | SiteOpenApiDocument, token: CancellationToken): Promise<string> {
    if (file.kind === 'page') return JSON.stringify((await this.ofPage(file.config, file.path, token))?.map(shownOf) ?? null);
    const said = await this.ofOpenApiFile(file, token);
    return (said?.lenses ?? []).map(({ item, locations }) => JSON.stringify([nameOf(item), locations.map(shownOf)])).join('\n');
  }

  /** Fills in what the lens says and does. @throws {CancelledError} */
  async resolve(lens: CodeLens, token: CancellationToken): Promise<CodeLens> {
    if (lens.command || !isLensData(lens.data)) return lens;
    const { uri, method, path } = lens.data;
    const file = await resolve(this.context, uri, token);
    if (file?.kind === 'page') {
      const locations = await this.ofPage(file.config, file.path, token);
      return { ...lens, command: this.command(uri, lens.range.start, locations ?? []) };
    }
    const said = file?.kind === 'openapi' ? await this.ofOpenApiFile(file, token) : undefined;
    const found = said?.lenses.find(({ item }) => nameOf(item).method === method && nameOf(item).path === path);
    return { ...lens, command: this.command(uri, lens.range.start, found?.locations ?? [], found && nameOf(found.item)) };
  }

  /** Where the navigation has a page; empty when it should, `undefined` when there is nothing to say. */
  private async ofPage(config: DocsConfig, path: string, token: CancellationToken): Promise<readonly NavigationLocation[] | undefined> {
    const { pages, sites, schemas, ignoredPaths } = this.context;
    const page = await pages.file(config.folder, path);
    throwIfCancelled(token);
    if (!page) return undefined;
    const locations = this.locationsOf(config).of(page.path);
    if (locations.length > 0) return locations;
    const site = await sites.of(config.folder, token);
    const all = await pages.all(site, token);
    const isIgnored = await ignoredPaths.of(config.folder);
    throwIfCancelled(token);
    const listed = listedPages(config, this.context.references.of(config), schemas);
    return isUnlisted(page, listed, { pages: all, site, isIgnored }) ? [] : undefined;
  }

  /** Of all sites that name the OpenAPI file: an operation is in no navigation when it is in none of theirs. */
  private async ofOpenApiFile({ inSites }: SiteOpenApiDocument, token: CancellationToken): Promise<Said | undefined> {
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
    const site = await this.context.sites.of(config.folder, token);
    const pages = await this.context.pages.all(site, token);
    throwIfCancelled(token);
    if (!openApiFile) return undefined;
    let known = this.operations.get(config);
    if (!known) {
      known = new Map();
      this.operations.set(config, known);
    }
    const last = known.get(path);
    if (last?.openApiFile === openApiFile && last.pages === pages) return last;
    const status = operationPages(pages, await NamedOpenApiFiles.read(this.context, config, token));
    const operations = { openApiFile, pages, covered: this.cover(config, openApiFile, status) };
    known.set(path, operations);
    return operations;
  }

  private cover(config: DocsConfig, openApiFile: OpenApiFile, status: ReadonlyMap<Operation, readonly string[]>): Operations['covered'] {
    const references = this.context.references.of(config);
    const { operations, generating } = coverage(config, references, openApiFile);
    const generated = sourceLocations(config, references, generating, openApiFile.path);
    const pageLocations = this.locationsOf(config);
    return operations.map((item) => {
      const own = item.references.map((reference) => locationOf(config, reference));
      const written = (status.get(item.operation) ?? []).flatMap((page) => pageLocations.of(page));
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
      return { ...(locationsCommand?.(uri, position, locations.map(toLocation)) ?? nothing), title };
    }
    const command = addCommand?.({ uri, ...(operation && { operations: [operation] }) });
    return { ...(command ?? nothing), title: absentTitle(command !== undefined, this.context.localize) };
  }
}

function shownOf(location: NavigationLocation): readonly [string, Location] {
  return [location.trail, toLocation(location)];
}

/** Clients show the title of a command without a name, and a click does nothing. */
const nothing: Command = { title: '', command: '' };

function nameOf({ operation, isWebhook }: CoveredOperation): { readonly method: string; readonly path: string } {
  return { method: isWebhook ? 'webhook' : operation.method, path: operation.path };
}

function isLensData(data: unknown): data is LensData {
  if (typeof data !== 'object' || data === null || !('uri' in data) || typeof data.uri !== 'string') return false;
  const { method, path } = data as { readonly method?: unknown; readonly path?: unknown };
  return (method === undefined || typeof method === 'string') && (path === undefined || typeof path === 'string');
}

/** Names of locations beyond which only their number is told. */
const maxNamed = 2;

/**
 * What a lens says of what is in the navigation.
 * @param trails of the locations; an empty one stands for the top of the navigation
 */
function listedTitle(trails: readonly string[], localize: Localizer): string {
  const names = [...new Set(trails)].map((trail) => (trail === '' ? localize(t`top level`) : trail));
  const more = names.length - maxNamed;
  const rest = more <= 0 ? '' : more === 1 ? t` and 1 more place` : t` and ${more} more places`;
  return localize(t`In navigation: ${names.slice(0, maxNamed).join(', ')}${rest}`);
}

/** @param canAdd whether a click adds it */
function absentTitle(canAdd: boolean, localize: Localizer): string {
  return localize(canAdd ? t`Not in navigation: add…` : t`Not in navigation`);
}
