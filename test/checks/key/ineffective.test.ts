import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

const options = '{ "options": [{ "id": "a", "label": "A" }] }';

describe('key.ineffective', () => {
  it('warns of variations with another theme', async () => {
    await site({ 'docs.json': docsJson({ '<|at:"variations"|>': options }) }).expectOnly('at', 'key.ineffective', {
      severity: 'warning',
      names: ['`variations`', '`willow`'],
    });
  });

  it('is reported in the fragment', async () => {
    const files = { 'docs.json': docsJson({ '"$ref"': '"./more.json"' }), 'more.json': `{ <|at:"variations"|>: ${options} }` };
    await site(files).expectOnly('at', 'key.ineffective');
  });

  it('removes variations on request', async () => {
    const sample = site({ 'docs.json': docsJson({ variations: options }) });
    expect((await sample.actions('docs.json', 'key.ineffective')).map(({ isPreferred }) => isPreferred)).toEqual([false]);
    expect(await sample.fix('Remove `variations`')).toBe(docsJson());
  });

  it('is silent for the theme that has variations, and for an unknown theme', async () => {
    await site({ 'docs.json': docsJson({ theme: '"willow"', variations: options }) }).expectNothing();
    await site({ 'docs.json': docsJson({ theme: '<|at:"wilow"|>', variations: options }) }).expectOnly('at', 'value.enum');
  });
});
