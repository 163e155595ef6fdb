import type { ConfigNode } from '../config/configNode';
import { type DocsConfig, entryOf, hasUnknownKeys, resolveNode } from '../config/docsConfig';
import type { NavigationScope } from '../config/navigation/scope';
import type { Reference } from '../config/references/reference';
import { normalizeFilePath } from '../config/references/targets';

/** The OpenAPI file of an endpoint reference. `none`: no file is in scope. `unknown`: at a URL, outside the folder, or not known. */
export type OpenApiSource =
  | {
      readonly kind: 'file';
      /** Relative to the documentation folder, without a leading slash. */
      readonly path: string;
      /** Whether overlays are applied to it, so that it is incomplete. */
      readonly isOverlaid: boolean;
    }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' };

/** The OpenAPI file in which an endpoint reference is looked up: the file it names, or else the nearest file in scope. */
export function sourceOfEndpoint(config: DocsConfig, reference: Reference): OpenApiSource {
  const file = reference.endpoint?.file;
  if (file !== undefined) return fileSource(file, false);
  return reference.scope ? sourceInScope(config, reference.scope) : { kind: 'unknown' };
}

/** The OpenAPI file in scope of an element. Of an array the service uses the first entry. */
export function sourceInScope(config: DocsConfig, scope: NavigationScope): OpenApiSource {
  for (const each of scope.lineage()) {
    const source = each.source('openapi');
    if (source) return readSource(config, source);
    if (hasUnknownKeys(config, each.at)) return { kind: 'unknown' };
  }
  return { kind: 'none' };
}

/** The string or object that names the file, in one value of `openapi`; of an array the service uses the first entry. */
export function sourceNode(config: DocsConfig, unresolved: ConfigNode): ConfigNode | undefined {
  const at = resolveNode(config, unresolved);
  const [node] = at?.node.type === 'array' ? at.node.items : [];
  const found = at && node ? resolveNode(config, { file: at.file, node }) : at;
  // An array within the array is invalid.
  return found?.node.type === 'string' || found?.node.type === 'object' ? found : undefined;
}

/** The file of one value of `openapi`. */
export function readSource(config: DocsConfig, unresolved: ConfigNode): OpenApiSource {
  const at = sourceNode(config, unresolved);
  if (at?.node.type === 'string') return fileSource(at.node.value, false);
  if (at?.node.type !== 'object') return { kind: 'unknown' };
  const source = entryOf(config, at, 'source')?.value;
  const overlays = entryOf(config, at, 'overlays')?.value?.node;
  const isOverlaid = overlays !== undefined && !(overlays.type === 'array' && overlays.items.length === 0);
  return source?.node.type === 'string' ? fileSource(source.node.value, isOverlaid) : { kind: 'unknown' };
}

/** Every OpenAPI file of a value of `openapi` or `asyncapi`: all entries of an array, while `sourceInScope` uses the first. */
export function sourcesOf(config: DocsConfig, unresolved: ConfigNode): OpenApiSource[] {
  const at = resolveNode(config, unresolved);
  if (at?.node.type !== 'array') return [readSource(config, unresolved)];
  return at.node.items.filter(({ type }) => type !== 'array').map((node) => readSource(config, { file: at.file, node }));
}

function fileSource(text: string, isOverlaid: boolean): OpenApiSource {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(text)) return { kind: 'unknown' };
  const path = normalizeFilePath(text.trim());
  return path ? { kind: 'file', path, isOverlaid } : { kind: 'unknown' };
}

/** Maximum number of OpenAPI files that are read although no endpoint refers to them; the largest sites have many more. */
const maxOthers = 50;

/** Paths of the OpenAPI files that must be read to check a configuration: of endpoint references, then others up to a limit. */
export function requiredOpenApiFiles(config: DocsConfig, references: readonly Reference[]): string[] {
  const needed = new Set<string>();
  const others = new Set<string>();
  const channels = new Set<string>();
  const byScope = new Map<NavigationScope, OpenApiSource>();
  for (const reference of references) {
    if (reference.kind === 'endpoint') {
      const source = sourceOfEndpointOnce(config, reference, byScope);
      if (source.kind === 'file') needed.add(source.path);
    } else if (reference.kind === 'openapi') {
      const source = fileSource(reference.text, false);
      const set = reference.valueKind === 'asyncapi-source' ? channels : others;
      if (source.kind === 'file' && set.size < maxOthers) set.add(source.path);
    }
  }
  return [...new Set([...needed, ...channels, ...others])];
}

/** Same as `sourceOfEndpoint`, for many references: results are cached per element. */
export function sourceOfEndpointOnce(config: DocsConfig, reference: Reference, cache: Map<NavigationScope, OpenApiSource>): OpenApiSource {
  const { scope } = reference;
  if (!scope || reference.endpoint?.file !== undefined) return sourceOfEndpoint(config, reference);
  let source = cache.get(scope);
  if (!source) {
    source = sourceInScope(config, scope);
    cache.set(scope, source);
  }
  return source;
}
