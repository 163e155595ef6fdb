/** A parsed endpoint reference: `[file ]METHOD path`. */
export interface EndpointReference {
  /** Path or URL of the OpenAPI file, if the reference names one. */
  readonly file: string | undefined;
  /** In lower case; `webhook` for an entry of `webhooks`. */
  readonly method: string;
  /** The operation's path, or the webhook's name. */
  readonly path: string;
}

const form = /^(?:(\S+)\s+)?(get|put|post|delete|patch|options|head|trace|webhook)\s+(\S.*)$/i;

/** Parses an entry of `pages` as an endpoint reference; `undefined` for a page path. */
export function parseEndpoint(entry: string): EndpointReference | undefined {
  const match = form.exec(entry.trim());
  if (!match?.[2] || !match[3]) return undefined;
  return { file: match[1], method: match[2].toLowerCase(), path: match[3].trim() };
}
