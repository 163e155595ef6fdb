import { defaultBackgrounds } from '../colors/backgrounds';
import { codeSample } from '../colors/codeSample';
import type { CodeColors, CodeThemes } from '../colors/codeThemes';
import { isHexColor } from '../colors/colors';
import type { Part, ShownImage } from '../display/model';
import type { Pictures } from '../display/pictures';
import { literalOf, type Setting, type Settings, shownText } from '../display/settings';
import type { ByMode, ShownFont, SitePreview } from './model';

/** Code themes that resemble the themes of the service. */
const defaultThemes = { light: 'github-light-default', dark: 'dark-plus' } as const;
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

type Style = Pick<
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

/** Style and texts that all pages of the site share. */
export async function previewStyle(settings: Settings, root: Setting, pictures: Pictures, themes: CodeThemes): Promise<Style> {
  const at = (...keys: string[]): Setting | undefined => settings.child(root, ...keys);
  const textAt = (...keys: string[]): Part<string> | undefined => settings.text(at(...keys));
  const colorAt = (...keys: string[]): Part<string> | undefined => {
    const setting = at(...keys);
    return isHexColor(shownText(setting) ?? '') ? settings.text(setting) : undefined;
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

/** Image for both modes, or an image for each mode. */
async function imageOf(settings: Settings, pictures: Pictures, setting: Setting | undefined): Promise<ByMode<ShownImage>> {
  const imageAt = async (of: Setting | undefined): Promise<Part<ShownImage> | undefined> => {
    const text = shownText(of);
    return of && text !== undefined ? settings.part(of, await pictures.image(text)) : undefined;
  };
  const both = await imageAt(setting);
  if (both) return { light: both, dark: both };
  const light = await imageAt(settings.child(setting, 'light'));
  const dark = await imageAt(settings.child(setting, 'dark'));
  return { ...(light && { light }), ...(dark && { dark }) };
}

/** Fonts of headings and body, with the general font as default. */
function fontsOf(settings: Settings, setting: Setting | undefined): SitePreview['fonts'] {
  const general = fontOf(settings, setting);
  const heading = fontOf(settings, settings.child(setting, 'heading')) ?? general;
  const body = fontOf(settings, settings.child(setting, 'body')) ?? general;
  return { ...(heading && { heading }), ...(body && { body }) };
}

function fontOf(settings: Settings, setting: Setting | undefined): Part<ShownFont> | undefined {
  const family = shownText(settings.child(setting, 'family'));
  const weight = literalOf(settings.child(setting, 'weight'));
  if (!setting || family === undefined) return undefined;
  return settings.part(setting, typeof weight === 'number' ? { family, weight } : { family });
}

/** Code themes by mode, from a string or an object with one theme or a theme for each mode. */
function codeblocksOf(settings: Settings, setting: Setting | undefined): SitePreview['codeblocks'] {
  const theme = settings.child(setting, 'theme') ?? setting;
  const both = settings.text(theme);
  const light = settings.text(settings.child(theme, 'light'));
  const dark = settings.text(settings.child(theme, 'dark'));
  const fallback = settings.part(setting, 'system');
  return { light: both ?? light ?? fallback, dark: both ?? dark ?? fallback };
}

function colorsOf(themes: CodeThemes, name: string, mode: 'light' | 'dark'): CodeColors {
  const theme = themes.get(name) ?? themes.get(name === 'dark' ? defaultThemes.dark : defaultThemes[mode]);
  return theme?.colors ?? noColors;
}
