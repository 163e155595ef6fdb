import { parseEndpoint } from '../config/references/endpoint';
import type { Meant } from '../openapi/lookup';
import type { OpenApiFile } from '../openapi/openApiFile';
import type { Operation } from '../openapi/table';
import type { QualifiedName } from '../pages/frontMatter/qualifiedName';
import { lookupScope } from './projectLookup';
import type { ProjectOpenApiFiles } from './projectOpenApiFiles';

/** What the `openapi` of a page resolves to. Suggestions are names without a file, best first. */
export type ProjectOperation =
  /** `others`: further OpenAPI files with it. `operation` is missing for a webhook of which only the name is known. */
  | {
      readonly kind: 'found';
      readonly openApiFile: OpenApiFile;
      readonly operation: Operation | undefined;
      readonly others: readonly OpenApiFile[];
    }
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

/** Looks an operation up as the service does: in the file before it, else in every OpenAPI file of the project. */
export function findInProject(
  project: ProjectOpenApiFiles,
  { file, name }: QualifiedName,
  isMissing: (path: string) => boolean,
): ProjectOperation {
  const endpoint = parseEndpoint(name);
  const scope = lookupScope(project, 'openapi', file, isMissing);
  if (!endpoint || scope.kind === 'unknown') return unknown;
  if (scope.kind === 'missing') return { kind: 'noFile', path: scope.path, near: scope.near };
  const { openApiFiles, isComplete } = scope;
  const holders = openApiFiles.filter((each) => holds(each, endpoint));
  const [openApiFile, ...others] = holders;
  if (openApiFile) return { kind: 'found', openApiFile, operation: operationOf(openApiFile, endpoint), others };
  if (!isComplete) return unknown;
  if (openApiFiles.length === 0) return { kind: 'noDescription' };
  return notFound(openApiFiles, endpoint);
}

interface Endpoint {
  readonly method: string;
  readonly path: string;
}

function holds(openApiFile: OpenApiFile, { method, path }: Endpoint): boolean {
  if (method === 'webhook') return openApiFile.lookup.hasWebhook(path);
  return openApiFile.lookup.find(method, path).kind === 'operation';
}

function operationOf({ lookup }: OpenApiFile, { method, path }: Endpoint): Operation | undefined {
  if (method === 'webhook') return lookup.webhook(path);
  const found = lookup.find(method, path);
  return found.kind === 'operation' ? found.operation : undefined;
}

function notFound(openApiFiles: readonly OpenApiFile[], { method, path }: Endpoint): ProjectOperation {
  if (method === 'webhook')
    return best(
      openApiFiles,
      openApiFiles.map(({ lookup }) => lookup.nearWebhooks(path)),
    );
  for (const openApiFile of openApiFiles) {
    const found = openApiFile.lookup.find(method, path);
    if (found.kind === 'open') return unknown;
    if (found.kind !== 'otherMethods') continue;
    const methods = [...new Set(found.operations.map((operation) => operation.method.toUpperCase()))];
    if (methods.length > 0) return { kind: 'otherMethods', methods, openApiFile };
  }
  return best(
    openApiFiles,
    openApiFiles.map(({ lookup }) => lookup.meant(method, path)),
  );
}

/** The most certain candidate of all OpenAPI files. */
function best(openApiFiles: readonly OpenApiFile[], meant: readonly Meant[]): ProjectOperation {
  const usable = meant.filter(({ paths }) => paths.length > 0);
  const kind = (['form', 'parameters'] as const).find((each) => usable.some((one) => one.kind === each)) ?? 'near';
  const found = usable.filter((each) => kind === 'near' || each.kind === kind);
  const suggestions = [...new Set(found.flatMap(({ paths }) => paths))].slice(0, 3);
  return { kind, suggestions, isClear: suggestions.length === 1 && found.some(({ isClear }) => isClear), in: openApiFiles };
}
