import { expect, it } from 'vitest';
import { pathOfPageAddress, readAddress } from '../../../server/src/engine/site/addresses/target';
import { randomNumbers } from '../../support/randomNumbers';

const parts = ['a', 'b.c', '..', '.', '', '../..', 'x y', '%2e%2e', '%3Fq', '%23h', '\\', '?q', '#h', 'ä'];
const folders = ['', 'a', 'a/b', 'a/b/c', 'a#b/c', 'a?b', 'a/..b'];

it('an address names the same path whether it is read once or for each page', () => {
  const below = randomNumbers(1);
  const pick = (from: readonly string[]): string => from[below(from.length)] ?? '';
  let count = 0;
  for (let round = 0; round < 20_000; round++) {
    const start = pick(['', '/', './', '../', '../../', '..\\', './/']);
    const text = start + Array.from({ length: below(4) }, () => pick(parts)).join(pick(['/', '\\', '']));
    const address = readAddress(text);
    if (address.kind !== 'path') continue;
    const folder = pick(folders);
    const file = folder === '' ? 'page.mdx' : `${folder}/page.mdx`;
    expect([text, file, address.from(file)]).toEqual([text, file, pathOfPageAddress(address.text, file)]);
    count++;
  }
  expect(count).toBeGreaterThan(10_000);
});
