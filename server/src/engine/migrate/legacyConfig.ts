import type { ASTNode } from 'vscode-json-languageservice';
import docsSchema from '../../../../schemas/docs.schema.json';
import { t } from '../../../../shared/l10n';
import type { Json } from '../json/jsonValue';
import { childOf } from '../json/tree/nodes';
import { exampleValue } from '../schema/exampleValue';
import { validate } from '../schema/generated/validateDocs';
import { type DocsSchema, SchemaView } from '../schema/schemaView';
import { serviceProfile } from '../schema/serviceProfile';
import { inOrder, isJsonList, isJsonObject, type JsonObject, merged, nested, stringOfJson, valueAt, without } from './jsonValues';
import { buildNavigation, type NavigationFacts, navigationKeys } from './navigation/navigation';
import { NoteList, type SettingNote } from './notes';
import { settingMigrationsFor } from './settings/table';
import { validPart } from './validPart';

interface Migration {
  /** A valid docs.json, its keys in the usual order. Unchanged parts are the same objects as before. */
  readonly config: JsonObject;
  /** Notes about settings that could not be migrated unchanged. */
  readonly notes: readonly SettingNote[];
}

/** Migrates a legacy configuration to a docs.json. Settings without a successor are omitted and noted. */
export function migrateLegacyConfig(value: Json): Migration {
  const notes = new NoteList();
  const schemas = new SchemaView(docsSchema as DocsSchema);
  const legacy = isJsonObject(value) ? value : {};
  const moved = moveSettings(legacy, notes);
  const settings = Object.fromEntries(Object.entries(moved).filter(([key]) => !isNavigationKey(key)));
  const required = requiredOf(moved, schemas, notes);
  const complete = { ...settings, ...required, navigation: navigationOf(legacy, schemas, notes) };
  const valid = validPart(complete, validate, notes);
  // A required setting may have been removed because of its value.
  const whole = { ...valid, ...requiredOf(valid, schemas, notes) };
  return { config: usualOrder(whole, schemas), notes: notes.notes };
}

/** The allowed values of the navigation, by the schema and the service profile. */
export function navigationFacts(schemas: SchemaView): NavigationFacts {
  const codes = schemas.resolve({ $ref: '#/definitions/languageCode' }).enum ?? [];
  return { library: serviceProfile.defaultIconLibrary, languages: codes.map(String) };
}

function isNavigationKey(key: string): boolean {
  return (navigationKeys as readonly string[]).includes(key);
}

function moveSettings(legacy: JsonObject, notes: NoteList): JsonObject {
  let rest = legacy;
  let successors: JsonObject = {};
  for (const { from, to, convert } of settingMigrationsFor(legacy)) {
    const value = valueAt(rest, from);
    if (value === undefined) continue;
    const note = notes.at(from);
    const converted = convert(value, note);
    if (converted === value && to.join('.') === from.join('.')) continue;
    rest = without(rest, from);
    if (converted === undefined || to.length === 0) continue;
    const part = nested(to, converted);
    if (isJsonObject(part)) successors = merged(successors, part, () => note(t`Conflict with another setting: removed.`));
  }
  return merged(rest, successors, (path) => notes.at(path)(t`Set in both formats: value of the current format kept.`));
}

/** Required settings, completed or replaced if the configuration lacks them or has legacy values. */
function requiredOf(config: JsonObject, schemas: SchemaView, notes: NoteList): JsonObject {
  const example = exampleValue(schemas, schemas.root);
  const { name, colors } = isJsonObject(example) ? example : {};
  const themes = schemas.property(schemas.root, 'theme')?.enum ?? [];
  const theme = typeof config.theme === 'string' && themes.includes(config.theme) ? config.theme : serviceProfile.ownTheme;
  if (config.theme !== undefined && config.theme !== theme)
    notes.at(['theme'])(t`Unknown theme \`${String(config.theme)}\`: replaced by \`${theme}\`.`);
  const title = stringOfJson(config.name);
  if (title === undefined) notes.at(['name'])(t`Required: placeholder name added.`);
  const primary = valueAt(config, ['colors', 'primary']);
  if (primary === undefined) notes.at(['colors', 'primary'])(t`Required: placeholder color added.`);
  const ownColors = isJsonObject(config.colors) ? config.colors : {};
  return {
    $schema: serviceProfile.schemaUrls[0] ?? '',
    theme,
    name: title ?? name ?? 'Documentation',
    colors: primary === undefined && isJsonObject(colors) ? { ...colors, ...ownColors } : ownColors,
  };
}

function navigationOf(legacy: JsonObject, schemas: SchemaView, notes: NoteList): JsonObject {
  // Partly migrated by hand: settings in the current format win.
  if (isJsonObject(legacy.navigation)) {
    for (const key of navigationKeys) {
      if (key !== 'navigation' && legacy[key] !== undefined) notes.at([key])(t`\`navigation\` is in the current format already: removed.`);
    }
    return legacy.navigation;
  }
  if (!isJsonList(legacy.navigation)) notes.at(['navigation'])(t`Required: empty navigation added.`);
  return buildNavigation(legacy, navigationFacts(schemas), notes);
}

/** Sorts the top-level keys and the keys of their objects in the order of the schema; the navigation is already in order. */
function usualOrder(config: JsonObject, schemas: SchemaView): JsonObject {
  const ordered = Object.entries(config).map(([key, value]): [string, Json] => {
    const schema = schemas.property(schemas.root, key);
    return [key, schema && isJsonObject(value) && key !== 'navigation' ? inOrder(value, schemas.keys(schema)) : value];
  });
  return inOrder(Object.fromEntries(ordered), schemas.keys(schemas.root));
}

/** Keys that exist only in the legacy format. */
const legacyOnlyKeys = ['topbarLinks', 'topbarCtaButton', 'footerSocials', 'modeToggle', 'primaryTab', 'topAnchor', 'anchors', 'tabs'];

/**
 * Whether a file with the name of a legacy configuration is a legacy configuration. Other tools write files of that name too, so the
 * content decides: a navigation, a key that exists only in this format, or a site's name and colors.
 */
export function isLegacyConfig(root: ASTNode | undefined): boolean {
  if (root?.type !== 'object') return false;
  const has = (key: string): boolean => childOf(root, key) !== undefined;
  return has('navigation') || legacyOnlyKeys.some(has) || (has('name') && has('colors'));
}
