import { type Uri, workspace } from 'vscode';
import { configurationSection, settings } from '../ids';
import { type ParsedBaseUrl, type PollSettings, parseBaseUrl, service } from './core';
import { isProjectId } from './core/base/identifier';
import { containsKey } from './inputTexts';
import { userSetting } from './userSetting';

/** Base URL of the service. A workspace cannot set it, as the key is sent there. */
export function baseUrl(): ParsedBaseUrl {
  return parseBaseUrl(userSetting(workspace.getConfiguration(configurationSection).inspect(settings.agentJobsBaseUrl)));
}

/** Project chosen for a file or folder, or without a scope for the whole workspace; `undefined` if there is none or it is invalid. */
export function configuredProject(scope: Uri | undefined): string | undefined {
  const text = projectSetting(scope);
  return isUsable(text) ? text : undefined;
}

/** Whether the settings of a file, or without a file those of the workspace or one of its folders, contain an invalid project. */
export function hasInvalidProject(file: Uri | undefined): boolean {
  const scopes = file ? [file] : [undefined, ...(workspace.workspaceFolders ?? []).map(({ uri }) => uri)];
  return scopes.map(projectSetting).some((text) => text !== '' && !isUsable(text));
}

function projectSetting(scope: Uri | undefined): string {
  const id = workspace.getConfiguration(configurationSection, scope ?? null).get<unknown>(settings.agentJobsProject);
  return typeof id === 'string' ? id.trim() : '';
}

/** Whether a project can be used. A key that was pasted into the setting must not become part of a URL. */
function isUsable(text: string): boolean {
  return isProjectId(text) && !containsKey(text, service);
}

/** Project, and the names of the folders it is chosen for; none if it is chosen for the whole workspace. */
interface ChosenProject {
  readonly id: string;
  readonly folders: readonly string[];
}

/** All chosen projects, in the order of the folders. */
export function chosenProjects(): ChosenProject[] {
  const foldersByProject = new Map<string, string[]>();
  for (const folder of workspace.workspaceFolders ?? []) {
    const id = configuredProject(folder.uri);
    if (id !== undefined) foldersByProject.set(id, [...(foldersByProject.get(id) ?? []), folder.name]);
  }
  const workspaceProject = foldersByProject.size === 0 ? configuredProject(undefined) : undefined;
  if (workspaceProject !== undefined) foldersByProject.set(workspaceProject, []);
  return [...foldersByProject].map(([id, folders]) => ({ id, folders }));
}

/** Statuses to notify of, not validated. */
export function notifiedStatuses(): readonly unknown[] {
  const statuses = workspace.getConfiguration(configurationSection).get<unknown>(settings.agentJobsNotifications);
  return Array.isArray(statuses) ? statuses : [];
}

/** Polling settings, limited to their bounds. */
export function pollSettings(): PollSettings {
  const configuration = workspace.getConfiguration(configurationSection);
  const minSeconds = seconds(configuration.get(settings.agentJobsPollShortest), { min: 1, max: 600, fallback: 10 });
  const maxSeconds = seconds(configuration.get(settings.agentJobsPollLongest), { min: 30, max: 3_600, fallback: 300 });
  return {
    minIntervalMs: minSeconds * 1_000,
    maxIntervalMs: Math.max(minSeconds, maxSeconds) * 1_000,
    notifies: notifiedStatuses().length > 0,
  };
}

/** Clamps a number of seconds: the editor underlines a number outside of the bounds, but returns it. */
function seconds(value: unknown, { min, max, fallback }: { min: number; max: number; fallback: number }): number {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(Math.max(value, min), max) : fallback;
}
