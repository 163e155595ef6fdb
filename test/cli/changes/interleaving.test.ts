import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commit } from '../../../server/src/cli/changes/commit';
import { hashOf } from '../../../server/src/cli/changes/fileHash';
import { FileChangedError } from '../../../server/src/cli/changes/steps';
import type { DiskSite } from '../../support/lspProcess';
import { rounds } from '../../support/rounds';
import { diskSite, stateFolder, textOf } from '../cli';
import { commitOptions } from './support';

const entries = 2;

/** Lets its users continue one step at a time, in random order. */
class Turns {
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly random: (below: number) => number) {}

  readonly wait = (): Promise<void> => new Promise((resolve) => this.waiting.push(resolve));

  /** Runs until all users are done. @param between called between steps */
  async run(users: readonly Promise<unknown>[], between: () => void): Promise<void> {
    let isDone = false;
    const all = Promise.all(users).finally(() => {
      isDone = true;
    });
    all.catch(() => undefined);
    while (!isDone) {
      // A user that continues waits again before the next turn of the event loop ends.
      await new Promise((resolve) => setImmediate(resolve));
      between();
      this.waiting.splice(this.random(Math.max(1, this.waiting.length)), 1)[0]?.();
    }
    await all;
  }
}

describe('two writers and another program', () => {
  it('lose nothing and add nothing twice, in a thousand random orders', { timeout: 180_000 }, async () => {
    const folder = stateFolder();
    const site = diskSite();
    await rounds.each(1_000, 29_000, async (random) => {
      const names = ['a', 'b', 'other'];
      site.write('list.json', '[]');
      for (const name of names) for (let index = 0; index < entries; index++) site.write(`${name}-${index}.mdx`, name);
      const turns = new Turns(random);
      const writers = ['a', 'b'].map((name) => addAll(site, name, folder, turns));
      await turns.run([...writers, addForeign(site, turns)], () => expect(() => listOf(site)).not.toThrow());
      expect([...listOf(site)].sort()).toEqual(names.flatMap((name) => Array.from({ length: entries }, (_, index) => `${name}-${index}`)));
      for (const name of names) {
        for (let index = 0; index < entries; index++)
          expect(textOf(site, `${name}-${index}.mdx`)).toBe(name === 'other' ? 'other, changed' : `${name}, listed`);
      }
    });
  });
});

/** Adds entries as our programs do: planned for the current files, and again until no other writer was faster. */
async function addAll(site: DiskSite, name: string, folder: string, turns: Turns): Promise<void> {
  for (let index = 0; index < entries; index++) {
    for (;;) {
      await turns.wait();
      const before = textOf(site, 'list.json');
      const text = JSON.stringify([...listOf(site), `${name}-${index}`]);
      await turns.wait();
      try {
        const page = { kind: 'write', path: site.file(`${name}-${index}.mdx`), text: `${name}, listed`, planned: hashOf(name) } as const;
        const list = { kind: 'write', path: site.file('list.json'), text, planned: hashOf(before) } as const;
        await commit([page, list], commitOptions(site, folder, turns.wait));
        break;
      } catch (error) {
        if (!(error instanceof FileChangedError)) throw error;
      }
    }
  }
}

/** Adds entries as an editor does: reads a file and replaces it at once. */
async function addForeign(site: DiskSite, turns: Turns): Promise<void> {
  for (let index = 0; index < entries; index++) {
    await turns.wait();
    writeFileSync(site.file('their.draft'), JSON.stringify([...listOf(site), `other-${index}`]));
    renameSync(site.file('their.draft'), site.file('list.json'));
    await turns.wait();
    site.write(`other-${index}.mdx`, 'other, changed');
  }
}

function listOf(site: DiskSite): readonly string[] {
  return JSON.parse(readFileSync(site.file('list.json'), 'utf8')) as readonly string[];
}
