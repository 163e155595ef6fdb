import { textHash } from '../../../../shared/textHash';
import { frontMatterEnd } from '../pages/frontMatter/frontMatter';
import { withoutCode } from '../pages/withoutCode';

/** Hashes of the parts of a page; equal for parts that differ in whitespace alone. */
interface PageDigest {
  readonly text: number;
  readonly code: number;
  readonly metadata: number;
}

/** Digest of the text of a page or snippet. */
export function pageDigest(text: string): PageDigest {
  const start = frontMatterEnd(text);
  // Code and comments are blank here, so that what the two texts have in common is prose.
  const prose = withoutCode(text, start);
  return {
    text: textHash(words(prose.slice(start))),
    code: textHash(lines(onlyCode(text, prose, start))),
    metadata: textHash(lines(text.slice(0, start))),
  };
}

/** Lines that are not prose alone. */
function onlyCode(text: string, prose: string, start: number): string {
  const [all, others] = [text.slice(start).split('\n'), prose.slice(start).split('\n')];
  return all.filter((line, index) => line.trim() !== (others[index] ?? '').trim()).join('\n');
}

/** Words of a text: line breaks within a paragraph change nothing for readers, an empty line does. */
function words(text: string): string {
  return text
    .split(/\r?\n[ \t]*(?:\r?\n[ \t]*)+/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n');
}

/** Lines without whitespace at their ends, and without empty lines at both ends. */
function lines(text: string): string {
  return text.replace(/[ \t\r]+$/gm, '').trim();
}
