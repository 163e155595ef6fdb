import { l10n } from 'vscode';
import { jobLabel } from '../core';
import type { Panel } from '../panelContext';
import { newMessage } from './openPrompt';
import { pickJob, type RowArguments } from './pickJobs';

/** Opens the draft of a message to a job. */
export async function sendMessage(panel: Panel, ...rows: RowArguments): Promise<void> {
  const tracked = await pickJob(panel, rows, l10n.t('Send Follow-up Message'));
  if (!tracked) return;
  const { origin, projectId, id } = tracked;
  await newMessage(panel, { origin, projectId, id }, jobLabel(tracked));
}
