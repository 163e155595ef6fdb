// The colors of the themes for code blocks, taken from the package that the service's highlighter takes them from.
import { readFile } from 'node:fs/promises';

/** What is shown of a theme besides its ground and its text: parts of code by the scope that themes color them by. */
const scopes = {
  comment: 'comment.line.double-slash.ts',
  keyword: 'keyword.control.ts',
  storage: 'storage.type.ts',
  function: 'entity.name.function.ts',
  string: 'string.quoted.double.ts',
  number: 'constant.numeric.decimal.ts',
  type: 'entity.name.type.ts',
  variable: 'variable.other.readwrite.ts',
};

/**
 * @typedef {object} ThemeColors
 * @property {string} name as `styling.codeblocks` has it
 * @property {string} title as people write it
 * @property {'light' | 'dark'} type
 * @property {string[]} colors ground, text, then those of the parts of code in the order of `scopes`; `#rrggbb`
 */

/** @param {URL} modules the folder node_modules @param {readonly string[]} names of the themes that settings may have @returns {Promise<{ version: string, themes: ThemeColors[] }>} */
export async function readThemes(modules, names) {
  const folder = new URL('tm-themes/', modules);
  const { version } = JSON.parse(await readFile(new URL('package.json', folder), 'utf8'));
  const themes = [];
  for (const name of names) {
    const text = await readFile(new URL(`themes/${name}.json`, folder), 'utf8').catch(() => undefined);
    if (text !== undefined) themes.push(colorsOf(name, JSON.parse(text)));
  }
  return { version, themes };
}

export function colorsOf(name, { displayName = name, type = 'dark', colors = {}, tokenColors = [] }) {
  const isLight = type === 'light';
  const ground = opaque(colors['editor.background'], isLight ? '#ffffff' : '#1e1e1e');
  const general = tokenColors.find(({ scope, settings }) => !scope && settings?.foreground)?.settings.foreground;
  const text = opaque(colors['editor.foreground'] ?? general, isLight ? '#333333' : '#d4d4d4');
  const parts = Object.values(scopes).map((scope) => opaque(foregroundOf(tokenColors, scope), text));
  return { name, title: displayName, type: isLight ? 'light' : 'dark', colors: [ground, text, ...parts] };
}

/** The color of the longest selector that is the scope or an outer part of it; of equals the last, as editors have it. */
function foregroundOf(tokenColors, scope) {
  let best = { length: 0, color: undefined };
  for (const { scope: given = [], settings } of tokenColors) {
    if (!settings?.foreground) continue;
    const selectors = (Array.isArray(given) ? given : given.split(',')).map((selector) => selector.trim());
    for (const selector of selectors) {
      const fits = selector !== '' && (scope === selector || scope.startsWith(`${selector}.`));
      if (fits && selector.length >= best.length) best = { length: selector.length, color: settings.foreground };
    }
  }
  return best.color;
}

/** `#rrggbb`, transparency left out. */
function opaque(color, otherwise) {
  const digits = /^#([0-9a-f]{3,8})$/i.exec(color ?? '')?.[1];
  if (!digits) return otherwise;
  const six = digits.length < 6 ? [...digits.slice(0, 3)].map((digit) => digit + digit).join('') : digits.slice(0, 6);
  return `#${six.toLowerCase()}`;
}

/** The source of a module that exports `read`; a function, so that the text is in memory only once it is needed. */
export function themeModule({ version, themes }) {
  const lines = themes.map(({ name, title, type, colors }) =>
    [name, title, type, colors.map((color) => color.slice(1)).join(' ')].join('|'),
  );
  return `// Colors of the themes of tm-themes ${version}.\nexport const read = () => ({\n  version: ${JSON.stringify(version)},\n  themes: ${JSON.stringify(lines.join('\n'))},\n});\n`;
}

export const themeModuleTypes = `import type { PackedThemes } from '../colors/codeThemes';

/** One line a theme, its parts separated by \`|\`. */
export declare const read: () => PackedThemes;
`;
