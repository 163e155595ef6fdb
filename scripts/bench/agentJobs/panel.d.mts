/** The module that `bundlePanel` makes. */
export type Panel = typeof import('../../../client/src/agentJobs/core') & typeof import('../../../client/src/agentJobs/rowTree');
