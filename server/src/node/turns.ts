/** Event loop of a process. */
interface EventLoop {
  /** Milliseconds of a monotonic clock. */
  now(): number;
  /** Whether messages wait to be written: each turn writes only what the pipe to the client holds. */
  isWriting(): boolean;
  /** Calls back in the next turn. */
  next(callback: () => void): void;
}

/**
 * Turns of the event loop from the arrival of a message until its answer is written: the library reads, queues and writes in one turn each.
 */
const turnsPerMessage = 6;
/** Maximum time that a pause waits for messages to be written, in milliseconds: work continues even if the client reads nothing. */
const maxWriteMs = 100;

/**
 * Ends a pause once the messages that have arrived are answered, and all waiting answers are written. Otherwise, between the steps of long
 * work, an answer of megabytes would be written one pipe buffer per turn, and all later answers would wait behind it.
 */
export function createTurns(loop: EventLoop): (resume: () => void) => void {
  return (resume) => {
    const end = loop.now() + maxWriteMs;
    let remaining = turnsPerMessage;
    const turn = (): void => {
      if (--remaining > 0 || (loop.isWriting() && loop.now() < end)) loop.next(turn);
      else resume();
    };
    loop.next(turn);
  };
}
