import type { ReaderText } from '../../../server/src/engine/readerSite/model';
import type { SearchHit } from '../reader/model';

/** Characters of an excerpt before and after its first match. */
const around = { before: 50, after: 110 } as const;

/** Result with the place in a page where the words of a search are. */
export function searchHit({ address, title, description, headings, text }: ReaderText, terms: readonly string[]): SearchHit {
  const pattern = wordPattern(terms);
  const heading = headings.find((each) => pattern.test(each.text));
  const shown = pattern.test(description) ? description : text;
  const at = pattern.exec(shown)?.index ?? 0;
  const start = Math.max(0, at - around.before);
  const part = `${start > 0 ? '…' : ''}${shown.slice(start, at + around.after)}${at + around.after < shown.length ? '…' : ''}`;
  return { address, title, ...(heading && { heading }), excerpt: part.split(new RegExp(`(${pattern.source})`, 'giu')) };
}

/** Pattern of words, without groups. */
function wordPattern(terms: readonly string[]): RegExp {
  const words = terms.map((term) => term.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
  return new RegExp(words.length > 0 ? `(?<![\\p{L}\\p{N}])(?:${words.join('|')})` : '(?!)', 'iu');
}
