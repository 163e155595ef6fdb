import { t } from '../../../../../shared/l10n';
import type { Json } from '../../json/jsonValue';
import { isJsonList, isJsonObject, type JsonObject, objectOf, stringOfJson } from '../jsonValues';
import { type Note, noSuccessor } from '../notes';
import { type SettingMigration, same } from './settingMigration';

/** Migrations of the links around the pages: top bar and footer. */
export const linkMigrations: readonly SettingMigration[] = [
  { from: ['topbarLinks'], to: ['navbar', 'links'], convert: topbarLinks },
  { from: ['topbar', 'links'], to: ['navbar', 'links'], convert: topbarLinks },
  { from: ['topbarCtaButton'], to: ['navbar', 'primary'], convert: topbarButton },
  { from: ['topbar', 'ctaButton'], to: ['navbar', 'primary'], convert: topbarButton },
  { from: ['footerSocials'], to: ['footer', 'socials'], convert: socials },
  { from: ['footer', 'links'], to: ['footer', 'links'], convert: columns },
];

/** Types with an icon and text of their own. */
const builtInTypes = new Set<Json | undefined>(['github', 'discord']);
/** Types that only mark a link. */
const plainTypes = new Set<Json>(['link', 'button', 'default']);

function topbarLinks(value: Json, note: Note): Json | undefined {
  if (!isJsonList(value)) return noteNoSuccessor(note);
  return value.map((item, index) => {
    const { link, type } = readLink(item, (message, ...below) => note(message, index, ...below));
    if (!isJsonObject(link)) return link;
    return builtInTypes.has(type) ? { type: type ?? null, ...link } : withLabel(link, (message) => note(message, index));
  });
}

function topbarButton(value: Json, note: Note): Json | undefined {
  const { link, type } = readLink(value, note);
  if (!isJsonObject(link)) return noteNoSuccessor(note);
  // A button has only a text and an address.
  const { icon, ...button } = link;
  if (icon !== undefined) note(noSuccessor, 'icon');
  return { type: builtInTypes.has(type) ? (type ?? 'button') : 'button', ...(builtInTypes.has(type) ? button : withLabel(button, note)) };
}

function readLink(value: Json, note: Note): { readonly link: Json; readonly type?: Json | undefined } {
  if (!isJsonObject(value)) return { link: value };
  const { name, url, type, label, href, icon, ...others } = value;
  for (const key of Object.keys(others)) note(noSuccessor, key);
  if (type !== undefined && !builtInTypes.has(type) && !plainTypes.has(type)) note(noSuccessor, 'type');
  return { link: objectOf({ label: label ?? name, href: href ?? url, icon }), type };
}

function withLabel(link: JsonObject, note: Note): JsonObject {
  if (stringOfJson(link.label) !== undefined || stringOfJson(link.href) === undefined) return link;
  note(t`Missing label: replaced by the address.`);
  return { ...link, label: link.href ?? '' };
}

/** An object by network, or an early array of `{type, url}`. */
function socials(value: Json, note: Note): Json | undefined {
  if (!isJsonList(value)) return isJsonObject(value) ? value : noteNoSuccessor(note);
  const entries = value.flatMap((item, index): [string, Json][] => {
    const type = isJsonObject(item) ? stringOfJson(item.type) : undefined;
    const url = isJsonObject(item) ? item.url : undefined;
    if (type !== undefined && url !== undefined) return [[type, url]];
    note(t`Missing \`type\` or \`url\`: removed.`, index);
    return [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Maximum number of columns: the service does not display further columns. */
const maxColumns = 4;

function columns(value: Json, note: Note): Json | undefined {
  if (!isJsonList(value)) return value;
  const converted = value.map((column) => {
    if (!isJsonObject(column)) return column;
    const { title, links, ...others } = column;
    if (title === undefined && links === undefined) return column;
    const items = isJsonList(links) ? links.map(footerLink) : links;
    return { ...objectOf({ header: title, items }), ...others };
  });
  const filled = converted.filter((column) => !isJsonObject(column) || !isJsonList(column.items) || column.items.length > 0);
  for (const index of converted.keys()) {
    if (!filled.includes(converted[index] ?? null)) note(t`Column without links: removed.`, index);
  }
  for (let index = maxColumns; index < filled.length; index++) note(t`At most ${maxColumns} columns are allowed: removed.`, index);
  const result = filled.slice(0, maxColumns);
  if (result.length === 0) return undefined;
  return result.length === value.length && result.every((column, index) => column === value[index]) ? value : result;
}

function footerLink(value: Json): Json {
  if (!isJsonObject(value)) return same(value);
  const { name, url, ...others } = value;
  return objectOf({ label: name, href: url, ...others });
}

function noteNoSuccessor(note: Note): undefined {
  note(noSuccessor);
  return undefined;
}
