import { divisionKeys } from '../config/navigation/elementKinds';
import type { Json } from '../json/jsonValue';
import type { SchemaView } from '../schema/schemaView';
import { isJsonList, isJsonObject, type JsonArray, type JsonObject, merged } from './jsonValues';
import { navigationFacts } from './legacyConfig';
import type { LegacyKeyPlan } from './legacyKeyPlan';
import { readDivisions } from './navigation/divisions';
import { buildNavigation } from './navigation/navigation';
import { asLink } from './navigation/tree';
import { NoteList, noNote } from './notes';

const legacyKeys = ['tabs', 'anchors', 'versions', 'primaryTab', 'topAnchor'] as const;

/** Migrates the legacy keys of the navigation within a docs.json, as far as the result is certain. */
export function legacyKeyNavigation(config: JsonObject, schemas: SchemaView, plan: LegacyKeyPlan): void {
  const keys = legacyKeys.filter((key) => isLegacy(config[key]));
  const { entries, others } = flatPart(config.navigation);
  if (!entries) {
    migrateLinks(config, schemas, plan);
    return;
  }
  if (keys.length === 0 && isJsonObject(config.navigation)) return;
  const facts = navigationFacts(schemas);
  const legacy = Object.fromEntries(keys.map((key): [string, Json] => [key, config[key] ?? null]));
  const built = buildNavigation({ ...legacy, navigation: entries }, facts, new NoteList());
  let isFree = true;
  const navigation = merged(built, others, () => {
    isFree = false;
  });
  if (!isFree) return;
  plan.navigation = navigation;
  for (const key of keys) plan.remove([key]);
  if (isJsonList(config.navigation)) plan.moved.push(['navigation']);
}

/** The only array of an undivided navigation, and its other keys; no array if the navigation is already divided. */
function flatPart(navigation: Json | undefined): { readonly entries?: JsonArray; readonly others: JsonObject } {
  if (isJsonList(navigation)) return { entries: navigation, others: {} };
  if (!isJsonObject(navigation) || '$ref' in navigation) return { others: {} };
  const divisions = Object.keys(navigation).filter((key) => divisionKeys.includes(key));
  const [key] = divisions;
  const list = key === 'groups' || key === 'pages' ? navigation[key] : undefined;
  if (divisions.length !== 1 || !key || !isJsonList(list)) return { others: {} };
  const { [key]: _list, ...others } = navigation;
  return { entries: list, others };
}

/** Migrates anchors that are links: they fit into any navigation. */
function migrateLinks({ anchors, navigation }: JsonObject, schemas: SchemaView, plan: LegacyKeyPlan): void {
  if (!isJsonObject(navigation) || !isLegacy(anchors)) return;
  const divisions = readDivisions('anchor', anchors, navigationFacts(schemas).library, noNote);
  if (divisions.every(({ prefix }) => prefix === undefined))
    plan.move(['anchors'], ['navigation', 'global', 'anchors'], divisions.map(asLink));
}

/** Whether a value is in the legacy format. Elements in the current format at a wrong position are not. */
function isLegacy(value: Json | undefined): boolean {
  if (value === undefined) return false;
  const items = isJsonList(value) ? value : [value];
  return items.every((item) => !isJsonObject(item) || !['tab', 'anchor', 'version', 'groups'].some((key) => key in item));
}
