import { ConfigurationTarget, l10n, type QuickPickItem, type WorkspaceFolder, workspace } from 'vscode';
import { configurationSection, settings } from '../../ids';
import { window } from '../../window';
import { plainText } from '../../window/plainText';
import { keyProbe, service } from '../core';
import { failureMessage } from '../failureHelp';
import { projectText } from '../inputTexts';
import type { Panel } from '../panelContext';
import { chosenProjects, configuredProject } from '../settings';
import { explainFailure } from './explainFailure';
import { readyConnection } from './requireConnection';
import { tryKeyWithProgress } from './tryKeyWithProgress';

interface ProjectItem extends QuickPickItem {
  /** Project to choose; if absent, the user enters one. */
  readonly project?: string;
}

/**
 * Asks for the project of a folder, and stores it in the settings of that folder, where it can be shared.
 * @returns the project, if one was chosen
 */
export async function chooseProject(panel: Panel): Promise<string | undefined> {
  if (!(await readyConnection(panel))) return undefined;
  const folder = await chooseFolder();
  if (folder === 'none chosen') return undefined;
  const current = configuredProject(folder?.uri);
  const id = await chooseId(panel, current);
  if (id === undefined) return undefined;
  if (id === current) return id;
  if (!(await write(panel, folder, id))) return undefined;
  void tryProject(panel, id);
  return id;
}

/** Verifies a chosen project with the service, if possible, and reports the result. */
async function tryProject(panel: Panel, projectId: string): Promise<void> {
  const { connection, hasKey } = panel.jobs;
  const probe = keyProbe(panel.jobs.jobs(), projectId);
  if (!connection || !hasKey || !probe) return;
  const name = plainText(projectId, 80);
  const verdict = await tryKeyWithProgress(connection.api, probe, l10n.t('Verifying project {0}', name));
  if (verdict?.kind === 'accepted') {
    void window.showInformationMessage(l10n.t('The service accepts the admin key for project {0}.', name));
  } else if (verdict?.kind === 'unknown') {
    void window.showWarningMessage(l10n.t('Project {0} could not be verified. {1}', name, failureMessage(verdict.failure, l10n)));
  } else if (verdict) {
    const choose = l10n.t('Choose Another Project');
    const intro = l10n.t('The service refuses requests for project {0}.', name);
    if (await explainFailure(verdict.failure, intro, choose)) await chooseProject(panel);
  }
}

async function chooseFolder(): Promise<WorkspaceFolder | undefined | 'none chosen'> {
  const folders = workspace.workspaceFolders ?? [];
  if (folders.length < 2) return folders[0];
  return (await window.showWorkspaceFolderPick({ placeHolder: l10n.t('Choose the folder of the documentation') })) ?? 'none chosen';
}

/** Lets the user pick a known project, or enter another. */
export async function chooseId(panel: Panel, current: string | undefined): Promise<string | undefined> {
  const known = new Set([...chosenProjects().map(({ id }) => id), ...panel.jobs.jobs().map(({ projectId }) => projectId)]);
  if (current !== undefined) known.delete(current);
  if (known.size === 0) return enterId(current);
  const items: ProjectItem[] = [
    ...(current === undefined ? [] : [{ label: current, description: l10n.t('current'), project: current }]),
    ...[...known].map((project) => ({ label: project, project })),
    { label: l10n.t('Enter another project…'), alwaysShow: true },
  ];
  const chosen = await window.showQuickPick(items, {
    title: l10n.t('Choose Project'),
    placeHolder: l10n.t('Project that agent jobs are started in'),
  });
  return chosen && (chosen.project ?? enterId(undefined));
}

async function enterId(current: string | undefined): Promise<string | undefined> {
  const entered = await window.showInputBox({
    title: l10n.t('Choose Project'),
    prompt: l10n.t('Identifier of the project, from the API keys page of the dashboard'),
    ...(current === undefined ? {} : { value: current }),
    ignoreFocusOut: true,
    validateInput: (text) => projectText(text, service, l10n),
  });
  return entered?.trim();
}

async function write({ jobs }: Panel, folder: WorkspaceFolder | undefined, id: string): Promise<boolean> {
  const several = (workspace.workspaceFolders?.length ?? 0) > 1;
  const target = folder ? (several ? ConfigurationTarget.WorkspaceFolder : ConfigurationTarget.Workspace) : ConfigurationTarget.Global;
  try {
    await workspace.getConfiguration(configurationSection, folder?.uri ?? null).update(settings.agentJobsProject, id, target);
    return true;
  } catch (error) {
    jobs.log.failure('The project could not be written into the settings', error);
    void window.showErrorMessage(l10n.t('The project could not be written into the settings.'));
    return false;
  }
}
