/** The worker that runs the components of a page. The code of the page is written after this script: see `componentFrame.ts`. */
import type { ToWorker } from '../messages';
import { ComponentWorker, type Program } from './componentWorker';
import { react } from './react';
import { closeGlobals, fillGlobals } from './surroundings';

/** First message of the frame. */
interface Start {
  readonly mode: 'light' | 'dark';
}

/** Runs a program as soon as the frame has sent a port, which is the only way out. */
export function start(program: () => Program): void {
  const { setTimeout: later } = globalThis;
  self.onmessage = ({ data, ports }: MessageEvent<Start>): void => {
    const [port] = ports;
    self.onmessage = null;
    if (!port) return;
    closeGlobals(globalThis);
    let { mode } = data;
    const components = new ComponentWorker(
      (message) => port.postMessage(message),
      (call, delayMs) => void later(call, delayMs),
    );
    const { document } = components;
    const setMode = (next: Start['mode']): void => {
      mode = next;
      document.documentElement.setAttribute('className', next === 'dark' ? 'dark' : '');
    };
    setMode(mode);
    fillGlobals(globalThis, { document, isDark: () => mode === 'dark' });
    Object.assign(globalThis, react, { React: react });
    port.onmessage = ({ data: message }: MessageEvent<ToWorker>): void => {
      if (message.type === 'mode') setMode(message.mode);
      else components.receive(message);
    };
    components.start(program());
  };
}
