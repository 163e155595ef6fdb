import { l10n } from 'vscode';
import type { TrackedJob } from '../core';
import type { Panel } from '../panelContext';
import { openJobText } from './open/open';
import { pickJob, type RowArguments } from './pickJobs';

/** Opens the whole prompt of a job in a read-only document. */
export async function showPrompt(panel: Panel, ...rows: RowArguments): Promise<void> {
  await panel.drafts.prompts.loaded;
  const hasPrompt = ({ key }: TrackedJob) => panel.jobs.promptsOf(key).prompt !== undefined;
  const tracked = await pickJob(panel, rows, l10n.t('Show Prompt'), hasPrompt);
  if (tracked) await openJobText(panel, tracked, 'prompt', 'prompt', { preserveFocus: false });
}
