import type { Clock } from '../../../../../shared/clock';
import type { Disposable } from '../../../../../shared/disposable';
import type { PollPause } from './pollTypes';

/** Milliseconds from the start of a pause to its notification, if the pause may end by itself. */
const notifyAfterMs = 60_000;

/**
 * Decides when to notify that jobs are no longer polled: once per pause, only with running jobs, and not if the user has caused the pause
 * (window in the background, removed key).
 */
export class PauseNotice implements Disposable {
  private timer: Disposable | undefined;
  private isNotified = false;
  private wasFollowing = false;

  /** @param notify called at most once per pause */
  constructor(
    private readonly clock: Clock,
    private readonly notify: (pause: PollPause) => void,
  ) {}

  /** Updates the decision. Call it after each change. @param running whether a job runs, as far as is known */
  update(pause: PollPause | undefined, running: boolean): void {
    if (!pause || !running) {
      this.timer?.dispose();
      this.timer = undefined;
      if (!pause) this.isNotified = false;
      this.wasFollowing ||= !pause && running;
      return;
    }
    if (this.isNotified || pause.reason === 'unfocused') return;
    if (pause.reason === 'no-key' && this.wasFollowing) return;
    const waitMs = pause.reason === 'unauthorized' || pause.reason === 'no-key' ? 0 : pause.since + notifyAfterMs - this.clock.now();
    this.timer?.dispose();
    this.timer = undefined;
    if (waitMs <= 0) {
      this.isNotified = true;
      this.notify(pause);
    } else {
      this.timer = this.clock.setTimer(() => this.update(pause, running), waitMs);
    }
  }

  dispose(): void {
    this.timer?.dispose();
  }
}
