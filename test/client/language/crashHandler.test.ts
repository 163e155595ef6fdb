import { describe, expect, it, vi } from 'vitest';
import { CrashHandler, type CrashingClient } from '../../../client/src/language/crashHandler';

// The module of the library needs the editor. Only these numbers of it are used.
const actions = vi.hoisted(() => ({ doNotRestart: 1, restart: 2, goOn: 1, shutdown: 2 }));
vi.mock('vscode-languageclient', () => ({
  CloseAction: { DoNotRestart: actions.doNotRestart, Restart: actions.restart },
  ErrorAction: { Continue: actions.goOn, Shutdown: actions.shutdown },
}));

/** Creates a handler for a client whose policy allows `restarts` restarts. */
function createHandler({ running, restarts }: { running: boolean; restarts: number }) {
  const onGaveUp = vi.fn();
  let left = restarts;
  const client: CrashingClient = {
    isRunning: () => running,
    createDefaultErrorHandler: () => ({
      error: (_error, _message, count = 9) => ({ action: count > 3 ? actions.shutdown : actions.goOn }),
      closed: () => ({ action: left-- > 0 ? actions.restart : actions.doNotRestart }),
    }),
  };
  return { handler: new CrashHandler(() => client, onGaveUp), onGaveUp };
}

describe('CrashHandler', () => {
  it('restarts a server that crashed while running, as often as the policy allows, and then gives up', async () => {
    const { handler, onGaveUp } = createHandler({ running: true, restarts: 1 });
    expect(await handler.closed()).toEqual({ action: actions.restart, handled: true });
    expect(onGaveUp).not.toHaveBeenCalled();
    expect(await handler.closed()).toEqual({ action: actions.doNotRestart, handled: true });
    expect(onGaveUp).toHaveBeenCalledOnce();
  });

  it('gives up on a server that never answered', async () => {
    const { handler, onGaveUp } = createHandler({ running: false, restarts: 4 });
    expect(await handler.closed()).toEqual({ action: actions.doNotRestart, handled: true });
    expect(onGaveUp).toHaveBeenCalledOnce();
  });

  it('reports nothing about a replaced server', async () => {
    const { handler, onGaveUp } = createHandler({ running: true, restarts: 4 });
    handler.abandon();
    expect(await handler.closed()).toEqual({ action: actions.doNotRestart, handled: true });
    expect(onGaveUp).not.toHaveBeenCalled();
  });

  it('gives up only on a server whose connection fails permanently', async () => {
    const { handler, onGaveUp } = createHandler({ running: true, restarts: 4 });
    await handler.error(new Error('broken pipe'), undefined, 3);
    expect(onGaveUp).not.toHaveBeenCalled();
    expect(await handler.error(new Error('broken pipe'), undefined, 4)).toEqual({ action: actions.shutdown, handled: true });
    expect(onGaveUp).toHaveBeenCalledOnce();
    handler.abandon();
    await handler.error(new Error('broken pipe'), undefined, undefined);
    expect(onGaveUp).toHaveBeenCalledOnce();
  });

  it('waits for the end of a server that messages cannot reach', async () => {
    const { handler, onGaveUp } = createHandler({ running: true, restarts: 1 });
    for (const code of ['EPIPE', 'ECONNRESET', 'ERR_IPC_CHANNEL_CLOSED']) {
      const error = Object.assign(new Error('not sent'), { code });
      for (const count of [2, 4, 6, undefined]) {
        expect(await handler.error(error, undefined, count)).toEqual({ action: actions.goOn, handled: true });
      }
    }
    expect(onGaveUp).not.toHaveBeenCalled();
    expect(await handler.closed()).toEqual({ action: actions.restart, handled: true });
  });

  it('prevents the library from reporting errors itself', async () => {
    const { handler } = createHandler({ running: true, restarts: 4 });
    expect(await handler.error(new Error('broken pipe'), undefined, 1)).toMatchObject({ handled: true });
  });
});
