import { eolOf, replaced, replacing } from '../../edits.ts';
import { type BodyKind, defineBodyKind } from '../../mistakes.ts';
import { type Heading, isTranslation, type PageText } from '../../pages/pageText.ts';
import { isReported, type Span } from '../../tree.ts';

interface Start extends Span {
  readonly title: string;
}

/** Position of the first line of the body of a page with a plain title. */
function startsOf(page: PageText): Start[] {
  if (isTranslation(page)) return [];
  const [whole = '', front = ''] = /^---\r?\n([\s\S]*?)\n---\r?\n(?:[ \t]*\r?\n)*/.exec(page.text) ?? [];
  const title = /^title:[ \t]*(["']?)([\p{L}\p{N} ]+)\1[ \t]*\r?$/mu.exec(front)?.[2];
  const isPlain = title !== undefined && !/^mode:/m.test(front) && !page.headings.some(({ level }) => level === 1);
  const span = { start: whole.length, end: whole.length };
  return isPlain && whole.length < page.text.length && !isReported(page, { start: 0, end: page.text.length }) ? [{ title, ...span }] : [];
}

const repeatedTitle = defineBodyKind({
  name: 'heading that repeats the title',
  oneAnswer: true,
  places: startsOf,
  make(page, { title, start }) {
    const heading = `# ${title}`;
    const eol = eolOf(page.text);
    return {
      text: replaced(page.text, { start, end: start }, `${heading}${eol}${eol}`),
      span: { start, end: start + heading.length },
      expectedText: page.text,
    };
  },
});

/** Headings one level below the one before. Ids of level 5 and below would be lost. */
const deeper = ({ headings }: PageText): Heading[] =>
  headings.filter(({ level }, index) => level > 1 && level < 4 && level === (headings[index - 1]?.level ?? 1) + 1);

const skippedLevel = defineBodyKind({
  name: 'level of a heading skipped',
  oneAnswer: true,
  places: deeper,
  make: (page, { hashes, level, end }) => ({
    ...replacing(page, hashes, '#'.repeat(level + 1)),
    also: [{ start: hashes.start, end: end + 1 }],
  }),
});

export const bodyHeadingKinds: readonly BodyKind[] = [repeatedTitle, skippedLevel];
