import { capitalized } from '../base/strings';

/** The text of a new page. */
export function newPageText(title: string, eol: string): string {
  return ['---', `title: ${JSON.stringify(title)}`, '---', '', ''].join(eol);
}

/** `guides/getting-started` is "Getting started"; an index page is named after its folder. */
export function titleOfPath(path: string): string {
  const segments = path.split('/');
  const name = segments.at(-1) === 'index' && segments.length > 1 ? segments.at(-2) : segments.at(-1);
  const words = (name ?? '').replace(/[-_]+/g, ' ').trim();
  return capitalized(words);
}
