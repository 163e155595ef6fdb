import { type Disposable, EventEmitter, env, workspace } from 'vscode';
import { hostClock } from '../hostClock';
import { configurationSection, settings } from '../ids';
import { window } from '../window';
import { type Connection, connect } from './connection';
import {
  type JobKey,
  JobLedger,
  type JobTransition,
  LedgerStore,
  type PanelFacts,
  type SentToJob,
  type SharedFile,
  type StorageHealth,
  type TrackedJob,
} from './core';
import type { Drafts } from './drafts/drafts';
import { GitRepositories } from './gitRepositories';
import type { JobLog } from './jobLog';
import type { KeyStore } from './keyStore';
import { baseUrl, chosenProjects } from './settings';

/** Storage of keys and jobs. */
interface JobStorage {
  readonly keys: KeyStore;
  readonly ledger: SharedFile;
  readonly health: StorageHealth;
}

const pollingSettings = [settings.agentJobsPollShortest, settings.agentJobsPollLongest, settings.agentJobsNotifications];

/** State of the poller while there is no connection. */
const notPolling: PanelFacts['poller'] = Object.freeze({
  state: { kind: 'unknown' },
  pause: undefined,
  isFollowed: () => false,
  nextTry: () => undefined,
});

/**
 * The jobs of this window and the connection that polls them. There is no connection in Restricted Mode, so that no call can read a key
 * or send a request.
 */
export class AgentJobs implements Disposable {
  readonly keys: KeyStore;
  readonly ledger: JobLedger;
  readonly git: GitRepositories;
  /** Storage of the ledger. */
  readonly store: LedgerStore;
  private readonly changes = new EventEmitter<void>();
  private readonly subscriptions: Disposable[];
  private current: Connection | undefined;
  private isKeyStored = false;
  private isKeyRead = false;
  private isStorageRead = false;
  private viewVisible = false;
  private disposed = false;

  /** Fires after any input of the view has changed. Fires often, so debounce it. */
  readonly onDidChange = this.changes.event;
  /** Resolves once stored jobs and drafts are loaded. */
  readonly ready: Promise<void>;

  constructor(
    storage: JobStorage,
    readonly log: JobLog,
    private readonly drafts: Drafts,
  ) {
    this.keys = storage.keys;
    this.ledger = new JobLedger(hostClock.now, log);
    this.store = new LedgerStore(this.ledger, storage.ledger, hostClock, storage.health, (error) =>
      log.failure('The jobs could not be stored', error),
    );
    this.git = new GitRepositories((error) => log.failure('The Git extension could not be used', error));
    this.ready = Promise.all([this.store.load(), drafts.store.loaded]).then(() => {
      this.isStorageRead = true;
      this.changes.fire();
    });
    void Promise.all([this.ready, drafts.prompts.loaded]).then(() =>
      drafts.prompts.forgetUntracked((key) => this.ledger.get(key) !== undefined),
    );
    this.subscriptions = [
      this.keys.onDidChange((origin) => {
        if (origin === this.current?.origin) void this.readKey().then(() => this.current?.poller.keyChanged());
      }),
      this.ledger.onDidChange(() => this.changes.fire()),
      drafts.store.onDidChange(() => this.changes.fire()),
      drafts.prompts.onDidChange(() => this.changes.fire()),
      this.git.onDidChange(() => this.changes.fire()),
      this.ledger.onDidTransition(({ tracked, from, to }) =>
        log.info(`Job ${JSON.stringify(tracked.id)}: ${from}, then ${JSON.stringify(to)}`),
      ),
      workspace.onDidGrantWorkspaceTrust(() => this.reconnect()),
      workspace.onDidChangeWorkspaceFolders(() => this.changes.fire()),
      workspace.onDidChangeConfiguration((event) => {
        const affects = (name: string) => event.affectsConfiguration(`${configurationSection}.${name}`);
        if (affects(settings.agentJobsBaseUrl)) this.reconnect();
        if (affects(settings.agentJobsProject)) this.changes.fire();
        if (pollingSettings.some(affects)) this.current?.poller.settingsChanged();
      }),
      window.onDidChangeWindowState(() => this.updateAttention()),
    ];
    this.reconnect();
  }

  /** Connection to the service; `undefined` in Restricted Mode, and while the base URL is invalid. */
  get connection(): Connection | undefined {
    return this.current;
  }

  get hasKey(): boolean {
    return this.isKeyStored;
  }

  /** Registers a listener, which is called once per change of a job's status. */
  onDidTransition(listener: (transition: JobTransition) => void): Disposable {
    return this.ledger.onDidTransition(listener);
  }

  /** Tracked jobs of the current service, newest first; empty without a connection, as in Restricted Mode. */
  jobs(): TrackedJob[] {
    return this.current ? this.ledger.jobs(this.current.origin) : [];
  }

  setViewVisible(visible: boolean): void {
    this.viewVisible = visible;
    this.updateAttention();
  }

  /** Input of the view; `undefined` until key, jobs and drafts are loaded, so that no wrong welcome text flashes. */
  facts(): PanelFacts | undefined {
    const restricted = !workspace.isTrusted;
    const baseUrlValid = baseUrl().kind === 'ok';
    if (!restricted && baseUrlValid && !(this.isKeyRead && this.isStorageRead)) return undefined;
    const jobs = this.jobs();
    return {
      restricted,
      baseUrlValid,
      hasKey: this.isKeyStored,
      hasProject: chosenProjects().length > 0,
      poller: this.current?.poller ?? notPolling,
      jobs,
      drafts: this.drafts.facts(),
      promptsOf: (key) => this.promptsOf(key),
      hasRepository: (address) => this.git.find(address) !== undefined,
      now: hostClock.now(),
      locale: env.language,
    };
  }

  /** Prompts sent to a job from this workspace. */
  promptsOf(key: JobKey): SentToJob {
    return this.drafts.prompts.promptsOf(key);
  }

  /** Writes pending changes now, as before a reload of the window. */
  async save(): Promise<void> {
    await this.store.flush();
  }

  dispose(): void {
    this.disposed = true;
    for (const subscription of this.subscriptions) subscription.dispose();
    this.current?.dispose();
    this.store.dispose();
    this.ledger.dispose();
    this.git.dispose();
    this.changes.dispose();
  }

  private reconnect(): void {
    this.current?.dispose();
    this.current = undefined;
    this.isKeyStored = false;
    this.isKeyRead = false;
    const address = baseUrl();
    if (workspace.isTrusted && address.kind === 'ok') {
      this.current = connect(address.value, this, () => this.changes.fire());
      this.updateAttention();
      void this.readKey();
    }
    this.changes.fire();
  }

  private async readKey(): Promise<void> {
    const connection = this.current;
    if (!connection) return;
    const key = await this.keys.keyFor(connection.origin);
    if (this.disposed || connection !== this.current) return;
    this.isKeyStored = key !== undefined;
    this.isKeyRead = true;
    this.changes.fire();
  }

  private updateAttention(): void {
    this.current?.poller.setAttention({ viewVisible: this.viewVisible, windowFocused: window.state.focused });
  }
}
