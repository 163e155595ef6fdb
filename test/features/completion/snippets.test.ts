import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

describe('a setting with several forms', () => {
  it.each(['favicon', 'logo'])('%s is completed with the value of the usual form', async (key) => {
    const sample = site({ 'docs.json': docsJson({ '"<|>"': 'null' }).replace('"<|>": null', '"<|>"') });
    const text = await sample.accept(key);
    const value = JSON.parse(text)[key];
    expect(value === undefined || value === null || value === '').toBe(false);
  });

  it('offers all forms as values', async () => {
    const sample = site({ 'docs.json': docsJson({ favicon: '<|>' }) });
    const items = await sample.complete();
    expect(items.length).toBeGreaterThan(1);
  });
});
