import { type Disposable, EventEmitter, type TextDocumentContentProvider, Uri, workspace } from 'vscode';
import type { AgentJobs } from './agentJobs';
import { type JobKey, type TrackedJob, toWire } from './core';

const scheme = 'docs-json-agent-job';

/** Jobs as JSON, in documents that cannot be edited and follow the job for as long as they are open. */
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

  /** The address of a job's document. Its path is what the tab shows, its query names the job. */
  uriOf({ key, id }: TrackedJob): Uri {
    return Uri.from({ scheme, path: `/${encodeURIComponent(id)}.json`, query: key });
  }

  provideTextDocumentContent(uri: Uri): string {
    const tracked = this.jobs.ledger.get(keyOf(uri));
    return `${JSON.stringify(tracked ? content(tracked) : null, undefined, 2)}\n`;
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }
}

function keyOf(uri: Uri): JobKey {
  return uri.query as JobKey;
}

/** The job in the form that the service sends, and what this window knows besides. */
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
