import { describe, expect, it } from 'vitest';
import { page } from './support';

describe('fixing all of front matter', () => {
  it('applies safe fixes only, round by round', async () => {
    const sample = page('---\ntitle: A: b\ndescription: C: d\nhidden: "yes"\n---\n\ntitle: Text: more\n');
    const edits = await sample.engine.fixAll('file:///site/index.mdx', 'save', { isCancellationRequested: false } as never);
    expect(sample.apply(edits, 'index.mdx')).toBe('---\ntitle: "A: b"\ndescription: "C: d"\nhidden: "yes"\n---\n\ntitle: Text: more\n');
  });

  it('is offered only if there is something to fix', async () => {
    const token = { isCancellationRequested: false } as never;
    expect(await page('---\nmode: wyde\n---\n').engine.sourceActions('file:///site/index.mdx', 'save', token)).toEqual([]);
    expect(await page('---\ntitle: A: b\n---\n').engine.sourceActions('file:///site/index.mdx', 'save', token)).toHaveLength(1);
  });
});
