import { read } from '../schema/generated/themes';

/** Generated themes: a line each, its parts separated by `|`. */
export interface PackedThemes {
  /** Version of the package of the colors. */
  readonly version: string;
  /** Name, title, `light` or `dark`, colors without `#` separated by spaces. */
  readonly themes: string;
}

/** The parts of code whose colors are known, as `#rrggbb`. */
export interface CodeColors {
  readonly ground: string;
  readonly text: string;
  readonly comment: string;
  readonly keyword: string;
  readonly storage: string;
  readonly function: string;
  readonly string: string;
  readonly number: string;
  readonly type: string;
  readonly variable: string;
}

export interface CodeTheme {
  readonly name: string;
  /** Name for users. */
  readonly title: string;
  readonly mode: 'light' | 'dark';
  readonly colors: CodeColors;
}

/** The themes for code blocks, read on first use. */
export class CodeThemes {
  private themes: ReadonlyMap<string, CodeTheme> | undefined;

  /** `undefined` for a theme without colors of its own, such as `css-variables`, and for an unknown theme. */
  get(name: string): CodeTheme | undefined {
    this.themes ??= new Map(
      read()
        .themes.split('\n')
        .map((line) => [line.slice(0, line.indexOf('|')), parse(line)]),
    );
    return this.themes.get(name);
  }
}

function parse(line: string): CodeTheme {
  const [name = '', title = '', mode, packed = ''] = line.split('|');
  const [ground = '', text = '', comment = '', keyword = '', storage = '', fn = '', string = '', number = '', type = '', variable = ''] =
    packed.split(' ').map((digits) => `#${digits}`);
  const colors = { ground, text, comment, keyword, storage, function: fn, string, number, type, variable };
  return { name, title, mode: mode === 'light' ? 'light' : 'dark', colors };
}
