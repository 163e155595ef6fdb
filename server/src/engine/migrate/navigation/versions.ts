import { t } from '../../../../../shared/l10n';
import type { Json } from '../../json/jsonValue';
import { isJsonList, isJsonObject, type JsonArray, type JsonObject, objectOf, stringOfJson } from '../jsonValues';
import { type Note, noSuccessor } from '../notes';

export interface Version {
  readonly name: string;
  readonly locale: string | undefined;
  readonly isDefault: boolean;
  /** The target, if the version is a link. */
  readonly href: string | undefined;
}

/** The versions of the site: the listed versions, then versions that only groups name. */
export function readVersions(list: Json | undefined, entries: JsonArray, note: Note): Version[] {
  const versions = (isJsonList(list) ? list : []).flatMap((item, index): Version[] => {
    const read = readVersion(item, (message, ...below) => note(message, index, ...below));
    return read ? [read] : [];
  });
  for (const name of new Set(entries.flatMap(versionsIn))) {
    if (versions.some((version) => version.name === name)) continue;
    if (list !== undefined) note(t`Added version \`${name}\`: only groups name it.`);
    versions.push({ name, locale: undefined, isDefault: false, href: undefined });
  }
  return versions;
}

function readVersion(item: Json, note: Note): Version | undefined {
  if (typeof item === 'string' || typeof item === 'number')
    return { name: String(item), locale: undefined, isDefault: false, href: undefined };
  const name = isJsonObject(item) ? (stringOfJson(item.name) ?? stringOfJson(item.locale)) : undefined;
  if (!isJsonObject(item) || name === undefined) {
    note(t`Missing name: removed.`);
    return undefined;
  }
  const { name: _name, locale, default: isDefault, url, ...others } = item;
  for (const key of Object.keys(others)) note(noSuccessor, key);
  return { name, locale: stringOfJson(locale), isDefault: isDefault === true, href: stringOfJson(url) };
}

function versionsIn(entry: Json): string[] {
  if (!isJsonObject(entry)) return [];
  const own = versionOf(entry);
  return [...(own === undefined ? [] : [own]), ...(isJsonList(entry.pages) ? entry.pages.flatMap(versionsIn) : [])];
}

function versionOf(group: JsonObject): string | undefined {
  const { version } = group;
  return typeof version === 'string' || typeof version === 'number' ? String(version) : undefined;
}

/**
 * The entries of one version, without their `version`: entries of this version, and entries without a version. In nested groups the inner
 * version counts.
 * @param version `undefined` for a site without versions
 */
export function entriesOfVersion(entries: JsonArray, version: string | undefined, inherited?: string): JsonArray {
  let isSame = true;
  const ownEntries = entries.flatMap((entry): JsonArray => {
    const own = isJsonObject(entry)
      ? groupOfVersion(entry, version, inherited)
      : inherited === undefined || inherited === version
        ? entry
        : undefined;
    if (own !== entry) isSame = false;
    return own === undefined ? [] : [own];
  });
  return isSame ? entries : ownEntries;
}

function groupOfVersion(group: JsonObject, version: string | undefined, inherited: string | undefined): JsonObject | undefined {
  const own = versionOf(group) ?? inherited;
  const isInVersion = own === undefined || own === version;
  const allPages = isJsonList(group.pages) ? group.pages : undefined;
  const pages = allPages && entriesOfVersion(allPages, version, own);
  if (!isInVersion && (!pages || pages.length === 0)) return undefined;
  // A group that becomes empty is omitted.
  if (allPages && allPages.length > 0 && pages?.length === 0) return undefined;
  if (pages === allPages && group.version === undefined) return group;
  const { version: _version, ...others } = group;
  return { ...others, ...objectOf({ pages }) };
}
