/** Characters. A description says what it is at its start, or begins with another of its sections. */
const headLength = 4_000;
const sections = 'info|servers|paths|webhooks|components|security|tags|externalDocs|channels|operations|id|defaultContentType|x-[\\w-]+';

const jsonFormat = /"(?:openapi|swagger|asyncapi)"\s*:\s*"/;
const jsonSection = new RegExp(`^\\uFEFF?\\s*\\{\\s*"(?:${sections})"\\s*:`);
const yamlFormat = /^["']?(?:openapi|swagger|asyncapi)["']?\s*:/m;
const yamlSection = new RegExp(`^\\uFEFF?(?:[ \\t]*(?:#[^\\n]*|---[^\\n]*)?\\r?\\n)*["']?(?:${sections})["']?\\s*:`);

/** Whether a text may be an API description, told by its first characters. Whether it is one its table says. */
export function looksLikeDescription(text: string): boolean {
  const head = text.slice(0, headLength);
  if (/^\uFEFF?\s*\{/.test(head)) return jsonFormat.test(head) || jsonSection.test(head);
  return yamlFormat.test(head.replace(/^\uFEFF/, '')) || yamlSection.test(head);
}
