import { expect, it } from 'vitest';
import { createDocsLanguageService, neverCancelled } from '../../server/src/engine/languageService';
import { docsJson } from '../support/docsJson';
import { MemoryWorkspace, uriOf } from '../support/memoryWorkspace';

const pages = Array.from({ length: 2_000 }, (_, index) => `"guides/page-${index}"`).join(', ');
const workspace = () =>
  new MemoryWorkspace({
    'large/docs.json': docsJson({ navigation: `{ "pages": [${pages}] }` }),
    // With the folder there, each page is a problem of its own.
    'large/guides/here.mdx': '',
    'small/docs.json': docsJson(),
    'small/index.mdx': '',
  });

it('a hover in another file is answered while a large one is checked', async () => {
  const events: string[] = [];
  const hover = (): Promise<unknown> => engine.hover(uriOf('small/docs.json'), { line: 1, character: 4 }, neverCancelled);
  let steps = 0;
  const engine = createDocsLanguageService({
    workspace: workspace(),
    pause: () => (++steps === 1_000 ? hover().then((found) => void events.push(found ? 'hover' : 'none')) : undefined),
  });
  await engine.diagnostics(uriOf('large/docs.json'), neverCancelled).then(() => events.push('diagnostics'));
  expect(events).toEqual(['hover', 'diagnostics']);
});

it('a check with pauses finds the same as one without', async () => {
  const check = (pause: () => Promise<void> | undefined) =>
    createDocsLanguageService({ workspace: workspace(), pause }).diagnostics(uriOf('large/docs.json'), neverCancelled);
  expect(await check(() => Promise.resolve())).toEqual(await check(() => undefined));
});

it('what is checked while its file changes is checked again', async () => {
  const files = workspace();
  let steps = 0;
  const engine = createDocsLanguageService({
    workspace: files,
    pause: () => {
      if (++steps === 1_000) files.set('large/docs.json', docsJson({ navigation: '{ "pages": ["guides/page-1"] }' }));
      return Promise.resolve();
    },
  });
  await engine.diagnostics(uriOf('large/docs.json'), neverCancelled);
  const { items } = await engine.diagnostics(uriOf('large/docs.json'), neverCancelled);
  expect(items.map(({ code }) => code)).toEqual(['page.missing']);
});
