import { frontMatterEnd } from '../pages/frontMatter/frontMatter';
import type { PageFile } from '../pages/page';

/** Marks around the name of a variable, as long as its braces. Characters for private use, which no page has. */
const [open, close] = ['\uE000\uE000', '\uE001\uE001'];
const marked = /\uE000\uE000([^\uE000\uE001]*)\uE001\uE001/g;
const use = /\{\{([\w.-]+)\}\}/g;

/**
 * Replaces what the service replaces before it parses a page, by texts of the same length, so that offsets stay: front matter, ids of
 * headings, and variables.
 */
export function prepareText(text: string, page: PageFile, variables: ReadonlyMap<string, string>): string {
  const bodyStart = frontMatterEnd(text);
  let prepared = blank(text.slice(0, bodyStart)) + text.slice(bodyStart);
  for (const { id } of page.body.headings) {
    if (!id) continue;
    const start = prepared.lastIndexOf('{', id.span.start);
    const end = prepared.indexOf('}', id.span.end) + 1;
    if (start >= bodyStart && end > start) prepared = prepared.slice(0, start) + ' '.repeat(end - start) + prepared.slice(end);
  }
  return variables.size === 0
    ? prepared
    : prepared.replace(use, (whole, name: string) => (variables.has(name) ? `${open}${name}${close}` : whole));
}

/** The text with the values of its variables. */
export function withVariables(text: string, variables: ReadonlyMap<string, string>): string {
  return text.includes(open) ? text.replace(marked, (_, name: string) => variables.get(name) ?? `{{${name}}}`) : text;
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}
