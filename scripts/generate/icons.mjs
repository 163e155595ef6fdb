// The names of the icon libraries, taken from the libraries' own packages.
import { readdir, readFile } from 'node:fs/promises';

/**
 * What lucide 1.0 took out: the marks of companies, and one icon more. Sites written before that still name them. Frozen, since
 * it is the difference between the last 0.x package (0.577.0) and the first of 1.x; a name that comes back is no longer listed.
 */
const removedByLucide1 =
  'chrome chromium codepen codesandbox dribbble facebook figma framer github gitlab instagram linkedin pocket rail-symbol slack trello twitch twitter youtube';

/**
 * @typedef {object} IconNames
 * @property {string} library id in `icons.library`
 * @property {string} version of the package that the names come from
 * @property {string[]} names what the library offers today, sorted
 * @property {string[]} aliases further names that work, sorted
 * @property {string[]} aliasOf for each alias the current name of that icon; empty where the package does not tell
 * @property {Record<string, string>} renamed names that no longer work, with what they are called today
 * @property {string[]} brands names of the marks of companies and products
 * @property {string[]} removed names that were taken out without a successor
 */

/** @param {URL} modules the folder node_modules, with a slash at its end @returns {Promise<IconNames[]>} */
export async function readIconNames(modules) {
  const read = (path) => readFile(new URL(path, modules), 'utf8');
  const version = async (name) => JSON.parse(await read(`${name}/package.json`)).version;
  const fileNames = async (folder) => (await readdir(new URL(folder, modules))).filter(isPicture).map((file) => file.slice(0, -4));

  return [
    fontAwesome(
      await version('@fortawesome/fontawesome-common-types'),
      await read('@fortawesome/fontawesome-common-types/index.d.ts'),
      JSON.parse(await read('@fortawesome/fontawesome-free/metadata/icon-families.json')),
      await read('@fortawesome/fontawesome-free/metadata/shims.yml'),
    ),
    lucide(
      await version('lucide-static'),
      Object.keys(JSON.parse(await read('lucide-static/tags.json'))),
      await fileNames('lucide-static/icons'),
    ),
    tabler(await version('@tabler/icons'), await fileNames('@tabler/icons/icons/outline'), await fileNames('@tabler/icons/icons/filled')),
  ];
}

/** The types name every icon, Pro ones included; the free metadata tell which of the names are only other names. */
function fontAwesome(version, types, free, shims) {
  const union = /export type IconName =([^;]+)/.exec(types)?.[1] ?? '';
  const all = new Set([...union.matchAll(/["']([a-z0-9-]+)["']/g)].map((match) => match[1]));
  const currentNames = new Map(Object.entries(free).flatMap(([name, icon]) => (icon.aliases?.names ?? []).map((alias) => [alias, name])));
  const aliases = [...currentNames.keys()].filter((name) => all.has(name)).sort();
  const renamed = {};
  for (const [, old, body] of shims.matchAll(/^([\w-]+):\n((?: .*\n?)*)/gm)) {
    const name = /^ {2}name: (\S+)$/m.exec(body)?.[1];
    if (name && all.has(name) && !all.has(old)) renamed[old] = name;
  }
  return {
    library: 'fontawesome',
    version,
    names: [...all].filter((name) => !currentNames.has(name)).sort(),
    aliases,
    aliasOf: aliases.map((alias) => currentNames.get(alias)),
    renamed,
    brands: Object.keys(free)
      .filter((name) => Object.keys(free[name].svgs?.classic ?? {}).join() === 'brands')
      .sort(),
    removed: [],
  };
}

/** Every name has a file of its own, former names too; only current ones have search words. */
function lucide(version, tagged, files) {
  const current = new Set(tagged);
  const all = new Set(files);
  return {
    library: 'lucide',
    version,
    names: [...current].sort(),
    aliases: files.filter((name) => !current.has(name)).sort(),
    aliasOf: [],
    renamed: {},
    brands: [],
    removed: removedByLucide1.split(' ').filter((name) => !all.has(name)),
  };
}

/** Filled icons are known to most users as `<name>-filled`. */
function tabler(version, outline, filled) {
  return {
    library: 'tabler',
    version,
    names: outline.sort(),
    aliases: filled.map((name) => `${name}-filled`).sort(),
    aliasOf: [],
    renamed: {},
    brands: [],
    removed: [],
  };
}

function isPicture(file) {
  return file.endsWith('.svg');
}

/**
 * The source of a module that exports `read`. The texts stand inside a function, so that the engine keeps them in memory only
 * once it is called.
 *
 * @param {IconNames} icons @returns {string}
 */
export function iconModule({ library, version, names, aliases, aliasOf, renamed, brands, removed }) {
  const fields = {
    version,
    names: names.join(' '),
    aliases: aliases.join(' '),
    aliasOf: aliasOf.join(' '),
    renamed: Object.entries(renamed).flat().join(' '),
    brands: brands.join(' '),
    removed: removed.join(' '),
  };
  const lines = Object.entries(fields).map(([key, value]) => `  ${key}: ${JSON.stringify(value)},`);
  return `// Names of ${library} ${version}.\nexport const read = () => ({\n${lines.join('\n')}\n});\n`;
}

export const iconModuleTypes = `import type { PackedIconNames } from '../icons/iconLibrary';

/** The names, separated by blanks. */
export declare const read: () => PackedIconNames;
`;
