// The setting `docsJson.checks` in package.json, and its descriptions in package.nls.json.
import { createLocalizer } from '../../shared/l10n.ts';
import { isObject, type JsonObject, parseJson } from '../json.ts';
import type { CheckFacts } from './checkPages.ts';

const english = createLocalizer();

const severities = ['off', 'hint', 'information', 'warning', 'error'];
const setting = 'docsJson.checks';
const prefix = 'check.';

/** @param text of package.json */
export function withCheckSettings(text: string, checks: readonly CheckFacts[]): string {
  const properties = Object.fromEntries(checks.map((check) => [check.code, checkSetting(check)]));
  const path = ['contributes', 'configuration', setting, 'properties', setting];
  const manifest = withMember(parseJson(text), path, (declared) => ({ ...declared, properties, additionalProperties: false }));
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

/**
 * Copy of the value with a changed object at a path of keys; preserves the order of keys. In an array, the key selects the group that has
 * the setting. @throws if there is no object at the path
 */
function withMember(value: unknown, [key, ...rest]: readonly string[], change: (object: JsonObject) => JsonObject): unknown {
  if (Array.isArray(value))
    return value.map((group) => (key !== undefined && hasSetting(group, key) ? withMember(group, rest, change) : group));
  if (!isObject(value)) throw new Error(`package.json has no object for "${setting}".`);
  return key === undefined ? change(value) : { ...value, [key]: withMember(value[key], rest, change) };
}

function hasSetting(group: unknown, name: string): boolean {
  return isObject(group) && isObject(group.properties) && name in group.properties;
}

function checkSetting({ code, severity }: CheckFacts): JsonObject {
  return {
    type: 'string',
    enum: severities,
    enumDescriptions: severities.map((name) => `%configuration.checks.${name}%`),
    default: severity,
    markdownDescription: `%${prefix}${code}%`,
  };
}

/** @param text of package.nls.json */
export function withCheckTexts(text: string, checks: readonly CheckFacts[]): string {
  const texts = parseJson(text);
  const others = Object.entries(isObject(texts) ? texts : {}).filter(([key]) => !key.startsWith(prefix));
  const own = checks.map(({ code, docs, severity }) => [`${prefix}${code}`, `${english(docs.summary)} Default: \`${severity}\`.`]);
  return `${JSON.stringify(Object.fromEntries([...others, ...own]), undefined, 2)}\n`;
}
