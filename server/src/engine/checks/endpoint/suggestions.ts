import { editDistance } from '../../base/stringDistance';
import type { NavigationScope } from '../../config/navigation/scope';
import type { PageReference } from '../../config/references/reference';
import { isMethod, methods } from '../../openapi/methods';
import { sourceOfEndpointOnce } from '../../openapi/source';
import type { CheckContext } from '../checkContext';

/**
 * Finds the operations meant by malformed endpoint references, which are parsed as pages: `GTE /users`, `GET/users`,
 * `[GET] /users`. One per run of a check: the OpenAPI files in scope are memoized per element.
 */
export class EndpointSuggestions {
  private readonly known = new Map<NavigationScope, ReturnType<typeof sourceOfEndpointOnce>>();

  constructor(private readonly context: CheckContext) {}

  /** The corrected entry; `undefined` unless it may mean exactly one operation of the OpenAPI file in scope. */
  of(reference: PageReference): string | undefined {
    const written = readLoosely(reference.text);
    if (!written) return undefined;
    const { config, openApiFiles } = this.context;
    const source = sourceOfEndpointOnce(config, reference, this.known);
    const openApiFile = source.kind === 'file' ? openApiFiles.get(source.path) : undefined;
    if (!openApiFile?.isComplete) return undefined;
    const found = [...methods].filter(
      (method) => editDistance(written.method, method) <= 1 && openApiFile.lookup.find(method, written.path).kind === 'operation',
    );
    const [method] = found.includes(written.method) ? [written.method] : found.length === 1 ? found : [];
    return method && `${method.toUpperCase()} ${written.path}`;
  }
}

/** A word like a method and a path, in either order, with punctuation around and between them. */
function readLoosely(text: string): { readonly method: string; readonly path: string } | undefined {
  const entry = text.trim();
  const [, method, sign, path] = /^\W?([a-z]{2,8})(\W{0,3}?)(\/\S*)$/i.exec(entry) ?? [];
  // Without a separator it may be a path, unless the method is a real one.
  if (method && path && (sign !== '' || isMethod(method.toLowerCase()))) return { method: method.toLowerCase(), path };
  const [, first, second] = /^(\/\S*)\s+([a-z]{2,8})$/i.exec(entry) ?? [];
  return first && second ? { method: second.toLowerCase(), path: first } : undefined;
}
