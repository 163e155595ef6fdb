import { describe, expect, it } from 'vitest';
import { createDocsLanguageService, type DocsLanguageService, neverCancelled, type Pause } from '../../server/src/engine/languageService';
import { docsJson } from '../support/docsJson';
import { MemoryWorkspace, uriOf } from '../support/memoryWorkspace';
import { rounds } from '../support/rounds';

const entryCount = Math.min(rounds.count(300), 1_000);
const fragments = Math.floor(entryCount / 3);
const list = (count: number, entry: (index: number) => string, separator = ', '): string =>
  Array.from({ length: count }, (_, index) => entry(index)).join(separator);

const pages = list(entryCount, (index) => `"guides/page-${index}"`);
const redirects = list(entryCount, (index) => `{ "source": "/old-${index}", "destination": "/missing-${index}" }`);
const conflict = (index: number): string => `<<<<<<< HEAD\n"a-${index}",\n=======\n"b-${index}",\n>>>>>>> other`;

/** Texts that need much work, each in another step. */
const texts = {
  'missing pages': docsJson({ navigation: `{ "pages": [${pages}] }` }),
  'missing commas': docsJson({ navigation: `{ "pages": [\n${list(entryCount, (index) => `"guides/page-${index}"`, '\n')}\n] }` }),
  'merge conflicts': docsJson({ navigation: `{ "pages": [\n${list(entryCount, conflict, '\n')}\n] }` }),
  'unknown keys': docsJson({ navigation: `{ "groups": [${list(entryCount, () => '{ "nope": 1 }')}] }` }),
  redirects: docsJson({ redirects: `[${redirects}]` }),
  'missing fragments': docsJson({ navigation: `{ "groups": [${list(fragments, (index) => `{ "$ref": "./f-${index}.json" }`)}] }` }),
};
const kinds = Object.keys(texts) as (keyof typeof texts)[];

const workspace = (text = texts['missing pages']) =>
  new MemoryWorkspace({
    'large/docs.json': text,
    // Because the folder exists, each page is reported separately.
    'large/guides/here.mdx': '',
    'small/docs.json': docsJson(),
    'small/index.mdx': '',
  });
const large = uriOf('large/docs.json');

it('a hover in another file is answered while a large file is checked', async () => {
  const events: string[] = [];
  const hover = (): Promise<unknown> => engine.hover(uriOf('small/docs.json'), { line: 1, character: 4 }, neverCancelled);
  let steps = 0;
  const engine = createDocsLanguageService({
    workspace: workspace(),
    pause: () => (++steps === entryCount ? hover().then((found) => void events.push(found ? 'hover' : 'none')) : undefined),
  });
  await engine.diagnostics(large, neverCancelled).then(() => events.push('diagnostics'));
  expect(events).toEqual(['hover', 'diagnostics']);
});

const requests: Record<string, (engine: DocsLanguageService) => Promise<unknown>> = {
  'its symbols': (engine) => engine.documentSymbols(large, neverCancelled),
  'its folding ranges': (engine) => engine.foldingRanges(large, undefined, neverCancelled),
  'its links': (engine) => engine.documentLinks(large, neverCancelled),
};

it.each(Object.keys(requests))('a request for %s waits for other work, but a hover does not', async (name) => {
  let othersWork: Promise<void> | undefined;
  let end = (): void => undefined;
  const engine = createDocsLanguageService({ workspace: workspace(), pause: () => othersWork });
  const hover = (): Promise<unknown> => engine.hover(large, { line: 1, character: 4 }, neverCancelled);
  await hover();
  othersWork = new Promise((resolve) => {
    end = resolve;
  });
  const events: string[] = [];
  const answer = requests[name]?.(engine).then(() => events.push(name));
  await hover().then(() => events.push('hover'));
  othersWork = undefined;
  end();
  await answer;
  expect(events).toEqual(['hover', name]);
});

it('a broken file is repaired in steps when its symbols are requested', async () => {
  const stepsFor = async (kind: keyof typeof texts): Promise<number> => {
    let steps = 0;
    const engine = createDocsLanguageService({ workspace: workspace(texts[kind]), pause: () => void steps++ });
    await engine.documentSymbols(large, neverCancelled);
    return steps;
  };
  expect(await stepsFor('missing commas')).toBeGreaterThan((await stepsFor('missing pages')) + 5);
});

describe.each(kinds)('a file with %s', (kind) => {
  const diagnostics = (pause: Pause) =>
    createDocsLanguageService({ workspace: workspace(texts[kind]), pause }).diagnostics(large, neverCancelled);

  it('has the same diagnostics with pauses as without', async () => {
    expect(await diagnostics(() => Promise.resolve())).toEqual(await diagnostics(() => undefined));
  });

  it('is checked again if it changes in any pause', async () => {
    let steps = 0;
    await diagnostics(() => void steps++);
    // In the middle of each part of the work that grows with the file.
    for (const at of [1, 2, 3, 5, 10, 30, 100, Math.floor(steps / 4), Math.floor(steps / 2), steps - 1]) {
      const files = workspace(texts[kind]);
      let count = 0;
      const engine = createDocsLanguageService({
        workspace: files,
        pause: () => {
          if (++count === at) files.set('large/docs.json', docsJson({ navigation: '{ "pages": ["guides/page-1"] }' }));
          return Promise.resolve();
        },
      });
      await engine.diagnostics(large, neverCancelled);
      const { items } = await engine.diagnostics(large, neverCancelled);
      expect(items.map(({ code }) => code)).toEqual(['page.missing']);
    }
  });

  it('answers a request during a pause as if no other work was in progress', async () => {
    const position = { line: 1, character: 4 };
    const alone = await createDocsLanguageService({ workspace: workspace(texts[kind]) }).hover(large, position, neverCancelled);
    for (const at of [1, 2, 3, 10, 50]) {
      let count = 0;
      let during: Promise<unknown> | undefined;
      const engine = createDocsLanguageService({
        workspace: workspace(texts[kind]),
        pause: () => {
          if (++count === at) during = engine.hover(large, position, neverCancelled);
          return Promise.resolve();
        },
      });
      await engine.diagnostics(large, neverCancelled);
      if (count >= at) expect(await during).toEqual(alone);
    }
  });
});

it.each([
  ['missing pages', 3 * entryCount],
  ['missing commas', entryCount / 50],
  ['unknown keys', entryCount],
  ['redirects', 2 * entryCount],
  ['missing fragments', fragments],
] as const)('work on %s can pause in proportion to their number', async (kind, minSteps) => {
  let steps = 0;
  const engine = createDocsLanguageService({ workspace: workspace(texts[kind]), pause: () => void steps++ });
  await engine.diagnostics(large, neverCancelled);
  expect(steps).toBeGreaterThan(minSteps);
});
