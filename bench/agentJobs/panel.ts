// The panel of agent jobs as it is measured.
import { pathToFileURL } from 'node:url';

/** The module that `bundleModule` makes of the panel. */
export type Panel = typeof import('../../client/src/agentJobs/core') &
  typeof import('../../client/src/agentJobs/rowTree') &
  typeof import('../../shared/cancellation');

/** @param bundle what `bundleModule` has written */
export function loadPanel(bundle: string): Promise<Panel> {
  return import(pathToFileURL(bundle).href);
}
