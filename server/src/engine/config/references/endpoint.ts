import { isAdditionalMethod, methods } from '../../base/httpMethods';

/** A parsed endpoint reference: `[file ]METHOD path`. */
export interface EndpointReference {
  /** Path or URL of the OpenAPI file, if the reference names one. */
  readonly file: string | undefined;
  /** In lower case; in capitals for a method of `additionalOperations`; `webhook` for an entry of `webhooks`. */
  readonly method: string;
  /** The operation's path, or the webhook's name. */
  readonly path: string;
}

const form = new RegExp(`^(?:(\\S+)\\s+)?(${[...methods, 'webhook'].join('|')})\\s+(\\S.*)$`, 'i');
/** A method of `additionalOperations` is any word in capitals, so only a path makes it an endpoint. */
const additionalForm = /^(?:(\S+)\s+)?([A-Z][A-Z\d_-]*)\s+(\/\S*)$/;

/** Parses an entry of `pages` as an endpoint reference; `undefined` for a page path. */
export function parseEndpoint(entry: string): EndpointReference | undefined {
  const text = entry.trim();
  const match = form.exec(text);
  if (match?.[2] && match[3]) {
    const method = match[2].toLowerCase();
    const path = match[3].trim();
    // A title may begin with the word.
    return method === 'query' && !path.startsWith('/') ? undefined : { file: match[1], method, path };
  }
  const [, file, method, path] = additionalForm.exec(text) ?? [];
  return method && path && isAdditionalMethod(method) ? { file, method, path } : undefined;
}
