import type { Clock } from './agentJobs/core';

/** Time as the extension host has it. */
export const hostClock: Clock = Object.freeze({
  now: () => Date.now(),
  setTimer(callback: () => void, milliseconds: number) {
    const timer = setTimeout(callback, milliseconds);
    return { dispose: () => clearTimeout(timer) };
  },
});
