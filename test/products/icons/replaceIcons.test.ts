import { describe, expect, it } from 'vitest';
import { type IconReplacementAnswer, neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, site } from '../../support/site';

const lucide = docsJson({ icons: '{ "library": "lucide" }' });
const page = '---\nicon: "house"\n---\n\n<Card icon="search" /> <Card icon="house" /> <Card icon="aperture" library="lucide" />\n';

function replaceIcons(
  { engine }: Site,
  names: Readonly<Record<string, string>>,
  library?: 'fontawesome' | 'tabler' | 'lucide',
): Promise<IconReplacementAnswer> {
  const request = { root: uriOf('docs.json'), names: new Map(Object.entries(names)), ...(library && { library }) };
  return engine.replaceIcons(request, neverCancelled);
}

/** Changed files with their texts afterwards. */
function after(sample: Site, answer: IconReplacementAnswer): Record<string, string> {
  if (answer.kind === 'refused') throw new Error(answer.reason);
  const changes = Object.entries(answer.edit.changes ?? {}).map(([uri, edits]) => [uri.replace(uriOf(''), ''), edits] as const);
  return Object.fromEntries(changes.map(([path, edits]) => [path, sample.apply(edits, path)]));
}

describe('icons of a whole site', () => {
  it('are taken from another library if they have a counterpart', async () => {
    const sample = site({ 'docs.json': lucide, 'index.mdx': `${page}<Card icon="squircle" />\n` });
    const answer = await replaceIcons(sample, {}, 'tabler');
    expect(after(sample, answer)).toEqual({
      'docs.json': lucide.replace('lucide', 'tabler'),
      'index.mdx': `${page.replaceAll('house', 'home')}<Card icon="squircle" />\n`,
    });
    expect(answer).toMatchObject({ renamed: new Map([['house', 'home']]), left: new Set(['squircle']) });
  });

  it('get the requested names, which take precedence over counterparts', async () => {
    const sample = site({ 'docs.json': lucide, 'index.mdx': `${page}<Card icon="squircle" />\n` });
    const answer = await replaceIcons(sample, { squircle: 'square', house: 'building' }, 'tabler');
    expect(after(sample, answer)['index.mdx']).toBe(`${page.replaceAll('house', 'building')}<Card icon="square" />\n`);
    expect(answer).toMatchObject({ left: new Set() });
  });

  it('get other names of the same library', async () => {
    const sample = site({ 'docs.json': lucide, 'index.mdx': page });
    expect(after(sample, await replaceIcons(sample, { house: 'building', unused: 'bell' }))).toEqual({
      'index.mdx': page.replaceAll('house', 'building'),
    });
  });

  it('are replaced as by the code action', async () => {
    const sample = site({ 'docs.json': lucide, 'index.mdx': `${page}<Card icon="brand-react" />\n` });
    const [action] = (await sample.actions('index.mdx')).filter(({ title }) => title.endsWith('for all icons of this site'));
    if (!action) throw new Error('There is no such action.');
    const answer = await replaceIcons(sample, {}, 'tabler');
    const { edit } = await sample.engine.resolveCodeAction(action, neverCancelled);
    expect(answer).toMatchObject({ edit });
  });
});

describe('icons are not replaced', () => {
  it.each([
    ['by a name that the library does not have', lucide, { house: 'haus' }, undefined, 'no icon `haus`'],
    ['by a name that the other library does not have', lucide, { house: 'house' }, 'tabler', 'no icon `house`'],
    ['if the library is in a file of its own', docsJson({ icons: '{ "$ref": "icons.json" }' }), {}, 'tabler', 'file of its own'],
    ['if the library is unknown', docsJson({ icons: '{ "library": "own" }' }), {}, 'tabler', '`icons.library`'],
    ['if docs.json is broken', '{ "icons": { "library": "lucide", } }', {}, 'tabler', 'syntax errors'],
  ] as const)('%s', async (_case, text, names, library, reason) => {
    const sample = site({ 'docs.json': text, 'icons.json': '{ "library": "lucide" }', 'index.mdx': page });
    expect(await replaceIcons(sample, names, library)).toEqual({ kind: 'refused', reason: expect.stringContaining(reason) });
  });
});

describe('names of icons', () => {
  const found = async (text: string): Promise<readonly string[]> => {
    const icons = await site({ 'docs.json': lucide }).engine.findIcons({ root: uriOf('docs.json'), text }, neverCancelled);
    return icons.map(({ name }) => name);
  };

  it('are found by parts and by several words', async () => {
    expect((await found('rocket'))[0]).toBe('rocket');
    expect((await found('credit card'))[0]).toBe('credit-card');
    expect(await found('card credit')).toContain('credit-card');
    expect(await found('no such icon at all')).toEqual([]);
  });

  it('are found by search words', async () => {
    const icons = await site({ 'docs.json': lucide }).engine.findIcons({ root: uriOf('docs.json'), text: 'launch' }, neverCancelled);
    expect(icons).toContainEqual({ name: 'rocket', words: [expect.stringContaining('launch')] });
  });
});
