/** The module that `bundleModule` makes of the panel. */
export type Panel = typeof import('../../../client/src/agentJobs/core') & typeof import('../../../client/src/agentJobs/rowTree');
