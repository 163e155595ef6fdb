import { env, l10n } from 'vscode';
import { window } from '../../window';
import type { Panel } from '../panelContext';
import { pickJobs, type RowArguments } from './pickJobs';

const messageMs = 3_000;

/** Copies the links of the jobs' pull requests, one per line. */
export async function copyPullRequestLink(panel: Panel, ...rows: RowArguments): Promise<void> {
  const chosen = await pickJobs(panel, rows, l10n.t('Copy Pull Request Link'), ({ job }) => job?.prLink !== undefined);
  const links = chosen.flatMap(({ job }) => job?.prLink ?? []);
  if (links.length === 0) return;
  await env.clipboard.writeText(links.join('\n'));
  window.setStatusBarMessage(links.length === 1 ? l10n.t('Copied the link') : l10n.t('Copied {0} links', links.length), messageMs);
}
