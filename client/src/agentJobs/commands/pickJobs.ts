import { l10n } from 'vscode';
import { window } from '../../window';
import { type DetailRow, type JobKey, jobIcon, jobLabel, jobStatusWords, type Row, type TrackedJob } from '../core';
import type { Panel } from '../panelContext';
import type { RowNode } from '../rowTree';

/** Arguments of a tree command: the clicked row, and all selected rows if there are several. */
export type RowArguments = readonly [node?: unknown, selection?: unknown];

/** Argument of keyboard shortcuts in the manifest, which apply to the selection. */
const fromKeys = 'selection';

/** Whether a command was run by its keyboard shortcut. */
export function isFromKey([node]: RowArguments): boolean {
  return node === fromKeys;
}

/** Rows that a command was called on; for a keyboard shortcut, the selected rows. */
export function chosenRows(panel: Panel, [node, selection]: RowArguments): Row[] {
  const nodes = node === fromKeys ? panel.view.selection : Array.isArray(selection) && selection.length > 0 ? selection : [node];
  return nodes.filter(isNode).map(({ row }) => row);
}

/** Detail rows that a command was called on. */
export function detailsOf(panel: Panel, rows: RowArguments): DetailRow[] {
  return chosenRows(panel, rows).filter((row) => row.kind === 'detail');
}

/** Jobs of a keyboard shortcut: jobs whose own rows are selected, not only their details. If there are none, the status bar explains it. */
export function selectedJobs(panel: Panel): TrackedJob[] {
  const jobs = chosenRows(panel, [fromKeys]).flatMap((row) => (row.kind === 'job' ? (panel.jobs.ledger.get(row.key) ?? []) : []));
  if (jobs.length === 0) window.setStatusBarMessage(l10n.t('Select a job first'), 3_000);
  return jobs;
}

/** Jobs of a command: the jobs of its rows, else a job that the user picks. */
export async function pickJobs(
  panel: Panel,
  rows: RowArguments,
  title: string,
  suits: (tracked: TrackedJob) => boolean = () => true,
): Promise<TrackedJob[]> {
  const keys = keysOf(chosenRows(panel, rows));
  if (keys.length > 0 || isFromKey(rows)) return trackedJobs(panel, keys).filter(suits);
  return pick(panel, title, suits);
}

/** Job of a command that takes only one job. */
export async function pickJob(
  panel: Panel,
  [node]: RowArguments,
  title: string,
  suits?: (tracked: TrackedJob) => boolean,
): Promise<TrackedJob | undefined> {
  const [job] = await pickJobs(panel, [node], title, suits);
  return job;
}

async function pick(panel: Panel, title: string, suits: (tracked: TrackedJob) => boolean): Promise<TrackedJob[]> {
  const selected = new Set(keysOf(panel.view.selection.map(({ row }) => row)));
  const candidates = panel.jobs.jobs().filter(suits);
  if (candidates.length === 0) {
    void window.showInformationMessage(l10n.t('There is no job for which this can be done.'));
    return [];
  }
  const items = candidates
    .map((tracked) => ({
      label: jobLabel(tracked),
      description: [jobStatusWords(tracked, l10n), tracked.id].join(' · '),
      icon: jobIcon(tracked).id,
      tracked,
    }))
    .sort((a, b) => Number(selected.has(b.tracked.key)) - Number(selected.has(a.tracked.key)));
  const chosen = await window.showQuickPick(items, {
    title,
    placeHolder: l10n.t('Choose a job'),
    matchOnDescription: true,
  });
  return chosen ? [chosen.tracked] : [];
}

function trackedJobs({ jobs }: Panel, keys: readonly JobKey[]): TrackedJob[] {
  return keys.flatMap((key) => jobs.ledger.get(key) ?? []);
}

function keysOf(rows: readonly Row[]): JobKey[] {
  return [...new Set(rows.flatMap((row) => (row.kind === 'job' || row.kind === 'detail' ? [row.key] : [])))];
}

function isNode(value: unknown): value is Pick<RowNode, 'row'> {
  return typeof value === 'object' && value !== null && 'row' in value && typeof value.row === 'object' && value.row !== null;
}
