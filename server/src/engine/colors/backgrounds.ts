import type { DocsConfig } from '../config/docsConfig';
import { findSetting, settingValue } from '../config/findSetting';
import { blend, isHexColor } from './colors';

/** A background of text on the site. */
export interface Background {
  readonly mode: 'light' | 'dark';
  readonly color: string;
  /** Whether the site sets the color; otherwise it is the service's default, which its styles may refine. */
  readonly isSet: boolean;
  /** Whether the site ever shows the mode. */
  readonly isUsed: boolean;
}

/** The service's defaults; of the dark color only the kind is known, since it is tinted. */
export const defaultBackgrounds = { light: '#ffffff', dark: '#0f1117' } as const;

/** Dark background before it is tinted. */
const darkGround = '#09090b';
/** Colors that tint the backgrounds of a site without colors. */
const defaultTints = { light: '#16a34a', dark: '#4ade80' } as const;
/** Theme whose light background is tinted, too, and whose backgrounds are tinted more. */
const tintedTheme = 'linden';
const tints = { usual: 0.02, tinted: 0.03 } as const;

/** Backgrounds of the pages of a site, except for a mode that the site never uses; empty if unknown. */
export function backgroundsOf(config: DocsConfig): readonly Background[] {
  return allBackgrounds(config).filter(({ isUsed }) => isUsed);
}

/** Backgrounds in both modes, used or not; empty if unknown. */
export function allBackgrounds(config: DocsConfig): readonly Background[] {
  const strict = findSetting(config, 'appearance', 'strict');
  const mode = findSetting(config, 'appearance', 'default');
  const found = {
    light: findSetting(config, 'background', 'color', 'light'),
    dark: findSetting(config, 'background', 'color', 'dark'),
  };
  if ([found.light, found.dark, strict, mode].includes('unknown')) return [];
  // A value of another type is reported elsewhere.
  if (strict !== 'missing' && typeof settingValue(strict) !== 'boolean') return [];
  const only = settingValue(strict) === true ? settingValue(mode) : undefined;
  return (['light', 'dark'] as const).map((each) => {
    const isUsed = only === undefined || only === 'system' || only === each;
    const own = hexSetting(settingValue(found[each]));
    return { mode: each, color: own ?? defaultBackground(config, each), isSet: own !== undefined, isUsed };
  });
}

function defaultBackground(config: DocsConfig, mode: 'light' | 'dark'): string {
  const isTinted = settingValue(findSetting(config, 'theme')) === tintedTheme;
  if (mode === 'light' && !isTinted) return defaultBackgrounds.light;
  const key = mode === 'light' ? 'primary' : 'light';
  const tint = hexSetting(settingValue(findSetting(config, 'colors', key))) ?? defaultTints[mode];
  return blend(mode === 'light' ? defaultBackgrounds.light : darkGround, tint, isTinted ? tints.tinted : tints.usual);
}

function hexSetting(value: unknown): string | undefined {
  return typeof value === 'string' && isHexColor(value) ? value : undefined;
}
