/** What is known of the event loop of a process. */
export interface EventLoop {
  /** Milliseconds of a monotonic clock. */
  now(): number;
  /** Milliseconds that the loop has waited for something to do, since the process began. */
  idle(): number;
  /** Calls back in the next turn. */
  next(callback: () => void): void;
}

/** Pauses without a time in which the loop had nothing to do, from which on work is long. */
const longAfter = 8;
/** Milliseconds that a pause of long work takes. */
const longPause = 2;

/**
 * Ends a pause after the messages that have arrived. In work that has gone on for long it takes some time: of an answer of megabytes each
 * turn of the loop writes only what the pipe holds, and all later answers wait behind it.
 */
export function createTurns(loop: EventLoop): (resume: () => void) => void {
  let idle = 0;
  let pauses = 0;
  return (resume) => {
    const known = idle;
    idle = loop.idle();
    pauses = idle > known ? 0 : pauses + 1;
    const end = pauses < longAfter ? 0 : loop.now() + longPause;
    const turn = (): void => {
      if (loop.now() < end) loop.next(turn);
      else resume();
    };
    // The second turn has the messages that arrived in the first.
    loop.next(() => loop.next(turn));
  };
}
