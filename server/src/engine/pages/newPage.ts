import { capitalized } from '../base/strings';

/** The text of a new page. JSON strings are YAML strings. */
export function newPageText(title: string, eol: string, description?: string): string {
  const described = description === undefined ? [] : [`description: ${JSON.stringify(description)}`];
  return ['---', `title: ${JSON.stringify(title)}`, ...described, '---', '', ''].join(eol);
}

/** `guides/getting-started` is "Getting started"; an index page is named after its folder. */
export function titleOfPath(path: string): string {
  const segments = path.split('/');
  const name = segments.at(-1) === 'index' && segments.length > 1 ? segments.at(-2) : segments.at(-1);
  const words = (name ?? '').replace(/[-_]+/g, ' ').trim();
  return capitalized(words);
}
