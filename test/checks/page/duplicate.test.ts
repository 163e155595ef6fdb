import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { uriOf } from '../../support/memoryWorkspace';
import { withNavigation } from '../element/support';

describe('page.duplicate', () => {
  it.each<[string, string]>([
    ['at once', '["a", "<|here:a|>", "b"]'],
    ['later', '["a", "b", "<|here:a|>"]'],
    ['written otherwise', '["a", "b", "<|here:/a|>"]'],
    ['in a list of entries that are missing', '["a", "<|here:./a/|>"]'],
  ])('reports a duplicate: %s', async (_where, list) => {
    const sample = withNavigation(`{ "groups": [{ "group": "A", "pages": ${list} }] }`);
    const diagnostic = await sample.expectOnly('here', 'page.duplicate', { severity: 'warning' });
    expect(diagnostic.relatedInformation).toHaveLength(1);
    expect(JSON.parse(await sample.fix('page.duplicate')).navigation.groups[0].pages).not.toContainEqual(
      sample.document().getText(diagnostic.range) === 'a' ? undefined : sample.document().getText(diagnostic.range),
    );
  });

  it('removes the entry with its comma and line', async () => {
    const sample = withNavigation('{\n    "pages": [\n      "a",\n      "<|here:a|>",\n      "b"\n    ]\n  }');
    await sample.expectOnly('here', 'page.duplicate');
    expect(await sample.fix('page.duplicate')).toContain('"pages": [\n      "a",\n      "b"\n    ]');
  });

  it.each([
    ['the later one, which is preferred', 'Remove duplicate entry', ['a', 'b']],
    ['the first one', 'Remove the first entry', ['b', './a']],
  ])('removes %s', async (_which, title, left) => {
    const sample = withNavigation('{ "pages": ["a", "b", "<|here:./a|>"] }');
    expect(JSON.parse(await sample.fix(title)).navigation.pages).toEqual(left);
    const preferred = (await sample.actions()).filter(({ isPreferred }) => isPreferred).map((action) => action.title);
    expect(preferred).toEqual(['Remove duplicate entry']);
  });

  it('has fixes at both entries', async () => {
    const sample = withNavigation('{ "pages": ["<|first:a|>", "<|other:b|>", "a"] }');
    const titlesAt = async (name: string): Promise<string[]> => {
      const actions = await sample.engine.codeActions(uriOf('docs.json'), sample.range(name).range, [], neverCancelled);
      return actions.map(({ title }) => title);
    };
    expect(await titlesAt('first')).toEqual(['Remove duplicate entry', 'Remove the first entry']);
    expect(await titlesAt('other')).toEqual([]);
  });

  it('does not remove an entry that has changed', async () => {
    const sample = withNavigation('{ "pages": ["a", "b", "<|here:a|>"] }');
    const [found] = await sample.diagnostics();
    for (const data of [
      { first: 1, text: 'a' },
      { first: 0, text: 'b' },
      { first: 2, text: 'a' },
      { first: -1, text: 'a' },
    ]) {
      const withData = found ? [{ ...found, data }] : [];
      const actions = await sample.engine.codeActions(uriOf('docs.json'), sample.range('here').range, withData, neverCancelled);
      expect(actions.map(({ title }) => title)).not.toContain('Remove the first entry');
    }
  });

  it('reports a duplicate endpoint', async () => {
    const sample = withNavigation('{ "groups": [{ "group": "A", "openapi": "openapi.yaml", "pages": ["GET /a", "<|here:GET /a|>"] }] }');
    await sample.expectOnly('here', 'page.duplicate');
  });

  it('reports each entry after the first', async () => {
    const sample = withNavigation('{ "pages": ["a", "a", "a"] }');
    expect(await sample.problems()).toEqual(['docs.json: page.duplicate a', 'docs.json: page.duplicate a']);
  });

  it('is reported beside `page.missing`', async () => {
    const sample = withNavigation('{ "pages": ["gone", "gone"] }');
    expect((await sample.problems()).sort()).toEqual([
      'docs.json: page.duplicate gone',
      'docs.json: page.missing gone',
      'docs.json: page.missing gone',
    ]);
  });
});
