import type { JobKey } from '../../../client/src/agentJobs/core/ledger/trackedJob';
import type { GroupRow, JobRow, Row } from '../../../client/src/agentJobs/core/rows/rows';

export function jobRow(id: string, more: Partial<JobRow> = {}): JobRow {
  return {
    kind: 'job',
    id,
    key: id as JobKey,
    label: `Job ${id}`,
    tooltip: [`Job ${id}`],
    accessibleLabel: `Job ${id}`,
    contextValue: 'job',
    children: [],
    expanded: false,
    ...more,
  };
}

export function groupRow(id: string, children: readonly Row[], more: Partial<GroupRow> = {}): GroupRow {
  return {
    kind: 'group',
    id,
    projectId: 'p',
    group: 'active',
    label: `Group ${id}`,
    tooltip: [],
    accessibleLabel: `Group ${id}`,
    contextValue: 'group',
    children,
    expanded: true,
    ...more,
  };
}
