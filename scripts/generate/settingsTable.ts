// All settings of the extension, as a table of README.md.
import { isObject, isString, type JsonObject, objectOf, stringOf } from '../json.ts';
import { withTable } from './readmeTable.ts';

/**
 * A table in Markdown: each setting with its values, its default and its description.
 * @param manifest package.json
 * @param texts package.nls.json
 * @throws if a setting has no description
 */
export function settingsTable(manifest: JsonObject, texts: JsonObject): string {
  const { configuration } = objectOf(manifest, 'contributes');
  const groups = Array.isArray(configuration) ? configuration.filter(isObject).map((group) => objectOf(group, 'properties')) : [];
  const rows = groups.flatMap(Object.entries).map(([name, setting]: [string, JsonObject]) => {
    const description = stringOf(texts, stringOf(setting, 'markdownDescription').replaceAll('%', ''));
    return `| \`${name}\` | ${cell(valuesOf(setting))} | ${cell(withPlainReferences(description))} |`;
  });
  return `| setting | values | meaning |\n|---|---|---|\n${rows.join('\n')}\n`;
}

/** The text with the table between its marks. @throws if the text has no marks */
export function withSettings(readme: string, table: string): string {
  return withTable(readme, 'settings', table);
}

/** The enumerated values with the default marked, or only the default. */
function valuesOf(setting: JsonObject): string {
  const names = Array.isArray(setting.enum) ? setting.enum.filter(isString) : [];
  if (names.length > 0) return names.map((name) => withDefault(name, name === setting.default)).join(', ');
  const items = isObject(setting.items) && Array.isArray(setting.items.enum) ? setting.items.enum.filter(isString) : [];
  const chosen: readonly unknown[] = Array.isArray(setting.default) ? setting.default : [];
  if (items.length > 0) return `array of ${items.map((name) => withDefault(name, chosen.includes(name))).join(', ')}`;
  switch (setting.default) {
    case true:
      return '`true` (default), `false`';
    case false:
      return '`true`, `false` (default)';
    case '':
      return 'string';
    default:
      return Array.isArray(setting.default) || isObject(setting.default)
        ? stringOf(setting, 'type')
        : withDefault(String(setting.default), true);
  }
}

function withDefault(name: string, isDefault: boolean): string {
  return `\`${name}\`${isDefault ? ' (default)' : ''}`;
}

/** Replaces links to other settings, `#name#`: only the settings editor resolves them. */
function withPlainReferences(description: string): string {
  return description.replace(/`#([\w.]+)#`/g, '`$1`');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ');
}
