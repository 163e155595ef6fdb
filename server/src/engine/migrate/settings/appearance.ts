import { t } from '../../../../../shared/l10n';
import { hexForm, isHexColor } from '../../colors/colors';
import type { Json } from '../../json/jsonValue';
import { isJsonObject, type JsonObject, objectOf, stringOfJson } from '../jsonValues';
import { type Note, noSuccessor, valueWithoutSuccessor } from '../notes';
import { dropped, renamedValues, type SettingMigration, same } from './settingMigration';

const byTheme = t`Defined by the theme: removed.`;

/** Migrations of colors, images, fonts and styles of the parts of a page. */
export const appearanceMigrations: readonly SettingMigration[] = [
  { from: ['logo'], to: ['logo'], convert: lightAndDark },
  { from: ['favicon'], to: ['favicon'], convert: lightAndDark },
  ...['primary', 'light', 'dark'].map((key): SettingMigration => ({ from: ['colors', key], to: ['colors', key], convert: color })),
  { from: ['colors', 'background'], to: ['background', 'color'], convert: backgroundColor },
  dropped(['colors', 'ultraLight'], noSuccessor),
  dropped(['colors', 'ultraDark'], noSuccessor),
  dropped(['colors', 'anchors'], t`Each anchor has its own \`color\`: removed.`),
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
  if (hex !== undefined) note(t`Not a hex color: \`${value}\` replaced by \`${hex}\`.`);
  return hex ?? value;
}

/** In the legacy format one image could be used for both modes. */
function lightAndDark(value: Json, note: Note): Json {
  if (!isJsonObject(value)) return value;
  const { light, dark } = value;
  const only = light ?? dark;
  if (only === undefined || (light !== undefined && dark !== undefined)) return value;
  note(t`Both \`light\` and \`dark\` are required: same image used for both.`);
  return { light: only, dark: only, ...value };
}

function backgroundColor(value: Json, note: Note): Json {
  const both = typeof value === 'string' ? { light: value, dark: value } : value;
  if (!isJsonObject(both)) return both;
  return Object.fromEntries(Object.entries(both).map(([key, item]) => [key, color(item, (message) => note(message, key))]));
}

function appearance(value: Json, note: Note): Json | undefined {
  if (!isJsonObject(value)) {
    note(noSuccessor);
    return undefined;
  }
  const { default: mode, isHidden, ...others } = value;
  for (const key of Object.keys(others)) note(noSuccessor, key);
  return objectOf({ default: mode, strict: isHidden });
}

function fonts(value: Json, note: Note): Json | undefined {
  if (!isJsonObject(value)) return font(value, note);
  const { headings, body, code, ...common } = value;
  if (code !== undefined) note(t`Code has no font setting of its own: removed.`, 'code');
  const of = (part: Json | undefined, key: string): Json | undefined =>
    part === undefined ? undefined : font(part, (message, ...below) => note(message, key, ...below));
  const parts = objectOf({ heading: of(headings, 'headings'), body: of(body, 'body') });
  return { ...(font(common, note) as JsonObject), ...parts };
}

/** A font: a family name, or an object whose `url` is now `source`. */
function font(value: Json, note: Note): Json | undefined {
  if (typeof value === 'string') return { family: value };
  if (!isJsonObject(value)) {
    note(noSuccessor);
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
  note(stringOfJson(display) === undefined ? noSuccessor : valueWithoutSuccessor(JSON.stringify(display)));
  return undefined;
}
