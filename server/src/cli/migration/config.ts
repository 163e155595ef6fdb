import { neverCancelled } from '../../engine/languageService';
import type { Changes } from '../files/changes';
import { displayPath } from '../files/displayPath';
import type { CliHost } from '../host';
import type { Project } from '../project';
import { visible } from '../terminal/visible';

/**
 * Writes the docs.json for one legacy file.
 * @returns `false` if it cannot be migrated.
 * @throws {CliError}
 */
export async function migrateConfig({ engine }: Project, changes: Changes, uri: string, host: CliHost): Promise<boolean> {
  const name = (of: string): string => visible(displayPath(of, host.cwd));
  const migration = await engine.migrateLegacy(uri, neverCancelled);
  switch (migration.status) {
    case 'migrated': {
      await changes.create(migration.target, migration.text);
      if (!changes.isDry) host.stdout.write(`${name(migration.target)} was created from ${name(uri)}, which is still there.\n`);
      for (const { path, message } of migration.notes) host.stderr.write(`${name(uri)}: ${visible(`${path}: ${message}`)}\n`);
      return true;
    }
    case 'exists':
      host.stderr.write(`${name(uri)} has no effect: ${name(migration.target)} is there.\n`);
      return true;
    case 'foreign':
      // Other tools write files of that name too.
      return true;
    case 'invalid': {
      const { line, character } = migration.position;
      host.stderr.write(`${name(uri)}:${line + 1}:${character + 1} is not valid JSON. Correct it first; nothing was changed.\n`);
      return false;
    }
    case 'unreadable':
      host.stderr.write(`${name(uri)} or its folder cannot be read. Nothing was changed.\n`);
      return false;
  }
}
