import { describe, expect, it } from 'vitest';
import { pageTexts } from '../../server/src/engine/site/pageTexts';
import { CancelledError, neverCancelled } from '../../shared/cancellation';
import { MemoryWorkspace, uriOf } from '../support/memoryWorkspace';

const folder = uriOf('').replace(/\/$/, '');
const paths = Array.from({ length: 130 }, (_, index) => `p${index}.mdx`);

function workspace(): MemoryWorkspace {
  const result = new MemoryWorkspace();
  for (const path of paths) result.set(path, `text of ${path}`);
  return result;
}

describe('pageTexts', () => {
  it('yields the texts in the order of the paths, without unreadable files', async () => {
    const files = workspace();
    files.setUnreadable('p1.mdx', 'tooLarge');
    const found: string[] = [];
    for await (const { path, document } of pageTexts(files, folder, [...paths, 'missing.mdx'], neverCancelled)) {
      expect(document.getText()).toBe(`text of ${path}`);
      found.push(path);
    }
    expect(found).toEqual(paths.filter((path) => path !== 'p1.mdx'));
  });

  it('stops reading when it is cancelled', async () => {
    const files = workspace();
    const token = { isCancellationRequested: false };
    const read = async (): Promise<void> => {
      for await (const _ of pageTexts(files, folder, paths, token)) token.isCancellationRequested = true;
    };
    await expect(read()).rejects.toThrow(CancelledError);
    expect(files.reads()).toBeLessThan(paths.length);
  });
});
