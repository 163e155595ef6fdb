import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EndingSignal } from '../host';
import { codeOf } from './fileHash';
import { Journal, undoSteps } from './journal';
import { type FileOperation, type PlannedSteps, plannedSteps } from './plannedSteps';
import { type HeldSignals, holdSignals } from './signals';
import { carryOut, FileChangedError, type Step, writeDraft } from './steps';

/** Maximum time of changing files without checking for signals, in milliseconds. */
const maxStretchMs = 10;

export interface CommitOptions {
  /** Folders in which state may be stored. */
  readonly stateFolders: readonly string[];
  /** Command in the message about an interrupted change, such as `docs-json mv`. */
  readonly command: string;
  /** Absolute paths of the locked sites. */
  readonly roots: readonly string[];
  /** Called between two steps, to let other work run. Default: yields to the event loop from time to time. */
  readonly pause?: () => Promise<void>;
  /** Holds back signals. Default: those of the process. */
  readonly hold?: () => HeldSignals;
}

/** A change failed and was undone. */
export class CommitError extends Error {
  override readonly name = 'CommitError';

  /**
   * @param reason failure of the file system with the step that failed, or the signal that ended the process
   * @param left absolute paths of files that could not be restored
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
 * Carries out all operations or none, even if the process is killed in between: then our next process undoes them.
 * @throws {FileChangedError} if a file has changed since the operations were planned; {OperationError} if an operation is not possible;
 * {CommitError}
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
  private doneCount = 0;
  private current: Step | undefined;
  private stretchStart = performance.now();

  constructor(
    private readonly planned: PlannedSteps,
    private readonly options: CommitOptions,
  ) {}

  /** @param signal returns the received signal */
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
      const left = undoSteps(steps, this.doneCount);
      if (error instanceof FileChangedError && left.length === 0) throw error;
      if (error instanceof SignalError) throw new CommitError({ kind: 'signal', signal: error.signal }, left);
      throw new CommitError({ kind: 'failed', step: this.current, failure: error }, left);
    } finally {
      this.journal?.end();
    }
  }

  /** Begins a journal; `undefined` if no state can be stored: the change is still undone if it fails. */
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
      this.journal?.beginning(this.doneCount);
      carryOut(step);
      this.doneCount++;
    }
  }

  private async pause(signal: () => EndingSignal | undefined): Promise<void> {
    if (this.options.pause) await this.options.pause();
    else if (performance.now() - this.stretchStart > maxStretchMs) {
      await nextTurn();
      this.stretchStart = performance.now();
    }
    const received = signal();
    if (received) throw new SignalError(received);
  }
}

/** Whether an error of the file system means that the disk or the quota is full. */
export function isFull(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'ENOSPC' || code === 'EDQUOT';
}

class SignalError extends Error {
  constructor(readonly signal: EndingSignal) {
    super(signal);
  }
}
