import type { EditorLocalizer } from '../../../l10n';
import { toOneLine } from '../base/text';
import { isOver, type TrackedJob } from '../ledger/trackedJob';
import type { GroupRow, JobGroup, JobRow, ProjectRow, Row } from './rows';

const groups: readonly JobGroup[] = ['active', 'finished', 'archived'];

/**
 * Groups job rows by project, if there are several, then by status. Keeps their order.
 * @param isFiltered whether a filter is set: then all groups are expanded
 */
export function groupedRows(
  jobs: readonly TrackedJob[],
  toRow: (tracked: TrackedJob) => JobRow,
  l10n: EditorLocalizer,
  isFiltered = false,
): Row[] {
  const projects = new Map<string, TrackedJob[]>();
  for (const tracked of jobs) {
    const list = projects.get(tracked.projectId) ?? [];
    projects.set(tracked.projectId, list);
    list.push(tracked);
  }
  const rowsOf = (projectId: string, list: readonly TrackedJob[]) => groupRows(projectId, list, toRow, l10n).map(expandedIf(isFiltered));
  if (projects.size <= 1) return [...projects].flatMap(([projectId, list]) => rowsOf(projectId, list));
  return [...projects].map(([projectId, list]) => projectRow(projectId, list, rowsOf(projectId, list), l10n));
}

/** The editor remembers collapsed rows by id, so groups have other ids with a filter. */
function expandedIf(isFiltered: boolean): (row: GroupRow) => GroupRow {
  return (row) => (isFiltered && !row.expanded ? { ...row, id: `${row.id}#filtered`, expanded: true } : row);
}

function projectRow(projectId: string, jobs: readonly TrackedJob[], children: readonly GroupRow[], l10n: EditorLocalizer): ProjectRow {
  const running = jobs.filter((tracked) => !isOver(tracked)).length;
  const name = toOneLine(projectId);
  const description = running === 0 ? l10n.t('nothing running') : l10n.t('{0} running', running);
  const text = `${l10n.t('Project {0}', name)}, ${description}`;
  return {
    kind: 'project',
    projectId,
    id: `project:${encodeURIComponent(projectId)}`,
    label: name,
    description,
    tooltip: [text],
    icon: { id: 'project' },
    accessibleLabel: text,
    contextValue: 'project',
    children,
    expanded: true,
  };
}

function groupRows(
  projectId: string,
  jobs: readonly TrackedJob[],
  toRow: (tracked: TrackedJob) => JobRow,
  l10n: EditorLocalizer,
): GroupRow[] {
  return groups.flatMap((group) => {
    const children = jobs.filter((tracked) => groupOf(tracked) === group).map(toRow);
    if (children.length === 0) return [];
    const label = groupLabel(group, l10n);
    const text = `${label}, ${children.length === 1 ? l10n.t('1 job') : l10n.t('{0} jobs', children.length)}`;
    const row: GroupRow = {
      kind: 'group',
      projectId,
      group,
      id: `group:${encodeURIComponent(projectId)}:${group}`,
      label,
      description: String(children.length),
      tooltip: [text],
      accessibleLabel: text,
      contextValue: group === 'active' ? 'group' : 'group finished',
      children,
      expanded: group !== 'archived',
    };
    return [row];
  });
}

function groupOf(tracked: TrackedJob): JobGroup {
  if (tracked.job?.status === 'archived') return 'archived';
  return isOver(tracked) ? 'finished' : 'active';
}

function groupLabel(group: JobGroup, l10n: EditorLocalizer): string {
  switch (group) {
    case 'active':
      return l10n.t('Running');
    case 'finished':
      return l10n.t('Finished');
    case 'archived':
      return l10n.t('Archived');
  }
}
