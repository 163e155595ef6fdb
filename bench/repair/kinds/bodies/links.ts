import type { Random } from '../../../random.ts';
import { replacing } from '../../edits.ts';
import { type BodyKind, defineBodyKind } from '../../mistakes.ts';
import { type PageText, type Part, partsOf } from '../../pages/pageText.ts';
import { isOnlyNear, slip, slipInPath } from '../../slips.ts';

interface Link extends Part {
  /** Path without leading slash, query and anchor. */
  readonly path: string;
  /** Query and anchor. */
  readonly suffix: string;
}

/** The addresses of links in Markdown and in elements. */
function linksOf(page: PageText): Part[] {
  return partsOf(page, /(?<!!)\[[^\]\n]*\]\(([^()\s]+)\)|<(?:Card|Tile|a)\b[^<>]*?\shref="([^"{}]+)"/g);
}

/** Links from the root of the site to one of its pages. */
function pageLinksOf(page: PageText): Link[] {
  return linksOf(page).flatMap((link) => {
    const [, path = '', suffix = ''] = /^\/([^?#]+)([\s\S]*)$/.exec(link.text) ?? [];
    return page.site.pages.has(path) && !path.endsWith('index') ? [{ ...link, path, suffix }] : [];
  });
}

/** @param change the new address, without leading slash and suffix */
const linkKind = (
  name: string,
  change: (link: Link, page: PageText, random: Random) => { readonly address: string; readonly oneAnswer?: boolean } | undefined,
): BodyKind =>
  defineBodyKind({
    name,
    oneAnswer: true,
    places: pageLinksOf,
    make(page, link, random) {
      const wrong = change(link, page, random);
      if (!wrong || wrong.address === `/${link.path}`) return undefined;
      return replacing(page, link, wrong.address + link.suffix, { oneAnswer: wrong.oneAnswer ?? true });
    },
  });

/** Whether a path leads somewhere: `/mcp` is an address of the service. */
const isElsewhere = ({ site }: PageText, path: string): boolean => site.pages.has(path) || site.mayLead(path) || path === 'mcp';

const misspelled = linkKind('link misspelled', ({ path }, page, random) => {
  const taken = (each: string): boolean => isElsewhere(page, each);
  const wrong = slipInPath(path, random, { kinds: ['swap', 'drop', 'double'], taken });
  return wrong === undefined ? undefined : { address: `/${wrong}`, oneAnswer: isOnlyNear(wrong, path, page.site.pages) };
});

const letterCase = linkKind('letter case of a link', ({ path }, page, random) => {
  const start = path.lastIndexOf('/') + 1;
  const capital = path.slice(0, start) + path.charAt(start).toUpperCase() + path.slice(start + 1);
  const wrong = random.pick([capital, path.toUpperCase(), path.charAt(0).toUpperCase() + path.slice(1)]);
  return wrong === path || isElsewhere(page, wrong) ? undefined : { address: `/${wrong}` };
});

/** Not `.md`: it leads to the Markdown text of the page, which may be meant. */
const extension = linkKind('link with an extension', ({ path }, page, random) => {
  const wrong = path + random.pick(['.mdx', '.html']);
  return isElsewhere(page, wrong) ? undefined : { address: `/${wrong}` };
});

/** A link from the root without its slash, which browsers resolve beside the page. */
const withoutSlash = linkKind('link without its slash', ({ path }, page) => {
  const folder = page.path.slice(0, page.path.lastIndexOf('/') + 1);
  return folder !== '' && !isElsewhere(page, folder + path) ? { address: path } : undefined;
});

interface Anchor extends Part {
  /** The ids of the headings of the linked page. */
  readonly ids: ReadonlySet<string>;
}

const idOf = (heading: string): string => heading.trim().toLowerCase().replaceAll(' ', '-');

/** Ids of plain headings; `undefined` if the page may have others. */
function plainIds(text: string): ReadonlySet<string> | undefined {
  if (/^import\b|^export\b|^#+ .*\{/m.test(text)) return undefined;
  return new Set([...text.matchAll(/^#{2,4} ([\w ]+)\r?$/gm)].map(([, heading = '']) => idOf(heading)));
}

/** Links to plain headings. */
function anchorsOf(page: PageText): Anchor[] {
  return linksOf(page).flatMap(({ text, end }) => {
    const [, path = '', anchor = ''] = /^\/?([^?#]*)#([\w-]{5,})$/.exec(text) ?? [];
    const ids = plainIds(path === '' ? page.text : (page.site.texts.get(path) ?? 'import'));
    return ids?.has(anchor) ? [{ text: anchor, start: end - anchor.length, end, ids }] : [];
  });
}

const misspelledAnchor = defineBodyKind<Anchor>({
  name: 'anchor misspelled',
  oneAnswer: true,
  places: anchorsOf,
  make(page, { ids, ...anchor }, random) {
    const wrong = slip(anchor.text, random, { kinds: ['swap', 'drop', 'double'], taken: (word) => ids.has(word) });
    return wrong === undefined ? undefined : replacing(page, anchor, wrong, { oneAnswer: isOnlyNear(wrong, anchor.text, ids) });
  },
});

const lettersOf = (id: string): string => id.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Browsers compare ids exactly; people and other generators of ids do not. */
const anchorForm = (name: string, changes: readonly ((id: string) => string)[]): BodyKind =>
  defineBodyKind<Anchor>({
    name,
    oneAnswer: true,
    places: anchorsOf,
    make(page, { ids, ...anchor }, random) {
      const wrong = random.pick(changes)(anchor.text);
      if (wrong === anchor.text || ids.has(wrong)) return undefined;
      const same = [...ids].filter((id) => lettersOf(id) === lettersOf(wrong));
      return replacing(page, anchor, wrong, { oneAnswer: same.length === 1 });
    },
  });

const anchorCase = anchorForm('letter case of an anchor', [
  (id) => id.charAt(0).toUpperCase() + id.slice(1),
  (id) => id.toUpperCase(),
  (id) => id.replaceAll(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase()),
]);

const anchorPunctuation = anchorForm('punctuation of an anchor', [
  (id) => id.replaceAll('-', '_'),
  (id) => id.replaceAll('-', ''),
  (id) => id.replaceAll('-', '--'),
  (id) => `_${id}`,
  (id) => `${id}-`,
]);

function imagesOf(page: PageText): Part[] {
  return partsOf(page, /!\[[^\]\n]*\]\((\/[^()\s]+)\)|(?<=<img\b[^<>]*?\ssrc=")(\/[^"]+)(?=")/g).filter(({ text }) =>
    page.site.files.has(text.slice(1)),
  );
}

const imageKind = (name: string, change: (path: string, files: ReadonlySet<string>, random: Random) => string | undefined): BodyKind =>
  defineBodyKind({
    name,
    oneAnswer: true,
    places: imagesOf,
    make(page, image, random) {
      const path = image.text.slice(1);
      const { files } = page.site;
      const wrong = change(path, files, random);
      if (wrong === undefined || files.has(wrong)) return undefined;
      return replacing(page, image, `/${wrong}`, { oneAnswer: isOnlyNear(wrong, path, files) });
    },
  });

const misspelledImage = imageKind('image misspelled', (path, files, random) =>
  slipInPath(path, random, { kinds: ['swap', 'drop', 'double'], taken: (each) => files.has(each) }),
);

const imageCase = imageKind('letter case of an image', (path, _, random) => {
  const start = path.lastIndexOf('/') + 1;
  return random.pick([path.slice(0, start) + path.charAt(start).toUpperCase() + path.slice(start + 1), path.toUpperCase()]);
});

export const bodyLinkKinds: readonly BodyKind[] = [
  misspelled,
  letterCase,
  extension,
  withoutSlash,
  misspelledAnchor,
  anchorCase,
  anchorPunctuation,
  misspelledImage,
  imageCase,
];
