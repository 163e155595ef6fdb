import { eolOf, replaced, replacing } from '../../edits.ts';
import { type BodyKind, defineBodyKind } from '../../mistakes.ts';
import { type PageText, type Part, partsOf } from '../../pages/pageText.ts';

/** The texts of images in Markdown. */
const descriptionsOf = (page: PageText): Part[] => partsOf(page, /(?<=!\[)[^\]\n]+(?=\]\([^()\s]+\))/g);

const emptyDescription = defineBodyKind({
  name: 'image without its description',
  oneAnswer: false,
  places: descriptionsOf,
  make: (page, { start, end }) => ({ text: replaced(page.text, { start, end }, ''), span: { start: start - 2, end: start + 2 } }),
});

interface Described extends Part {
  readonly tagStart: number;
}

const missingAlt = defineBodyKind<Described>({
  name: '`alt` of an element missing',
  oneAnswer: false,
  places: ({ elements }) =>
    elements
      .filter(({ name }) => name === 'img' || name === 'video')
      .flatMap(({ tag, attributes }) =>
        attributes.flatMap(({ text, value, start }) =>
          text === 'alt' && value && value.text !== '' ? [{ text, start: start - 1, end: value.end + 1, tagStart: tag.start }] : [],
        ),
      ),
  make: (page, { start, end, tagStart }) => ({ text: replaced(page.text, { start, end }, ''), span: { start: tagStart, end: start } }),
});

/** An anchor in the style of old HTML, which is a link without text. */
const emptyLink = defineBodyKind({
  name: 'anchor that is a link without text',
  oneAnswer: true,
  places: ({ headings }) => headings,
  make(page, { hashes: { start } }) {
    const eol = eolOf(page.text);
    const made = (name: string): string => replaced(page.text, { start, end: start }, `<${name} id="a-place-of-its-own" />${eol}${eol}`);
    return { ...replacing(page, { start, end: start }, ''), text: made('a'), span: { start, end: start + 2 }, expectedText: made('span') };
  },
});

export const bodyAccessibilityKinds: readonly BodyKind[] = [emptyDescription, missingAlt, emptyLink];
