import { isJsonObject, type JsonObject } from '../jsonValues';
import { apiConversions } from './api';
import { appearanceConversions } from './appearance';
import { linkConversions } from './links';
import { metatagConversion, serviceConversions } from './services';
import type { Conversion } from './settingMigration';

/** The settings outside the navigation that is written otherwise today, inner ones before those that hold them. */
const conversions: readonly Conversion[] = [...appearanceConversions, ...apiConversions, ...linkConversions, ...serviceConversions];

/** The settings of a configuration that are written otherwise today. */
export function conversionsFor(config: JsonObject): Conversion[] {
  const { metadata } = config;
  const tags = isJsonObject(metadata) ? Object.keys(metadata).filter((key) => key !== 'timestamp') : [];
  return [...conversions, ...tags.map(metatagConversion)];
}

/** How the setting at a path is written today, where that is otherwise. */
export function conversionOf(path: readonly string[]): Conversion | undefined {
  const [first, key = ''] = path;
  if (first === 'metadata' && path.length === 2) return metatagConversion(key);
  return conversions.find(({ from }) => from.length === path.length && from.every((step, index) => step === path[index]));
}
