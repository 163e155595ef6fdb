import { expect, it, vi } from 'vitest';
import { type CodeAction, CodeActionKind } from 'vscode-languageserver-types';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { ElementStack } from '../../../server/src/engine/pages/body/elementStack';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, site } from '../../support/site';

/** Number of times that `work` reads the body of a page. */
async function reads(work: () => Promise<unknown>): Promise<number> {
  const end = vi.spyOn(ElementStack.prototype, 'end');
  await work();
  const count = end.mock.calls.length;
  end.mockRestore();
  return count;
}

const pageOf = (part: string, count: number): Site =>
  site({ 'docs.json': docsJson(), 'index.mdx': `---\ntitle: Start\n---\n\n${part.repeat(count)}\n` });
const everything = { start: { line: 0, character: 0 }, end: { line: 10_000, character: 0 } };

const requests: Record<string, (sample: Site) => Promise<readonly unknown[]>> = {
  'the fixes of a selection': (sample) => sample.engine.codeActions(uriOf('index.mdx'), everything, [], neverCancelled),
  'all safe fixes': (sample) => sample.engine.fixAll(uriOf('index.mdx'), 'save', neverCancelled),
};

it.each(
  Object.keys(requests).flatMap((name) =>
    [
      ['tags that are not closed', '<div>'],
      ['tags that are closed in another paragraph', '<b>x\n\n</b>\n\n'],
      ['closing tags', '</div>'],
      ['elements outside of the one that they belong to', '<Step title="a">\n</Step>\n'],
      ['names of components that are misspelled', '<Cardd>\n</Cardd>\n'],
      ['headings with the same text', '# a\n\n'],
    ].map(([kind = '', part = '']) => [name, kind, part] as const),
  ),
)('%s of a page with many %s read its body as often as for few', async (name, _, part) => {
  const readsFor = (count: number): Promise<number> =>
    reads(async () => {
      const sample = pageOf(part, count);
      await sample.diagnostics('index.mdx');
      await requests[name]?.(sample);
      expect(sample.log).toEqual([]);
    });
  expect(await readsFor(60)).toBe(await readsFor(6));
});

it.each([
  ['links without end', '[a](<', 40_000],
  ['open link targets', '](', 100_000],
  ['tags', '<div>', 20_000],
  ['quote markers', '> ', 50_000],
])('the refactorings of a selection with very many %s are found', async (_, part, count) => {
  const sample = pageOf(part, count);
  const body = { start: { line: 4, character: 0 }, end: { line: 5, character: 0 } };
  const found = await sample.engine.refactorings(uriOf('index.mdx'), body, neverCancelled);
  expect(found.filter(isExtraction).length).toBeLessThanOrEqual(1);
  expect(sample.log).toEqual([]);
});

const isExtraction = ({ kind }: CodeAction): boolean => kind === CodeActionKind.RefactorExtract;

it('a selection can be moved unless it needs one of very many names that the page exports', async () => {
  const exported = Array.from({ length: 3_000 }, (_, index) => `export const Name${index} = 1;\n`).join('');
  const sample = site({
    'docs.json': docsJson(),
    'index.mdx': `---\ntitle: Start\n---\n\n${exported}\n${'Some words.\n\n'.repeat(20_000)}<Name7 />\n`,
  });
  const upTo = async (line: number) => {
    const range = { start: { line: 3_006, character: 0 }, end: { line, character: 0 } };
    return (await sample.engine.refactorings(uriOf('index.mdx'), range, neverCancelled)).filter(isExtraction);
  };
  expect(await upTo(43_004)).toHaveLength(1);
  expect(await upTo(43_006)).toEqual([]);
});
