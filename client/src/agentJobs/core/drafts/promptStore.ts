import type { Clock } from '../../../../../shared/clock';
import type { Disposable } from '../../../../../shared/disposable';
import type { Event } from '../../../../../shared/event';
import type { Log } from '../base/log';
import type { JobKey } from '../ledger/trackedJob';
import type { SharedFile } from '../storage/fileSync';
import { SharedState, type StateChange } from '../storage/sharedState';
import type { StorageHealth } from '../storage/storageHealth';
import { type JobPrompts, maxHistory, maxMessages, type PromptData, promptFormat, type SentPrompt } from './promptFormat';

interface PromptStoreOptions {
  readonly file: SharedFile;
  readonly clock: Clock;
  readonly log: Log;
  readonly health: StorageHealth;
}

/** Age at which prompts of untracked jobs are dropped, in milliseconds: untracking can be undone. */
const untrackedAgeMs = 24 * 60 * 60_000;

/** Prompts sent from this workspace: a history, and all prompts of tracked jobs. */
export class PromptStore implements Disposable {
  private readonly state: SharedState<PromptData>;
  readonly onDidChange: Event<StateChange<PromptData>>;
  readonly loaded: Promise<void>;

  constructor(private readonly options: PromptStoreOptions) {
    this.state = new SharedState({ ...options, format: promptFormat, name: 'Prompts that were sent' });
    this.onDidChange = this.state.onDidChange;
    this.loaded = this.state.loaded;
  }

  /** Newest first, each text once. */
  history(): readonly SentPrompt[] {
    return this.state.value.history;
  }

  /** Prompts sent to a job from this workspace; messages oldest first. */
  promptsOf(key: JobKey): Pick<JobPrompts, 'prompt' | 'messages'> {
    return this.state.value.jobs.get(key) ?? { messages: [] };
  }

  /** Records the prompt that has started a job. */
  started(key: JobKey, prompt: string): void {
    const at = this.options.clock.now();
    const { jobs, ...rest } = this.remember(prompt, at);
    this.state.update({ ...rest, jobs: new Map(jobs).set(key, { messages: [], ...jobs.get(key), prompt, at }) });
  }

  /** Records a message that was sent to a job. */
  messageSent(key: JobKey, text: string): void {
    const at = this.options.clock.now();
    const { jobs, ...rest } = this.remember(text, at);
    const known = jobs.get(key);
    const messages = [...(known?.messages ?? []), { text, at }].slice(-maxMessages);
    this.state.update({ ...rest, jobs: new Map(jobs).set(key, { ...known, messages, at }) });
  }

  clearHistory(): void {
    const at = Math.max(this.options.clock.now(), ...this.history().map((entry) => entry.at));
    this.state.update({ ...this.state.value, history: [], clearedAt: at });
  }

  forgetUntracked(isTracked: (key: JobKey) => boolean): void {
    const { jobs, ...rest } = this.state.value;
    const minSentAt = this.options.clock.now() - untrackedAgeMs;
    const remaining = [...jobs].filter(([key, { at }]) => at >= minSentAt || isTracked(key));
    if (remaining.length < jobs.size) this.state.update({ ...rest, jobs: new Map(remaining) });
  }

  flush(): Promise<boolean> {
    return this.state.flush();
  }

  async refresh(): Promise<void> {
    await this.state.refresh();
  }

  dispose(): void {
    this.state.dispose();
  }

  private remember(text: string, at: number): PromptData {
    const { history, ...rest } = this.state.value;
    return { ...rest, history: [{ text, at }, ...history.filter((entry) => entry.text !== text)].slice(0, maxHistory) };
  }
}
