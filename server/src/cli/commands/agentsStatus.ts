import { existsSync } from 'node:fs';
import { type Localizable, t } from '../../../../shared/l10n';
import { agents, type PlacedEntry } from '../agents/agentTable';
import { isSameValue } from '../agents/entry';
import { type AgentPlaces, agentPlaces } from '../agents/places';
import { entryIn, foundAgents } from '../agents/plan';
import { type ProgramCall, programCall, programPath } from '../agents/programCall';
import { startsServer } from '../agents/startCheck';
import { displayPath } from '../files/displayPath';
import { fileUri } from '../files/fileUri';
import { type CliHost, exitCodes, programName } from '../host';
import type { AgentScope, StatusOptions } from '../options/agents';
import { writeLine } from '../terminal/output';

const scopes: readonly AgentScope[] = ['project', 'user'];

/** `docs-json agents status`. @returns the exit code. @throws {CliError} */
export async function showAgents({ folder }: StatusOptions, host: CliHost): Promise<number> {
  const places = agentPlaces(folder, host);
  const found = foundAgents(places);
  const nameOf = (path: string): string => displayPath(fileUri(path), host.cwd);
  // One answer for all files of a scope, since all have the same call.
  const starts = new Map<AgentScope, Promise<boolean>>();
  let isBroken = false;
  for (const agent of agents) {
    const parts: Localizable[] = [];
    for (const scope of scopes) {
      const call = programCall(scope, places, host.script);
      const { server, hook, skill } = agent.files(scope, places, call);
      if (server) {
        const state = await serverState(server, scope, places, call, starts);
        if (state === 'broken') isBroken = true;
        if (state !== 'none') parts.push(serverText(nameOf(server.path), state));
      }
      if (hook && entryIn(hook, scope, places) !== undefined) parts.push(t`hook in ${nameOf(hook.path)}`);
      if (parts.length > 0 && skill !== undefined && existsSync(skill)) parts.push(t`skill in ${nameOf(skill)}`);
    }
    if (parts.length === 0 && !found.includes(agent)) continue;
    writeLine(host, 'stdout', parts.length === 0 ? t`${agent.name}: not set up.` : t`${agent.name}:`);
    for (const part of parts) writeLine(host, 'stdout', t`  ${part}`);
  }
  if (found.length === 0) writeLine(host, 'stderr', t`No agent is installed, and none is used in the repository.`);
  if (isBroken) writeLine(host, 'stderr', startHelp(places));
  return isBroken ? exitCodes.problems : exitCodes.clean;
}

type ServerState = 'broken' | 'none' | 'other' | 'starts';

/** State of a server. Only our own call is started: a repository may name any program. */
async function serverState(
  server: PlacedEntry,
  scope: AgentScope,
  places: AgentPlaces,
  call: ProgramCall,
  starts: Map<AgentScope, Promise<boolean>>,
): Promise<ServerState> {
  const found = entryIn(server, scope, places);
  if (found === undefined) return 'none';
  if (!isSameValue(found, server.entry.value)) return 'other';
  const known = starts.get(scope) ?? startsCall(call, places);
  starts.set(scope, known);
  return (await known) ? 'starts' : 'broken';
}

async function startsCall({ command, args }: ProgramCall, places: AgentPlaces): Promise<boolean> {
  const path = command === programName ? programPath(command, places) : command;
  return path !== undefined && startsServer(path, args, places.root, places.env);
}

function serverText(file: string, state: Exclude<ServerState, 'none'>): Localizable {
  switch (state) {
    case 'starts':
      return t`tools in ${file}: the server starts`;
    case 'broken':
      return t`tools in ${file}: the server does not start`;
    case 'other':
      return t`tools in ${file}: other settings than agents setup writes, so the server was not started`;
  }
}

function startHelp(places: AgentPlaces): Localizable {
  return programPath(programName, places) === undefined
    ? t`The program is not in the search path: npm install --global docs-json`
    : t`Run the server yourself to see why: docs-json mcp`;
}
