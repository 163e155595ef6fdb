import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showCheckedInputBox } from '../../../client/src/window/checkedInputBox';

/** Stand-in for the input box of the editor, with what the user does in it. */
const editor = vi.hoisted(() => {
  const listeners: Record<string, (value: string) => void> = {};
  const on =
    (name: string) =>
    (listener: (value: string) => void): { dispose: () => void } => {
      listeners[name] = listener;
      return { dispose: () => undefined };
    };
  const box = {
    ...{ title: '', prompt: '', value: '', busy: false, ignoreFocusOut: false, isOpen: false, isDisposed: false },
    validationMessage: undefined as string | undefined,
    onDidChangeValue: on('change'),
    onDidAccept: on('accept'),
    onDidHide: on('hide'),
    show: () => {
      box.isOpen = true;
    },
    hide: () => {
      box.isOpen = false;
      listeners.hide?.('');
    },
    dispose: () => {
      box.isDisposed = true;
    },
  };
  const type = (text: string): void => {
    box.value = text;
    listeners.change?.(text);
  };
  return { box, type, accept: () => listeners.accept?.('') };
});

vi.mock('vscode', () => ({
  Disposable: { from: (...all: readonly { dispose: () => void }[]) => ({ dispose: () => all.map((each) => each.dispose()) }) },
  CancellationTokenSource: class CancellationTokenSource {
    readonly token = { isCancellationRequested: false };
    cancel(): void {
      this.token.isCancellationRequested = true;
    }
    dispose(): void {
      this.cancel();
    }
  },
  window: { createInputBox: () => editor.box },
}));

/** Opens a box for numbers that a service has to know. */
function open() {
  const checks: { text: string; token: { isCancellationRequested: boolean }; answer: (problem?: string) => void }[] = [];
  const result = showCheckedInputBox({
    title: 'Id',
    prompt: 'The id of the job',
    validate: (text) => (/^\d+$/.test(text) ? undefined : 'No number'),
    check: (text, token) => new Promise((answer) => checks.push({ text, token, answer })),
  });
  return { result, checks };
}

describe('showCheckedInputBox', () => {
  const { box, type, accept } = editor;

  beforeEach(() => {
    Object.assign(box, { value: '', validationMessage: undefined, busy: false, isOpen: false, isDisposed: false });
  });

  it('returns the text once its check has passed, and closes', async () => {
    const { result, checks } = open();
    type('7');
    accept();
    expect([box.busy, box.isOpen]).toEqual([true, true]);
    checks[0]?.answer();
    expect(await result).toBe('7');
    expect([box.busy, box.isOpen, box.isDisposed]).toEqual([false, false, true]);
  });

  it('stays open with the problem that the check has found', async () => {
    const { result, checks } = open();
    type('8');
    accept();
    checks[0]?.answer('No such job');
    await vi.waitFor(() => expect(box.validationMessage).toBe('No such job'));
    expect([box.busy, box.isOpen]).toEqual([false, true]);
    type('9');
    expect(box.validationMessage).toBeUndefined();
    accept();
    checks[1]?.answer();
    expect(await result).toBe('9');
  });

  it('checks no text that is invalid', () => {
    const { checks } = open();
    type('x');
    accept();
    expect(box.validationMessage).toBe('No number');
    expect(checks).toEqual([]);
    box.hide();
  });

  it('ignores the answer about a text that was changed meanwhile', async () => {
    const { result, checks } = open();
    type('1');
    accept();
    type('12');
    expect(checks[0]?.token.isCancellationRequested).toBe(true);
    checks[0]?.answer();
    accept();
    checks[1]?.answer();
    expect(await result).toBe('12');
  });

  it('returns nothing when it is closed, and cancels its check', async () => {
    const { result, checks } = open();
    type('1');
    accept();
    box.hide();
    expect(await result).toBeUndefined();
    expect(checks[0]?.token.isCancellationRequested).toBe(true);
  });
});
