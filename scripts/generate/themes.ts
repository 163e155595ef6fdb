// The colors of the themes for code blocks, from the package that the service's highlighter uses.
import { readFile } from 'node:fs/promises';
import { isObject, isString, type JsonObject, parseJson, readObject, stringOf } from '../json.ts';

/** Scopes of the parts of code whose colors are used besides background and text. */
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

interface ThemeColors {
  /** Value of `styling.codeblocks`. */
  readonly name: string;
  /** Displayed name. */
  readonly title: string;
  readonly type: 'light' | 'dark';
  /** Background, text, then the parts of code in the order of `scopes`; `#rrggbb`. */
  readonly colors: readonly string[];
}

interface Themes {
  /** Version of the package. */
  readonly version: string;
  readonly themes: readonly ThemeColors[];
}

/** A color of a theme for scope selectors. */
interface TokenColor {
  readonly selectors: readonly string[];
  readonly foreground: string;
}

/** @param modules the folder node_modules @param names of the themes that settings may have */
export async function readThemes(modules: URL, names: readonly string[]): Promise<Themes> {
  const folder = new URL('tm-themes/', modules);
  const version = stringOf(await readObject(new URL('package.json', folder)), 'version');
  const themes: ThemeColors[] = [];
  for (const name of names) {
    const text = await readFile(new URL(`themes/${name}.json`, folder), 'utf8').catch(() => undefined);
    const theme = text === undefined ? undefined : parseJson(text);
    if (isObject(theme)) themes.push(colorsOf(name, theme));
  }
  return { version, themes };
}

export function colorsOf(name: string, theme: JsonObject): ThemeColors {
  const { displayName, type } = theme;
  const colors = isObject(theme.colors) ? theme.colors : {};
  const tokenColors = tokenColorsOf(theme);
  const isLight = type === 'light';
  const ground = opaque(colors['editor.background'], isLight ? '#ffffff' : '#1e1e1e');
  const general = tokenColors.find(({ selectors }) => selectors.length === 0)?.foreground;
  const text = opaque(colors['editor.foreground'] ?? general, isLight ? '#333333' : '#d4d4d4');
  const parts = Object.values(scopes).map((scope) => opaque(foregroundOf(tokenColors, scope), text));
  return { name, title: isString(displayName) ? displayName : name, type: isLight ? 'light' : 'dark', colors: [ground, text, ...parts] };
}

function tokenColorsOf({ tokenColors }: JsonObject): TokenColor[] {
  const entries: readonly unknown[] = Array.isArray(tokenColors) ? tokenColors : [];
  return entries.flatMap((entry) => {
    const { scope, settings } = isObject(entry) ? entry : {};
    const foreground = isObject(settings) ? settings.foreground : undefined;
    if (!isString(foreground)) return [];
    const values: readonly unknown[] = Array.isArray(scope) ? scope : isString(scope) && scope !== '' ? scope.split(',') : [];
    return [{ selectors: values.filter(isString).map((selector) => selector.trim()), foreground }];
  });
}

/** Color of the longest selector that equals the scope or is a prefix of it; the last one wins a tie, as in editors. */
function foregroundOf(tokenColors: readonly TokenColor[], scope: string): string | undefined {
  let best: { length: number; color?: string } = { length: 0 };
  for (const { selectors, foreground } of tokenColors) {
    for (const selector of selectors) {
      const fits = selector !== '' && (scope === selector || scope.startsWith(`${selector}.`));
      if (fits && selector.length >= best.length) best = { length: selector.length, color: foreground };
    }
  }
  return best.color;
}

/** `#rrggbb`, without alpha. */
function opaque(color: unknown, otherwise: string): string {
  const digits = /^#([0-9a-f]{3,8})$/i.exec(isString(color) ? color : '')?.[1];
  if (!digits) return otherwise;
  const six = digits.length < 6 ? [...digits.slice(0, 3)].map((digit) => digit + digit).join('') : digits.slice(0, 6);
  return `#${six.toLowerCase()}`;
}

/** The source of a module that exports `read`; a function, so that the text is in memory only on demand. */
export function themeModule({ version, themes }: Themes): string {
  const lines = themes.map(({ name, title, type, colors }) =>
    [name, title, type, colors.map((color) => color.slice(1)).join(' ')].join('|'),
  );
  return `// Colors of the themes of tm-themes ${version}.\nexport const read = () => ({\n  version: ${JSON.stringify(version)},\n  themes: ${JSON.stringify(lines.join('\n'))},\n});\n`;
}

export const themeModuleTypes = `import type { PackedThemes } from '../../colors/codeThemes';

/** One line a theme, its parts separated by \`|\`. */
export declare const read: () => PackedThemes;
`;
