import { describe, expect, it } from 'vitest';
import { IconLibraries, iconLibraryIds, isIconLibraryId } from '../../server/src/engine/icons/iconLibraries';
import { IconLibrary } from '../../server/src/engine/icons/iconLibrary';

const packed = {
  version: '1.2.3',
  names: 'house square-pen',
  aliases: 'edit home',
  aliasOf: 'square-pen house',
  renamed: 'home-o house',
  brands: 'house',
  later: 'cactus',
};

describe('an icon library', () => {
  const library = new IconLibrary('lucide', 'Sample', true, packed, ['ruby']);

  it.each([
    ['house', 'current'],
    ['home', 'alias'],
    ['ruby', 'alias'],
    ['cactus', 'later'],
    ['home-o', 'unknown'],
    ['House', 'unknown'],
    ['', 'unknown'],
    ['constructor', 'unknown'],
    ['__proto__', 'unknown'],
  ])('knows the status of %j: %s', (name, status) => {
    expect(library.status(name)).toBe(status);
    expect(library.has(name)).toBe(status === 'current' || status === 'alias');
  });

  it('knows what an icon is called today, and by which other names', () => {
    expect(library.successor('home-o')).toBe('house');
    expect(library.successor('house')).toBeUndefined();
    expect(library.synonyms('home')).toEqual(['house', 'home']);
    expect(library.synonyms('house')).toEqual(['house', 'home']);
    expect(library.synonyms('cactus')).toEqual([]);
  });

  it('reads empty lists as empty', () => {
    const empty = new IconLibrary('tabler', 'Empty', true, {
      brands: '',
      version: '',
      names: '',
      aliases: '',
      aliasOf: '',
      renamed: '',
      later: '',
    });
    expect([empty.names, empty.aliases, empty.has('')]).toEqual([[], [], false]);
  });
});

describe('the icon libraries', () => {
  const icons = new IconLibraries(['ruby']);

  it('are those of icons.library', () => {
    expect(iconLibraryIds).toEqual(['fontawesome', 'lucide', 'tabler']);
    expect(isIconLibraryId('lucide')).toBe(true);
    expect(isIconLibraryId('Lucide')).toBe(false);
  });

  it.each(iconLibraryIds)('say of which version the names of %s are', (id) => {
    expect(icons.get(id).version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it.each(iconLibraryIds)('have sound names only: %s', (id) => {
    const { names, aliases } = icons.get(id);
    for (const name of [...names, ...aliases]) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(new Set([...names, ...aliases]).size).toBe(names.length + aliases.length);
    expect([...names].sort()).toEqual(names);
  });

  it.each([
    ['fontawesome', 5_000, ['house', 'github', 'alien-8bit', '0', 'square-js', 'message-bot', 'sparkles']],
    ['lucide', 1_800, ['house', 'book-open', 'circle-question-mark', 'square-terminal']],
    ['tabler', 5_000, ['home', 'brand-github', 'a-b-2']],
  ] as const)('have the names of %s', (id, least, some) => {
    expect(icons.get(id).names.length + icons.get(id).aliases.length).toBeGreaterThan(least);
    for (const name of some) expect(icons.get(id).status(name)).toBe('current');
  });

  it.each([
    ['fontawesome', ['home', 'cog', 'search', 'ruby']],
    ['lucide', ['home', 'edit', 'alert-circle', 'check-circle', 'help-circle', 'trash-2']],
    ['tabler', ['star-filled', 'heart-filled']],
  ] as const)('take other names that work: %s', (id, some) => {
    for (const name of some) expect(icons.get(id).has(name)).toBe(true);
  });

  it('let language names stand for Font Awesome only', () => {
    expect(icons.get('lucide').has('ruby')).toBe(false);
    expect(icons.get('tabler').has('ruby')).toBe(false);
  });

  it('have the names of the version of Lucide that the service loads', () => {
    expect(icons.get('lucide').version).toBe('0.545.0');
    for (const name of ['github', 'slack', 'figma', 'rail-symbol']) expect(icons.get('lucide').status(name)).toBe('current');
  });

  it('know that later versions of Lucide have more', () => {
    const library = icons.get('lucide');
    expect([library.status('avocado'), library.has('avocado'), library.mayHave('avocado')]).toEqual(['later', false, true]);
    expect(library.mayHave('no-such-icon')).toBe(false);
  });

  it('let names of brands stand for all of them', () => {
    const branded = new IconLibraries([], ['some-brand']);
    for (const id of iconLibraryIds) expect(branded.get(id).has('some-brand')).toBe(true);
  });

  it('read a library once', () => {
    expect(icons.get('tabler')).toBe(icons.get('tabler'));
    expect(new IconLibraries().get('tabler')).not.toBe(icons.get('tabler'));
  });

  it('tell which others have a name', () => {
    const titles = (id: 'fontawesome' | 'lucide' | 'tabler', name: string) => icons.othersWith(id, name).map(({ title }) => title);
    expect(titles('lucide', 'robot')).toEqual(['Font Awesome', 'Tabler Icons']);
    expect(titles('fontawesome', 'brand-github')).toEqual(['Tabler Icons']);
    expect(titles('tabler', 'nothing-like-it')).toEqual([]);
  });
});
