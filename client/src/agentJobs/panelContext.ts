import type { AgentJobs } from './agentJobs';
import type { Drafts } from './drafts/drafts';
import type { JobDocuments } from './jobDocuments';
import type { Untracking } from './untracking';
import type { JobsView } from './view';

/** Dependencies of commands. */
export interface Panel {
  readonly jobs: AgentJobs;
  readonly view: JobsView;
  readonly drafts: Drafts;
  readonly documents: JobDocuments;
  readonly untracking: Untracking;
}
