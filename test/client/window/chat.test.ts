import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chat } from '../../../client/src/window';

/** Commands that the editor has, commands that were run, and the setting that turns chat off. */
const editor = vi.hoisted(() => ({ known: [] as string[], run: [] as unknown[][], isOff: undefined as boolean | undefined }));

vi.mock('vscode', () => ({
  commands: {
    getCommands: async () => editor.known,
    executeCommand: async (...args: unknown[]) => void editor.run.push(args),
  },
  languages: {},
  window: {},
  workspace: {
    getConfiguration: (section: string) => ({ get: (name: string, other: boolean) => settingOf(`${section}.${name}`) ?? other }),
  },
}));

function settingOf(name: string): boolean | undefined {
  return name === 'chat.disableAIFeatures' ? editor.isOff : undefined;
}

/** Opens the chat. Returns the text that the editor received. */
async function opened(text: string): Promise<string> {
  await chat.openChat(text);
  const [command, options] = editor.run.at(-1) ?? [];
  expect(command).toBe('workbench.action.chat.open');
  const { query, ...others } = options as { query: string };
  // Otherwise the editor would send the text.
  expect(others).toEqual({ isPartialQuery: true });
  return query;
}

beforeEach(() => {
  editor.known = ['workbench.action.chat.open', 'workbench.action.files.save'];
  editor.run = [];
  editor.isOff = undefined;
});

describe('chat', () => {
  it('is available if the editor has the command that opens it', async () => {
    expect(await chat.knowsChat()).toBe(true);
    editor.known = ['workbench.action.files.save'];
    expect(await chat.knowsChat()).toBe(false);
  });

  it('is enabled unless the user has turned it off', () => {
    expect(chat.isChatEnabled()).toBe(true);
    editor.isOff = true;
    expect(chat.isChatEnabled()).toBe(false);
  });

  it('is opened with a text that the user sends', async () => {
    expect(await opened('Fix this problem.\n\n```text\nFile: docs.json\n```\n')).toBe(
      'Fix this problem.\n\n```text\nFile: docs.json\n```\n',
    );
  });

  it.each(['#fetch', 'a #fetch b', 'line\n#file:.env', '\t#run_in_terminal', '##codebase #codebase', '#-x'])(
    'gets no reference to a tool or a file from %j',
    async (text) => {
      const query = await opened(text);
      expect(query).not.toMatch(/(?:^|\s)#[\w-]/);
      expect(query.replaceAll('\u200b', '')).toBe(text);
    },
  );

  it.each(['"#0F766E"', '# Heading', '[a](/page#part)', 'C#'])('gets %j unchanged', async (text) => {
    expect(await opened(text)).toBe(text);
  });
});
