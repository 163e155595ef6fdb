import { t } from '../../../../../shared/l10n';
import type { Json } from '../../json/jsonValue';
import { iconOf } from '../icons';
import { isJsonList, isJsonObject, type JsonArray, type JsonObject, stringOfJson } from '../jsonValues';
import type { Note } from '../notes';
import { renamingOf } from '../settingLocations';

/**
 * Migrates the entries of an array of groups or pages. Their order and all pages stay. Unchanged arrays and groups are the same objects.
 */
export function readEntries(list: JsonArray, library: string, note: Note): JsonArray {
  let isSame = true;
  const entries = list.flatMap((entry, index): JsonArray => {
    const read = readEntry(entry, library, (message, ...below) => note(message, index, ...below));
    if (read.length !== 1 || read[0] !== entry) isSame = false;
    return read;
  });
  return isSame ? list : entries;
}

function readEntry(entry: Json, library: string, note: Note): JsonArray {
  if (typeof entry === 'string') return [entry];
  if (!isJsonObject(entry)) {
    note(t`Neither a page nor a group: removed.`);
    return [];
  }
  const page = stringOfJson(entry.page);
  if (page !== undefined && entry.pages === undefined && entry.group === undefined) {
    if (Object.keys(entry).length > 1) note(t`Replaced by the page \`${page}\`. Move title and icon to its front matter.`);
    return [page];
  }
  return readGroup(entry, library, note);
}

/** Migrates one group. A group without a name, which had no heading, is replaced by its entries. */
function readGroup(group: JsonObject, library: string, note: Note): JsonArray {
  const legacyPages = isJsonList(group.pages) ? group.pages : typeof group.pages === 'string' ? [group.pages] : [];
  const pages = readEntries(legacyPages, library, (message, ...below) => note(message, 'pages', ...below));
  const name = stringOfJson(group.group);
  if (name === undefined) {
    note(t`Group without a name: replaced by its pages.`);
    return pages;
  }
  // An OpenAPI file may replace the pages.
  const isGenerated = group.pages === undefined && (group.openapi !== undefined || group.asyncapi !== undefined);
  const whole = isGenerated || pages === group.pages ? group : { ...group, pages };
  const isLegacy = group.iconType !== undefined || Object.keys(group).some((key) => renamingOf([], 'group', key));
  if (!isLegacy) return [whole];
  return [Object.fromEntries(Object.entries(whole).flatMap(([key, value]) => member(group, key, value, library)))];
}

function member(group: JsonObject, key: string, value: Json, library: string): [string, Json][] {
  if (key === 'iconType') return group.icon === undefined ? [[key, value]] : [];
  if (key === 'icon') return [[key, iconOf(value, group.iconType, library) ?? value]];
  const renaming = renamingOf([], 'group', key);
  const renamed = renaming && !(renaming.key in group) ? renaming.convert(value) : undefined;
  return [renaming && renamed !== undefined ? [renaming.key, renamed] : [key, value]];
}

/** The path of the first page in an entry, at any depth; `undefined` if there is none. */
export function firstPage(entry: Json): string | undefined {
  if (typeof entry === 'string') return entry;
  if (!isJsonObject(entry) || !isJsonList(entry.pages)) return undefined;
  for (const inner of entry.pages) {
    const page = firstPage(inner);
    if (page !== undefined) return page;
  }
  return undefined;
}

/** All pages in an entry, in order. */
export function pagesOf(entry: Json): string[] {
  if (typeof entry === 'string') return [entry];
  return isJsonObject(entry) && isJsonList(entry.pages) ? entry.pages.flatMap(pagesOf) : [];
}
