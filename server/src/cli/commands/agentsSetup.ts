import { existsSync, readFileSync, rmdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Localizable, t } from '../../../../shared/l10n';
import { isWithinFolder } from '../../disk/paths';
import { type Agent, type AgentFiles, agents } from '../agents/agentTable';
import { type AgentPlaces, agentPlaces } from '../agents/places';
import { type AgentFileChange, AgentFilesPlan, foundAgents, type LeftReason, needsSkill } from '../agents/plan';
import { programCall } from '../agents/programCall';
import { writeTextFiles } from '../changes/namedFiles';
import { creationDiff, deletionDiff, linesOf, unifiedDiff } from '../files/diff';
import { displayPath, portablePath } from '../files/displayPath';
import { fileUri } from '../files/fileUri';
import { type CliHost, exitCodes, programName } from '../host';
import type { SetupOptions } from '../options/agents';
import { writeDiff, writeLine } from '../terminal/output';

/** `docs-json agents setup`. @returns the exit code. @throws {CliError} */
export async function setUpAgents(options: SetupOptions, host: CliHost): Promise<number> {
  const { scope, removes, dryRun } = options;
  const places = agentPlaces(options.folder, host);
  const chosen = chosenAgents(options, places);
  if (chosen.length === 0) {
    writeLine(host, 'stderr', t`No agent is found here. Name one: --agent ${agents.map(({ id }) => id).join(', ')}`);
    return exitCodes.failed;
  }
  const call = programCall(scope, places, host.script);
  const plan = new AgentFilesPlan(scope, places, call, skillText(host));
  const remaining = agents.filter((agent) => !chosen.includes(agent));
  for (const agent of chosen) {
    if (removes) plan.remove(agent, (skill) => remaining.some((other) => needsSkill(other, skill, scope, places, call)));
    else plan.add(agent);
  }
  const { changes, left } = plan.result;
  const nameOf = (path: string): string => displayPath(fileUri(path), host.cwd);
  if (dryRun) for (const change of changes) writeDiff(host, diffOf(change, portablePath(fileUri(change.path), host.cwd)));
  else {
    await writeTextFiles(changes, host, `${programName} agents setup`);
    deleteEmptyFolders(changes, scope === 'project' ? places.root : places.home);
  }
  const line = (text: Localizable): void => writeLine(host, dryRun ? 'stderr' : 'stdout', text);
  for (const agent of chosen) if (!removes) line(partsText(agent, agent.files(scope, places, call)));
  for (const { path, after } of changes) line(changeText(nameOf(path), after === undefined, dryRun));
  if (changes.length === 0 && left.length === 0) line(removes ? t`Nothing is set up here.` : t`Everything is set up already.`);
  for (const { path, reason } of left) writeLine(host, 'stderr', leftText(nameOf(path), reason));
  if (!removes && scope === 'project' && changes.length > 0) {
    line(t`The files start the program by its name: npm install --global docs-json. Agents ask before they use what a repository sets up.`);
  }
  return left.length > 0 ? exitCodes.failed : exitCodes.clean;
}

/** Removal is about every agent, also if it is not installed any more. */
function chosenAgents({ agents: ids, removes }: SetupOptions, places: AgentPlaces): readonly Agent[] {
  if (ids.length > 0) return agents.filter(({ id }) => ids.includes(id));
  return removes ? agents : foundAgents(places);
}

function skillText({ skillFile }: CliHost): string | undefined {
  return skillFile !== undefined && existsSync(skillFile) ? readFileSync(skillFile, 'utf8') : undefined;
}

/** Deletes folders that deleted files leave empty. */
function deleteEmptyFolders(changes: readonly AgentFileChange[], base: string): void {
  for (const { path, after } of changes) {
    if (after !== undefined) continue;
    for (let folder = dirname(path); folder !== base && isWithinFolder(base, folder); folder = dirname(folder)) {
      try {
        rmdirSync(folder);
      } catch {
        // It has other files.
        break;
      }
    }
  }
}

function diffOf({ before, after }: AgentFileChange, path: string): string {
  if (before === undefined) return creationDiff(path, after ?? '');
  if (after === undefined) return deletionDiff(path, before);
  return unifiedDiff(path, before, [{ start: 0, end: linesOf(before).length, text: after }]);
}

function partsText({ name }: Agent, { server, hook, skill }: AgentFiles): Localizable {
  if (!server) return t`${name}: skill. It reads servers from files of the user only: --user`;
  if (!hook) return t`${name}: tools and skill.`;
  return skill === undefined ? t`${name}: tools and hook.` : t`${name}: tools, skill and hook.`;
}

function changeText(file: string, isDeleted: boolean, isDry: boolean): Localizable {
  if (isDeleted) return isDry ? t`Would be deleted: ${file}` : t`Deleted: ${file}`;
  return isDry ? t`Would be written: ${file}` : t`Written: ${file}`;
}

function leftText(file: string, reason: LeftReason): Localizable {
  switch (reason) {
    case 'damaged':
      return t`${file} was left alone: it has a syntax error. Correct it, and run this again.`;
    case 'layout':
      return t`${file} was left alone: it is laid out in a way that cannot be changed without loss. The guide for coding agents has the lines to add.`;
    case 'outside':
      return t`${file} was left alone: it leads out of the repository.`;
    case 'taken':
      return t`${file} was left alone: it has other settings of this name. agents setup --remove removes them.`;
    case 'unreadable':
      return t`${file} was left alone: it cannot be read.`;
  }
}
