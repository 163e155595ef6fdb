import type { Clock } from '../../../../../shared/clock';
import type { Disposable } from '../../../../../shared/disposable';
import type { Pause } from './pollTypes';

/** Milliseconds that a pause lasts before it is worth a notification, if it may end by itself. */
const patienceMs = 60_000;

/**
 * Decides when it is worth a notification that jobs are not followed any more: once for each pause, with running jobs only, and not if the
 * user has caused it: a window in the background, a key that was removed.
 */
export class PauseNotice implements Disposable {
  private timer: Disposable | undefined;
  private noticed = false;
  private wasFollowing = false;

  /** @param notify called once for each pause that is worth it */
  constructor(
    private readonly clock: Clock,
    private readonly notify: (pause: Pause) => void,
  ) {}

  /** To be called after each change. @param running whether a job runs, as far as is known */
  update(pause: Pause | undefined, running: boolean): void {
    if (!pause || !running) {
      this.timer?.dispose();
      this.timer = undefined;
      if (!pause) this.noticed = false;
      this.wasFollowing ||= !pause && running;
      return;
    }
    if (this.noticed || pause.reason === 'unfocused') return;
    if (pause.reason === 'no-key' && this.wasFollowing) return;
    const patience = pause.reason === 'unauthorized' || pause.reason === 'no-key' ? 0 : pause.since + patienceMs - this.clock.now();
    this.timer?.dispose();
    this.timer = undefined;
    if (patience <= 0) {
      this.noticed = true;
      this.notify(pause);
    } else {
      this.timer = this.clock.setTimer(() => this.update(pause, running), patience);
    }
  }

  dispose(): void {
    this.timer?.dispose();
  }
}
