import { beforeEach, describe, expect, it, vi } from 'vitest';
import { asksBefore, confirmAction } from '../../../client/src/agentJobs/confirmations';

/** Stand-in for the editor: values of the setting, what was shown, and the button that is pressed. */
const editor = vi.hoisted(() => ({
  values: {} as Record<string, unknown>,
  shown: [] as { kind: string; buttons: readonly unknown[] }[],
  pressed: undefined as string | undefined,
}));

vi.mock('vscode', () => ({
  ConfigurationTarget: { Global: 1 },
  l10n: { t: (text: string, ...values: readonly unknown[]) => text.replace(/\{(\d)\}/g, (_all, index) => String(values[Number(index)])) },
  workspace: {
    getConfiguration: () => ({
      inspect: () => editor.values,
      update: async (_name: string, value: unknown, target: number) => {
        editor.values[target === 1 ? 'globalValue' : 'workspaceValue'] = value;
      },
    }),
  },
}));

vi.mock('../../../client/src/window', () => {
  const show =
    (kind: string) =>
    async (_question: string, _options: unknown, ...buttons: readonly string[]): Promise<string | undefined> => {
      editor.shown.push({ kind, buttons });
      return editor.pressed;
    };
  return { window: { showInformationMessage: show('information'), showWarningMessage: show('warning') } };
});

const all = ['send', 'stopTracking', 'clearFinished', 'discardPrompt'];
const question = { question: 'Discard it?', detail: 'It is deleted.', confirm: 'Discard' };

describe('the confirmation of an action', () => {
  beforeEach(() => {
    editor.values = { defaultValue: all };
    editor.shown.length = 0;
    editor.pressed = undefined;
  });

  it('is a warning, but a plain question before sending', async () => {
    editor.pressed = 'Discard';
    expect(await confirmAction('discardPrompt', question)).toBe(true);
    expect(await confirmAction('send', { ...question, confirm: 'Send' })).toBe(false);
    expect(editor.shown.map(({ kind }) => kind)).toEqual(['warning', 'information']);
  });

  it('does nothing when it is closed', async () => {
    expect(await confirmAction('discardPrompt', question)).toBe(false);
    expect(editor.values).toEqual({ defaultValue: all });
  });

  it('is switched off by its second button, for this action alone', async () => {
    editor.pressed = 'Discard, Do Not Ask Again';
    expect(await confirmAction('discardPrompt', question)).toBe(true);
    expect(editor.values.globalValue).toEqual(['send', 'stopTracking', 'clearFinished']);
    editor.pressed = undefined;
    expect(await confirmAction('discardPrompt', question)).toBe(true);
    expect(editor.shown).toHaveLength(1);
    expect(asksBefore('send')).toBe(true);
  });

  it('cannot be switched off by a workspace', () => {
    editor.values = { defaultValue: all, workspaceValue: [], workspaceFolderValue: [] };
    expect(all.every((action) => asksBefore(action as 'send'))).toBe(true);
  });

  it.each(['send', { send: true }, 7])('is on, and stays on for other actions, while the setting is %j', async (globalValue) => {
    editor.values = { defaultValue: all, globalValue };
    expect(asksBefore('send')).toBe(true);
    editor.pressed = 'Discard, Do Not Ask Again';
    await confirmAction('discardPrompt', question);
    expect(editor.values.globalValue).toEqual(['send', 'stopTracking', 'clearFinished']);
  });
});
