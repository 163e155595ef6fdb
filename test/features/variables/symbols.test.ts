import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { withVariables } from '../../checks/variable/support';
import { uriOf } from '../../support/memoryWorkspace';
import type { Site } from '../../support/site';

const others = { 'snippets/a.mdx': '`{{version}}`\n', 'b.mdx': '# {{ version }}\n\n{{api-url}}\n' };
const uses = '{{<|version|>}} and {{other}}\n'.replace('<|version|>', 'ver<|>sion');

async function definitions(sample: Site): Promise<string[]> {
  const { path, position } = sample.cursor();
  const found = await sample.engine.definition(uriOf(path), position, neverCancelled);
  return found.map(({ targetUri, targetRange: { start } }) => `${targetUri.split('/').at(-1)}:${start.line}`);
}

async function references(sample: Site, withDeclaration = false): Promise<string[]> {
  const { path, position } = sample.cursor();
  const found = await sample.engine.references(uriOf(path), position, withDeclaration, neverCancelled);
  return found.map(({ uri, range }) => `${uri.split('/').at(-1)} ${range.start.line}:${range.start.character}-${range.end.character}`);
}

describe('a variable in a page', () => {
  it('leads to its definition', async () => {
    expect(await definitions(withVariables(uses, '{\n"version": "1", "api-url": "a" }', others))).toHaveLength(1);
    const [found] = await definitions(
      withVariables(uses, '{ "$ref": "./variables.json" }', { ...others, 'variables.json': '{\n"version": "1" }' }),
    );
    expect(found).toBe('variables.json:1');
  });

  it('has no definition if it is undefined', async () => {
    expect(await definitions(withVariables('{{oth<|>er}}\n'))).toEqual([]);
  });

  it('has its uses in all pages and snippets as references', async () => {
    const found = await references(withVariables(uses, undefined, others));
    expect(found.sort()).toEqual(['a.mdx 0:3-10', 'b.mdx 0:5-12', 'index.mdx 0:2-9']);
  });
});

describe('a variable in docs.json', () => {
  const variables = '{ "ver<|>sion": "2.0.0", "api-url": "a" }';

  it('has its uses in pages as references, itself first on request', async () => {
    const sample = withVariables('{{version}}\n', variables, others);
    expect(await references(sample)).toHaveLength(3);
    const [first, ...rest] = await references(sample, true);
    expect(first).toMatch(/^docs\.json /);
    expect(rest).toHaveLength(3);
  });

  it('is renamed with its uses', async () => {
    const sample = withVariables('{{version}} {{versions}}\n', variables, others);
    const { path, position } = sample.cursor();
    expect(await sample.engine.prepareRename(uriOf(path), position, neverCancelled)).toMatchObject({ placeholder: 'version' });
    const { edits, moves } = await sample.engine.rename(uriOf(path), position, 'release', neverCancelled);
    expect(moves).toEqual([]);
    const texts = edits.map(({ uri, edits: each }) => sample.apply([...each], uri.replace(uriOf(''), '')));
    expect(texts.join('\n')).toContain('"release": "2.0.0"');
    expect(texts.sort().filter((text) => !text.includes('"'))).toEqual([
      '# {{ release }}\n\n{{api-url}}\n',
      '`{{release}}`\n',
      '{{release}} {{versions}}\n',
    ]);
  });
});

describe('the rename of a variable', () => {
  it('can begin in a page', async () => {
    const sample = withVariables(uses, undefined, others);
    const { path, position } = sample.cursor();
    const { edits } = await sample.engine.rename(uriOf(path), position, 'release', neverCancelled);
    expect(edits).toHaveLength(4);
  });

  it.each([['a b'], ['api-url'], ['']])('refuses %j', async (name) => {
    const sample = withVariables(uses, undefined, others);
    const { path, position } = sample.cursor();
    await expect(sample.engine.rename(uriOf(path), position, name, neverCancelled)).rejects.toThrow();
  });

  it('is not offered for an undefined variable', async () => {
    const sample = withVariables('{{oth<|>er}}\n');
    const { path, position } = sample.cursor();
    expect(await sample.engine.prepareRename(uriOf(path), position, neverCancelled)).toBeUndefined();
  });
});
