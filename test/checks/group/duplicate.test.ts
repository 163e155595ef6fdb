import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { withNavigation } from '../element/support';

const group = '{ "group": <|here:"B"|>, "pages": ["b", { "group": "C", "pages": ["c"] }] }';

describe('group.duplicate', () => {
  it('reports two groups of the same name', async () => {
    const sample = withNavigation('{ "groups": [{ "group": "A", "pages": ["a"] }, { "group": "<|here:A|>", "pages": ["b"] }] }');
    await sample.expectOnly('here', 'group.duplicate', { severity: 'information', names: ['A'] });
  });

  it('reports two groups of the same name among pages', async () => {
    const sample = withNavigation('{ "pages": ["index", { "group": "A", "pages": ["a"] }, { "group": "<|here:A|>", "pages": ["b"] }] }');
    await sample.expectOnly('here', 'group.duplicate');
  });

  it('reports a copy once, with all that it contains, and removes it', async () => {
    const first = group.replace('<|here:"B"|>', '"B"');
    const sample = withNavigation(`{ "groups": [\n    ${first},\n    ${first.replace('"B"', '"<|here:B|>"')}\n  ] }`);
    await sample.expectOnly('here', 'group.duplicate');
    expect(await sample.fix('group.duplicate')).toBe(docsJson({ navigation: `{ "groups": [\n    ${first}\n  ] }` }));
  });

  it('proposes nothing if the contents differ', async () => {
    const sample = withNavigation('{ "groups": [{ "group": "A", "pages": ["a", "b"] }, { "group": "A", "pages": ["a"] }] }');
    const found = await sample.diagnostics();
    expect(found.map(({ code }) => code).sort()).toEqual(['group.duplicate', 'page.repeated']);
    expect((await sample.actions('docs.json', 'group.duplicate')).map(({ title, isPreferred }) => [title, isPreferred])).toEqual([
      ['Remove this group', false],
    ]);
  });
});
