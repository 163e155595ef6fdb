/** What is known of the event loop of a process. */
interface EventLoop {
  /** Milliseconds of a monotonic clock. */
  now(): number;
  /** Whether messages wait to be written: each turn writes only what the pipe to the client holds. */
  isWriting(): boolean;
  /** Calls back in the next turn. */
  next(callback: () => void): void;
}

/** Turns of the loop from the arrival of a message until its answer is written: the library reads, queues and writes in one each. */
const turnsOfMessage = 6;
/** Limit of the time that a pause waits for messages to be written, in milliseconds: work goes on though the client reads nothing. */
const longestWrite = 100;

/**
 * Ends a pause after the messages that have arrived, once their answers and those that wait are written. Between the steps of long work an answer of megabytes
 * would be written in as many turns as it fills the pipe, and all later answers wait behind it.
 */
export function createTurns(loop: EventLoop): (resume: () => void) => void {
  return (resume) => {
    const end = loop.now() + longestWrite;
    let left = turnsOfMessage;
    const turn = (): void => {
      if (--left > 0 || (loop.isWriting() && loop.now() < end)) loop.next(turn);
      else resume();
    };
    loop.next(turn);
  };
}
