import { type Disposable, EventEmitter, type TextDocumentContentProvider, Uri, workspace } from 'vscode';
import type { AgentJobs } from './agentJobs';
import { type DetailKind, type JobKey, messageId, serviceMessage, type TrackedJob, toWire, undocumentedText, wrapLines } from './core';

const scheme = 'docs-json-agent-job';
const maxLineLength = 80;

/** Provides jobs as JSON, and their prompts, messages and answers as text, in read-only documents that are updated while they are open. */
export class JobDocuments implements TextDocumentContentProvider, Disposable {
  private readonly changes = new EventEmitter<Uri>();
  readonly onDidChange = this.changes.event;
  private readonly subscriptions: Disposable[];

  constructor(private readonly jobs: AgentJobs) {
    this.subscriptions = [
      workspace.registerTextDocumentContentProvider(scheme, this),
      jobs.ledger.onDidChange(({ keys }) => {
        for (const { uri } of workspace.textDocuments) {
          if (uri.scheme === scheme && keys.has(keyOf(uri))) this.changes.fire(uri);
        }
      }),
      this.changes,
    ];
  }

  /** URI of a job's JSON document. The tab displays its path; its query is the key of the job. */
  uriOf({ key, id }: TrackedJob): Uri {
    return Uri.from({ scheme, path: `/${encodeURIComponent(id)}.json`, query: key });
  }

  /**
   * URI of a text of a job.
   * @param part `prompt`, `answer`, `reason`, or the id of a message from `messageId`
   */
  textUriOf({ key, id }: TrackedJob, kind: DetailKind, part: string): Uri {
    return Uri.from({ scheme, path: `/${encodeURIComponent(id)} ${kind}.txt`, query: key, fragment: part });
  }

  provideTextDocumentContent(uri: Uri): string {
    const tracked = this.jobs.ledger.get(keyOf(uri));
    if (uri.fragment !== '') return (tracked && this.text(tracked, uri.fragment)) ?? '';
    return `${JSON.stringify(tracked ? content(tracked) : null, undefined, 2)}\n`;
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private text({ key, promptStart, failed, job }: TrackedJob, part: string): string | undefined {
    const prompts = this.jobs.promptsOf(key);
    if (part === 'prompt') return prompts.prompt ?? promptStart;
    if (part === 'answer') return wrapped(failed && serviceMessage(failed.failure));
    if (part === 'reason') return wrapped(job?.undocumented && undocumentedText(job.undocumented));
    return prompts.messages.find(({ at }) => messageId(at) === part)?.text;
  }
}

/** Text of the service with lines that fit: the editor does not wrap plain text by default. */
function wrapped(text: string | undefined): string | undefined {
  return text && wrapLines(text, maxLineLength).join('\n');
}

function keyOf(uri: Uri): JobKey {
  return uri.query as JobKey;
}

/** Job in the form of the API, with its data from the ledger. */
function content({ origin, projectId, id, job, label, promptStart, fetchedAt, failed }: TrackedJob): object {
  return {
    ...(job ? { job: toWire(job) } : {}),
    tracked: {
      service: origin,
      project: projectId,
      id,
      ...(label === undefined ? {} : { label }),
      ...(promptStart === undefined ? {} : { prompt: promptStart }),
      ...(fetchedAt === undefined ? {} : { checked: new Date(fetchedAt).toISOString() }),
      ...(failed ? { problem: failed.failure, since: new Date(failed.at).toISOString() } : {}),
    },
  };
}
