import { describe, expect, it } from 'vitest';
import { IconData, IconWords } from '../../server/src/engine/icons/iconData';
import { IconLibraries, iconLibraryIds } from '../../server/src/engine/icons/iconLibraries';
import { IconPictures } from '../../server/src/engine/icons/iconPictures';
import { shippedData } from '../support/shippedData';

const ignoreLog = (): void => undefined;

describe('pictures', () => {
  const pictures = new IconPictures(
    '\nedit\toutline\t\t=pen\nheart\tregular\t576 512\tM2\nheart\tsolid\t512 512\tM1\npen\toutline\t\tM0 0h1|<circle r="2"/>\nloop\toutline\t\t=loop\n',
  );

  it('have a size and shapes, one picture per style', () => {
    expect(pictures.of('pen')).toEqual([{ style: 'outline', width: 24, height: 24, shapes: ['M0 0h1', '<circle r="2"/>'] }]);
    expect(pictures.of('heart').map(({ style, width }) => [style, width])).toEqual([
      ['regular', 576],
      ['solid', 512],
    ]);
  });

  it('are found by an alias', () => {
    expect(pictures.of('edit')).toEqual(pictures.of('pen'));
    expect(pictures.of('loop')).toEqual([]);
  });

  it.each(['', 'pe', 'en', 'pen\toutline', 'pen\n', '__proto__'])('do not exist for %j', (name) => expect(pictures.of(name)).toEqual([]));
});

describe('words', () => {
  const words = new IconWords('\ncoins\t,finance,money\nmoon\t,night\nwallet\t,finance,monetary,money\n');

  it('are found by the name of an icon', () => {
    expect(words.of('wallet')).toEqual(['finance', 'monetary', 'money']);
    expect(words.of('money')).toEqual([]);
  });

  it('find icons by a prefix', () => {
    expect([...words.find('Mon')]).toEqual([
      ['coins', ['money']],
      ['wallet', ['monetary', 'money']],
    ]);
    expect([...words.find('ey').keys()]).toEqual([]);
  });

  it.each(['', ',', '\n', 'mon,', '.*', '\t'])('find nothing for %j', (typed) => expect(words.find(typed).size).toBe(0));
});

describe('the data of a library', () => {
  it('is read once, at its first use, without other data', async () => {
    const read: string[] = [];
    const data = new IconData(async (name) => {
      read.push(name);
      return '\nstar\toutline\t\tM0\n';
    }, ignoreLog);
    expect(read).toEqual([]);
    const [first, second] = await Promise.all([data.picturesOf('lucide'), data.picturesOf('lucide')]);
    expect(first).toBe(second);
    expect(read).toEqual(['lucide.pictures.txt']);
  });

  it('is logged once if it cannot be read, and is missing without a reader', async () => {
    const log: string[] = [];
    const broken = new IconData(
      () => Promise.reject(new Error('gone')),
      (message) => log.push(message),
    );
    expect(await broken.wordsOf('tabler')).toBeUndefined();
    expect(await broken.wordsOf('tabler')).toBeUndefined();
    expect(log).toEqual(['tabler.words.txt could not be read']);
    expect(await new IconData(undefined, ignoreLog).picturesOf('lucide')).toBeUndefined();
  });
});

describe.each(iconLibraryIds)('the shipped data of %s', (id) => {
  const data = new IconData(shippedData, ignoreLog);
  const library = new IconLibraries().get(id);

  it('has pictures only of names of the library, and only with known elements', async () => {
    const lines = (await shippedData(`${id}.pictures.txt`)).trim().split('\n');
    expect(lines.filter((line) => !library.has(line.split('\t')[0] ?? ''))).toEqual([]);
    const elements = new Set(lines.flatMap((line) => [...line.matchAll(/<(\w+)/g)].map(([, tag]) => tag)));
    expect([...elements].filter((tag) => !/^(path|circle|ellipse|rect|line|polyline|polygon)$/.test(tag ?? ''))).toEqual([]);
    const drawings = lines.map((line) => line.slice(line.lastIndexOf('\t') + 1)).filter((drawing) => !drawing.startsWith('='));
    expect(drawings.filter((drawing) => /href|url\(|[^ -~]| on\w+=/i.test(drawing))).toEqual([]);
  });

  it('finds a wallet by money, with a picture', async () => {
    expect([...((await data.wordsOf(id))?.find('money').keys() ?? [])]).toContain('wallet');
    expect((await data.picturesOf(id))?.of('wallet')[0]?.shapes.length).toBeGreaterThan(0);
  });

  it('has a picture of every current name, except for names of Pro only', async () => {
    const pictures = await data.picturesOf(id);
    const without = library.names.filter((name) => pictures?.of(name).length === 0);
    if (id === 'fontawesome') expect(without.length).toBeGreaterThan(1_000);
    else expect(without).toEqual([]);
  });
});
