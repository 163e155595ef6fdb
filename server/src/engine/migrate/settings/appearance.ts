import { hexForm, isHexColor } from '../../colors/colors';
import type { Json } from '../../json/jsonValue';
import { isJsonObject, type JsonObject, objectOf, textOf } from '../jsonValues';
import { leftOut, type Note } from '../notes';
import { dropped, renamedValues, type SettingMigration, same } from './settingMigration';

const byTheme = 'The theme decides this today. It was left out.';

/** Colors, images, fonts and styles of the parts of a page. */
export const appearanceMigrations: readonly SettingMigration[] = [
  { from: ['logo'], to: ['logo'], convert: lightAndDark },
  { from: ['favicon'], to: ['favicon'], convert: lightAndDark },
  ...['primary', 'light', 'dark'].map((key): SettingMigration => ({ from: ['colors', key], to: ['colors', key], convert: color })),
  { from: ['colors', 'background'], to: ['background', 'color'], convert: backgroundColor },
  dropped(['colors', 'ultraLight'], leftOut),
  dropped(['colors', 'ultraDark'], leftOut),
  dropped(['colors', 'anchors'], 'Each anchor has a `color` of its own today. The common color was left out.'),
  { from: ['backgroundImage'], to: ['background', 'image'], convert: lightAndDark },
  { from: ['background', 'style'], to: ['background', 'decoration'], convert: same },
  { from: ['modeToggle'], to: ['appearance'], convert: appearance },
  { from: ['font'], to: ['fonts'], convert: fonts },
  renamedValues(
    ['codeBlock', 'mode'],
    ['styling', 'codeblocks'],
    new Map([
      ['dark', 'dark'],
      ['light', 'system'],
      ['auto', 'system'],
      ['system', 'system'],
    ]),
  ),
  { from: ['eyebrow'], to: ['styling', 'eyebrows'], convert: eyebrows },
  renamedValues(
    ['breadcrumbs'],
    ['styling', 'eyebrows'],
    new Map<Json, Json>([
      [true, 'breadcrumbs'],
      [false, 'section'],
    ]),
  ),
  dropped(['layout'], byTheme),
  dropped(['rounded'], byTheme),
  dropped(['sidebar'], byTheme),
  dropped(['topbar', 'style'], byTheme),
];

function color(value: Json, note: Note): Json {
  if (typeof value !== 'string' || isHexColor(value)) return value;
  const hex = hexForm(value);
  if (hex !== undefined) note(`\`${value}\` is written \`${hex}\` today.`);
  return hex ?? value;
}

/** In the legacy format one image could be used for both modes. */
function lightAndDark(value: Json, note: Note): Json {
  if (!isJsonObject(value)) return value;
  const { light, dark } = value;
  const only = light ?? dark;
  if (only === undefined || (light !== undefined && dark !== undefined)) return value;
  note('Both a `light` and a `dark` image are required today. The one that was there is used for both.');
  return { light: only, dark: only, ...value };
}

function backgroundColor(value: Json, note: Note): Json {
  const both = typeof value === 'string' ? { light: value, dark: value } : value;
  if (!isJsonObject(both)) return both;
  return Object.fromEntries(Object.entries(both).map(([key, item]) => [key, color(item, (message) => note(message, key))]));
}

function appearance(value: Json, note: Note): Json | undefined {
  if (!isJsonObject(value)) {
    note(leftOut);
    return undefined;
  }
  const { default: mode, isHidden, ...others } = value;
  for (const key of Object.keys(others)) note(leftOut, key);
  return objectOf({ default: mode, strict: isHidden });
}

function fonts(value: Json, note: Note): Json | undefined {
  if (!isJsonObject(value)) return font(value, note);
  const { headings, body, code, ...common } = value;
  if (code !== undefined) note('Code has no font setting of its own today. It was left out.', 'code');
  const of = (part: Json | undefined, key: string): Json | undefined =>
    part === undefined ? undefined : font(part, (message, ...below) => note(message, key, ...below));
  const parts = objectOf({ heading: of(headings, 'headings'), body: of(body, 'body') });
  return { ...(font(common, note) as JsonObject), ...parts };
}

/** A family by its name, or an object whose `url` is now `source`. */
function font(value: Json, note: Note): Json | undefined {
  if (typeof value === 'string') return { family: value };
  if (!isJsonObject(value)) {
    note(leftOut);
    return undefined;
  }
  const { url, ...others } = value;
  if (url === undefined) return others;
  const format = /\.(woff2?)(?:[?#]|$)/i.exec(String(url))?.[1]?.toLowerCase();
  return objectOf({ ...others, source: url, format: others.format ?? format });
}

function eyebrows(value: Json, note: Note): Json | undefined {
  const display = isJsonObject(value) ? value.display : value;
  if (display === 'section' || display === 'breadcrumbs') return display;
  note(textOf(display) === undefined ? leftOut : `The value \`${JSON.stringify(display)}\` has no successor and was left out.`);
  return undefined;
}
