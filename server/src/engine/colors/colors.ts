/** Common CSS color names as hex colors. Others are found in the color picker. */
const named: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffa500',
  purple: '#800080',
  pink: '#ffc0cb',
  teal: '#008080',
  navy: '#000080',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  maroon: '#800000',
  olive: '#808000',
  lime: '#00ff00',
  aqua: '#00ffff',
  cyan: '#00ffff',
  fuchsia: '#ff00ff',
  magenta: '#ff00ff',
  indigo: '#4b0082',
  violet: '#ee82ee',
  brown: '#a52a2a',
  gold: '#ffd700',
  coral: '#ff7f50',
  salmon: '#fa8072',
  tomato: '#ff6347',
  crimson: '#dc143c',
  turquoise: '#40e0d0',
  skyblue: '#87ceeb',
  royalblue: '#4169e1',
  slategray: '#708090',
  slateblue: '#6a5acd',
};

const hexPattern = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

export function isHexColor(text: string): boolean {
  return hexPattern.test(text);
}

/**
 * The hex color that an invalid color probably means: without its `#`, with whitespace, quotes or a semicolon, with an alpha part
 * (which the format does not allow and which is dropped), as `rgb(…)` or as a color name. `undefined` if there is no guess.
 */
export function hexForm(text: string): string | undefined {
  const trimmed = withoutTrimmings(text);
  const digits = /^#*\s*([0-9a-f]+)$/i.exec(trimmed.replace(/^0x/i, ''))?.[1];
  if (digits && (digits.length === 3 || digits.length === 6)) return `#${digits}`;
  if (digits && (digits.length === 4 || digits.length === 8)) return `#${digits.slice(0, digits.length === 4 ? 3 : 6)}`;
  const rgb = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/i.exec(trimmed);
  if (rgb) return toHex(rgb.slice(1, 4).map((channel) => Math.min(255, Number(channel)) / 255));
  const name = trimmed.toLowerCase().replace(/[\s-]/g, '');
  return Object.hasOwn(named, name) ? named[name] : undefined;
}

/** Removes quotes, semicolons and commas, and reads the letters O, l and I among digits as 0 and 1. */
function withoutTrimmings(text: string): string {
  const bare = text
    .trim()
    .replace(/^['"`]+|['"`;,]+$/g, '')
    .replace(/^＃/, '#');
  return /^#?[\da-folI]{6}$/i.test(bare) && /\d/.test(bare) ? bare.replace(/o/gi, '0').replace(/[lI]/g, '1') : bare;
}

/** Whether a color has an alpha part, which `hexForm` drops. */
export function hasAlpha(text: string): boolean {
  return /^#*\s*(?:0x)?(?:[0-9a-f]{4}|[0-9a-f]{8})$|^rgba|\//i.test(text.trim());
}

/** Channels between 0 and 1: red, green, blue. `undefined` if the text is not a hex color. */
export function channelsOf(hex: string): [number, number, number] | undefined {
  if (!isHexColor(hex)) return undefined;
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit) : [hex.slice(1, 3), hex.slice(3, 5), hex.slice(5, 7)];
  const [red = 0, green = 0, blue = 0] = digits.map((pair) => Number.parseInt(pair, 16) / 255);
  return [red, green, blue];
}

/** A hex color with a share of another over it, from 0 to 1. */
export function blend(ground: string, over: string, share: number): string {
  const [from, to] = [channelsOf(ground), channelsOf(over)];
  return from && to ? toHex(from.map((channel, index) => channel + ((to[index] ?? channel) - channel) * share)) : ground;
}

/** `#rrggbb` for channels between 0 and 1. */
export function toHex(channels: readonly number[]): string {
  const pairs = channels.map((channel) =>
    Math.round(Math.min(1, Math.max(0, channel)) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${pairs.join('')}`;
}
