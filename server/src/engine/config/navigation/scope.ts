import type { ASTNode } from 'vscode-json-languageservice';
import type { ConfigFile } from '../configFile';
import type { ConfigNode } from '../configNode';
import { type ElementKind, elementKinds } from './elementKinds';

/** Keys for which the service generates pages. */
export type SourceKey = 'openapi' | 'asyncapi' | 'graphql' | 'sdk';
const sourceKeys: ReadonlySet<string> = new Set<SourceKey>(['openapi', 'asyncapi', 'graphql', 'sdk']);

export function isSourceKey(key: string): key is SourceKey {
  return sourceKeys.has(key);
}

const kindsByList: ReadonlyMap<string, ElementKind> = new Map(
  elementKinds.flatMap((kind) => [[kind.listKey, kind] as const, ...(kind.noun === 'group' ? [['pages', kind] as const] : [])]),
);

/** The kind of the elements in an array of this key; objects in `pages` are groups. */
export function kindInList(key: string): ElementKind | undefined {
  return kindsByList.get(key);
}

const alternatives: ReadonlySet<string> = new Set(['product', 'language', 'version']);

/**
 * The element around a reference in the navigation, such as a tab or a group, with its parents. Created while references are collected, it
 * has only the data needed to resolve them.
 */
export class NavigationScope {
  /** The innermost element of which readers see one at a time: a language, version or product, otherwise the navigation. */
  readonly alternative: NavigationScope;
  /** The innermost element that is not a group. */
  readonly division: NavigationScope;
  private readonly sources: { readonly key: string; readonly value: ConfigNode }[] = [];

  constructor(
    /** `undefined` for the navigation itself. */
    readonly kind: ElementKind | undefined,
    readonly parent: NavigationScope | undefined,
    /** The object in its array; keys of a `$ref` target belong to it as well. */
    readonly at: ConfigNode,
  ) {
    this.alternative = parent && !alternatives.has(kind?.noun ?? '') ? parent.alternative : this;
    this.division = parent && kind?.noun === 'group' ? parent.division : this;
  }

  /** The value of a key that generates pages. Keys of parents are excluded. */
  source(key: SourceKey): ConfigNode | undefined {
    // Without a callback: it is asked of all scopes, and few have sources.
    for (const source of this.sources) if (source.key === key) return source.value;
    return undefined;
  }

  /** The innermost enclosing element that has this key itself. */
  holderOf(key: SourceKey): NavigationScope | undefined {
    let scope: NavigationScope | undefined = this;
    while (scope && !scope.source(key)) scope = scope.parent;
    return scope;
  }

  /** This element and its parents, up to the navigation. */
  *lineage(): Iterable<NavigationScope> {
    for (let scope: NavigationScope | undefined = this; scope; scope = scope.parent) yield scope;
  }

  /** Records a key that generates pages. Called for each key of the element while the navigation is read. */
  take(key: string, file: ConfigFile, node: ASTNode): void {
    if (isSourceKey(key)) this.sources.push({ key, value: { file, node } });
  }
}
