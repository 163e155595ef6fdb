import { statSync } from 'node:fs';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { t } from '../../../../shared/l10n';
import { repositoryAround } from '../files/callFolders';
import { CliError, type CliHost } from '../host';

/** Folders and environment that the paths of an agent's files depend on. */
export interface AgentPlaces {
  /** Absolute path of the repository. */
  readonly root: string;
  /** Absolute path of the user's home. */
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
}

/** Places of the agents of a call. @param folder as the user wrote it; default: the current one. @throws {CliError} if it does not exist */
export function agentPlaces(folder: string | undefined, { cwd, env, home = homedir() }: CliHost): AgentPlaces {
  const path = resolve(cwd, folder ?? '.');
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw new CliError(t`There is no folder ${folder ?? '.'}.`);
  return { root: repositoryAround(path) ?? path, home, env, platform: process.platform };
}
