import { env, l10n } from 'vscode';
import { window } from '../../window';
import type { Panel } from '../panelContext';
import { pickJobs, type RowArguments } from './pickJobs';

const messageMs = 3_000;

/** Copies the ids of jobs, one per line. */
export async function copyId(panel: Panel, ...rows: RowArguments): Promise<void> {
  const chosen = await pickJobs(panel, rows, l10n.t('Copy Job Id'));
  if (chosen.length === 0) return;
  await env.clipboard.writeText(chosen.map(({ id }) => id).join('\n'));
  window.setStatusBarMessage(chosen.length === 1 ? l10n.t('Copied the job id') : l10n.t('Copied {0} job ids', chosen.length), messageMs);
}
