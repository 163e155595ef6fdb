import { type Localizable, t } from '../../../../shared/l10n';
import { neverCancelled } from '../../engine/languageService';
import type { Changes } from '../changes/changes';
import { displayPath } from '../files/displayPath';
import type { CliHost } from '../host';
import type { Project } from '../project';
import { writeLine } from '../terminal/output';

/**
 * Plans the docs.json for one legacy file.
 * @returns `false` if it cannot be migrated.
 * @throws {CliError}
 */
export async function migrateConfig({ engine }: Project, changes: Changes, uri: string, isDry: boolean, host: CliHost): Promise<boolean> {
  const name = (of: string): string => displayPath(of, host.cwd);
  const say = (text: Localizable): void => writeLine(host, 'stderr', text);
  const migration = await engine.migrateLegacy(uri, neverCancelled);
  switch (migration.status) {
    case 'migrated': {
      await changes.create(migration.target, migration.text);
      if (!isDry) {
        const done = t`${name(migration.target)} was created from ${name(uri)}, which is still there.`;
        writeLine(host, 'stdout', done);
      }
      for (const { path, message } of migration.notes) writeLine(host, 'stderr', `${name(uri)}: ${path}: ${message}`);
      return true;
    }
    case 'exists':
      say(t`${name(uri)} has no effect: ${name(migration.target)} is there.`);
      return true;
    case 'foreign':
      // Other tools write files with this name too.
      return true;
    case 'invalid': {
      const { line, character } = migration.position;
      const position = `${name(uri)}:${line + 1}:${character + 1}`;
      say(t`${position} is not valid JSON. Correct it first; nothing was changed.`);
      return false;
    }
    case 'unreadable':
      say(t`${name(uri)} or its folder cannot be read. Nothing was changed.`);
      return false;
  }
}
