// The pictures and search words of icons, as texts of lines that the server reads on demand.
import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { isObject, readObject } from '../json.ts';

interface IconPicture {
  readonly name: string;
  /** `outline` (drawn in lines), `filled`, `solid`, `regular` or `brands`. */
  readonly style: string;
  /** In units of the view box. */
  readonly width: number;
  readonly height: number;
  /** Each is path data, or another SVG element. */
  readonly shapes: readonly string[];
}

interface IconArt {
  /** Id in `icons.library`. */
  readonly library: string;
  /** Sorted by name; one for each style. */
  readonly pictures: readonly IconPicture[];
  /** By the current name of an icon: tags, aliases and categories in lower case. */
  readonly words: ReadonlyMap<string, readonly string[]>;
}

/** The start of every picture of Tabler: an invisible square. */
const emptySquare = /d="M0 0h24v24H0z"/;

/** @param modules the folder node_modules, with a slash at its end */
export async function readIconArt(modules: URL): Promise<IconArt[]> {
  return [await fontAwesome(modules), await lucide(modules), await tabler(modules)];
}

/** The strings of an array, numbers included; none if there is no array. */
function wordsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

async function fontAwesome(modules: URL): Promise<IconArt> {
  const metadata = new URL('@fortawesome/fontawesome-free/metadata/', modules);
  const icons = await readObject(new URL('icon-families.json', metadata));
  const categories: unknown = parse(await readFile(new URL('categories.yml', metadata), 'utf8'));
  const words = new Map<string, readonly string[]>();
  const pictures: IconPicture[] = [];
  for (const [name, icon] of Object.entries(icons)) {
    if (!isObject(icon)) continue;
    const { label = '', search = {}, aliases = {}, svgs = {} } = icon;
    const terms = isObject(search) ? wordsIn(search.terms) : [];
    words.set(name, wordsOf(name, [String(label), ...terms, ...(isObject(aliases) ? wordsIn(aliases.names) : [])]));
    const classic = isObject(svgs) && isObject(svgs.classic) ? svgs.classic : {};
    for (const [style, picture] of Object.entries(classic)) {
      if (!isObject(picture)) throw new Error(`The picture of "${name}" is not an object.`);
      const { width, height, path } = picture;
      pictures.push({ name, style, width: Number(width), height: Number(height), shapes: [path].flat().map(String) });
    }
  }
  for (const category of Object.values(isObject(categories) ? categories : {}).filter(isObject)) {
    for (const name of wordsIn(category.icons)) {
      const known = words.get(name);
      if (known) words.set(name, wordsOf(name, [...known, String(category.label)]));
    }
  }
  return { library: 'fontawesome', pictures: sorted(pictures), words };
}

async function lucide(modules: URL): Promise<IconArt> {
  const tags = Object.entries(await readObject(new URL('lucide-static/tags.json', modules)));
  const pictures = await picturesIn(new URL('lucide-static/icons/', modules), 'outline', '');
  return { library: 'lucide', pictures: sorted(pictures), words: new Map(tags.map(([name, own]) => [name, wordsOf(name, wordsIn(own))])) };
}

async function tabler(modules: URL): Promise<IconArt> {
  const folder = new URL('@tabler/icons/', modules);
  const facts = Object.entries(await readObject(new URL('icons.json', folder)));
  const outline = await picturesIn(new URL('icons/outline/', folder), 'outline', '');
  const filled = await picturesIn(new URL('icons/filled/', folder), 'filled', '-filled');
  const words = facts.map(([name, own]): [string, string[]] => {
    const { category = '', tags } = isObject(own) ? own : {};
    return [name, wordsOf(name, [String(category), ...wordsIn(tags)])];
  });
  return { library: 'tabler', pictures: sorted([...outline, ...filled]), words: new Map(words) };
}

async function picturesIn(folder: URL, style: string, ending: string): Promise<IconPicture[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.svg'));
  return Promise.all(
    files.map(async (file) => {
      const svg = await readFile(new URL(file, folder), 'utf8');
      return { name: file.slice(0, -4) + ending, style, width: 24, height: 24, shapes: shapesOf(svg) };
    }),
  );
}

/** The elements of a picture without groups; a path without further attributes is reduced to its data. */
export function shapesOf(svg: string): string[] {
  const content = svg.replace(/<!--[\s\S]*?-->/g, '').replace(/^[\s\S]*?<svg\b[^>]*>/, '');
  const shapes: string[] = [];
  for (const [, tag = '', written = ''] of content.matchAll(/<([a-z]+)\s+([^>]*?)\s*\/>/g)) {
    if (emptySquare.test(written)) continue;
    const attributes = written.replace(/\s+/g, ' ');
    const data = tag === 'path' ? /^d="([^"]*)"$/.exec(attributes)?.[1] : undefined;
    shapes.push(data ?? `<${tag} ${attributes}/>`);
  }
  return shapes;
}

/** Single words, without the words that are part of the name. */
function wordsOf(name: string, texts: readonly string[]): string[] {
  const all = texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  return [...new Set(all)].filter((word) => word.length > 1 && !name.includes(word)).sort();
}

/** Sorts by name, then by style: `solid`, the most common one, is first. */
function sorted(pictures: IconPicture[]): IconPicture[] {
  return pictures.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.style < b.style ? 1 : -1));
}

/**
 * One line per picture, with fields separated by tabs: name, style, width and height (omitted for 24 by 24), shapes separated by `|`. A
 * picture equal to another of the same style has `=` and the name of the other in place of its shapes.
 * @returns with a line feed at either end
 */
export function pictureText({ pictures, words }: IconArt): string {
  const drawn = new Map<string, string>();
  // Current names have pictures, other names refer to them.
  for (const { name, style, shapes } of pictures) if (words.has(name)) drawn.set(`${style} ${shapes.join('|')}`, name);
  const lines = pictures.map(({ name, style, width, height, shapes }) => {
    const data = shapes.join('|');
    const same = drawn.get(`${style} ${data}`);
    const size = width === 24 && height === 24 ? '' : `${width} ${height}`;
    return `${name}\t${style}\t${size}\t${same !== undefined && same !== name ? `=${same}` : data}`;
  });
  return `\n${lines.join('\n')}\n`;
}

/** One line per icon: name, a tab, its words, each preceded by a comma. @returns with a line feed at either end */
export function wordText({ words }: IconArt): string {
  const lines = [...words].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, own]) => `${name}\t${own.map((word) => `,${word}`).join('')}`);
  return `\n${lines.join('\n')}\n`;
}
