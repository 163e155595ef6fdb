import { divisionKeys } from '../config/navigation/elementKinds';
import type { Json } from '../json/jsonValue';
import { isJsonList, isJsonObject } from './jsonValues';
import { noNote } from './notes';
import { settingMigrationOf } from './settings/table';

/** The current location of a legacy setting, or of a setting in the wrong object. */
export interface SettingLocation {
  /** Keys from the root of docs.json; empty if the setting has no successor. */
  readonly path: readonly string[];
  /** The migrated value; `undefined` if it is unknown. */
  convert(value: Json): Json | undefined;
}

const same = (value: Json): Json => value;
const notConverted = (): undefined => undefined;
const booleanOnly = (value: Json): Json | undefined => (typeof value === 'boolean' ? value : undefined);

/** Accepts elements in the current format; legacy elements have a `name`. */
const elementsWith =
  (nameKey: string) =>
  (value: Json): Json | undefined =>
    isJsonList(value) && value.every((item) => isJsonObject(item) && nameKey in item) ? value : undefined;

/** Top-level keys that belong in the navigation, and keys that only contain settings with locations of their own. */
const topLevel: Readonly<Record<string, SettingLocation>> = {
  ...Object.fromEntries(divisionKeys.filter((key) => key !== 'menu').map((key) => [key, { path: ['navigation', key], convert: same }])),
  anchors: { path: ['navigation', 'anchors'], convert: elementsWith('anchor') },
  tabs: { path: ['navigation', 'tabs'], convert: elementsWith('tab') },
  versions: { path: ['navigation', 'versions'], convert: elementsWith('version') },
  topbar: { path: [], convert: notConverted },
  primaryTab: { path: ['navigation', 'tabs'], convert: notConverted },
  primaryAnchor: { path: ['navigation', 'anchors'], convert: notConverted },
  topAnchor: { path: ['navigation', 'anchors'], convert: notConverted },
};

/** Keys in an object that does not support them, by their path. */
const elsewhere: Readonly<Record<string, SettingLocation>> = {
  'navigation.interaction': { path: ['interaction'], convert: same },
  redirect: { path: ['errors', '404', 'redirect'], convert: booleanOnly },
  'errors.redirect': { path: ['errors', '404', 'redirect'], convert: booleanOnly },
};

/** The location of a key that is unknown in the object at `path`. */
export function settingLocationOf(path: readonly (string | number)[], key: string): SettingLocation | undefined {
  if (path.length === 0 && Object.hasOwn(topLevel, key)) return topLevel[key];
  if (key === 'drilldown' && path[0] === 'navigation') return { path: ['interaction', 'drilldown'], convert: same };
  const joinedPath = [...path, key].join('.');
  if (Object.hasOwn(elsewhere, joinedPath)) return elsewhere[joinedPath];
  if (path[0] === 'metadata' && !isFormerMetatag(key)) return undefined;
  const from = [...path.map(String), key];
  const migration = settingMigrationOf(from);
  // A setting whose value only changes its type is valid at its current location.
  if (!migration || migration.to.join('.') === from.join('.')) return undefined;
  return { path: migration.to, convert: (value) => migration.convert(value, noNote) };
}

/** Whether a key of `metadata` is a meta tag. Others are more likely typos. */
export function isFormerMetatag(key: string): boolean {
  return /^(og|twitter|article|robots)\b/.test(key);
}

/** A key that was renamed within its object. */
export interface Renaming {
  readonly key: string;
  convert(value: Json): Json | undefined;
}

export function renamingOf(path: readonly (string | number)[], noun: string | undefined, key: string): Renaming | undefined {
  if (noun === 'group' && key === 'collapsed')
    return { key: 'expanded', convert: (value) => (typeof value === 'boolean' ? !value : undefined) };
  if (key === 'title' && path[0] === 'footer' && path[1] === 'links' && path.length === 3) return { key: 'header', convert: same };
  return undefined;
}
