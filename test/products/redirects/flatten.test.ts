import { expect, it } from 'vitest';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { edited } from '../../support/renames';
import { site } from '../../support/site';

const root = uriOf('docs.json');

it('flattening leads each redirect to the end of its chain, in the file of the redirect', async () => {
  const sample = site({
    'docs.json': docsJson({ redirects: '{ "$ref": "redirects.json" }' }),
    'redirects.json': `[
  { "source": "/a", "destination": "/b#part" },
  {"source":"/b","destination":"/c"},
  { "source": "/c", "destination": "/index" },
  { "source": "/x", "destination": "/y" },
  { "source": "/y", "destination": "/x" },
  { "source": "/into", "destination": "/x" },
  { "source": "/p/:slug", "destination": "/q/:slug" },
  { "source": "/q/:slug", "destination": "/:slug" }
]\r\n`,
  });
  const plan = await sample.engine.planFlattening(root, neverCancelled);
  expect(plan?.flattened).toEqual([
    { source: '/a', from: '/b#part', to: '/index#part' },
    { source: '/b', from: '/c', to: '/index' },
  ]);
  const { 'redirects.json': after, ...others } = edited(sample, plan?.edits ?? []);
  expect(others).toEqual({});
  expect(after).toBe(
    sample
      .document('redirects.json')
      .getText()
      .replace('"/b#part"', '"/index#part"')
      .replace('"destination":"/c"', '"destination":"/index"'),
  );
});

it('flattening is empty without chains, and undefined without a site', async () => {
  const { engine } = site({ 'docs.json': docsJson({ redirects: '[{ "source": "/a", "destination": "/index" }]' }) });
  expect(await engine.planFlattening(root, neverCancelled)).toEqual({ edits: [], flattened: [] });
  expect(await engine.planFlattening(uriOf('none/docs.json'), neverCancelled)).toBeUndefined();
});
