import { channelsOf, toHex } from './colors';

/**
 * Minimum contrast of text with its background, by WCAG 2.2, success criterion 1.4.3 (level AA). Large: from 24 px, or from 18.66 px in
 * bold.
 */
export const minContrast = { normal: 4.5, large: 3 } as const;

/** The contrast of two hex colors, from 1 to 21, by WCAG 2.2; `undefined` if one of them is not a hex color. */
export function contrastOf(a: string, b: string): number | undefined {
  const [one, other] = [luminanceOf(a), luminanceOf(b)];
  if (one === undefined || other === undefined) return undefined;
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminanceOf(hex: string): number | undefined {
  const channels = channelsOf(hex);
  if (!channels) return undefined;
  const [red, green, blue] = channels.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/**
 * The nearest shade of a color, of the same hue, whose contrast with a background is at least `minContrast`: darker on a light background,
 * lighter on a dark one. The color itself if it passes; `undefined` if it is not a hex color, or if neither black nor white would pass.
 */
export function passingShade(color: string, background: string, minContrast: number): string | undefined {
  const channels = channelsOf(color);
  const base = luminanceOf(background);
  const own = contrastOf(color, background);
  if (!channels || base === undefined || own === undefined) return undefined;
  if (own >= minContrast) return color;
  // Black (0) or white (1): the one with more contrast with the background.
  const end = (base + 0.05) / 0.05 >= 1.05 / (base + 0.05) ? 0 : 1;
  const shade = (part: number): string => toHex(channels.map((value) => value + (end - value) * part));
  const passes = (hex: string): boolean => (contrastOf(hex, background) ?? 0) >= minContrast;
  if (!passes(shade(1))) return undefined;
  let [low, high] = [0, 1];
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2;
    if (passes(shade(middle))) high = middle;
    else low = middle;
  }
  return shade(high);
}
