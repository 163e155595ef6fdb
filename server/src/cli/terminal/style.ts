import type { CliHost } from '../host';

export type Color = 'red' | 'yellow' | 'blue' | 'green' | 'dim' | 'bold' | 'underline';

/** Colors a text, or returns it as it is. */
export type Style = (color: Color, text: string) => string;

const codes: Record<Color, readonly [number, number]> = {
  red: [31, 39],
  yellow: [33, 39],
  blue: [34, 39],
  green: [32, 39],
  dim: [2, 22],
  bold: [1, 22],
  underline: [4, 24],
};

export const plain: Style = (_color, text) => text;

export const colored: Style = (color, text) => {
  const [on, off] = codes[color];
  return `\u001B[${on}m${text}\u001B[${off}m`;
};

/**
 * Style of the output: the option decides, then `NO_COLOR`, then `FORCE_COLOR`, then whether it is a terminal.
 * @param option `true` for `--color`, `false` for `--no-color`
 */
export function styleFor({ env, stdout }: Pick<CliHost, 'env' | 'stdout'>, option: boolean | undefined): Style {
  if (option !== undefined) return option ? colored : plain;
  if (env.NO_COLOR) return plain;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR === '0' || env.FORCE_COLOR === 'false' ? plain : colored;
  return stdout.isTTY && env.TERM !== 'dumb' ? colored : plain;
}
