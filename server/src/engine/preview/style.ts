import { defaultBackgrounds } from '../colors/backgrounds';
import { codeSample } from '../colors/codeSample';
import type { CodeColors, CodeThemes } from '../colors/codeThemes';
import { isHexColor } from '../colors/colors';
import type { Part, ShownImage } from '../display/model';
import type { Pictures } from '../display/pictures';
import { literalOf, type Setting, type Settings, textOf } from '../display/settings';
import type { ByMode, ShownFont, SitePreview } from './model';

/** Themes that resemble the service's own. */
const usualThemes = { light: 'github-light-default', dark: 'dark-plus' } as const;
const noColors: CodeColors = {
  ground: '#808080',
  text: '#ffffff',
  comment: '#ffffff',
  keyword: '#ffffff',
  storage: '#ffffff',
  function: '#ffffff',
  string: '#ffffff',
  number: '#ffffff',
  type: '#ffffff',
  variable: '#ffffff',
};

type Look = Pick<
  SitePreview,
  | 'name'
  | 'theme'
  | 'colors'
  | 'grounds'
  | 'appearance'
  | 'logo'
  | 'favicon'
  | 'background'
  | 'decoration'
  | 'fonts'
  | 'searchPrompt'
  | 'eyebrows'
  | 'codeblocks'
  | 'codeColors'
  | 'codeSample'
>;

/** What all pages of the site have in common. */
export async function styleOf(settings: Settings, root: Setting, pictures: Pictures, themes: CodeThemes): Promise<Look> {
  const at = (...keys: string[]): Setting | undefined => settings.child(root, ...keys);
  const textAt = (...keys: string[]): Part<string> | undefined => settings.text(at(...keys));
  const colorAt = (...keys: string[]): Part<string> | undefined => {
    const setting = at(...keys);
    return isHexColor(textOf(setting) ?? '') ? settings.text(setting) : undefined;
  };
  const [primary, light, dark] = [colorAt('colors', 'primary'), colorAt('colors', 'light'), colorAt('colors', 'dark')];
  const decoration = textAt('background', 'decoration');
  const searchPrompt = textAt('search', 'prompt');
  const strict = at('appearance', 'strict');
  const image = (...keys: string[]): Promise<ByMode<ShownImage>> => imageOf(settings, pictures, at(...keys));
  const codeblocks = codeblocksOf(settings, at('styling', 'codeblocks'));
  return {
    name: textAt('name') ?? { value: '' },
    theme: textAt('theme') ?? { value: '' },
    colors: { ...(primary && { primary }), ...(light && { light }), ...(dark && { dark }) },
    grounds: {
      light: colorAt('background', 'color', 'light') ?? { value: defaultBackgrounds.light },
      dark: colorAt('background', 'color', 'dark') ?? { value: defaultBackgrounds.dark },
    },
    appearance: {
      mode: textAt('appearance', 'default') ?? { value: 'system' },
      isStrict: settings.part(strict, literalOf(strict) === true),
    },
    logo: await image('logo'),
    favicon: await image('favicon'),
    background: await image('background', 'image'),
    ...(decoration && { decoration }),
    fonts: fontsOf(settings, at('fonts')),
    ...(searchPrompt && { searchPrompt }),
    eyebrows: textAt('styling', 'eyebrows') ?? { value: 'section' },
    codeblocks,
    codeColors: { light: colorsOf(themes, codeblocks.light.value, 'light'), dark: colorsOf(themes, codeblocks.dark.value, 'dark') },
    codeSample,
  };
}

/** One image for both modes, or one for each. */
async function imageOf(settings: Settings, pictures: Pictures, setting: Setting | undefined): Promise<ByMode<ShownImage>> {
  const shown = async (of: Setting | undefined): Promise<Part<ShownImage> | undefined> => {
    const text = textOf(of);
    return of && text !== undefined ? settings.part(of, await pictures.image(text)) : undefined;
  };
  const both = await shown(setting);
  if (both) return { light: both, dark: both };
  const light = await shown(settings.child(setting, 'light'));
  const dark = await shown(settings.child(setting, 'dark'));
  return { ...(light && { light }), ...(dark && { dark }) };
}

/** A font for everything, with exceptions for headings and for the body. */
function fontsOf(settings: Settings, setting: Setting | undefined): SitePreview['fonts'] {
  const general = fontOf(settings, setting);
  const heading = fontOf(settings, settings.child(setting, 'heading')) ?? general;
  const body = fontOf(settings, settings.child(setting, 'body')) ?? general;
  return { ...(heading && { heading }), ...(body && { body }) };
}

function fontOf(settings: Settings, setting: Setting | undefined): Part<ShownFont> | undefined {
  const family = textOf(settings.child(setting, 'family'));
  const weight = literalOf(settings.child(setting, 'weight'));
  if (!setting || family === undefined) return undefined;
  return settings.part(setting, typeof weight === 'number' ? { family, weight } : { family });
}

/** `system`, `dark`, a theme, or an object that names one theme or one for each mode. */
function codeblocksOf(settings: Settings, setting: Setting | undefined): SitePreview['codeblocks'] {
  const theme = settings.child(setting, 'theme') ?? setting;
  const both = settings.text(theme);
  const light = settings.text(settings.child(theme, 'light'));
  const dark = settings.text(settings.child(theme, 'dark'));
  const usual = settings.part(setting, 'system');
  return { light: both ?? light ?? usual, dark: both ?? dark ?? usual };
}

function colorsOf(themes: CodeThemes, name: string, mode: 'light' | 'dark'): CodeColors {
  const theme = themes.get(name) ?? themes.get(name === 'dark' ? usualThemes.dark : usualThemes[mode]);
  return theme?.colors ?? noColors;
}
