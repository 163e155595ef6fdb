import { l10n } from 'vscode';
import { confirmAction } from '../confirmations';
import { isOver } from '../core';
import type { Panel } from '../panelContext';
import type { RowNode } from '../rowTree';
import { untrack } from './stopTracking';

/** Untracks finished jobs, after asking; called on a group, only jobs of its project. */
export async function clearFinished(panel: Panel, node?: Partial<RowNode>): Promise<void> {
  const row = node?.row;
  const projectId = row?.kind === 'group' || row?.kind === 'project' ? row.projectId : undefined;
  // Jobs hidden by a filter stay.
  const finished = panel.view.shownJobs.filter(
    (tracked) => isOver(tracked) && (projectId === undefined || tracked.projectId === projectId),
  );
  if (finished.length === 0) return;
  const question =
    finished.length === 1
      ? l10n.t('Remove one finished job from the list?')
      : l10n.t('Remove {0} finished jobs from the list?', finished.length);
  const detail = l10n.t('Jobs and pull requests stay as they are. Archived and failed jobs count as finished.');
  if (await confirmAction('clearFinished', { question, detail, confirm: l10n.t('Clear') })) await untrack(panel, finished);
}
