import type { Uri } from 'vscode';
import { window } from '../../window';
import type { Panel } from '../panelContext';
import { chosenProjects, configuredProject } from '../settings';
import { newPrompt } from './openPrompt';

/** Opens a draft for a new job. */
export async function start(panel: Panel): Promise<void> {
  await startWith(panel, '', window.activeTextEditor?.document.uri);
}

/**
 * Opens a draft with a text for a new job.
 * @param file its folder determines the project
 */
export async function startWith(panel: Panel, text: string, file?: Uri): Promise<void> {
  const [only, ...others] = chosenProjects();
  await newPrompt(panel, (file && configuredProject(file)) ?? (others.length === 0 ? only?.id : undefined), text);
}
