import { service } from '../../core';
import { openLink } from '../../openLink';
import type { Panel } from '../../panelContext';

/** Opens the start page of the service's dashboard: the addresses of the pages in it are not documented. */
export async function openDashboard({ jobs }: Panel): Promise<void> {
  await openLink(service.dashboardUrl, jobs.log);
}
