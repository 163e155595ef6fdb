import { describe, expect, it } from 'vitest';
import { page } from './support';

describe('all fixes of front matter', () => {
  it('apply what is safe, round by round, and leave the rest', async () => {
    const shown = page('---\ntitle: A: b\ndescription: C: d\nhidden: "yes"\n---\n\ntitle: Text: more\n');
    const edits = await shown.engine.fixAll('file:///site/index.mdx', 'save', { isCancellationRequested: false } as never);
    expect(shown.apply(edits, 'index.mdx')).toBe('---\ntitle: "A: b"\ndescription: "C: d"\nhidden: "yes"\n---\n\ntitle: Text: more\n');
  });

  it('are offered only if there is something to fix', async () => {
    const token = { isCancellationRequested: false } as never;
    expect(await page('---\nmode: wyde\n---\n').engine.sourceActions('file:///site/index.mdx', 'save', token)).toEqual([]);
    expect(await page('---\ntitle: A: b\n---\n').engine.sourceActions('file:///site/index.mdx', 'save', token)).toHaveLength(1);
  });
});
