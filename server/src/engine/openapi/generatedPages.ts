import type { ConfigNode } from '../config/configNode';
import { type DocsConfig, entriesOf, hasUnknownKeys, resolveNode } from '../config/docsConfig';
import { divisionsOf } from '../config/navigation/elementKinds';
import type { NavigationScope, SourceKey } from '../config/navigation/scope';
import type { ConfigReferences } from '../config/references/configReferences';
import type { OperationReference } from '../config/references/reference';
import { normalizeFilePath } from '../config/references/targets';
import { readSource } from './source';

/** The default folder of generated pages. */
export const defaultDirectory = 'api-reference';

/** The addresses of the pages that the service generates from one OpenAPI file. */
interface DescribedPages {
  /** Whether the OpenAPI file itself sets this address. */
  isSet(path: string): boolean;
  /** Whether the OpenAPI file itself sets an address in this folder. */
  setsBelow(folder: string): boolean;
  /** Whether a page may have this address below the folder of the pages. */
  mayHave(path: string): boolean;
  /** Addresses below that folder that `path` may be a misspelling of, nearest first. */
  near(path: string): string[];
}

/** Access to the generated pages of OpenAPI files and to existing pages. */
interface KnownPages {
  /** `undefined` for an OpenAPI file that is not fully known. */
  describedAt(path: string): DescribedPages | undefined;
  /** Whether a path is so similar to an existing page that it must be a misspelling. */
  isMisspelled(path: string): boolean;
}

/**
 * The addresses of pages that the service generates from OpenAPI files and other sources. Below their folders, a page without a file is
 * reported as missing only if the OpenAPI files are known, none of them can lead to its address, and it is similar to an existing page.
 */
export class GeneratedPages {
  private readonly complete: Directories;
  private readonly all: Directories;
  /** Only folders of sources whose addresses are known or can be guessed: OpenAPI files. */
  private readonly described: Directories;
  /** Folders that certainly contain pages: of elements without other content, and of elements that endpoint references pick from. */
  private readonly certain = new Set<string>();

  constructor(
    private readonly config: DocsConfig,
    references: ConfigReferences,
    private readonly knownPages: KnownPages,
  ) {
    this.complete = new Directories(knownPages);
    this.all = new Directories(knownPages);
    this.described = new Directories(knownPages);
    const { scopes } = references;
    const pickedFrom = scopesPickedFrom(references.ofKind('endpoint'));
    if (!this.isNavigationKnown(scopes)) this.all.addAnywhere();
    for (const scope of scopes) {
      for (const key of ['openapi', 'asyncapi', 'graphql', 'sdk'] as const) {
        const source = scope.source(key);
        if (!source) continue;
        const sources = this.read(key, source);
        this.all.add(sources);
        if (key === 'openapi' && (pickedFrom.has(scope) || divisionsOf(entriesOf(config, scope.at)).length === 0)) {
          for (const { directory } of sources) if (directory) this.certain.add(directory);
        }
        // If endpoint references pick operations of an OpenAPI file, the service generates only their pages.
        if (key === 'openapi' && sources.length === 1 && pickedFrom.has(scope)) continue;
        this.complete.add(sources);
        if (key === 'openapi') this.described.add(sources);
      }
    }
    const api = this.rootEntry('api');
    for (const key of ['openapi', 'asyncapi'] as const) {
      const source = api && entriesOf(config, api).get(key)?.value;
      if (source) this.all.add(this.read(key, source));
    }
  }

  /** Whether an entry of the navigation with this path may be a generated page that has no entry otherwise. */
  mayBeEntry(path: string, scope: NavigationScope | undefined): boolean {
    if (this.complete.mayHold(path)) return true;
    // Channels, types and symbols are referred to by name, which cannot be distinguished from a path.
    return (['asyncapi', 'graphql', 'sdk'] as const).some((key) => scope?.holderOf(key));
  }

  /** Whether a generated page may have this address: `false` below the folders of known OpenAPI files for what no operation makes. */
  mayBeAddress(path: string): boolean {
    return this.all.mayHave(path) || this.all.isFolder(path);
  }

  /** Whether generated pages may be in this folder, or this folder may be in a folder of generated pages. */
  mayBeBelow(folder: string): boolean {
    return this.all.mayOverlap(folder);
  }

  /** Whether the navigation may have a page at this address because the page is generated. */
  mayBeListed(path: string): boolean {
    return this.described.mayHave(path);
  }

  /** A folder for generated pages of the navigation that is `folder` or below it. */
  directoryBelow(folder: string): string | undefined {
    return [...this.certain].find((directory) => `${directory}/`.startsWith(`${folder}/`));
  }

  /** Addresses of generated pages that `path` may be a misspelling of, nearest first. */
  near(path: string): string[] {
    return this.all.near(path);
  }

  /** Whether all elements that may generate pages are known: none is in a missing fragment. */
  private isNavigationKnown(scopes: readonly NavigationScope[]): boolean {
    const navigation = this.rootEntry('navigation');
    if (!navigation || divisionsOf(entriesOf(this.config, navigation)).length === 0) return false;
    return !scopes.some((scope) => hasUnknownKeys(this.config, scope.at));
  }

  private rootEntry(key: string): ConfigNode | undefined {
    const { root: file } = this.config;
    const value = file.root && entriesOf(this.config, { file, node: file.root }).get(key)?.value;
    return value && resolveNode(this.config, value);
  }

  private read(key: SourceKey, source: ConfigNode): PageSource[] {
    const at = resolveNode(this.config, source);
    if (at?.node.type === 'array') {
      const { file } = at;
      return at.node.items.flatMap((node) => this.read(key, { file, node }));
    }
    const usual = key === 'openapi' ? defaultDirectory : undefined;
    const pages = at && key === 'openapi' ? this.pagesOf(at) : undefined;
    if (at?.node.type !== 'object') return [{ directory: at ? usual : undefined, pages }];
    const directoryNode = entriesOf(this.config, at).get('directory')?.value?.node;
    if (directoryNode === undefined) return [{ directory: usual, pages }];
    return [{ directory: directoryNode.type === 'string' ? normalizeFilePath(directoryNode.value) : undefined, pages }];
  }

  private pagesOf(at: ConfigNode): DescribedPages | undefined {
    const source = readSource(this.config, at);
    return source.kind === 'file' && !source.isOverlaid ? this.knownPages.describedAt(source.path) : undefined;
  }
}

/** One value for which the service generates pages. */
interface PageSource {
  /** Relative to the documentation folder; `undefined` if unknown. */
  readonly directory: string | undefined;
  /** `undefined` if unknown. */
  readonly pages: DescribedPages | undefined;
}

/** Set of folders with their pages. Once one of the folders is unknown, it may hold every path. */
class Directories {
  private readonly folders = new Map<string, Set<DescribedPages | undefined>>();
  private isAnywhere = false;

  constructor(private readonly knownPages: KnownPages) {}

  addAnywhere(): void {
    this.isAnywhere = true;
  }

  add(sources: readonly PageSource[]): void {
    for (const { directory, pages } of sources) {
      if (directory === undefined) this.isAnywhere = true;
      else this.folders.set(directory, (this.folders.get(directory) ?? new Set()).add(pages));
    }
  }

  mayHold(path: string): boolean {
    if (this.isAnywhere) return true;
    for (const sources of this.folders.values()) for (const pages of sources) if (pages?.isSet(path)) return true;
    const around = [...this.around(path)];
    if (around.length === 0) return false;
    if (around.some(({ pages, rest }) => rest === '' || !pages || pages.mayHave(rest))) return true;
    return !this.knownPages.isMisspelled(path) && this.near(path).length === 0;
  }

  mayOverlap(path: string): boolean {
    if (this.isAnywhere) return true;
    for (const [folder, sources] of this.folders) {
      if (folder === '' || `${folder}/`.startsWith(`${path}/`) || path.startsWith(`${folder}/`)) return true;
      for (const pages of sources) if (!pages || pages.setsBelow(path)) return true;
    }
    return false;
  }

  /** Whether a source may lead to exactly this address. */
  mayHave(path: string): boolean {
    if (this.isAnywhere) return true;
    for (const sources of this.folders.values()) for (const pages of sources) if (pages?.isSet(path)) return true;
    return [...this.around(path)].some(({ pages, rest }) => rest !== '' && (!pages || pages.mayHave(rest)));
  }

  /** Whether a path is the folder of generated pages. */
  isFolder(path: string): boolean {
    return this.folders.has(path);
  }

  near(path: string): string[] {
    return [...this.around(path)].flatMap(({ folder, pages, rest }) => {
      const near = pages?.near(rest) ?? [];
      return near.map((address) => (folder === '' ? address : `${folder}/${address}`));
    });
  }

  /** The sources whose folder contains a path, with the rest of the path below that folder. */
  private *around(path: string): Iterable<{ folder: string; pages: DescribedPages | undefined; rest: string }> {
    for (const [folder, sources] of this.folders) {
      const rest = folder === '' ? path : path === folder ? '' : path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined;
      if (rest !== undefined) for (const pages of sources) yield { folder, pages, rest };
    }
  }
}

/** The elements whose own OpenAPI file is used by endpoint references. */
function scopesPickedFrom(endpoints: readonly OperationReference[]): Set<NavigationScope> {
  const picked = new Set<NavigationScope>();
  const seen = new Set<NavigationScope>();
  for (const { scope } of endpoints) {
    if (!scope || seen.has(scope)) continue;
    seen.add(scope);
    const holder = scope.holderOf('openapi');
    if (holder) picked.add(holder);
  }
  return picked;
}
