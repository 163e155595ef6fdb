import { type ConfigNode, type DocsConfig, entryOf, hasUnknownKeys, resolveNode } from '../config/docsConfig';
import type { NavigationScope } from '../config/navigation/scope';
import type { Reference } from '../config/references/reference';
import { normalizeFilePath } from '../config/references/targets';

/**
 * Where the description of an endpoint reference is. `none`: there is none in scope. `unknown`: at a URL, out of the folder, or
 * nobody can tell.
 */
export type OpenApiSource =
  | {
      readonly kind: 'file';
      /** From the documentation folder, without a leading slash. */
      readonly path: string;
      /** Whether overlays are applied to it, so that it does not say all. */
      readonly isOverlaid: boolean;
    }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' };

/** The description that an endpoint reference is looked up in: that it names, else the nearest around it. */
export function sourceOfEndpoint(config: DocsConfig, reference: Reference): OpenApiSource {
  const file = reference.endpoint?.file;
  if (file !== undefined) return fileSource(file, false);
  return reference.scope ? sourceInScope(config, reference.scope) : { kind: 'unknown' };
}

/** The description in scope of what stands under an element. Of a list the service takes the first entry. */
export function sourceInScope(config: DocsConfig, scope: NavigationScope): OpenApiSource {
  for (const each of scope.lineage()) {
    const source = each.source('openapi');
    if (source) return readSource(config, source);
    if (hasUnknownKeys(config, each.at)) return { kind: 'unknown' };
  }
  return { kind: 'none' };
}

/** Of one value of `openapi`; of a list the service takes the first entry. */
export function readSource(config: DocsConfig, given: ConfigNode): OpenApiSource {
  const at = resolveNode(config, given);
  if (at?.node.type === 'string') return fileSource(at.node.value, false);
  if (at?.node.type === 'array') {
    const [node] = at.node.items;
    // A list within the list is no form that the service knows.
    return node && node.type !== 'array' ? readSource(config, { file: at.file, node }) : { kind: 'unknown' };
  }
  if (at?.node.type !== 'object') return { kind: 'unknown' };
  const source = entryOf(config, at, 'source')?.value;
  const overlays = entryOf(config, at, 'overlays')?.value?.node;
  const isOverlaid = overlays !== undefined && !(overlays.type === 'array' && overlays.items.length === 0);
  return source?.node.type === 'string' ? fileSource(source.node.value, isOverlaid) : { kind: 'unknown' };
}

/** Every description that the value of `openapi` or `asyncapi` names: of a list all, where `sourceInScope` takes the first. */
export function sourcesOf(config: DocsConfig, given: ConfigNode): OpenApiSource[] {
  const at = resolveNode(config, given);
  if (at?.node.type !== 'array') return [readSource(config, given)];
  return at.node.items.filter(({ type }) => type !== 'array').map((node) => readSource(config, { file: at.file, node }));
}

function fileSource(text: string, isOverlaid: boolean): OpenApiSource {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(text)) return { kind: 'unknown' };
  const path = normalizeFilePath(text.trim());
  return path ? { kind: 'file', path, isOverlaid } : { kind: 'unknown' };
}

/** Descriptions that are read although no endpoint refers to them; the largest sites name many more. */
const maxOthers = 50;

/**
 * Paths of the descriptions that must be read to check a configuration: those that endpoint references are looked up in, then,
 * up to a bound, others that it names.
 */
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

/** `sourceOfEndpoint` for many references: each element is looked at once. */
export function sourceOfEndpointOnce(config: DocsConfig, reference: Reference, known: Map<NavigationScope, OpenApiSource>): OpenApiSource {
  const { scope } = reference;
  if (!scope || reference.endpoint?.file !== undefined) return sourceOfEndpoint(config, reference);
  let source = known.get(scope);
  if (!source) {
    source = sourceInScope(config, scope);
    known.set(scope, source);
  }
  return source;
}
