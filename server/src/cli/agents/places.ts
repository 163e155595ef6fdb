import { homedir } from 'node:os';
import { namedFolder, repositoryAround } from '../files/callFolders';
import type { CliHost } from '../host';

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
  const path = namedFolder(folder ?? '.', cwd);
  return { root: repositoryAround(path) ?? path, home, env, platform: process.platform };
}
