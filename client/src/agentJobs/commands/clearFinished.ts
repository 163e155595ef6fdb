import { l10n } from 'vscode';
import { window } from '../../window';
import { isOver } from '../core';
import type { RowNode } from '../rowTree';
import type { Panel } from './panel';

/** Takes the jobs that have ended out of the list, of one project when it was chosen on a group, after asking. */
export async function clearFinished(panel: Panel, node?: Partial<RowNode>): Promise<void> {
  const { connection } = panel.jobs;
  if (!connection) return;
  const row = node?.row;
  const projectId = row?.kind === 'group' || row?.kind === 'project' ? row.projectId : undefined;
  const count = panel.jobs
    .jobs()
    .filter((tracked) => isOver(tracked) && (projectId === undefined || tracked.projectId === projectId)).length;
  if (count === 0) return;
  const clear = l10n.t('Clear');
  const question =
    count === 1 ? l10n.t('Take one finished job out of the list?') : l10n.t('Take {0} finished jobs out of the list?', count);
  const detail = l10n.t('Jobs and pull requests stay as they are. Archived and failed jobs count as finished.');
  if ((await window.showWarningMessage(question, { modal: true, detail }, clear)) !== clear) return;
  panel.jobs.ledger.clearFinished(connection.origin, projectId);
}
