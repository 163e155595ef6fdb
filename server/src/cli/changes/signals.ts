import { type EndingSignal, signalExitCodes } from '../host';

const names = Object.keys(signalExitCodes);

/** Signals that do not end the program at once. */
export interface HeldSignals {
  /** The first received signal. */
  readonly received: EndingSignal | undefined;
  /** Restores the former effect of the signals. */
  release(): void;
}

/** Holds back the signals that end a program, so that it can first finish or undo its current work. */
export function holdSignals(): HeldSignals {
  let received: EndingSignal | undefined;
  const listener = (signal: NodeJS.Signals): void => {
    if (isEnding(signal)) received ??= signal;
  };
  for (const name of names) process.on(name, listener);
  return {
    get received() {
      return received;
    },
    release() {
      for (const name of names) process.off(name, listener);
    },
  };
}

function isEnding(signal: string): signal is EndingSignal {
  return names.includes(signal);
}
