import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { isWithinFolder } from '../../disk/paths';
import { programName } from '../host';
import type { AgentId, AgentScope } from '../options/agents';
import type { AgentPlaces } from './places';

/** Call of this program by an agent. */
export interface ProgramCall {
  readonly command: string;
  readonly args: readonly string[];
  /** Line for a shell that runs the hook of an agent. */
  hook(agent: AgentId): string;
}

/**
 * Call of this program in files of a scope. Files of a repository are for everyone who clones it, so they name the program and leave its
 * place to the search path; an agent with a window may have another search path than a terminal, so files of a user have absolute paths.
 * @param script absolute path of the running script; `undefined` if it is not a file
 */
export function programCall(scope: AgentScope, { platform }: Pick<AgentPlaces, 'platform'>, script: string | undefined): ProgramCall {
  if (scope === 'project' || script === undefined) {
    return { command: programName, args: ['mcp'], hook: (agent) => `${programName} agents hook ${agent}` };
  }
  const quoted = (path: string): string => (platform === 'win32' ? `"${path}"` : `'${path.replaceAll("'", "'\\''")}'`);
  return {
    command: process.execPath,
    args: [script, 'mcp'],
    hook: (agent) => `${quoted(process.execPath)} ${quoted(script)} agents hook ${agent}`,
  };
}

/** Path of a program in the search path, without what a repository could put there; `undefined` if there is none. */
export function programPath(name: string, { env, platform, root }: AgentPlaces): string | undefined {
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter((folder) => isAbsolute(folder) && !isWithinFolder(root, folder));
  const names = platform === 'win32' ? [`${name}.exe`, `${name}.cmd`] : [name];
  return folders.flatMap((folder) => names.map((each) => join(folder, each))).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
