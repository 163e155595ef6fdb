/**
 * Format that the beginning of a file shows. `overlay`: changes of an OpenAPI file. `unclear`: it may be an OpenAPI file without its format at
 * the start. `none`: it is not one.
 */
export type OpenApiKind = 'openapi' | 'asyncapi' | 'overlay' | 'unclear' | 'none';

/**
 * Maximum number of characters that are examined: an OpenAPI file declares its format at its start, or begins with another of its sections.
 */
const maxHeadCharacters = 4_000;

const sections = 'info|servers|paths|webhooks|components|security|tags|externalDocs|channels|operations|id|defaultContentType|x-[\\w-]+';

const jsonFormat = /"(?:openapi|swagger|asyncapi)"\s*:\s*"/;

const jsonSection = new RegExp(`^\\uFEFF?\\s*\\{\\s*"(?:${sections})"\\s*:`);

const yamlFormat = /^["']?(?:openapi|swagger|asyncapi)["']?\s*:/m;

const yamlSection = new RegExp(`^\\uFEFF?(?:[ \\t]*(?:#[^\\n]*|---[^\\n]*)?\\r?\\n)*["']?(?:${sections})["']?\\s*:`);

const declaredFormat = /(?:^|[{,])\s*["']?(openapi|swagger|asyncapi)["']?\s*:\s*["']?\d/m;

/** Format that a text may have, judging by its first characters. Its table decides. */
export function openApiKind(text: string): OpenApiKind {
  const head = text.slice(0, maxHeadCharacters).replace(/^\uFEFF/, '');
  if (isOverlay(head)) return 'overlay';
  const isLike = /^\s*\{/.test(head) ? jsonFormat.test(head) || jsonSection.test(head) : yamlFormat.test(head) || yamlSection.test(head);
  if (!isLike) return 'none';
  const format = declaredFormat.exec(head)?.[1];
  if (format !== undefined) return format === 'asyncapi' ? 'asyncapi' : 'openapi';
  // The format may follow a long description.
  return text.length >= maxHeadCharacters ? 'openapi' : 'unclear';
}

/** Whether the file has the key `overlay` at its top: then the service reads it as an overlay, whatever other keys it has. */
function isOverlay(head: string): boolean {
  return /^\s*\{/.test(head) ? outerKeys(head).includes('overlay') : /^["']?overlay["']?\s*:/m.test(head);
}

const jsonToken = /"((?:\\.|[^"\\])*)"(\s*:)?|[{}[\]]/g;

/** Keys of the outermost object in the beginning of a JSON text. */
export function outerKeys(head: string): string[] {
  const keys: string[] = [];
  let depth = 0;
  for (const { 0: text, 1: content, 2: colon } of head.matchAll(jsonToken)) {
    if (text === '{' || text === '[') depth++;
    else if (text === '}' || text === ']') depth--;
    else if (depth === 1 && colon !== undefined && content !== undefined) keys.push(content);
  }
  return keys;
}
