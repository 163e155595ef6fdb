import { isJsonObject, type JsonObject } from '../jsonValues';
import { apiMigrations } from './api';
import { appearanceMigrations } from './appearance';
import { linkMigrations } from './links';
import { metatagMigration, serviceMigrations } from './services';
import type { SettingMigration } from './settingMigration';

/** Migrations of the settings outside the navigation, nested settings before the settings around them. */
const migrations: readonly SettingMigration[] = [...appearanceMigrations, ...apiMigrations, ...linkMigrations, ...serviceMigrations];

/** The migrations that apply to a configuration. */
export function settingMigrationsFor(config: JsonObject): SettingMigration[] {
  const { metadata } = config;
  const tags = isJsonObject(metadata) ? Object.keys(metadata).filter((key) => key !== 'timestamp') : [];
  return [...migrations, ...tags.map(metatagMigration)];
}

/** The migration of the setting at a path, if there is one. */
export function settingMigrationOf(path: readonly string[]): SettingMigration | undefined {
  const [first, key = ''] = path;
  if (first === 'metadata' && path.length === 2) return metatagMigration(key);
  return migrations.find(({ from }) => from.length === path.length && from.every((step, index) => step === path[index]));
}
