import { l10n, type Uri } from 'vscode';
import { window } from '../../window';
import type { Panel } from '../panelContext';
import { reviewPrompt } from '../reviewPrompt';
import { chosenProjects, configuredProject } from '../settings';
import { newPrompt } from './openPrompt';

/** Opens a draft for a new job. @param review lines of a review, about which the draft is */
export async function start(panel: Panel, review?: unknown): Promise<void> {
  await startWith(panel, isLines(review) ? reviewPrompt(review, l10n) : '', window.activeFile);
}

function isLines(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((line) => typeof line === 'string');
}

/**
 * Opens a draft with a text for a new job.
 * @param file its folder determines the project
 */
export async function startWith(panel: Panel, text: string, file?: Uri): Promise<void> {
  const [only, ...others] = chosenProjects();
  await newPrompt(panel, (file && configuredProject(file)) ?? (others.length === 0 ? only?.id : undefined), text);
}
