import { isMethod, methods } from '../../base/httpMethods';
import { editDistance } from '../../base/stringDistance';
import type { NavigationScope } from '../../config/navigation/scope';
import type { EndpointReference } from '../../config/references/endpoint';
import { inStyleOf } from '../../config/references/pathStyle';
import type { OperationReference, PageReference } from '../../config/references/reference';
import type { PathSuggestions } from '../../openapi/lookup';
import type { OpenApiFile } from '../../openapi/openApiFile';
import { type OpenApiSource, sourceOfEndpointOnce } from '../../openapi/source';
import type { Operation, PathEntry } from '../../openapi/table';
import type { CheckContext } from '../checkContext';
import type { Sample } from '../docs';
import { type Proposals, proposals } from '../proposals';

/** Problem of an endpoint reference, at most one per reference. Proposals are whole entries. */
export type EndpointProblem = { readonly reference: OperationReference } & (
  | {
      readonly kind: 'file';
      readonly path: string;
      readonly proposals: Proposals;
      /** Proposals of files only. */
      readonly files: Proposals;
    }
  | {
      readonly kind: 'path' | 'webhook';
      readonly name: string;
      /** Kind of difference from the first proposal. */
      readonly difference: 'case' | 'prefix' | 'shortened' | 'near';
      /** Path or name of the first proposal. */
      readonly meant: string | undefined;
      readonly openApiFile: OpenApiFile;
      readonly proposals: Proposals;
    }
  | { readonly kind: 'form' | 'parameters'; readonly openApiFile: OpenApiFile; readonly proposals: Proposals; readonly path: string }
  | {
      readonly kind: 'method';
      readonly method: string;
      readonly entry: PathEntry;
      readonly others: readonly string[];
      readonly openApiFile: OpenApiFile;
      readonly proposals: Proposals;
    }
  | { readonly kind: 'hidden'; readonly operation: Operation; readonly openApiFile: OpenApiFile }
);

/** Problems of all endpoint references whose OpenAPI file is loaded. For `CheckContext.once`, because several checks share them. */
export function findEndpointProblems(context: CheckContext): readonly EndpointProblem[] {
  const sourceByScope = new Map<NavigationScope, OpenApiSource>();
  const found: EndpointProblem[] = [];
  for (const reference of context.references.ofKind('endpoint')) {
    const source = sourceOfEndpointOnce(context.config, reference, sourceByScope);
    const problem = source.kind === 'file' && judge(context, reference, source);
    if (problem) found.push(problem);
  }
  return found;
}

function judge(
  context: CheckContext,
  reference: OperationReference,
  { path: file, isOverlaid: isOverlaidHere }: OpenApiSource & { kind: 'file' },
): EndpointProblem | undefined {
  const isOverlaid = isOverlaidHere || context.isOverlaid(file);
  const { endpoint } = reference;
  if (!endpoint) return undefined;
  // A missing file that an element names is reported at the element.
  if (endpoint.file !== undefined && context.files.file(file) === 'missing') return missingFile(context, reference, endpoint.file, file);
  const openApiFile = context.openApiFiles.get(file);
  if (!openApiFile?.isComplete) return undefined;
  if (endpoint.method === 'webhook') return isOverlaid ? undefined : judgeWebhook(reference, endpoint, openApiFile);
  const found = openApiFile.lookup.find(endpoint.method, endpoint.path);
  if (found.kind === 'operation') {
    const { operation } = found;
    return operation.hidden || operation.excluded ? { kind: 'hidden', reference, operation, openApiFile } : undefined;
  }
  if (found.kind === 'open' || isOverlaid) return undefined;
  if (found.kind === 'otherMethods') {
    const others = [...new Set(found.operations.map(({ method }) => method.toUpperCase()))];
    const { entry } = found;
    const method = endpoint.method.toUpperCase();
    const meant = isMethod(endpoint.method) ? [] : others.filter((other) => editDistance(method, other) <= 1);
    const ordered = [...new Set([...meant, ...others])];
    const suggestions = ordered.map((other) => rewrite(reference.text, endpoint, other, endpoint.path));
    const isNear = others.length === 1 || meant.length === 1;
    return { kind: 'method', reference, method, entry, others, openApiFile, proposals: { suggestions, isNear } };
  }
  return judgePath(reference, endpoint, openApiFile);
}

function judgePath(reference: OperationReference, endpoint: EndpointReference, openApiFile: OpenApiFile): EndpointProblem {
  const meant = openApiFile.lookup.meant(endpoint.method, endpoint.path);
  const rewritten = entries(reference.text, endpoint, meant);
  const { path: name } = endpoint;
  const { kind, paths } = meant;
  if (kind === 'form' || kind === 'parameters') return { kind, reference, openApiFile, proposals: rewritten, path: paths[0] ?? name };
  return { kind: 'path', reference, name, difference: kind, meant: paths[0], openApiFile, proposals: rewritten };
}

function judgeWebhook(reference: OperationReference, endpoint: EndpointReference, openApiFile: OpenApiFile): EndpointProblem | undefined {
  const { path: name } = endpoint;
  if (openApiFile.lookup.hasWebhook(name)) {
    const operation = openApiFile.lookup.webhook(name);
    return operation?.hidden || operation?.excluded ? { kind: 'hidden', reference, operation, openApiFile } : undefined;
  }
  const near = openApiFile.lookup.nearWebhooks(name);
  const difference = near.kind === 'case' ? 'case' : 'near';
  return {
    kind: 'webhook',
    reference,
    name,
    difference,
    meant: near.paths[0],
    openApiFile,
    proposals: entries(reference.text, endpoint, near),
  };
}

function missingFile({ files }: CheckContext, reference: OperationReference, written: string, path: string): EndpointProblem {
  const sameLetters = files.fileInOtherCase(path);
  const near = proposals(files.nearFiles(path), (file) => inStyleOf(written, file));
  const proposed: Proposals = sameLetters === undefined ? near : { suggestions: [inStyleOf(written, sameLetters)], isNear: true };
  const suggestions = proposed.suggestions.map((file) => reference.text.replace(written, () => file));
  return { kind: 'file', reference, path, files: proposed, proposals: { suggestions, isNear: proposed.isNear } };
}

function entries(text: string, endpoint: EndpointReference, { paths, isClear }: PathSuggestions): Proposals {
  return { suggestions: paths.map((path) => rewrite(text, endpoint, undefined, path)), isNear: isClear };
}

/** Entry with another method or path, otherwise unchanged. */
function rewrite(text: string, { file, path }: EndpointReference, method: string | undefined, newPath: string): string {
  const trimmed = text.trim();
  const head = trimmed.slice(0, trimmed.length - path.length);
  if (method === undefined) return head + newPath;
  return `${file === undefined ? '' : `${file} `}${method} ${newPath}`;
}

/**
 * Finds the operations that malformed endpoint references mean, which are parsed as pages: `GTE /users`, `GET/users`,
 * `[GET] /users`. One instance per run of a check: the OpenAPI files in scope are memoized per element.
 */
export class EndpointSuggestions {
  private readonly sourceByScope = new Map<NavigationScope, ReturnType<typeof sourceOfEndpointOnce>>();

  constructor(private readonly context: CheckContext) {}

  /** Corrected entry; `undefined` unless the entry may mean exactly one operation of the OpenAPI file in scope. */
  of(reference: PageReference): string | undefined {
    const written = readLoosely(reference.text);
    if (!written) return undefined;
    const { config, openApiFiles } = this.context;
    const source = sourceOfEndpointOnce(config, reference, this.sourceByScope);
    const openApiFile = source.kind === 'file' ? openApiFiles.get(source.path) : undefined;
    if (!openApiFile?.isComplete) return undefined;
    const found = [...methods].filter(
      (method) => editDistance(written.method, method) <= 1 && openApiFile.lookup.find(method, written.path).kind === 'operation',
    );
    const [method] = found.includes(written.method) ? [written.method] : found.length === 1 ? found : [];
    return method && `${method.toUpperCase()} ${written.path}`;
  }
}

/** Parses a path and a word that resembles a method, in either order, with punctuation around and between them. */
function readLoosely(text: string): { readonly method: string; readonly path: string } | undefined {
  const entry = text.trim();
  const [, method, sign, path] = /^\W?([a-z]{2,8})(\W{0,3}?)(\/\S*)$/i.exec(entry) ?? [];
  // Without a separator it may be a path, unless the method exists.
  if (method && path && (sign !== '' || isMethod(method.toLowerCase()))) return { method: method.toLowerCase(), path };
  const [, first, second] = /^(\/\S*)\s+([a-z]{2,8})$/i.exec(entry) ?? [];
  return first && second ? { method: second.toLowerCase(), path: first } : undefined;
}

const openApi = `openapi: 3.1.0
info: { title: API, version: 1.0.0 }
paths:
  /users:
    get: { summary: List users, responses: {} }
    post: { summary: Create a user, responses: {} }
  /users/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: string } }
    get: { summary: Get a user, responses: {} }
  /internal:
    get: { summary: Internal, x-hidden: true, responses: {} }
`;

/** Sample site with one endpoint reference to a small OpenAPI file. */
export function endpointSample(entry: string): Sample {
  return {
    'docs.json': `"navigation": {
  "groups": [{ "group": "Users", "openapi": "openapi.yaml", "pages": [${JSON.stringify(entry)}] }]
}`,
    'openapi.yaml': openApi,
  };
}
