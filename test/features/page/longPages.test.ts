import { describe, expect, it, vi } from 'vitest';
import {
  createDocsLanguageService,
  type DocsLanguageService,
  neverCancelled,
  type Pause,
} from '../../../server/src/engine/languageService';
import { ElementStack } from '../../../server/src/engine/pages/body/elementStack';
import { docsJson } from '../../support/docsJson';
import { MemoryWorkspace, uriOf } from '../../support/memoryWorkspace';

const page = uriOf('large/index.mdx');
const texts = {
  'lines of links': '[a](/b)\n\n'.repeat(20_000),
  'one paragraph': '[a](/b) <b>c</b> '.repeat(20_000),
  'tags on one line': '<div>'.repeat(40_000),
  variables: '{{a}} '.repeat(40_000),
};
const kinds = Object.keys(texts) as (keyof typeof texts)[];

const workspace = (text: string): MemoryWorkspace =>
  new MemoryWorkspace({
    'large/docs.json': docsJson(),
    'large/index.mdx': `---\ntitle: Start\n---\n\n${text}\n`,
    'small/docs.json': docsJson(),
    'small/index.mdx': '',
  });
const service = (text: string, pause?: Pause): DocsLanguageService =>
  createDocsLanguageService({ workspace: workspace(text), createsFiles: true, ...(pause && { pause }) });

describe.each(kinds)('a page with %s', (kind) => {
  const text = texts[kind];

  it('is parsed and checked in steps that grow with its length', async () => {
    const stepsOf = async (source: string): Promise<number> => {
      let steps = 0;
      await service(source, () => void steps++).diagnostics(page, neverCancelled);
      return steps;
    };
    const [few, many] = [await stepsOf(text.slice(0, text.length / 4)), await stepsOf(text)];
    expect(many).toBeGreaterThan(few + 1);
  });

  it('has the same diagnostics with pauses as without', async () => {
    const paused = await service(text, () => Promise.resolve()).diagnostics(page, neverCancelled);
    expect(paused.items).toEqual((await service(text).diagnostics(page, neverCancelled)).items);
  });

  it('lets a hover in another file be answered during its check', async () => {
    const events: string[] = [];
    let steps = 0;
    const engine: DocsLanguageService = service(text, () => {
      if (++steps !== 3) return undefined;
      const hover = engine.hover(uriOf('small/docs.json'), { line: 1, character: 4 }, neverCancelled);
      return hover.then((found) => void events.push(found ? 'hover' : 'none'));
    });
    await engine.diagnostics(page, neverCancelled).then(() => events.push('diagnostics'));
    expect(events).toEqual(['hover', 'diagnostics']);
  });
});

it('pages that are checked at the same time have the same diagnostics as one by one', async () => {
  const files = (): MemoryWorkspace => {
    const result = workspace('[a](/b)\n\n<Card icon="c">\n');
    for (let index = 0; index < 5; index++) result.set(`large/page-${index}.mdx`, `[a](/b-${index}) [a](/index)\n\n# a\n\n# a\n`);
    return result;
  };
  const uris = [page, ...[0, 1, 2, 3, 4].map((index) => uriOf(`large/page-${index}.mdx`))];
  const each = async (pause: Pause): Promise<unknown[]> => {
    const engine = createDocsLanguageService({ workspace: files(), pause });
    const found = await Promise.all(uris.map((uri) => engine.diagnostics(uri, neverCancelled)));
    return found.map(({ items }) => items);
  };
  expect(await each(() => Promise.resolve())).toEqual(await each(() => undefined));
});

it('a page is parsed once per version, for all requests and all positions of the cursor', async () => {
  const files = workspace('<Card title="a">\n\n[b](/c)\n\n</Card>\n');
  const engine = createDocsLanguageService({ workspace: files, createsFiles: true });
  const end = vi.spyOn(ElementStack.prototype, 'end');
  const requestAll = async (): Promise<void> => {
    for (let line = 3; line < 9; line++) {
      const position = { line, character: 1 };
      const range = { start: position, end: position };
      await engine.diagnostics(page, neverCancelled);
      await engine.codeActions(page, range, [], neverCancelled);
      await engine.refactorings(page, range, neverCancelled);
      await engine.hover(page, position, neverCancelled);
      await engine.documentHighlights(page, position, neverCancelled);
    }
  };
  await requestAll();
  end.mockClear();
  files.set('large/index.mdx', '---\ntitle: Start\n---\n\n<Card title="b">\n\n[b](/c)\n\n</Card>\n');
  await requestAll();
  expect(end).toHaveBeenCalledTimes(1);
  end.mockRestore();
});
