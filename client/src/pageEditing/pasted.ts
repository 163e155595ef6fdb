import { slug } from '../slug';
import { isInCode } from './codeLines';
import { isWebAddress, linkAt, linkTarget, type TextSpan } from './markup';

/** File extensions of the images that a clipboard can hold, by MIME type. */
const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
};

/** Extension of an image file; `undefined` for other types. */
export function imageExtension(mimeType: string): string | undefined {
  return Object.hasOwn(extensions, mimeType) ? extensions[mimeType] : undefined;
}

/**
 * File names for a pasted image, to be tried in this order: its own name, or the name of the page for images of a clipboard, which are all
 * called `image`.
 * @param pagePath path of the page
 */
export function* imageNames(pagePath: string, fileName: string, extension: string): Iterable<string> {
  const own = slug(fileName.replace(/\.[^.]*$/, '')).slice(0, maxNameLength);
  const page = pagePath.split('/').at(-1) ?? '';
  const stem = own === '' || own === 'image' ? slug(page.replace(/\.mdx?$/i, '')).slice(0, maxNameLength) || 'image' : own;
  yield `${stem}.${extension}`;
  for (let number = 2; number <= maxTries; number++) yield `${stem}-${number}.${extension}`;
}

/** Maximum length of a name, without its number. */
const maxNameLength = 60;
/** Limit of names that are tried. */
const maxTries = 1_000;

/** Segments of a folder setting, relative to the documentation folder; `undefined` if it leads out of it. */
export function folderSegments(setting: unknown): string[] | undefined {
  if (typeof setting !== 'string') return undefined;
  const segments = setting.split(/[\\/]/).filter((segment) => segment !== '' && segment !== '.');
  return segments.includes('..') || segments.some((segment) => /[:\0]/.test(segment)) ? undefined : segments;
}

/** Address of a file of the site, as a target of a link in Markdown. */
export function siteAddress(segments: readonly string[]): string {
  return linkTarget(`/${segments.map(encodeURIComponent).join('/')}`);
}

/** Whether a pasted address becomes the target of a link around the selection: in prose, not in code, tags, links and front matter. */
export function becomesLink(text: string, selection: TextSpan, pasted: string): boolean {
  const selected = text.slice(selection.start, selection.end);
  return (
    isWebAddress(pasted) && selected.trim() !== '' && !/[\r\n[\]]/.test(selected) && !isWebAddress(selected) && isProse(text, selection)
  );
}

/** Whether a selection within a line is outside of front matter, code, comments, tags and links. */
export function isProse(text: string, { start, end }: TextSpan): boolean {
  const before = text.slice(0, start).split(/\r\n|\r|\n/);
  const line = before.at(-1) ?? '';
  if (linkAt(text, { start, end }) || count(line, /`/g) % 2 === 1 || /<[A-Za-z/][^<>]*$/.test(line)) return false;
  return !isInCode(before, before.length - 1);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
