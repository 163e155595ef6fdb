import type { Clock } from '../../../../shared/clock';

interface Timer {
  readonly due: number;
  readonly callback: () => void;
}

/** Lets all code run that waits only for other code. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Clock whose time passes only when a test advances it. The wall clock can be set independently. */
export class FakeClock implements Clock {
  private elapsed = 0;
  private timers = new Set<Timer>();
  /** Number of timers that have run. */
  fired = 0;

  constructor(private wall = Date.UTC(2026, 10, 20, 12)) {}

  readonly now = () => this.wall;

  readonly setTimer = (callback: () => void, milliseconds: number) => {
    const timer = { due: this.elapsed + Math.max(0, milliseconds), callback };
    this.timers.add(timer);
    return { dispose: () => void this.timers.delete(timer) };
  };

  get pending(): number {
    return this.timers.size;
  }

  /** Milliseconds until the next timer. */
  get nextIn(): number | undefined {
    const dues = [...this.timers].map(({ due }) => due - this.elapsed);
    return dues.length === 0 ? undefined : Math.min(...dues);
  }

  /** Advances the time, and runs the timers that become due, in order. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.elapsed + milliseconds;
    await settle();
    for (;;) {
      const [next] = [...this.timers].filter(({ due }) => due <= end).sort((a, b) => a.due - b.due);
      if (!next) break;
      this.pass(next.due - this.elapsed);
      this.timers.delete(next);
      this.fired += 1;
      next.callback();
      await settle();
    }
    this.pass(end - this.elapsed);
  }

  /** Changes the wall clock, as users and time servers do; timers are not affected. */
  set(milliseconds: number): void {
    this.wall += milliseconds;
  }

  /** Lets the machine sleep: the wall clock advances, timers do not. */
  sleep(milliseconds: number): void {
    this.wall += milliseconds;
  }

  private pass(milliseconds: number): void {
    this.elapsed += milliseconds;
    this.wall += milliseconds;
  }
}
