import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compareApis } from '../../server/src/engine/languageService';
import { rounds } from '../support/rounds';
import { corpusFolder, hasCorpus } from './corpus';

interface Description {
  readonly openapi?: string;
  readonly paths: Record<string, Record<string, { operationId?: string; summary?: string; tags?: string[] }>>;
}

const timeoutMs = 120_000;
const maxLength = 1_500_000;
const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Paths of OpenAPI files in JSON below a folder of the corpus. */
function descriptionsIn(folder: string): string[] {
  return readdirSync(`${corpusFolder}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => /openapi[^/]*\.json$/i.test(path) && isDescription(`${folder}/${path}`))
    .sort();
}

function isDescription(path: string): boolean {
  const text = readFileSync(corpusFolder + path, 'utf8');
  return text.length < maxLength && /"openapi"\s*:\s*"3/.test(text.slice(0, 2_000));
}

function read(path: string): Description {
  return JSON.parse(readFileSync(corpusFolder + path, 'utf8')) as Description;
}

function operationsOf({ paths }: Description): string[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.filter((method) => Object.hasOwn(item, method)).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

/** Operations that `compareApis` finds to be of a kind, sorted. */
function found(before: Description, after: Description, kind: 'added' | 'removed' | 'renamed'): string[] {
  const [old, now] = [before, after].map((each) => ({ path: 'api.json', text: JSON.stringify(each) }));
  const { operations } = compareApis(old ?? { path: '', text: '' }, now ?? { path: '', text: '' });
  return operations.flatMap((each) => (each.kind === kind ? [`${each.operation.method} ${each.operation.path}`] : [])).sort();
}

/** Whether each operation can be recognized under another path. */
function areRecognizable({ paths }: Description): boolean {
  const ids = Object.values(paths).flatMap((item) => methods.flatMap((method) => (item[method] ? [item[method].operationId] : [])));
  return ids.length >= 10 && !ids.includes(undefined) && new Set(ids).size === ids.length;
}

describe.runIf(hasCorpus)('versions of real descriptions', () => {
  it('have the operations that are in one of them', { timeout: timeoutMs }, () => {
    const versioned = readdirSync(corpusFolder).filter((name) => name.includes('@'));
    for (const folder of versioned) {
      const current = folder.replace(/@.*/, '');
      for (const path of descriptionsIn(folder)) {
        if (!existsSync(`${corpusFolder}${current}/${path}`)) continue;
        const [before, after] = [read(`${folder}/${path}`), read(`${current}/${path}`)];
        const [old, now] = [new Set(operationsOf(before)), new Set(operationsOf(after))];
        const renamed = found(before, after, 'renamed');
        const added = [...now].filter((each) => !old.has(each) && !renamed.includes(each));
        expect(found(before, after, 'added'), path).toEqual(added.sort());
        expect(found(before, after, 'removed').length, path).toBe([...old].filter((each) => !now.has(each)).length - renamed.length);
      }
    }
  });

  it('that are made at random have the changes that were made', { timeout: timeoutMs }, async () => {
    const all = readdirSync(corpusFolder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.includes('@'))
      .flatMap(({ name }) => descriptionsIn(name).map((path) => `${name}/${path}`))
      .filter((path) => areRecognizable(read(path)));
    expect(all.length).toBeGreaterThan(2);
    for (let round = 0; round < rounds.count(5); round++) {
      await rounds.random(3_600 + round, async (random) => {
        const before = read(all[random(all.length)] ?? '');
        const after = structuredClone(before);
        const names = Object.keys(after.paths);
        const take = (): [string, Description['paths'][string]] => {
          const name = names.splice(random(names.length), 1)[0] ?? '';
          const item = after.paths[name] ?? {};
          delete after.paths[name];
          return [name, item];
        };
        const [gone, goneItem] = take();
        const [moved, movedItem] = take();
        after.paths[`/renamed${moved}`] = movedItem;
        after.paths['/new-thing'] = { get: { operationId: 'aNewThing' } };
        const at = (path: string, item: object): string[] => operationsOf({ paths: { [path]: item } } as Description).sort();
        expect(found(before, after, 'removed')).toEqual(at(gone, goneItem));
        expect(found(before, after, 'renamed')).toEqual(at(`/renamed${moved}`, movedItem));
        expect(found(before, after, 'added')).toEqual(['GET /new-thing']);
      });
    }
  });
});
