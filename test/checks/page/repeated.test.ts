import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { uriOf } from '../../support/memoryWorkspace';
import { withNavigation } from '../element/support';

const groups = '{ "group": "A", "pages": ["a"] }, { "group": "B", "pages": ["b", "<|here:a|>"] }';

describe('page.repeated', () => {
  it('reports a page in two groups of one tab', async () => {
    await withNavigation(`{ "groups": [${groups}] }`).expectOnly('here', 'page.repeated', {
      severity: 'information',
      names: ['group `A`'],
    });
    await withNavigation(`{ "tabs": [{ "tab": "T", "groups": [${groups}] }] }`).expectOnly('here', 'page.repeated', {
      severity: 'information',
    });
  });

  it('can remove either entry, at both entries', async () => {
    const sample = withNavigation(
      '{ "groups": [{ "group": "A", "pages": ["<|first:a|>", "c"] }, { "group": "B", "pages": ["b", "/a"] }] }',
    );
    const left = async (title: string): Promise<unknown> => {
      const { groups: found } = JSON.parse(await sample.fix(title)).navigation;
      return found.map(({ pages }: { pages: unknown }) => pages);
    };
    expect(await left('Remove this entry')).toEqual([['a', 'c'], ['b']]);
    expect(await left('Remove the first entry')).toEqual([['c'], ['b', '/a']]);
    const actions = await sample.engine.codeActions(uriOf('docs.json'), sample.range('first').range, [], neverCancelled);
    expect(actions.map(({ title }) => title)).toEqual(['Remove this entry', 'Remove the first entry']);
  });

  it('does not remove an entry that has changed', async () => {
    const sample = withNavigation(`{ "groups": [${groups}] }`);
    const [found] = await sample.diagnostics();
    for (const data of [{ first: 3, text: 'a' }, { first: -1, text: 'a' }, { first: 1e9, text: 'a' }, { text: 'a' }]) {
      const actions = await sample.engine.codeActions(
        uriOf('docs.json'),
        sample.range('here').range,
        found ? [{ ...found, data }] : [],
        neverCancelled,
      );
      expect(actions.map(({ title }) => title)).not.toContain('Remove the first entry');
    }
  });

  it('reports a page in a group and in its nested group', async () => {
    const sample = withNavigation('{ "groups": [{ "group": "A", "pages": ["a", { "group": "B", "pages": ["<|here:a|>"] }] }] }');
    await sample.expectOnly('here', 'page.repeated', { severity: 'information' });
  });

  it('reports a page in two tabs as a hint', async () => {
    const sample = withNavigation('{ "tabs": [{ "tab": "T", "pages": ["a"] }, { "tab": "U", "pages": ["<|here:a|>"] }] }');
    await sample.expectOnly('here', 'page.repeated', { severity: 'hint', names: ['tab `T`'] });
  });

  it.each([
    ['versions', '"version": "1"', '"version": "2"'],
    ['languages', '"language": "en"', '"language": "es"'],
    ['products', '"product": "A"', '"product": "B"'],
  ])('is silent about a page in two %s', async (key, first, second) => {
    const sample = withNavigation(`{ "${key}": [{ ${first}, "pages": ["a"] }, { ${second}, "pages": ["a"] }] }`);
    expect((await sample.problems()).filter((problem) => problem.includes('page.repeated'))).toEqual([]);
  });

  it('is silent about the root of a group that lists it', async () => {
    await withNavigation('{ "groups": [{ "group": "A", "root": "a", "pages": ["a", "b"] }] }').expectNothing();
  });

  it('is silent about endpoints of different OpenAPI files', async () => {
    await withNavigation(`{ "groups": [
      { "group": "A", "openapi": "openapi.yaml", "pages": ["GET /a"] },
      { "group": "B", "openapi": { "source": "other.yaml", "directory": "other" }, "pages": ["GET /a"] }
    ] }`).expectNothing();
  });

  it('reports an endpoint of one OpenAPI file', async () => {
    await withNavigation(`{ "tabs": [{ "tab": "API", "openapi": "openapi.yaml", "groups": [
      { "group": "A", "pages": ["GET /a"] },
      { "group": "B", "pages": ["<|here:GET /a|>"] }
    ] }] }`).expectOnly('here', 'page.repeated');
  });

  it('is silent about a fragment that is included twice', async () => {
    const files = { 'list.json': '["a", "b"]' };
    const list = '{ "$ref": "./list.json" }';
    await withNavigation(
      `{ "versions": [{ "version": "1", "pages": ${list} }, { "version": "2", "pages": ${list} }] }`,
      files,
    ).expectNothing();
    await withNavigation(`{ "tabs": [{ "tab": "1", "pages": ${list} }, { "tab": "2", "pages": ${list} }] }`, files).expectNothing();
  });

  it('offers to remove the later entry, not as the preferred fix', async () => {
    const sample = withNavigation(`{ "groups": [${groups}] }`);
    expect((await sample.actions())[0]).toMatchObject({ title: 'Remove this entry', isPreferred: false });
  });
});
