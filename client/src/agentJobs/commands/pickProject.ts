import { l10n, type Uri } from 'vscode';
import { window } from '../../window';
import type { Panel } from '../panelContext';
import { chosenProjects, configuredProject, hasInvalidProject } from '../settings';
import { chooseProject } from './chooseProject';

/** Project that {@link pickProject} returns without asking. */
export function onlyProject(): string | undefined {
  const [only, ...others] = chosenProjects();
  return others.length === 0 ? only?.id : undefined;
}

/**
 * Project for a command: the project of the file's folder, else the only chosen project, else a project that the user picks or enters.
 */
export async function pickProject(panel: Panel, file?: Uri): Promise<string | undefined> {
  const own = file && configuredProject(file);
  if (own !== undefined) return own;
  const projects = chosenProjects();
  if ((file || projects.length === 0) && hasInvalidProject(file)) {
    void window.showWarningMessage(
      l10n.t('Invalid project identifier in the settings. Choose the one from the API keys page of the dashboard.'),
    );
  }
  const [only] = projects;
  if (!only) return chooseProject(panel);
  if (projects.length === 1) return only.id;
  const items = projects.map(({ id, folders }) => ({ label: id, description: folders.join(', '), id }));
  const chosen = await window.showQuickPick(items, { title: l10n.t('Choose Project'), placeHolder: l10n.t('Project of the job') });
  return chosen?.id;
}
