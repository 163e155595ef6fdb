import { l10n } from 'vscode';
import { plainText } from '../../window/plainText';
import { jobLabel, sendMessage as sendToJob } from '../core';
import type { Panel } from './panel';
import { pickJob, type RowArguments } from './pickJobs';
import { askForPrompt, sendPrompt } from './prompting';
import { readyConnection } from './ready';

/** Asks for a message and sends it to a job. */
export async function sendMessage(panel: Panel, ...rows: RowArguments): Promise<void> {
  const connection = await readyConnection(panel);
  if (!connection) return;
  const tracked = await pickJob(panel, rows, l10n.t('Send Follow-up Message'));
  if (!tracked) return;
  const ask = (prompt: string) =>
    askForPrompt(l10n.t('Send Follow-up Message'), l10n.t('Message to "{0}"', plainText(jobLabel(tracked), 80)), prompt);
  await sendPrompt({
    first: '',
    ask,
    progress: l10n.t('Sending the message'),
    failed: l10n.t('The message was not sent.'),
    uncertain: l10n.t('The message may have arrived all the same.'),
    send: (prompt, token) => sendToJob(connection.api, panel.jobs.ledger, tracked, prompt, token),
  });
}
