export { sendMessage, startJob } from './actions';
export type { AgentApi, AgentApiOptions, KeySource } from './api';
export { createAgentApi } from './api';
export type { BaseUrl, BaseUrlProblem, ParsedBaseUrl } from './baseUrl';
export { parseBaseUrl } from './baseUrl';
export { isBranchName } from './branchName';
export type { CancellationToken } from './cancellation';
export { CancellationSource, CancelledError, neverCancelled, throwIfCancelled } from './cancellation';
export type { GitRepository, RemoteRepository } from './checkOut';
export { checkOut, repositoriesByRemote } from './checkOut';
export type { Clock } from './clock';
export { messageId } from './detailRows';
export type { Attempt, AttemptId, Draft, DraftId, DraftTarget } from './drafts/draft';
export { isBlank, promptLimit, withLineFeeds } from './drafts/draft';
export type { DraftFacts } from './drafts/draftRows';
export type { DraftStoreOptions } from './drafts/draftStore';
export { DraftStore } from './drafts/draftStore';
export type { SentPrompt } from './drafts/promptFormat';
export { PromptStore } from './drafts/promptStore';
export { fencedBlock } from './drafts/quote';
export type { SendOutcome } from './drafts/sendDraft';
export { sendDraft } from './drafts/sendDraft';
export { sendQuestion } from './drafts/sendSummary';
export type { SharedFile } from './drafts/sharedState';
export type { PromptTemplate } from './drafts/templates';
export { firstPlaceholder, ownTemplates, readTemplates } from './drafts/templates';
export type { Event } from './event';
export { failureSentence, failureText, failureWords } from './failureText';
export type { SentToJob } from './followedJob';
export type { Http, HttpOutcome, HttpRequest } from './http';
export { isIdentifier } from './identifier';
export type { AgentJob, KnownStatus } from './job';
export { isKnownStatus, isTerminal, toWire } from './job';
export { JobFilter } from './jobFilter';
export { jobLabel, jobStatusWords } from './jobNames';
export type { JobReference, JobReferenceProblem, ParsedJobReference } from './jobReference';
export { parseJobReference } from './jobReference';
export type { KeyProblem } from './keyCheck';
export { checkKey } from './keyCheck';
export type { KeyProbe, KeyVerdict } from './keyProbe';
export { keyProbe, tryKey } from './keyProbe';
export type { JobTransition, LedgerChange, TrackOptions } from './ledger';
export { JobLedger } from './ledger';
export { httpsLink } from './link';
export type { Log } from './log';
export { PauseNotice } from './pauseNotice';
export type { PollerOptions } from './poller';
export { Poller } from './poller';
export type { Attention, JobPoller, Pause, PollSettings, RefreshSummary, ServiceState } from './pollTypes';
export type { PanelFacts } from './presenter';
export { presentPanel } from './presenter';
export type { GitHubPullRequest } from './pullRequest';
export { gitHubPullRequest, pullRequestNumber } from './pullRequest';
export { withoutKeys } from './redact';
export { repositoryIdentity } from './repositoryIdentity';
export { logRequests } from './requestLog';
export type { ApiFailure, ApiResult, BadResponseReason } from './result';
export { mayHaveHappened, serviceMessage } from './result';
export { RowCache } from './rowCache';
export type {
  DetailKind,
  DetailRow,
  DraftRow,
  GroupRow,
  JobGroup,
  JobRow,
  PanelView,
  ProjectRow,
  Row,
  RowIcon,
  WelcomeState,
} from './rows';
export { service } from './service';
export { failureOf } from './serviceWatch';
export { tellingApi } from './tellingApi';
export { firstWords } from './text';
export { Times } from './times';
export type { FailureNote, JobAddress, JobKey, TrackedJob } from './trackedJob';
export { isGone, isOver, jobKey } from './trackedJob';
