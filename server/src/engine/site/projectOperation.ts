import { isUrl } from '../config/redirects/redirects';
import { type EndpointReference, parseEndpoint } from '../config/references/endpoint';
import type { PathSuggestions } from '../openapi/lookup';
import type { OpenApiFile } from '../openapi/openApiFile';
import { fileNamed, type ResolvedOperation, resolveOperation } from '../openapi/operationHolders';
import type { QualifiedName } from '../pages/frontMatter/qualifiedName';
import { lookupScope } from './projectLookup';
import type { ProjectOpenApiFiles } from './projectOpenApiFiles';

/** Result of resolving the `openapi` of a page. Suggestions are names without a file, best first. */
export type ProjectOperation =
  /** `named`: reason why another file than the named one is used: the named file does not exist, or lacks the operation. */
  | (ResolvedOperation & { readonly kind: 'found'; readonly named?: 'missing' | 'lacking' })
  | { readonly kind: 'noFile'; readonly path: string; readonly near: readonly string[] }
  | { readonly kind: 'noDescription' }
  | { readonly kind: 'otherMethods'; readonly methods: readonly string[]; readonly openApiFile: OpenApiFile }
  | {
      readonly kind: 'form' | 'parameters' | 'near';
      readonly suggestions: readonly string[];
      readonly isClear: boolean;
      readonly in: readonly OpenApiFile[];
    }
  | { readonly kind: 'unknown' };

const unknown: ProjectOperation = { kind: 'unknown' };

/** Looks an operation up as the service does: in every OpenAPI file of the project, preferably in the file named before the operation. */
export function findInProject(
  project: ProjectOpenApiFiles,
  { file, name }: QualifiedName,
  isMissing: (path: string) => boolean,
): ProjectOperation {
  const endpoint = parseEndpoint(name);
  if (!endpoint) return unknown;
  if (file !== undefined && isUrl(file)) return unknown;
  const everywhere = lookupScope(project, 'openapi', undefined, isMissing);
  if (everywhere.kind !== 'in') return unknown;
  const { openApiFiles, isComplete } = everywhere;
  const meant = file === undefined ? undefined : fileNamed(openApiFiles, file);
  const named = meant ? undefined : lookupScope(project, 'openapi', file, isMissing);
  const held = resolveOperation(openApiFiles, { ...endpoint, file });
  if (held) {
    const reason = meant ? 'lacking' : named?.kind === 'missing' ? 'missing' : undefined;
    return { kind: 'found', ...held, ...(held.isSubstitute && reason && { named: reason }) };
  }
  if (!isComplete || openApiFiles.some((each) => isOpen(each, endpoint))) return unknown;
  if (named?.kind === 'missing') return { kind: 'noFile', path: named.path, near: named.near };
  if (openApiFiles.length === 0) return { kind: 'noDescription' };
  return notFound(meant ? [meant] : openApiFiles, endpoint);
}

/** Whether the path item is a reference, whose target may have the method. */
function isOpen({ lookup }: OpenApiFile, { method, path }: EndpointReference): boolean {
  return method !== 'webhook' && lookup.find(method, path).kind === 'open';
}

function notFound(openApiFiles: readonly OpenApiFile[], { method, path }: EndpointReference): ProjectOperation {
  if (method === 'webhook')
    return best(
      openApiFiles,
      openApiFiles.map(({ lookup }) => lookup.nearWebhooks(path)),
    );
  for (const openApiFile of openApiFiles) {
    const found = openApiFile.lookup.find(method, path);
    if (found.kind !== 'otherMethods' || found.entry.name !== path) continue;
    const methods = [...new Set(found.operations.map((operation) => operation.method.toUpperCase()))];
    if (methods.length > 0) return { kind: 'otherMethods', methods, openApiFile };
  }
  return best(
    openApiFiles,
    openApiFiles.map(({ lookup }) => lookup.meant(method, path)),
  );
}

/** Most certain suggestions from all OpenAPI files. */
function best(openApiFiles: readonly OpenApiFile[], meant: readonly PathSuggestions[]): ProjectOperation {
  const usable = meant.filter(({ paths }) => paths.length > 0);
  const kind = (['form', 'parameters'] as const).find((each) => usable.some((one) => one.kind === each)) ?? 'near';
  const found = usable.filter((each) => kind === 'near' || each.kind === kind);
  const suggestions = [...new Set(found.flatMap(({ paths }) => paths))].slice(0, 3);
  return { kind, suggestions, isClear: suggestions.length === 1 && found.some(({ isClear }) => isClear), in: openApiFiles };
}
