import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { uriOf } from '../../support/memoryWorkspace';
import { site } from '../../support/site';

const choices = (text: string, config: object = { icons: { library: 'lucide' } }) => {
  const sample = site({ 'docs.json': JSON.stringify({ theme: 'mint', name: 'Site', navigation: { pages: [] }, ...config }) });
  return sample.engine.iconChoices({ root: uriOf('docs.json'), text }, neverCancelled);
};
const names = async (text: string) => (await choices(text)).map(({ name }) => name);

describe('the icons to choose from', () => {
  it('are common icons with drawings for an empty text', async () => {
    const found = await choices('');
    expect(found).toHaveLength(60);
    expect(found.every(({ picture }) => (picture?.shapes.length ?? 0) > 0)).toBe(true);
    expect(found[0]?.picture).toMatchObject({ isOutline: true, width: 24, height: 24 });
  });

  it('are icons whose names begin with the text, then icons whose names contain it, then matches of search words', async () => {
    const rockets = await names('rocket');
    expect(rockets[0]).toBe('rocket');
    const maps = await names('map');
    const first = maps.findIndex((name) => !name.startsWith('map'));
    expect(maps.slice(0, first).every((name) => name.startsWith('map'))).toBe(true);
    expect(maps.slice(first).some((name) => name.startsWith('map'))).toBe(false);
    const money = (await choices('money')).find(({ name }) => name === 'wallet');
    expect(money?.words).toContain('money');
  });

  it('are empty for a text without matches, and without a library or a site', async () => {
    expect(await choices('no such icon')).toEqual([]);
    expect(await choices('', { icons: { library: 'unknown' } })).toEqual([]);
    const { engine } = site({ 'a.mdx': 'text' });
    expect(await engine.iconChoices({ root: uriOf('docs.json'), text: '' }, neverCancelled)).toEqual([]);
  });
});
