import { isJsonObject, type JsonObject } from '../jsonValues';
import { apiMigrations } from './api';
import { appearanceMigrations } from './appearance';
import { linkMigrations } from './links';
import { metatagMigration, serviceMigrations } from './services';
import type { SettingMigration } from './settingMigration';

/** The settings outside the navigation that is written otherwise today, inner ones before those that hold them. */
const migrations: readonly SettingMigration[] = [...appearanceMigrations, ...apiMigrations, ...linkMigrations, ...serviceMigrations];

/** The settings of a configuration that are written otherwise today. */
export function settingMigrationsFor(config: JsonObject): SettingMigration[] {
  const { metadata } = config;
  const tags = isJsonObject(metadata) ? Object.keys(metadata).filter((key) => key !== 'timestamp') : [];
  return [...migrations, ...tags.map(metatagMigration)];
}

/** How the setting at a path is written today, where that is otherwise. */
export function settingMigrationOf(path: readonly string[]): SettingMigration | undefined {
  const [first, key = ''] = path;
  if (first === 'metadata' && path.length === 2) return metatagMigration(key);
  return migrations.find(({ from }) => from.length === path.length && from.every((step, index) => step === path[index]));
}
