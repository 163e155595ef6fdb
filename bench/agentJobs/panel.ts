// The measured modules of agent jobs.
import { pathToFileURL } from 'node:url';

/** Exports of the module that `bundleModule` writes. */
export type Panel = typeof import('../../client/src/agentJobs/core') &
  typeof import('../../client/src/agentJobs/rowTree') &
  typeof import('../../shared/cancellation');

/** @param bundle path written by `bundleModule` */
export function loadPanel(bundle: string): Promise<Panel> {
  return import(pathToFileURL(bundle).href);
}
