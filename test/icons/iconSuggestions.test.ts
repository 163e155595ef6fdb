import { describe, expect, it } from 'vitest';
import { IconLibraries, type IconLibraryId } from '../../server/src/engine/icons/iconLibraries';
import { plainIconName } from '../../server/src/engine/icons/iconSuggestions';

const icons = new IconLibraries();

describe('the plain form of an icon name', () => {
  it.each([
    ['fa-house', 'house'],
    ['fa fa-house', 'house'],
    ['fa-solid fa-house', 'house'],
    ['fas fa-house', 'house'],
    ['fa:house', 'house'],
    ['lucide:house', 'house'],
    ['lucide-house', 'house'],
    ['tabler:home', 'home'],
    ['ti ti-home', 'home'],
    ['ti-home', 'home'],
    ['IconHome', 'home'],
    ['icons', 'icons'],
    ['fan', 'fan'],
    ['BookOpen', 'book-open'],
    ['book_open', 'book-open'],
    ['Book Open', 'book-open'],
    [' house ', 'house'],
    ['house.svg', 'house'],
    [':house:', 'house'],
    ['--house--', 'house'],
    ['', ''],
    [':', ''],
    ['🚀', '🚀'],
  ])('%j is %j', (name, plain) => {
    expect(plainIconName(name)).toBe(plain);
  });
});

describe('the suggestions for a name', () => {
  it.each<[IconLibraryId, string, string]>([
    ['lucide', 'hause', 'house'],
    ['lucide', 'roket', 'rocket'],
    ['lucide', 'arrow-rigth', 'arrow-right'],
    ['lucide', 'bookopen', 'book-open'],
    ['lucide', 'Book_Open', 'book-open'],
    ['fontawesome', 'webhooks', 'webhook'],
    ['fontawesome', 'git-hub', 'github'],
    ['fontawesome', 'check-circle-o', 'circle-check'],
    ['fontawesome', 'fa-file-text-o', 'file-lines'],
    ['tabler', 'github', 'brand-github'],
    ['tabler', 'circle-arrow-rigth', 'circle-arrow-right'],
    ['tabler', 'check-circle', 'circle-check'],
    ['tabler', 'house', 'home'],
    ['lucide', 'magnifying-glass', 'search'],
    ['lucide', 'gear', 'cog'],
  ])('are certain in %s: %s is %s', (library, name, meant) => {
    expect(icons.suggest(library, name)).toEqual({ names: [meant], isNear: true });
  });

  it.each<[IconLibraryId, string, string[]]>([
    ['lucide', 'wand-magic-sparkles', ['wand-sparkles']],
    ['lucide', 'message-bot', ['bot-message-square']],
    ['fontawesome', 'thumb-up', ['thumbs-up']],
    ['fontawesome', 'biulding-2', ['building']],
    ['lucide', 'rotate', ['rotate-3d', 'rotate-cw', 'rotate-ccw']],
  ])('are uncertain in %s: %s may be one of %j', (library, name, names) => {
    expect(icons.suggest(library, name)).toEqual({ names, isNear: false });
  });

  it.each<[IconLibraryId, string]>([
    ['lucide', 'python'],
    ['lucide', 'one'],
    ['lucide', 'bars'],
    ['fontawesome', 'redis'],
    ['fontawesome', 'circle-hel'],
    ['tabler', '🚀'],
    ['tabler', ''],
    ['tabler', 'x'.repeat(100_000)],
    ['tabler', ' '.repeat(100_000)],
  ])('are none in %s: %.20s', (library, name) => {
    expect(icons.suggest(library, name)).toEqual({ names: [], isNear: false });
  });

  it('are at most three names, all of the library', () => {
    for (const name of ['arrow-circle', 'file-code-text', 'user-group-add', 'chart', 'diagram', 'cloud-server']) {
      for (const id of ['fontawesome', 'lucide', 'tabler'] as const) {
        const { names } = icons.suggest(id, name);
        expect(names.length).toBeLessThanOrEqual(3);
        for (const proposed of names) expect(icons.get(id).has(proposed)).toBe(true);
      }
    }
  });

  it('are cached', () => {
    expect(icons.suggest('lucide', 'hause')).toBe(icons.suggest('lucide', 'hause'));
  });
});
