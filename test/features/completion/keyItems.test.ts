import { describe, expect, it } from 'vitest';
import type { CompletionItem } from 'vscode-languageserver-types';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { shown } from '../../support/suggestions';

/** Items at the cursor in an object of `groups`, in the order of an editor before a letter is typed. */
async function inGroups(groups: string): Promise<CompletionItem[]> {
  return shown(await site({ 'docs.json': docsJson({ navigation: `{ "groups": [${groups}] }` }) }).complete(), '');
}

const labels = (items: readonly CompletionItem[]): string[] => items.map(({ label }) => label);

describe('keys', () => {
  it('that an object requires come first, then the keys of its neighbors', async () => {
    const neighbors = '{ "group": "A", "tag": "New", "pages": [] }, { "group": "B", "pages": [] }';
    const found = labels(await inGroups(`${neighbors}, { "<|>" }`));
    expect(found.slice(0, 3)).toEqual(['group', 'pages', 'tag']);
    expect(found.at(-1)).toBe('$ref');
  });

  it('have the same ranking without quotes and in open quotes', async () => {
    for (const typed of ['<|>', '"<|>', '"<|>"']) {
      const found = labels(await inGroups(`{ "group": "A", "icon": "star", "pages": [] },\n{ "group": "B"\n${typed}\n}`));
      expect(found.slice(0, 2)).toEqual(['pages', 'icon']);
    }
  });

  it('that sites usually have come next, then all others in alphabetical order', async () => {
    const found = labels(await inGroups('{ "group": "A", "<|>" }'));
    expect(found.slice(0, 3)).toEqual(['pages', 'icon', 'openapi']);
    expect(found.slice(3, -1)).toEqual([...found.slice(3, -1)].sort());
    const ofRoot = labels(shown(await site({ 'docs.json': docsJson({ '"<|>"': 'null' }).replace('"<|>": null', '"<|>"') }).complete(), ''));
    expect(ofRoot.slice(0, 5)).toEqual(['$schema', 'favicon', 'logo', 'navbar', 'footer']);
  });

  it('of the docs.json have the required keys first', async () => {
    const found = labels(shown(await site({ 'docs.json': '{ "theme": "mint", "<|>" }' }).complete(), ''));
    expect(found.slice(0, 3).sort()).toEqual(['colors', 'name', 'navigation']);
  });

  it('trigger suggestions for their value if there are any', async () => {
    const found = await inGroups('{ "group": "A", "<|>" }');
    const continued = (label: string) => found.find((item) => item.label === label)?.command?.command;
    expect(continued('pages')).toBe('editor.action.triggerSuggest');
    expect(continued('root')).toBe('editor.action.triggerSuggest');
    expect(continued('tag')).toBeUndefined();
  });
});
