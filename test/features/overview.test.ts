import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../server/src/engine/languageService';
import { docsJson } from '../support/docsJson';
import { uriOf } from '../support/memoryWorkspace';
import { site } from '../support/site';

const files = {
  'docs.json': docsJson({ name: '"Outer"', colors: '{ "$ref": "./colors.json" }', publik: 'true' }),
  'colors.json': '{ "primary": "teal" }',
  'v2/docs.json': docsJson({ name: '"Inner"', navigation: '{ "$ref": "./nav.json" }' }),
  'v2/nav.json': '{ "pages": ["index"] }',
  'v2/index.mdx': '',
  'components/docs.json': '{ "components": [], "timestamp": 1 }',
  'node_modules/x/docs.json': docsJson(),
  'package.json': '{}',
};

it('the engine lists the configurations of the workspace with their fragments and problems', async () => {
  expect(await site(files).engine.roots(neverCancelled)).toEqual([
    {
      uri: uriOf('docs.json'),
      name: 'Outer',
      fragments: [uriOf('colors.json')],
      problems: { errors: 1, warnings: 1, hints: 0 },
    },
    {
      uri: uriOf('v2/docs.json'),
      name: 'Inner',
      fragments: [uriOf('v2/nav.json')],
      problems: { errors: 0, warnings: 0, hints: 0 },
    },
  ]);
});

it.each([
  ['docs.json', 'config', 'docs.json', { errors: 0, warnings: 1, hints: 0 }],
  ['colors.json', 'fragment', 'docs.json', { errors: 1, warnings: 0, hints: 0 }],
  ['v2/nav.json', 'fragment', 'v2/docs.json', { errors: 0, warnings: 0, hints: 0 }],
  ['components/docs.json', 'foreign', undefined, { errors: 0, warnings: 0, hints: 0 }],
  ['package.json', 'none', undefined, { errors: 0, warnings: 0, hints: 0 }],
  ['index.mdx', 'none', undefined, { errors: 0, warnings: 0, hints: 0 }],
  ['no/docs.json', 'none', undefined, { errors: 0, warnings: 0, hints: 0 }],
])('the overview has the role of %s: %s', async (path, role, root, problems) => {
  const overview = await site(files).engine.overview(uriOf(path), neverCancelled);
  expect(overview).toMatchObject({
    role,
    problems,
    schemaVersion: expect.stringMatching(/^\d{4}\.\d{2}$/),
    formatSource: expect.stringMatching(/^[\w@/-]+ \d+\.\d+\.\d+$/),
  });
  expect(overview.root).toBe(root && uriOf(root));
});

describe('a change', () => {
  it('of a file affects the configurations that read it or looked it up', async () => {
    const { engine } = site({ ...files, 'docs.json': docsJson({ logo: '{ "$ref": "./later.json" }' }) });
    await engine.roots(neverCancelled);
    expect(engine.rootsReading(uriOf('later.json'))).toEqual([uriOf('docs.json')]);
    expect(engine.rootsReading(uriOf('v2/nav.json'))).toEqual([uriOf('v2/docs.json')]);
    expect(engine.rootsReading(uriOf('docs.json'))).toEqual([uriOf('docs.json')]);
  });

  it('is included in the next diagnostics, with a new revision', async () => {
    const config = site(files);
    const first = await config.engine.diagnostics(uriOf('colors.json'), neverCancelled);
    expect((await config.engine.diagnostics(uriOf('colors.json'), neverCancelled)).revision).toBe(first.revision);
    config.workspace.set('colors.json', '{ "primary": "#000" }');
    const second = await config.engine.diagnostics(uriOf('colors.json'), neverCancelled);
    expect(second.items).toEqual([]);
    expect(second.revision).not.toBe(first.revision);
  });

  it('can make a file a fragment, and undo that', async () => {
    const config = site({ 'docs.json': docsJson(), 'colors.json': '{ "primary": "teal" }' });
    expect(await config.diagnostics('colors.json')).toEqual([]);
    config.workspace.set('docs.json', docsJson({ colors: '{ "$ref": "./colors.json" }' }));
    expect((await config.diagnostics('colors.json')).map((item) => item.code)).toEqual(['color.invalid']);
    config.workspace.set('docs.json', docsJson());
    expect(await config.diagnostics('colors.json')).toEqual([]);
  });

  it('can turn a file of another tool into a configuration', async () => {
    const config = site({ 'docs.json': '{ "components": [] }' });
    expect((await config.engine.overview(uriOf('docs.json'), neverCancelled)).role).toBe('foreign');
    config.workspace.set('docs.json', docsJson());
    expect((await config.engine.overview(uriOf('docs.json'), neverCancelled)).role).toBe('config');
  });
});

it('a fragment of two configurations is checked in both', async () => {
  const shared = {
    'docs.json': docsJson({ colors: '{ "$ref": "./v2/shared.json" }' }),
    'v2/docs.json': docsJson({ logo: '{ "$ref": "./shared.json" }' }),
    'v2/shared.json': '{ "primary": "#000" }',
    'v2/index.mdx': '',
  };
  const codes = (await site(shared).diagnostics('v2/shared.json')).map((item) => item.code);
  expect(codes).toContain('key.unknown');
  expect(codes).toContain('key.missing');
});

it('the files of a root are its docs.json and its fragments', async () => {
  const { engine } = site(files);
  expect(await engine.filesOf(uriOf('docs.json'), neverCancelled)).toEqual([uriOf('docs.json'), uriOf('colors.json')]);
  expect(await engine.filesOf(uriOf('components/docs.json'), neverCancelled)).toEqual([]);
  expect(await engine.filesOf(uriOf('no/docs.json'), neverCancelled)).toEqual([]);
});

it('the engine removes its listeners from the workspace when it is disposed', () => {
  const config = site(files);
  config.engine.dispose();
  expect(config.workspace.listenerCount).toBe(0);
});
