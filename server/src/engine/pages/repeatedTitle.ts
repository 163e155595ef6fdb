import type { Heading } from './body/pageBody';
import { frontMatterText } from './frontMatter/frontMatter';
import { hasOwnLayout } from './frontMatter/mode';
import type { PageFile } from './page';

/** The main heading of a page that repeats the title of its front matter, so that the service prints it twice. */
export function repeatedTitle({ frontMatter, body: { headings } }: Pick<PageFile, 'frontMatter' | 'body'>): Heading | undefined {
  const title = frontMatterText(frontMatter, 'title');
  const [first] = headings;
  if (title === undefined || first?.level !== 1 || first.isUncertain || comparable(first.text) !== comparable(title)) return undefined;
  return hasOwnLayout(frontMatterText(frontMatter, 'mode')) ? undefined : first;
}

/** Text without case, punctuation and whitespace. */
function comparable(text: string): string {
  const bare = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
  return bare === '' ? text.trim() : bare;
}
