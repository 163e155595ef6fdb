import { t } from '../../../../../shared/l10n';
import type { Json } from '../../json/jsonValue';
import { isJsonObject, stringOfJson } from '../jsonValues';
import { type Note, noSuccessor } from '../notes';
import { dropped, renamedValues, type SettingMigration } from './settingMigration';

const inDashboard = t`Set in the dashboard of the service: removed.`;
const fixedSearch = t`The position of the search field is fixed: removed.`;

/** Migrations of search, search engines and integrations. */
export const serviceMigrations: readonly SettingMigration[] = [
  { from: ['search'], to: ['search'], convert: search },
  renamedValues(
    ['seo', 'indexHiddenPages'],
    ['seo', 'indexing'],
    new Map<Json, Json>([
      [true, 'all'],
      [false, 'navigable'],
    ]),
  ),
  { from: ['metatags'], to: ['seo', 'metatags'], convert: metatags },
  { from: ['analytics'], to: ['integrations'], convert: integrations },
  { from: ['integrations'], to: ['integrations'], convert: integrations },
  dropped(['feedback'], inDashboard),
  dropped(['hideFeedbackButtons'], inDashboard),
  dropped(['isWhiteLabeled'], inDashboard),
  dropped(['basePath'], inDashboard),
];

function search(value: Json, note: Note): Json | undefined {
  if (!isJsonObject(value)) {
    note(fixedSearch);
    return undefined;
  }
  const { location, hotkeys, ...others } = value;
  if (location !== undefined) note(fixedSearch, 'location');
  if (hotkeys !== undefined) note(noSuccessor, 'hotkeys');
  return location === undefined && hotkeys === undefined ? value : Object.keys(others).length > 0 ? others : undefined;
}

/** Migration of a key of `metadata`: all were meta tags, which are now in an object of their own. */
export function metatagMigration(key: string): SettingMigration {
  return { from: ['metadata', key], to: ['seo', 'metatags', key], convert: metatag };
}

function metatags(value: Json, note: Note): Json | undefined {
  if (!isJsonObject(value)) {
    note(noSuccessor);
    return undefined;
  }
  const entries = Object.entries(value).flatMap(([key, item]): [string, Json][] => {
    const text = metatag(item, (message) => note(message, key));
    return text === undefined ? [] : [[key, text]];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Meta tags are strings; numbers and booleans were accepted too. */
function metatag(value: Json, note: Note): Json | undefined {
  if (stringOfJson(value) !== undefined) return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  note(t`Expected a string as meta tag: removed.`);
  return undefined;
}

/** Integrations whose identifier became an object, with the key of the identifier. */
const identifiers: ReadonlyMap<string, string> = new Map([
  ['intercom', 'appId'],
  ['frontchat', 'snippetId'],
]);

function integrations(value: Json, note: Note): Json | undefined {
  if (!isJsonObject(value)) {
    note(noSuccessor);
    return undefined;
  }
  const isLegacy = Object.entries(value).some(([key, item]) => identifiers.has(key) && typeof item === 'string');
  if (!isLegacy) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const name = typeof item === 'string' ? identifiers.get(key) : undefined;
      return [key, name === undefined ? item : { [name]: item }];
    }),
  );
}
