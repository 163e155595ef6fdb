import type { ConfigReferences } from './configReferences';
import { type ConfigNode, type DocsConfig, entriesOf, hasUnknownKeys, resolveNode } from './docsConfig';
import { divisionsOf } from './navigation';
import type { NavigationScope, SourceKey } from './navigationScope';
import type { OperationReference } from './references';
import { normalizeFilePath } from './targets';

/** Where the service puts generated pages unless it is told otherwise. */
const usualDirectory = 'api-reference';

/**
 * Where pages may lie that the service generates from API descriptions and their like. Their addresses are made of what the
 * descriptions hold, so that below these folders a page without a file is not known to be missing.
 */
export class GeneratedPages {
  private readonly complete = new Directories();
  private readonly all = new Directories();

  constructor(
    private readonly config: DocsConfig,
    references: ConfigReferences,
  ) {
    const { scopes } = references;
    const pickedFrom = scopesPickedFrom(references.ofKind('endpoint'));
    if (!this.isNavigationKnown(scopes)) this.all.add([undefined]);
    for (const scope of scopes) {
      for (const key of ['openapi', 'asyncapi', 'graphql', 'sdk'] as const) {
        const source = scope.source(key);
        if (!source) continue;
        const { directories, count } = this.read(key, source);
        this.all.add(directories);
        // Of a description that endpoint references pick from, the service generates no page but theirs.
        if (key !== 'openapi' || count > 1 || !pickedFrom.has(scope)) this.complete.add(directories);
      }
    }
    const api = this.rootEntry('api');
    for (const key of ['openapi', 'asyncapi'] as const) {
      const source = api && entriesOf(config, api).get(key)?.value;
      if (source) this.all.add(this.read(key, source).directories);
    }
  }

  /** Whether an entry of the navigation at this path may be a page that is generated besides those the navigation lists. */
  mayBeEntry(path: string, scope: NavigationScope | undefined): boolean {
    if (this.complete.hold(path)) return true;
    // Channels, types and symbols are referred to by name, which nothing tells from a path.
    return (['asyncapi', 'graphql', 'sdk'] as const).some((key) => scope?.holderOf(key));
  }

  /** Whether a generated page may have this address. */
  mayBeAddress(path: string): boolean {
    return this.all.hold(path);
  }

  /** Whether all elements that may generate pages are in sight: none is missing with a fragment, nor the whole navigation. */
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

  /** `undefined` among the directories: nobody can tell where. */
  private read(key: SourceKey, source: ConfigNode): { directories: (string | undefined)[]; count: number } {
    const at = resolveNode(this.config, source);
    if (at?.node.type === 'array') {
      const { file } = at;
      const parts = at.node.items.map((node) => this.read(key, { file, node }));
      return { directories: parts.flatMap((part) => part.directories), count: parts.length };
    }
    const usual = key === 'openapi' ? usualDirectory : undefined;
    if (at?.node.type !== 'object') return { directories: [at ? usual : undefined], count: 1 };
    const given = entriesOf(this.config, at).get('directory')?.value?.node;
    return { directories: [given === undefined ? usual : given.type === 'string' ? normalizeFilePath(given.value) : undefined], count: 1 };
  }
}

/** A set of folders, or everything as soon as one of them is not known. */
class Directories {
  private readonly folders = new Set<string>();
  private isEverywhere = false;

  add(directories: readonly (string | undefined)[]): void {
    for (const directory of directories) {
      if (directory === undefined || directory === '') this.isEverywhere = true;
      else this.folders.add(directory);
    }
  }

  hold(path: string): boolean {
    return this.isEverywhere || [...this.folders].some((folder) => path === folder || path.startsWith(`${folder}/`));
  }
}

/** The elements whose own description endpoint references use. */
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
