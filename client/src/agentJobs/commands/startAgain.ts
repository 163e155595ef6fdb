import { l10n } from 'vscode';
import type { TrackedJob } from '../core';
import type { Panel } from '../panelContext';
import { newPrompt } from './openPrompt';
import { pickJob, type RowArguments } from './pickJobs';

/** Opens the prompt of a failed job as a draft for a new job in the same project. */
export async function startAgain(panel: Panel, ...rows: RowArguments): Promise<void> {
  await panel.drafts.prompts.loaded;
  const promptOf = ({ key, job }: TrackedJob) => (job?.status === 'failed' ? panel.jobs.promptsOf(key).prompt : undefined);
  const tracked = await pickJob(panel, rows, l10n.t('Start Again'), (candidate) => promptOf(candidate) !== undefined);
  const prompt = tracked && promptOf(tracked);
  if (tracked && prompt !== undefined) await newPrompt(panel, tracked.projectId, prompt);
}
