import type { Part } from '../../../server/src/engine/display/model';
import type { ShownFont, SitePreview } from '../../../server/src/engine/preview/model';
import type { ColorMode } from '../host';

const hex = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;
/** Default of colors that a site does not set. */
const defaultColor = '#6b7280';
/** Backgrounds of banners by type; others have the color of buttons. */
const bannerBackgrounds = { warning: '#b45309', critical: '#b91c1c' } as const;

/** Styles of one mode as CSS variables. Each is validated as a color, font family or number, since files are untrusted. */
export function cssVariables(site: SitePreview, mode: ColorMode): Record<string, string> {
  const primary = color(site.colors.primary?.value, defaultColor);
  const button = color(site.colors.dark?.value, primary);
  const ground = color(site.grounds[mode].value, mode === 'light' ? '#ffffff' : '#0f1117');
  const { type = 'info', colors } = site.banner?.value ?? {};
  const code = Object.entries(site.codeColors[mode]).map(([part, value]) => [`--code-${part}`, color(value, defaultColor)]);
  return {
    '--accent': mode === 'light' ? primary : color(site.colors.light?.value, primary),
    '--button': button,
    '--on-button': isBright(button) ? '#111111' : '#ffffff',
    '--banner': color(colors?.[mode]?.value, type === 'info' ? button : bannerBackgrounds[type]),
    '--ground': ground,
    '--ink': isBright(ground) ? '#1f2328' : '#e6edf3',
    '--heading-font': family(site.fonts.heading),
    '--heading-weight': weight(site.fonts.heading, 700),
    '--body-font': family(site.fonts.body),
    '--body-weight': weight(site.fonts.body, 400),
    ...Object.fromEntries(code),
  };
}

/** Color of a swatch; `undefined` for other texts. */
export function swatchColor(text: string): string | undefined {
  return hex.test(text) ? text : undefined;
}

function color(text: string | undefined, otherwise: string): string {
  return text !== undefined && hex.test(text) ? text : otherwise;
}

/** CSS font family with a system fallback, since no font is loaded. */
function family(font: Part<ShownFont> | undefined): string {
  const name = font?.value.family.replace(/[^\p{L}\p{N} ._-]/gu, '').trim();
  return name ? `"${name}", system-ui, sans-serif` : 'system-ui, sans-serif';
}

function weight(font: Part<ShownFont> | undefined, otherwise: number): string {
  const value = font?.value.weight ?? otherwise;
  return String(Number.isFinite(value) ? Math.min(1000, Math.max(1, value)) : otherwise);
}

/** Whether dark text is readable on a color. */
function isBright(color: string): boolean {
  const digits = color.length === 4 ? [...color.slice(1)].map((digit) => digit + digit).join('') : color.slice(1);
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
  return (red ?? 0) * 0.299 + (green ?? 0) * 0.587 + (blue ?? 0) * 0.114 > 150;
}
