import { capitalized } from '../../../../shared/strings';

/** The text of a new page. JSON strings are YAML strings. */
export function newPageText(title: string, eol: string, description?: string): string {
  const described = description === undefined ? [] : [`description: ${JSON.stringify(description)}`];
  return ['---', `title: ${JSON.stringify(title)}`, ...described, '---', '', ''].join(eol);
}

/** Abbreviations that occur in lower case in the names of files and folders. */
const abbreviations = /\b(?:ai|api|cli|css|faq|html|http|json|llm|mcp|oauth|rest|sdk|sql|sso|ui|url|xml|yaml)(s?)\b/gi;

/** `guides/getting-started` is "Getting started", `api-reference` "API reference"; an index page is named after its folder. */
export function titleOfPath(path: string): string {
  const segments = path.split('/');
  const name = segments.at(-1) === 'index' && segments.length > 1 ? segments.at(-2) : segments.at(-1);
  const words = (name ?? '').replace(/[-_]+/g, ' ').trim();
  return capitalized(words.replace(abbreviations, spelled));
}

function spelled(word: string, plural: string): string {
  const stem = word.slice(0, word.length - plural.length);
  return (/^oauth$/i.test(stem) ? 'OAuth' : stem.toUpperCase()) + plural.toLowerCase();
}
