// The pictures of the icons and the words they are found by, as texts of lines that the server reads when they are first needed.
import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'yaml';

/**
 * @typedef {object} IconPicture
 * @property {string} name
 * @property {string} style `outline` (drawn in lines), `filled`, `solid`, `regular` or `brands`
 * @property {number} width in units of the picture
 * @property {number} height
 * @property {string[]} shapes each the data of a path, or another element of SVG as it is written
 */

/**
 * @typedef {object} IconArt
 * @property {string} library id in `icons.library`
 * @property {IconPicture[]} pictures sorted by name; one for each style
 * @property {Map<string, string[]>} words by the current name of an icon: tags, aliases and categories in lower case
 */

/** What every picture of Tabler begins with: a square that nothing is drawn of. */
const emptySquare = /d="M0 0h24v24H0z"/;

/** @param {URL} modules the folder node_modules, with a slash at its end @returns {Promise<IconArt[]>} */
export async function readIconArt(modules) {
  return [await fontAwesome(modules), await lucide(modules), await tabler(modules)];
}

async function fontAwesome(modules) {
  const metadata = new URL('@fortawesome/fontawesome-free/metadata/', modules);
  const icons = JSON.parse(await readFile(new URL('icon-families.json', metadata), 'utf8'));
  const categories = parse(await readFile(new URL('categories.yml', metadata), 'utf8')) ?? {};
  const words = new Map();
  const pictures = [];
  for (const [name, icon] of Object.entries(icons)) {
    words.set(name, wordsOf(name, [icon.label ?? '', ...(icon.search?.terms ?? []), ...(icon.aliases?.names ?? [])]));
    for (const [style, picture] of Object.entries(icon.svgs?.classic ?? {})) {
      pictures.push({ name, style, width: picture.width, height: picture.height, shapes: [picture.path].flat() });
    }
  }
  for (const { label, icons: names } of Object.values(categories)) {
    for (const name of names) if (words.has(name)) words.set(name, wordsOf(name, [...words.get(name), label]));
  }
  return { library: 'fontawesome', pictures: sorted(pictures), words };
}

async function lucide(modules) {
  const tags = JSON.parse(await readFile(new URL('lucide-static/tags.json', modules), 'utf8'));
  const pictures = await picturesIn(new URL('lucide-static/icons/', modules), 'outline', '');
  return {
    library: 'lucide',
    pictures: sorted(pictures),
    words: new Map(Object.entries(tags).map(([name, own]) => [name, wordsOf(name, own)])),
  };
}

async function tabler(modules) {
  const folder = new URL('@tabler/icons/', modules);
  const facts = JSON.parse(await readFile(new URL('icons.json', folder), 'utf8'));
  const outline = await picturesIn(new URL('icons/outline/', folder), 'outline', '');
  const filled = await picturesIn(new URL('icons/filled/', folder), 'filled', '-filled');
  const words = Object.entries(facts).map(([name, { category, tags }]) => [
    name,
    wordsOf(name, [category ?? '', ...(tags ?? []).map(String)]),
  ]);
  return { library: 'tabler', pictures: sorted([...outline, ...filled]), words: new Map(words) };
}

async function picturesIn(folder, style, ending) {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.svg'));
  return Promise.all(
    files.map(async (file) => {
      const svg = await readFile(new URL(file, folder), 'utf8');
      return { name: file.slice(0, -4) + ending, style, width: 24, height: 24, shapes: shapesOf(svg) };
    }),
  );
}

/** The elements of a picture that has no groups: of a path without further attributes its data alone. */
export function shapesOf(svg) {
  const content = svg.replace(/<!--[\s\S]*?-->/g, '').replace(/^[\s\S]*?<svg\b[^>]*>/, '');
  const shapes = [];
  for (const [, tag, written] of content.matchAll(/<([a-z]+)\s+([^>]*?)\s*\/>/g)) {
    if (emptySquare.test(written)) continue;
    const attributes = written.replace(/\s+/g, ' ');
    const data = tag === 'path' ? /^d="([^"]*)"$/.exec(attributes)?.[1] : undefined;
    shapes.push(data ?? `<${tag} ${attributes}/>`);
  }
  return shapes;
}

/** Single words, without those that the name holds anyway. */
function wordsOf(name, texts) {
  const all = texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  return [...new Set(all)].filter((word) => word.length > 1 && !name.includes(word)).sort();
}

/** By name; of the styles `solid`, the usual one, first. */
function sorted(pictures) {
  return pictures.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.style < b.style ? 1 : -1));
}

/**
 * One line a picture, its parts separated by tabs: name, style, width and height (left out for 24 by 24), shapes separated by `|`. A
 * picture that is drawn like an earlier one of the same style is `=` and the name of that one.
 *
 * @param {IconArt} art @returns {string} with a line feed at either end
 */
export function pictureText({ pictures, words }) {
  const drawn = new Map();
  // Current names are drawn and others refer to them.
  for (const { name, style, shapes } of pictures) if (words.has(name)) drawn.set(`${style} ${shapes.join('|')}`, name);
  const lines = pictures.map(({ name, style, width, height, shapes }) => {
    const data = shapes.join('|');
    const same = drawn.get(`${style} ${data}`);
    const size = width === 24 && height === 24 ? '' : `${width} ${height}`;
    return `${name}\t${style}\t${size}\t${same !== undefined && same !== name ? `=${same}` : data}`;
  });
  return `\n${lines.join('\n')}\n`;
}

/**
 * One line an icon: name, a tab, its words, each with a comma before it.
 *
 * @param {IconArt} art @returns {string} with a line feed at either end
 */
export function wordText({ words }) {
  const lines = [...words].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, own]) => `${name}\t${own.map((word) => `,${word}`).join('')}`);
  return `\n${lines.join('\n')}\n`;
}
