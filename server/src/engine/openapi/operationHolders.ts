import { nameOf } from '../../../../shared/paths';
import type { EndpointReference } from '../config/references/endpoint';
import type { OpenApiFile } from './openApiFile';
import type { Operation } from './table';

/** The OpenAPI file that the service uses for an operation of front matter. */
export interface ResolvedOperation {
  readonly openApiFile: OpenApiFile;
  /** `undefined` for a webhook of which only the name is known. */
  readonly operation: Operation | undefined;
  /** Further files with the operation, if no file is named. The service may use any of the files. */
  readonly others: readonly OpenApiFile[];
  /** Whether another file is used than the named file, which does not exist or lacks the operation. */
  readonly isSubstitute: boolean;
}

/**
 * Finds an operation of front matter as the service does: among all valid OpenAPI files of the site that have exactly this path and method,
 * in the file that fits the named file best, or else in any of them.
 * @param files all OpenAPI files of the site, sorted by path
 */
export function resolveOperation(files: readonly OpenApiFile[], { file, ...endpoint }: EndpointReference): ResolvedOperation | undefined {
  const all = files.filter((each) => each.table.format === 'openapi' && holds(each, endpoint));
  const valid = all.filter(({ table, isRefused }) => table.problem?.kind !== 'syntax' && !isRefused);
  // All files may be invalid while one is being edited.
  const holders = valid.length > 0 ? valid : all;
  const fitting = file === undefined ? undefined : fileNamed(holders, file);
  // Without a name, the last file determines the title.
  const openApiFile = fitting ?? holders.at(-1);
  if (!openApiFile) return undefined;
  return {
    openApiFile,
    operation: operationOf(openApiFile, endpoint),
    others: file === undefined ? holders.filter((each) => each !== openApiFile) : [],
    isSubstitute: file !== undefined && !fitting,
  };
}

/** The file that a name in front matter means: its path, a part of its path, its name without extension, or a part of that name. */
export function fileNamed(files: readonly OpenApiFile[], name: string): OpenApiFile | undefined {
  const namedPath = pathFromRoot(name);
  if (namedPath === '') return undefined;
  const fits: readonly ((each: OpenApiFile) => boolean)[] = [
    ({ path }) => path === namedPath,
    ({ path }) => path.includes(namedPath),
    ({ path }) => withoutDataExtension(nameOf(path)) === namedPath,
    ({ path }) => withoutDataExtension(nameOf(path)).includes(namedPath),
  ];
  for (const fit of fits) {
    const found = files.find(fit);
    if (found) return found;
  }
  return undefined;
}

/** The operation with exactly this path, without the tolerance of the navigation for a trailing slash. */
function operationOf({ lookup }: OpenApiFile, { method, path }: Pick<EndpointReference, 'method' | 'path'>): Operation | undefined {
  if (method === 'webhook') return lookup.webhook(path);
  return lookup.exact(method, path);
}

function holds(openApiFile: OpenApiFile, endpoint: Pick<EndpointReference, 'method' | 'path'>): boolean {
  if (endpoint.method === 'webhook') return openApiFile.lookup.hasWebhook(endpoint.path);
  return operationOf(openApiFile, endpoint) !== undefined;
}

/** `./api.json`, `../api.json` and `/api.json` are `api.json`: names are relative to the documentation folder and do not lead out of it. */
function pathFromRoot(name: string): string {
  const segments: string[] = [];
  for (const segment of name.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}

/** Path or name of an OpenAPI file without its extension. */
export function withoutDataExtension(path: string): string {
  return path.replace(/\.(?:json|ya?ml)$/i, '');
}
