import { type Uri, workspace } from 'vscode';
import { configurationSection, settings } from '../ids';
import { type ParsedBaseUrl, type PollSettings, parseBaseUrl, service } from './core';
import { isProjectId } from './core/base/identifier';
import { holdsKey } from './inputTexts';
import { userSetting } from './userSetting';

/** Base URL of the service. A workspace cannot set it, as the key is sent there. */
export function baseUrl(): ParsedBaseUrl {
  return parseBaseUrl(userSetting(workspace.getConfiguration(configurationSection).inspect(settings.agentJobsBaseUrl)));
}

/** The project chosen for a file or folder, or for all of the workspace without one. A value that cannot be one counts as none. */
export function projectOf(scope: Uri | undefined): string | undefined {
  const text = projectSetting(scope);
  return isUsable(text) ? text : undefined;
}

/** Whether the settings of a file, or of a folder or the workspace without one, hold a project that is not used. */
export function hasInvalidProject(file: Uri | undefined): boolean {
  const scopes = file ? [file] : [undefined, ...(workspace.workspaceFolders ?? []).map(({ uri }) => uri)];
  return scopes.map(projectSetting).some((text) => text !== '' && !isUsable(text));
}

function projectSetting(scope: Uri | undefined): string {
  const id = workspace.getConfiguration(configurationSection, scope ?? null).get<unknown>(settings.agentJobsProject);
  return typeof id === 'string' ? id.trim() : '';
}

/** A key that was pasted here must not become part of an address. */
function isUsable(text: string): boolean {
  return isProjectId(text) && !holdsKey(text, service);
}

/** A project with the folders it was chosen for; none where it was chosen for no folder. */
interface ChosenProject {
  readonly id: string;
  readonly folders: readonly string[];
}

/** Every project that is chosen, in the order of the folders. */
export function chosenProjects(): ChosenProject[] {
  const found = new Map<string, string[]>();
  for (const folder of workspace.workspaceFolders ?? []) {
    const id = projectOf(folder.uri);
    if (id !== undefined) found.set(id, [...(found.get(id) ?? []), folder.name]);
  }
  const general = found.size === 0 ? projectOf(undefined) : undefined;
  if (general !== undefined) found.set(general, []);
  return [...found].map(([id, folders]) => ({ id, folders }));
}

/** The statuses that the user wants to be notified of. */
export function notifiedStatuses(): readonly unknown[] {
  const statuses = workspace.getConfiguration(configurationSection).get<unknown>(settings.agentJobsNotifications);
  return Array.isArray(statuses) ? statuses : [];
}

/** How often jobs are polled for. */
export function pollSettings(): PollSettings {
  const configuration = workspace.getConfiguration(configurationSection);
  const shortest = seconds(configuration.get(settings.agentJobsPollShortest), { min: 1, max: 600, fallback: 10 });
  const longest = seconds(configuration.get(settings.agentJobsPollLongest), { min: 30, max: 3_600, fallback: 300 });
  return { shortestMs: shortest * 1_000, longestMs: Math.max(shortest, longest) * 1_000, notifies: notifiedStatuses().length > 0 };
}

/** The editor underlines a number outside of the bounds, and passes it on all the same. */
function seconds(value: unknown, { min, max, fallback }: { min: number; max: number; fallback: number }): number {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(Math.max(value, min), max) : fallback;
}
