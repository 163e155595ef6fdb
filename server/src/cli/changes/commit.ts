import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EndingSignal } from '../host';
import { codeOf } from './fileHash';
import { Journal, takeBackSteps } from './journal';
import { type FileOperation, type PlannedSteps, plannedSteps } from './plannedSteps';
import { type HeldSignals, holdSignals } from './signals';
import { carryOut, FileChangedError, type Step, writeDraft } from './steps';

/** In milliseconds: how long files are changed without a look at signals. */
const turn = 10;

export interface CommitOptions {
  /** Where state may be kept. */
  readonly stateFolders: readonly string[];
  /** What is said of the change if it is interrupted, as `docs-json mv`. */
  readonly command: string;
  /** The sites that are locked. Absolute paths. */
  readonly roots: readonly string[];
  /** Called between two steps, which others may use. Default: a turn of the program from time to time. */
  readonly pause?: () => Promise<void>;
  /** Holds back signals. Default: those of the process. */
  readonly hold?: () => HeldSignals;
}

/** A change failed, and was taken back. */
export class CommitError extends Error {
  override readonly name = 'CommitError';

  /**
   * @param reason a failure of the file system with the path that it is about, or the signal that ended the program
   * @param left absolute paths of files that could not be taken back
   */
  constructor(
    readonly reason:
      | { readonly kind: 'failed'; readonly step: Step | undefined; readonly failure: unknown }
      | { readonly kind: 'signal'; readonly signal: EndingSignal },
    readonly left: readonly string[],
  ) {
    super(reason.kind === 'signal' ? reason.signal : String(reason.failure));
  }
}

/**
 * Carries out operations: all of them or none, also if the program is ended in between; then the next one takes them back.
 * @throws {FileChangedError} if a file is not as it was when they were planned; {OperationError} if one is not possible; {CommitError}
 */
export async function commit(operations: readonly FileOperation[], options: CommitOptions): Promise<void> {
  const planned = plannedSteps(operations);
  if (planned.steps.length === 0) return;
  const signals = (options.hold ?? holdSignals)();
  try {
    const run = new Run(planned, options);
    await run.all(() => signals.received);
  } finally {
    signals.release();
  }
}

class Run {
  private journal: Journal | undefined;
  private done = 0;
  private current: Step | undefined;
  private since = performance.now();

  constructor(
    private readonly planned: PlannedSteps,
    private readonly options: CommitOptions,
  ) {}

  /** @param signal gives the one that came */
  async all(signal: () => EndingSignal | undefined): Promise<void> {
    const { steps, folders, drafts } = this.planned;
    try {
      this.journal = this.beginJournal(steps);
      await this.carryOut(steps.slice(0, folders), signal);
      for (const { step, content, mode, like } of drafts) {
        await this.pause(signal);
        this.current = step;
        writeDraft(step.draft, content, mode, like);
      }
      await this.carryOut(steps.slice(folders), signal);
    } catch (error) {
      const left = takeBackSteps(steps, this.done);
      if (error instanceof FileChangedError && left.length === 0) throw error;
      if (error instanceof SignalError) throw new CommitError({ kind: 'signal', signal: error.signal }, left);
      throw new CommitError({ kind: 'failed', step: this.current, failure: error }, left);
    } finally {
      this.journal?.end();
    }
  }

  /** Where nothing may be kept there is none: the change is still taken back if it fails. */
  private beginJournal(steps: readonly Step[]): Journal | undefined {
    try {
      return Journal.begin(this.options.stateFolders, this.options, steps);
    } catch (error) {
      if (isFull(error)) throw error;
      return undefined;
    }
  }

  private async carryOut(steps: readonly Step[], signal: () => EndingSignal | undefined): Promise<void> {
    for (const step of steps) {
      await this.pause(signal);
      this.current = step;
      this.journal?.beginning(this.done);
      carryOut(step);
      this.done++;
    }
  }

  private async pause(signal: () => EndingSignal | undefined): Promise<void> {
    if (this.options.pause) await this.options.pause();
    else if (performance.now() - this.since > turn) {
      await nextTurn();
      this.since = performance.now();
    }
    const received = signal();
    if (received) throw new SignalError(received);
  }
}

/** Whether an error of the file system says that there is no room. */
export function isFull(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'ENOSPC' || code === 'EDQUOT';
}

class SignalError extends Error {
  constructor(readonly signal: EndingSignal) {
    super(signal);
  }
}
