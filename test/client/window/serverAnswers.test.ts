import { describe, expect, it } from 'vitest';
import type { CodeLens, CompletionContext, CompletionItem, CompletionList, Position, TextDocument } from 'vscode';
import { CancellationTokenSource } from 'vscode-languageserver-protocol';
import { plainAnswers } from '../../../client/src/window/serverAnswers';
import { icon, link } from './editorSyntax';

const { token } = new CancellationTokenSource();
// Only passed on to the client library.
const document = {} as TextDocument;
const position = {} as Position;
const context = {} as CompletionContext;

describe('code lenses', () => {
  const lens = (title: string): CodeLens => ({ command: { title, command: 'show', arguments: [title] } }) as CodeLens;

  it('have plain titles', async () => {
    const lenses = await plainAnswers.provideCodeLenses(document, token, () => [lens('In navigation: $(alert) Guides')]);
    expect(lenses?.[0]?.command?.title).not.toMatch(icon);
    expect(lenses?.[0]?.command).toMatchObject({ command: 'show', arguments: ['In navigation: $(alert) Guides'] });
    const resolved = await plainAnswers.resolveCodeLens(lens('$(alert)'), token, (given) => given);
    expect(resolved?.command?.title).not.toMatch(icon);
  });

  it('may have no title yet, or be absent', async () => {
    const open = {} as CodeLens;
    expect(await plainAnswers.provideCodeLenses(document, token, () => [open])).toEqual([{}]);
    expect(await plainAnswers.provideCodeLenses(document, token, () => undefined)).toBeUndefined();
    expect(await plainAnswers.resolveCodeLens(open, token, () => undefined)).toBeUndefined();
  });
});

describe('completions', () => {
  async function complete(...items: CompletionItem[]): Promise<readonly CompletionItem[]> {
    const list: CompletionList = { items, isIncomplete: true };
    const asList = await plainAnswers.provideCompletionItem(document, position, context, token, () => list);
    expect(asList).toBe(list);
    return items;
  }

  it('have plain labels', async () => {
    const [text, structured] = await complete({ label: '$(alert) a' }, { label: { label: '$(alert) b', description: 'page' } });
    expect(text?.label).not.toMatch(icon);
    expect(structured?.label).toEqual({ label: expect.not.stringMatching(icon), description: 'page' });
  });

  it('are inserted, filtered and sorted by their original text', async () => {
    const [plain, given] = await complete({ label: '$(alert)' }, { label: '$(alert)', insertText: 'i', filterText: 'f', sortText: 's' });
    expect(plain).toMatchObject({ insertText: '$(alert)', filterText: '$(alert)', sortText: '$(alert)' });
    expect(given).toMatchObject({ insertText: 'i', filterText: 'f', sortText: 's' });
  });

  it('stay unchanged if they are plain already', async () => {
    expect(await complete({ label: 'guides/start' }, { label: 'größe' })).toEqual([{ label: 'guides/start' }, { label: 'größe' }]);
  });

  it('may be an array, or absent', async () => {
    const items: CompletionItem[] = [{ label: '$(alert)' }];
    await plainAnswers.provideCompletionItem(document, position, context, token, async () => items);
    expect(items[0]?.label).not.toMatch(icon);
    expect(await plainAnswers.provideCompletionItem(document, position, context, token, () => null)).toBeNull();
  });
});

describe('the reason of a refused rename', () => {
  const refusal = new Error('There is already a file `[x](command:workbench.action.toggleZenMode)`.');
  const refuse = () => Promise.reject(refusal);

  it('is plain', async () => {
    expect(refusal.message).toMatch(link);
    for (const answer of [
      plainAnswers.prepareRename(document, position, token, refuse),
      plainAnswers.provideRenameEdits(document, position, 'name', token, refuse),
    ]) {
      const failure: unknown = await Promise.resolve(answer).catch((error: unknown) => error);
      expect((failure as Error).message).not.toMatch(link);
      expect((failure as Error).message).toContain('There is already a file');
    }
  });

  it('is absent if nothing is refused', async () => {
    expect(await plainAnswers.prepareRename(document, position, token, () => null)).toBeNull();
    expect(
      await plainAnswers.provideRenameEdits(document, position, 'name', token, (_document, _position, name) => ({ name }) as never),
    ).toEqual({
      name: 'name',
    });
  });
});
