import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CancellationToken } from 'vscode';
import { type ChatTool, registerTool } from '../../../client/src/window/languageModels';

interface Tool {
  prepareInvocation(options: object, token: CancellationToken): Promise<Record<string, unknown>>;
  invoke(options: object, token: CancellationToken): Promise<object>;
}

const editor = vi.hoisted(() => ({ tools: new Map<string, Tool>(), lm: {} as { registerTool?: (name: string, tool: Tool) => object } }));

vi.mock('vscode', () => {
  class Holding {
    constructor(readonly value: unknown) {}
  }
  return { lm: editor.lm, LanguageModelTextPart: Holding, LanguageModelToolResult: Holding, MarkdownString: Holding };
});

const token = { isCancellationRequested: false } as CancellationToken;
const hostile = '[a](command:x) $(alert) <b> https://evil.example #tool @who **bold** `code`\n# heading';

beforeEach(() => {
  editor.tools.clear();
  editor.lm.registerTool = (name, tool) => {
    editor.tools.set(name, tool);
    return { dispose: () => editor.tools.delete(name) };
  };
});

function registered(parts: Partial<ChatTool>): Tool {
  registerTool('tool', { prepare: async () => ({ progress: '' }), run: async () => '', ...parts });
  const tool = editor.tools.get('tool');
  if (!tool) throw new Error('Not registered.');
  return tool;
}

/** Text as the editor renders it: it decodes character references after it has parsed the markup. */
function decoded(markdown: string): string {
  return markdown.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
}

describe('a tool for language models', () => {
  it('answers with a text', async () => {
    const tool = registered({ run: async (input) => `got ${JSON.stringify(input)}` });
    expect(await tool.invoke({ input: { a: 1 } }, token)).toEqual({ value: [{ value: 'got {"a":1}' }] });
  });

  it('shows texts without markup', async () => {
    const tool = registered({ prepare: async () => ({ progress: hostile, question: { title: hostile, lines: [hostile, 'second'] } }) });
    const { invocationMessage, confirmationMessages } = await tool.prepareInvocation({ input: {} }, token);
    const { title, message } = confirmationMessages as { title: string; message: { value: string } };
    expect(title).not.toMatch(/\]\(|\$\(/);
    for (const { value } of [invocationMessage as { value: string }, message]) {
      expect(value.replace(/&#\d+;/g, '')).toMatch(/^[a-z\s\u200b]*$/);
      expect(decoded(value).replaceAll('\u200b', '')).toContain(hostile.replace('\n', ' '));
    }
    expect(message.value).toMatch(/\n\nsecond$/);
  });

  it('asks no question if it has none', async () => {
    const tool = registered({ prepare: async () => ({ progress: 'Reading' }) });
    expect(await tool.prepareInvocation({ input: {} }, token)).toEqual({ invocationMessage: { value: 'Reading' } });
  });

  it('fails with plain messages', async () => {
    const fail = () => Promise.reject(new Error(hostile));
    const tool = registered({ prepare: fail, run: fail });
    for (const failed of [tool.invoke({ input: {} }, token), tool.prepareInvocation({ input: {} }, token)]) {
      const error = await failed.catch((reason: Error) => reason.message);
      expect(error).toContain('evil.example');
      expect(error).not.toMatch(/\]\(|\$\(|\n/);
    }
  });

  it('is not registered with an editor that has no such tools', () => {
    delete editor.lm.registerTool;
    expect(registerTool('tool', { prepare: async () => ({ progress: '' }), run: async () => '' })).toBeUndefined();
  });
});
