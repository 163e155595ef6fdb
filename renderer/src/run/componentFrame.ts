import type { PageProgram } from '../../../server/src/engine/pageModel/model';
import type { ToWorker } from './messages';

/** A frame in which the components of a page run. */
export interface ComponentFrame {
  send(message: ToWorker): void;
  /** Ends all that runs in it, also in the middle of a loop. */
  close(): void;
}

export interface FrameOptions {
  readonly program: PageProgram;
  readonly mode: 'light' | 'dark';
  /** Nonce of the content security policy of the page, which the frame has as well. */
  readonly nonce: string;
  /** Title of the frame. */
  readonly title: string;
  /** Receives what the worker sends, which is not validated. */
  readonly receive: (data: unknown) => void;
}

/**
 * Policy of the frame and of the worker in it, besides that of the page: its own script, which starts the worker, and nothing that has an
 * address.
 */
const policy = "default-src 'none'; script-src 'unsafe-inline'; worker-src blob:; base-uri 'none'; form-action 'none'";

/** Script of the frame: it starts the worker, and gives it the port to the page. No code of the page runs in the frame itself. */
const frameScript = `onmessage = ({ data: { script, start }, ports }) => {
  onmessage = null;
  const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
  worker.postMessage(start, ports);
};`;

/**
 * Opens a frame that shows nothing: its worker has no document, and what components show comes as data. The origin of the frame is opaque,
 * so that neither has access to the page, to storage or to cookies.
 */
export async function openComponentFrame({ program, mode, nonce, title, receive }: FrameOptions): Promise<ComponentFrame | undefined> {
  const { componentScript } = await import('./componentScript');
  if (componentScript === '') return undefined;
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.title = title;
  frame.hidden = true;
  frame.referrerPolicy = 'no-referrer';
  frame.srcdoc = `<!DOCTYPE html><meta http-equiv="Content-Security-Policy" content="${policy}"><script nonce="${nonce}">${frameScript}</script>`;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<unknown>) => receive(data);
  const script = `(() => {\n${componentScript}\nreturn library;\n})().start(() => (${program.code}));`;
  frame.addEventListener('load', () => frame.contentWindow?.postMessage({ script, start: { mode } }, '*', [port2]), { once: true });
  document.body.append(frame);
  return {
    send: (message) => port1.postMessage(message),
    close() {
      port1.close();
      frame.remove();
    },
  };
}
