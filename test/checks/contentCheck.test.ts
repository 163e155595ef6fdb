import { describe, expect, it } from 'vitest';
import { noPause } from '../../server/src/engine/base/pause';
import { Snapshot } from '../../server/src/engine/base/snapshot';
import { maxFindings } from '../../server/src/engine/checks/check';
import { defineContentCheck } from '../../server/src/engine/checks/contentCheck';
import { ContentMemos } from '../../server/src/engine/checks/contentContext';
import type { PageCheckContext } from '../../server/src/engine/checks/pageCheckContext';
import { runChecks, runChecksWithPauses } from '../../server/src/engine/checks/runner';
import { readSettings } from '../../server/src/engine/checks/settings';
import { ContentStore } from '../../server/src/engine/pages/contentStore';
import { type PageFile, readPage } from '../../server/src/engine/pages/page';
import type { SiteContext } from '../../server/src/engine/site/siteContext';
import { createLocalizer, t } from '../../shared/l10n';

const english = createLocalizer();
const pageOf = (path: string, text: string): PageFile => readPage(Snapshot.create(`file:///site/${path}.mdx`, 'mdx', 0, text), path);
const memos = () => new ContentMemos({ contentStore: new ContentStore() } as SiteContext);
const contextOf = (of: ContentMemos, page: PageFile): PageCheckContext => ({ ofContent: of.of(page.content) }) as PageCheckContext;
const text = '---\ntitle: Start\n---\n\n## First\n\n## Second\n';

/** A check that reports each heading, with the number of its runs. */
function headingCheck(appliesTo?: (page: PageFile) => boolean) {
  const runs: string[] = [];
  const check = defineContentCheck({
    code: 'heading.order',
    severity: 'hint',
    docs: { summary: t``, why: t`` },
    *run({ body }) {
      runs.push('run');
      for (const { span, text: heading } of body.headings) yield { span, message: t`${heading}` };
    },
    ...(appliesTo && { appliesTo }),
  });
  return { check, runs };
}

describe('defineContentCheck', () => {
  it('runs once for copies of a page, and reports in each', async () => {
    const { check, runs } = headingCheck();
    const [known, page] = [memos(), pageOf('a', text)];
    const copy = { ...page, path: 'b' };
    const fail = () => expect.unreachable();
    const first = runChecks([check], readSettings({}), fail, page, contextOf(known, page));
    const second = await runChecksWithPauses(noPause, [check], readSettings({}), fail, copy, contextOf(known, copy));
    expect(first.map(({ message }) => english(message))).toEqual(['First', 'Second']);
    expect(second).toEqual(first);
    expect(runs).toEqual(['run']);
  });

  it('runs again for another text', () => {
    const { check, runs } = headingCheck();
    const known = memos();
    for (const page of [pageOf('a', text), pageOf('a', `${text}\nMore.\n`)])
      runChecks([check], readSettings({}), () => expect.unreachable(), page, contextOf(known, page));
    expect(runs).toEqual(['run', 'run']);
  });

  it('reports in the pages that it applies to, and does not ask without findings', () => {
    const asked: string[] = [];
    const { check } = headingCheck(({ path }) => {
      asked.push(path);
      return path === 'a';
    });
    const known = memos();
    const page = pageOf('a', text);
    const count = (each: typeof page): number =>
      runChecks([check], readSettings({}), () => expect.unreachable(), each, contextOf(known, each)).length;
    expect([count(page), count({ ...page, path: 'b' }), count(pageOf('c', 'No headings.\n'))]).toEqual([2, 0, 0]);
    expect(asked).toEqual(['a', 'b']);
  });

  it('pauses between the steps of a long run, and keeps its findings for other pages', async () => {
    let steps = 0;
    const check = defineContentCheck({
      code: 'heading.order',
      severity: 'hint',
      docs: { summary: t``, why: t`` },
      *run() {
        for (; steps < 300; steps++) yield undefined;
        yield { span: { start: 0, end: 3 }, message: t`Found.` };
      },
    });
    const known = memos();
    const page = pageOf('a', text);
    const run = (pause: () => Promise<void> | undefined): Promise<unknown[]> =>
      runChecksWithPauses(pause, [check], readSettings({}), () => expect.unreachable(), page, contextOf(known, page));
    const seen: number[] = [];
    expect(await run(() => void seen.push(steps))).toHaveLength(1);
    expect(seen.length).toBeGreaterThan(150);
    expect(seen[0]).toBeLessThan(150);
    steps = 0;
    expect(await run(noPause)).toHaveLength(1);
    expect(steps).toBe(0);
  });

  it('stops at the limit of findings, with a note', () => {
    const { check } = headingCheck();
    const page = pageOf('a', '## Again\n\n'.repeat(maxFindings + 10));
    const found = runChecks([check], readSettings({}), () => expect.unreachable(), page, contextOf(memos(), page));
    expect(found).toHaveLength(maxFindings + 1);
    expect(english(found.at(-1)?.message ?? '')).toContain('Limit reached');
  });
});
