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
  ])('has the status of %j: %s', (name, status) => {
    expect(library.status(name)).toBe(status);
    expect(library.has(name)).toBe(status === 'current' || status === 'alias');
  });

  it('has the current name of an icon, and its synonyms', () => {
    expect(library.successor('home-o')).toBe('house');
    expect(library.successor('house')).toBeUndefined();
    expect(library.synonyms('home')).toEqual(['house', 'home']);
    expect(library.synonyms('house')).toEqual(['house', 'home']);
    expect(library.synonyms('cactus')).toEqual([]);
  });

  it('supports empty lists', () => {
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

  it('are the values of icons.library', () => {
    expect(iconLibraryIds).toEqual(['fontawesome', 'lucide', 'tabler']);
    expect(isIconLibraryId('lucide')).toBe(true);
    expect(isIconLibraryId('Lucide')).toBe(false);
  });

  it.each(iconLibraryIds)('have the version of the names of %s', (id) => {
    expect(icons.get(id).version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it.each(iconLibraryIds)('have valid names only: %s', (id) => {
    const { names, aliases } = icons.get(id);
    for (const name of [...names, ...aliases]) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(new Set([...names, ...aliases]).size).toBe(names.length + aliases.length);
    expect([...names].sort()).toEqual(names);
  });

  it.each([
    ['fontawesome', 5_000, ['house', 'github', 'alien-8bit', '0', 'square-js', 'message-bot', 'sparkles']],
    ['lucide', 1_800, ['house', 'book-open', 'circle-question-mark', 'square-terminal']],
    ['tabler', 5_000, ['home', 'brand-github', 'a-b-2']],
  ] as const)('have the names of %s', (id, minNames, some) => {
    expect(icons.get(id).names.length + icons.get(id).aliases.length).toBeGreaterThan(minNames);
    for (const name of some) expect(icons.get(id).status(name)).toBe('current');
  });

  it.each([
    ['fontawesome', ['home', 'cog', 'search', 'ruby']],
    ['lucide', ['home', 'edit', 'alert-circle', 'check-circle', 'help-circle', 'trash-2']],
    ['tabler', ['star-filled', 'heart-filled']],
  ] as const)('accept working aliases: %s', (id, some) => {
    for (const name of some) expect(icons.get(id).has(name)).toBe(true);
  });

  it('accept names of languages for Font Awesome only', () => {
    expect(icons.get('lucide').has('ruby')).toBe(false);
    expect(icons.get('tabler').has('ruby')).toBe(false);
  });

  it('have the names of the version of Lucide that the service loads', () => {
    expect(icons.get('lucide').version).toBe('0.545.0');
    for (const name of ['github', 'slack', 'figma', 'rail-symbol']) expect(icons.get('lucide').status(name)).toBe('current');
  });

  it('recognize the names of later versions of Lucide', () => {
    const library = icons.get('lucide');
    expect([library.status('avocado'), library.has('avocado'), library.mayHave('avocado')]).toEqual(['later', false, true]);
    expect(library.mayHave('no-such-icon')).toBe(false);
  });

  it('accept names of brands in each library', () => {
    const branded = new IconLibraries([], ['some-brand']);
    for (const id of iconLibraryIds) expect(branded.get(id).has('some-brand')).toBe(true);
  });

  it('create each library once', () => {
    expect(icons.get('tabler')).toBe(icons.get('tabler'));
    expect(new IconLibraries().get('tabler')).not.toBe(icons.get('tabler'));
  });

  it('list the other libraries with a name', () => {
    const titles = (id: 'fontawesome' | 'lucide' | 'tabler', name: string) => icons.othersWith(id, name).map(({ title }) => title);
    expect(titles('lucide', 'robot')).toEqual(['Font Awesome', 'Tabler Icons']);
    expect(titles('fontawesome', 'brand-github')).toEqual(['Tabler Icons']);
    expect(titles('tabler', 'nothing-like-it')).toEqual([]);
  });
});
