export type { AgentApi } from './api/api';
export { createAgentApi } from './api/api';
export type { BaseUrl, ParsedBaseUrl } from './api/baseUrl';
export { parseBaseUrl } from './api/baseUrl';
export { failureText } from './api/failureText';
export type { Http, HttpOutcome, HttpRequest } from './api/http';
export type { AgentJob } from './api/job';
export { isKnownStatus, isTerminal, toWire } from './api/job';
export type { KeyProblem } from './api/keyCheck';
export { checkKey } from './api/keyCheck';
export { withoutKeys } from './api/redact';
export { logRequests } from './api/requestLog';
export type { ApiFailure, ApiResult } from './api/result';
export { mayHaveHappened, serviceMessage } from './api/result';
export { service } from './api/service';
export { undocumentedText } from './api/undocumented';
export { ExclusiveTasks } from './base/exclusiveTasks';
export type { Log } from './base/log';
export { firstWords, wrapLines } from './base/text';
export type { Attempt, Draft, DraftId, DraftTarget } from './drafts/draft';
export { isBlankDraft, maxPromptLength, withLineFeeds } from './drafts/draft';
export { DraftStore } from './drafts/draftStore';
export { PromptStore } from './drafts/promptStore';
export { fencedBlock } from './drafts/quote';
export type { SendOutcome } from './drafts/sendDraft';
export { sendDraft, settleWhenStored } from './drafts/sendDraft';
export { sendQuestion } from './drafts/sendSummary';
export type { PromptTemplate } from './drafts/templates';
export { builtInTemplates, firstPlaceholder, readTemplates } from './drafts/templates';
export { sendMessage, startJob } from './ledger/actions';
export type { JobReferenceProblem } from './ledger/jobReference';
export { parseJobReference } from './ledger/jobReference';
export type { JobTransition, TrackOptions } from './ledger/ledger';
export { JobLedger } from './ledger/ledger';
export { LedgerStore } from './ledger/ledgerStore';
export type { JobAddress, JobKey, TrackedJob } from './ledger/trackedJob';
export { isOver, jobKey } from './ledger/trackedJob';
export type { KeyProbe, KeyVerdict } from './polling/keyProbe';
export { keyProbe, tryKey } from './polling/keyProbe';
export { observedApi } from './polling/observedApi';
export { PauseNotice } from './polling/pauseNotice';
export { Poller } from './polling/poller';
export type { Attention, JobPoller, PollPause, PollSettings, ServiceState } from './polling/pollTypes';
export { failureOf } from './polling/serviceWatch';
export { isBranchName } from './repositories/branchName';
export type { GitRepository, RemoteRepository } from './repositories/checkOut';
export { checkOut, comparisonBase, repositoriesByRemote } from './repositories/checkOut';
export { httpsLink } from './repositories/link';
export type { GitHubPullRequest } from './repositories/pullRequest';
export { gitHubPullRequest, pullRequestNumber } from './repositories/pullRequest';
export { repositoryIdentity } from './repositories/repositoryIdentity';
export { messageId } from './rows/detailRows';
export type { DraftFacts } from './rows/draftRows';
export type { SentToJob } from './rows/followedJob';
export { JobFilter } from './rows/jobFilter';
export { jobLabel, jobStatusWords } from './rows/jobNames';
export { jobIcon, statusWords } from './rows/jobStatus';
export type { PanelFacts } from './rows/presenter';
export { presentPanel } from './rows/presenter';
export { RowCache } from './rows/rowCache';
export type {
  DetailKind,
  DetailRow,
  DraftRow,
  GroupRow,
  JobRow,
  PanelView,
  Row,
  WelcomeState,
} from './rows/rows';
export { Times } from './rows/times';
export type { SharedFile } from './storage/fileSync';
export { replaceFile } from './storage/replaceFile';
export { StorageHealth } from './storage/storageHealth';
