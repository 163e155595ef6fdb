import type { ObservableCancellationToken } from '../../../../../shared/cancellation';
import type { Clock } from '../../../../../shared/clock';
import type { Disposable } from '../../../../../shared/disposable';
import type { Event } from '../../../../../shared/event';
import { delay } from '../base/delay';
import type { Log } from '../base/log';
import { toOneLine } from '../base/text';
import { type JobAddress, jobKey } from '../ledger/trackedJob';
import type { SharedFile } from '../storage/fileSync';
import { SharedState, type StateChange } from '../storage/sharedState';
import type { StorageHealth } from '../storage/storageHealth';
import {
  type Attempt,
  type AttemptId,
  type Draft,
  type DraftId,
  type DraftTarget,
  isBlankDraft,
  maxAttempts,
  maxDraftLength,
  maxDrafts,
  maxDraftTotal,
  withLineFeeds,
} from './draft';
import { type DraftData, draftFormat } from './draftFormat';

interface DraftStoreOptions {
  readonly file: SharedFile;
  readonly clock: Clock;
  readonly log: Log;
  readonly health: StorageHealth;
  /** Unique ids of at most 64 letters, digits and hyphens. */
  readonly newId: () => string;
  /** Truncates strings that look like a key. */
  readonly redact: (text: string) => string;
}

/** Target of an attempt. */
type AttemptTarget = Pick<Attempt, 'origin' | 'projectId' | 'jobId'>;

/** Age at which blank drafts without an open editor are dropped, in milliseconds. */
const blankAgeMs = 60 * 60_000;

/** Milliseconds from storing an attempt to rereading the file. Longer than a window takes to read, merge and write. */
export const claimDelayMs = 250;
/** Limit of writes of an attempt that other windows overwrite. */
const maxClaims = 3;

/** Drafts of prompts, and attempts to send them whose outcome is unknown. */
export class DraftStore implements Disposable {
  private readonly state: SharedState<DraftData>;
  /** Attempts whose response this window awaits. */
  private readonly sending = new Set<AttemptId>();
  /** Drafts removed in this session, in their last version. */
  private readonly removed = new Map<DraftId, Draft>();
  readonly onDidChange: Event<StateChange<DraftData>>;
  /** Resolves once stored drafts are loaded. */
  readonly loaded: Promise<void>;

  constructor(private readonly options: DraftStoreOptions) {
    const { file, clock, log, health } = options;
    this.state = new SharedState({ file, clock, log, health, format: draftFormat, name: 'Drafts of prompts' });
    this.onDidChange = this.state.onDidChange;
    this.onDidChange(({ before }) => {
      for (const [id, draft] of before.drafts) if (!this.get(id)) this.removed.set(id, draft);
    });
    this.loaded = this.state.loaded;
  }

  /** Newest first. */
  drafts(): Draft[] {
    return [...this.state.value.drafts.values()].sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
  }

  get(id: DraftId): Draft | undefined {
    return this.state.value.drafts.get(id);
  }

  /** Attempts with an unknown outcome, except those in `sending`; newest first. */
  uncertain(): Attempt[] {
    return [...this.state.value.attempts.values()].filter(({ id }) => !this.sending.has(id)).sort((a, b) => b.at - a.at);
  }

  attempt(id: AttemptId): Attempt | undefined {
    return this.state.value.attempts.get(id);
  }

  isSending(id: DraftId): boolean {
    return [...this.sending].some((attempt) => this.attempt(attempt)?.draftId === id);
  }

  /** Whether the draft is gone, or has an uncertain attempt that is not acknowledged. */
  isTaken(id: DraftId, acknowledged: readonly Attempt[]): boolean {
    const isOther = (attempt: Attempt) => attempt.draftId === id && !acknowledged.some((known) => known.id === attempt.id);
    return !this.get(id) || this.uncertain().some(isOther);
  }

  /** The draft for a new job of this project that has the same text. */
  withText(text: string, projectId: string | undefined): Draft | undefined {
    const clean = this.clean(text);
    return this.drafts().find((draft) => draft.target.kind === 'start' && draft.target.projectId === projectId && draft.text === clean);
  }

  /** The draft of a message to this job. */
  messageTo(job: JobAddress): Draft | undefined {
    return this.drafts().find(({ target }) => target.kind === 'message' && jobKey(target.job) === jobKey(job));
  }

  /** @returns `undefined` at the limit of drafts */
  create(target: DraftTarget, title: string, text = ''): Draft | undefined {
    const { drafts } = this.state.value;
    const total = [...drafts.values()].reduce((sum, draft) => sum + draft.text.length, text.length);
    if (drafts.size >= maxDrafts || total > maxDraftTotal) return undefined;
    const now = this.options.clock.now();
    const draft = {
      id: this.options.newId() as DraftId,
      title: toOneLine(title),
      target,
      text: this.clean(text),
      createdAt: now,
      changedAt: now,
    };
    this.put(draft);
    return draft;
  }

  setText(id: DraftId, text: string): void {
    const draft = this.get(id);
    const clean = this.clean(text);
    if (draft && draft.text !== clean) this.put({ ...draft, text: clean, changedAt: this.nextChangeAt(draft) });
  }

  /** Last version of a draft that was removed in this session. */
  getRemoved(id: DraftId): Draft | undefined {
    return this.get(id) ? undefined : this.removed.get(id);
  }

  /** Stores the text that an editor saves. Restores a removed draft that was edited since. */
  write(id: DraftId, title: string, text: string): void {
    if (this.get(id)) {
      this.setText(id, text);
      return;
    }
    const removed = this.removed.get(id);
    const clean = this.clean(text);
    if (clean.trim() === '' || clean === removed?.text) return;
    const now = Math.max(this.options.clock.now(), (this.state.value.removed.get(id) ?? 0) + 1);
    const { target, createdAt } = removed ?? { target: { kind: 'start' }, createdAt: now };
    this.put({ id, title: toOneLine(title), target, text: clean, createdAt, changedAt: now });
  }

  setTarget(id: DraftId, target: DraftTarget): void {
    const draft = this.get(id);
    if (draft) this.put({ ...draft, target, changedAt: this.nextChangeAt(draft) });
  }

  discard(id: DraftId): void {
    const draft = this.get(id);
    if (!draft) return;
    const { drafts, removed, ...rest } = this.state.value;
    this.state.update({ ...rest, drafts: without(drafts, id), removed: new Map(removed).set(id, this.nextChangeAt(draft)) });
  }

  /** Drops blank drafts of earlier sessions. */
  dropBlank(isOpen: (id: DraftId) => boolean): void {
    const minChangedAt = this.options.clock.now() - blankAgeMs;
    for (const draft of this.drafts()) {
      if (isBlankDraft(draft) && draft.changedAt < minChangedAt && !isOpen(draft.id)) this.discard(draft.id);
    }
  }

  /** Records an attempt. Call `claim` before sending the request. */
  begin({ id: draftId, title }: Draft, text: string, target: AttemptTarget): Attempt {
    const id = this.options.newId() as AttemptId;
    const attempt: Attempt = { id, draftId, title, text: this.clean(text), at: this.options.clock.now(), ...target };
    this.sending.add(id);
    const { attempts, ...rest } = this.state.value;
    const latestAttempts = [...attempts].sort(([, a], [, b]) => b.at - a.at).slice(0, maxAttempts - 1);
    this.state.update({ ...rest, attempts: new Map([[id, attempt], ...latestAttempts]) });
    return attempt;
  }

  /**
   * Stores an attempt, and lets only one of several windows send a draft. Files have no locks: of two windows, either the later one has
   * read the attempt of the other, or it has overwritten that attempt, which the other window detects after a delay.
   * @returns `unstored` if the attempt is not in the file; `taken` if another window sends the draft, or has sent or discarded it
   * @throws {CancelledError}
   */
  async claim(
    { id, draftId }: Attempt,
    acknowledged: readonly Attempt[],
    token: ObservableCancellationToken,
  ): Promise<'claimed' | 'unstored' | 'taken'> {
    for (let count = 0; count < maxClaims; count += 1) {
      if (!(await this.flush())) return 'unstored';
      if (this.isTaken(draftId, acknowledged)) return 'taken';
      await delay(this.options.clock, claimDelayMs, token);
      const stored = await this.state.refresh();
      if (!stored) return 'unstored';
      if (this.isTaken(draftId, acknowledged)) return 'taken';
      if (stored.attempts.has(id)) return 'claimed';
      // Another window has overwritten the attempt with an older state.
      this.state.update({ ...this.state.value });
    }
    return 'unstored';
  }

  /** Removes an attempt whose outcome is known. */
  settle(id: AttemptId): void {
    this.sending.delete(id);
    const { attempts, removed, ...rest } = this.state.value;
    if (!attempts.has(id)) return;
    this.state.update({ ...rest, attempts: without(attempts, id), removed: new Map(removed).set(id, this.options.clock.now()) });
  }

  /** Records that this window is about to settle the attempt, which is no longer uncertain here. */
  resume(id: AttemptId): void {
    if (this.sending.has(id)) return;
    this.sending.add(id);
    // Rows depend on `sending`, though it is not part of the state.
    this.state.update({ ...this.state.value });
  }

  /** Records that the response is no longer awaited. */
  leave(id: AttemptId): void {
    if (!this.sending.delete(id)) return;
    // Rows depend on `sending`, though it is not part of the state.
    this.state.update({ ...this.state.value });
  }

  flush(): Promise<boolean> {
    return this.state.flush();
  }

  /** Merges the changes of other windows. */
  async refresh(): Promise<void> {
    await this.state.refresh();
  }

  dispose(): void {
    this.state.dispose();
  }

  private put(draft: Draft): void {
    const { drafts, ...rest } = this.state.value;
    this.state.update({ ...rest, drafts: new Map(drafts).set(draft.id, draft) });
  }

  private clean(text: string): string {
    return this.options.redact(withLineFeeds(text).slice(0, maxDraftLength));
  }

  /** Time of a change, later than the previous change even if the clock is set back or both happen in one millisecond. */
  private nextChangeAt({ changedAt }: Draft): number {
    return Math.max(this.options.clock.now(), changedAt + 1);
  }
}

function without<K, V>(map: ReadonlyMap<K, V>, key: K): Map<K, V> {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}
