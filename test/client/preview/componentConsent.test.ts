import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ComponentConsent } from '../../../client/src/preview/componentConsent';

/** Stand-in for the editor, and what the user answers. */
const editor = vi.hoisted(() => ({
  isTrusted: true,
  questions: [] as { readonly text: string; readonly detail: string }[],
  answer: undefined as string | undefined,
  chosen: 0,
  contexts: [] as unknown[],
  whileAsked: () => {},
}));

vi.mock('vscode', () => ({
  EventEmitter: class EventEmitter {
    private readonly listeners: (() => void)[] = [];
    readonly event = (listener: () => void): void => void this.listeners.push(listener);
    fire(): void {
      for (const listener of this.listeners) listener();
    }
    dispose(): void {}
  },
  l10n: { t: (text: string, ...args: readonly unknown[]) => text.replace('{0}', () => String(args[0])) },
  Uri: { parse: (text: string) => uri(text) },
  workspace: {
    get isTrusted() {
      return editor.isTrusted;
    },
    onDidGrantWorkspaceTrust: () => ({ dispose: () => undefined }),
    asRelativePath: (target: object) => String(target).replace('file:///', ''),
  },
}));
vi.mock('../../../client/src/window', () => ({
  commands: { executeCommand: (...args: readonly unknown[]) => void editor.contexts.push(args.at(-1)) },
  window: {
    showWarningMessage: (text: string, { detail }: { readonly detail: string }) => {
      editor.questions.push({ text, detail });
      editor.whileAsked();
      return Promise.resolve(editor.answer);
    },
    showQuickPick: (items: readonly unknown[]) => Promise.resolve(items[editor.chosen]),
  },
}));

function uri(text: string): never {
  return { toString: () => text } as never;
}

const [docs, other] = [uri('file:///docs/docs.json'), uri('file:///other/docs.json')];

describe('the consent to run components', () => {
  let stored: unknown;
  let changes: number;
  const storage = {
    get: () => stored,
    update: (_: string, value: unknown) => {
      stored = value;
      return Promise.resolve();
    },
  };
  const consent = (): ComponentConsent => {
    const made = new ComponentConsent(storage as never);
    made.onDidChange(() => {
      changes++;
    });
    return made;
  };

  beforeEach(() => {
    Object.assign(editor, { isTrusted: true, questions: [], answer: 'Run Components', chosen: 0, contexts: [], whileAsked: () => {} });
    stored = undefined;
    changes = 0;
  });

  it('is given once for each site, after a question that says what runs and what it can do', async () => {
    const own = consent();
    expect(own.stateOf(docs)).toBe('offered');
    await own.ask(docs);
    expect([own.stateOf(docs), own.stateOf(other), changes]).toEqual(['running', 'offered', 1]);
    expect(editor.questions).toMatchObject([{ text: 'Run the components of docs/docs.json in previews?' }]);
    for (const part of ['no network', 'no storage', 'processor time and memory', 'two seconds'])
      expect(editor.questions[0]?.detail).toContain(part);
    await own.ask(docs);
    expect(editor.questions.length).toBe(1);
    expect(consent().stateOf(docs)).toBe('running');
  });

  it('is not given by closing the question', async () => {
    editor.answer = undefined;
    const own = consent();
    await own.ask(docs);
    expect([own.stateOf(docs), changes, stored]).toEqual(['offered', 0, undefined]);
  });

  it('is neither asked for nor has an effect in Restricted Mode', async () => {
    stored = [String(docs)];
    editor.isTrusted = false;
    const own = consent();
    expect([own.stateOf(docs), own.stateOf(other)]).toEqual(['absent', 'absent']);
    await own.ask(other);
    expect([editor.questions, stored]).toEqual([[], [String(docs)]]);
  });

  it('is not given if trust is withdrawn meanwhile', async () => {
    editor.whileAsked = () => {
      editor.isTrusted = false;
    };
    await consent().ask(docs);
    expect(stored).toBeUndefined();
  });

  it('is revoked for one site', async () => {
    const own = consent();
    await own.ask(docs);
    await own.ask(other);
    await own.revoke(docs);
    expect([own.stateOf(docs), own.stateOf(other)]).toEqual(['offered', 'running']);
    await own.revokeOne();
    expect([own.stateOf(other), stored]).toEqual(['offered', undefined]);
    await own.ask(docs);
    await own.ask(other);
    editor.chosen = 1;
    await own.revokeOne();
    expect(stored).toEqual([String(docs)]);
    expect(editor.contexts.at(-1)).toBe(true);
  });

  it('is not given by something else in the storage', () => {
    stored = { 0: String(docs), length: 1 };
    expect(consent().stateOf(docs)).toBe('offered');
  });
});
