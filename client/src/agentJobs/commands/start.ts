import { l10n, type Uri } from 'vscode';
import { startJob } from '../core';
import type { Panel } from './panel';
import { pickProject } from './pickProject';
import { askForPrompt, sendPrompt } from './prompting';
import { readyConnection } from './ready';
import { setKey } from './setKey';

/** Asks for a prompt and starts a job with it. */
export async function start(panel: Panel): Promise<void> {
  await startWith(panel, '');
}

/**
 * Starts a job with a prompt that the user may edit first.
 * @param file whose folder decides the project
 */
export async function startWith(panel: Panel, proposal: string, file?: Uri): Promise<void> {
  const connection = await readyConnection(panel);
  if (!connection) return;
  if (!panel.jobs.hasKey && !(await setKey(panel))) return;
  const projectId = await pickProject(panel, file);
  if (projectId === undefined) return;
  const ask = (prompt: string) =>
    askForPrompt(l10n.t('Start Agent Job'), l10n.t('What is the agent to do in project {0}?', projectId), prompt);
  const tracked = await sendPrompt({
    first: proposal,
    ask,
    progress: l10n.t('Starting the agent job'),
    failed: l10n.t('The job was not started.'),
    uncertain: l10n.t('The job may have been started all the same: look into the dashboard before you try again.'),
    send: (prompt, token) => startJob(connection.api, panel.jobs.ledger, projectId, prompt, token),
  });
  if (!tracked) return;
  await panel.jobs.save();
  await panel.view.focus(tracked.key);
}
