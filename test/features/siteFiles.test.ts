import { describe, expect, it } from 'vitest';
import { type FileUse, neverCancelled } from '../../server/src/engine/languageService';
import { docsJson } from '../support/docsJson';
import { uriOf } from '../support/memoryWorkspace';
import { type Site, site } from '../support/site';

const own = (more: Readonly<Record<string, string>> = {}): Site =>
  site({
    'docs.json': docsJson({ navigation: '{ "pages": ["index"] }' }),
    '.mintignore': 'drafts/\n',
    'guides/a.mdx': '',
    'logo.svg': '',
    'openapi.json': '{}',
    'drafts/d.mdx': '',
    '.mintlify/Assistant.md': '',
    'README.md': '',
    ...more,
  });

const used = (sample: Site, path: string, use: FileUse): Promise<string | undefined> =>
  sample.engine.fileProblem({ uri: uriOf(path), use }, neverCancelled);
const moved = (sample: Site, from: string, to: string): Promise<string | undefined> =>
  sample.engine.moveProblem({ from: uriOf(from), to: uriOf(to) }, neverCancelled);

describe('a file', () => {
  it.each([
    ['guides/a.mdx', ['write', 'place', 'move']],
    ['guides/new.mdx', ['write', 'place', 'move']],
    ['guides', ['place', 'move']],
    ['logo.svg', ['write', 'place', 'move']],
    ['openapi.json', ['write', 'place', 'move']],
    ['snippets/part.jsx', ['write', 'place', 'move']],
    ['styles/a.CSS', ['write', 'place', 'move']],
    ['a/script.js', ['write', 'place', 'move']],
    ['fonts/a.woff2', ['write', 'place', 'move']],
    ['guides/a..b.mdx', ['write', 'place', 'move']],
    ['guides/ä ö~.mdx', ['write', 'place', 'move']],
    ['guides/what?.mdx', ['write', 'place', 'move']],
    ['docs.json', ['write']],
    ['README.md', ['write']],
    ['AGENTS.md', ['write']],
    ['drafts/d.mdx', ['write']],
    ['.mintlify/Assistant.md', ['write', 'move']],
    ['.mintlify/AGENTS.md', ['write', 'move']],
    ['.mintlify/icon.svg', []],
    ['.mintlify', ['move']],
    ['.Mintlify/Assistant.md', []],
    ['guides/.mintlify/Assistant.md', []],
    ['package.json', []],
    ['jest.config.ts', []],
    ['lefthook.yml', []],
    ['compose.prod.yaml', []],
    ['deep/GEMINI.md', ['write']],
    ['api/compose-mail.yaml', ['write', 'place', 'move']],
    ['api/config.json', ['write', 'place', 'move']],
    ['run.sh', []],
    ['Makefile', []],
    ['.hidden.mdx', []],
    ['.git/hooks/pre-commit.mdx', []],
    ['a/.GIT/a.mdx', []],
    ['node_modules/a.mdx', []],
    ['node_module\u017f/a.mdx', []],
    ['NODE_MODULES/a.mdx', []],
    ['\u200d.git/a.mdx', []],
    ['PROGRA~1/a.mdx', []],
    ['a.mdx:x', []],
    ['a:x.mdx', []],
    ['a./b.mdx', []],
    ['a /b.mdx', []],
    ['a\u0001.mdx', []],
  ] as const)('%j may be used to %j', async (path, uses) => {
    const sample = own();
    const all = ['write', 'place', 'move'] as const;
    const problems = await Promise.all(all.map((use) => used(sample, path, use)));
    expect(all.filter((_, index) => problems[index] === undefined)).toEqual(uses);
    for (const problem of problems) if (problem !== undefined) expect(problem).toContain(`\`${path}\``);
  });

  it('belongs to the innermost site, whose ignore file applies', async () => {
    const sample = own({
      'drafts/inner/docs.json': docsJson({}),
      'drafts/inner/.mintignore': 'b.mdx\n',
      'drafts/inner/.mintlify/x.md': '',
    });
    expect(await used(sample, 'drafts/inner/a.mdx', 'place')).toBeUndefined();
    expect(await used(sample, 'drafts/inner/b.mdx', 'place')).toBe('`.mintignore` leaves out `drafts/inner/b.mdx`. Choose another path.');
    expect(await used(sample, 'drafts/inner/.mintlify/x.md', 'move')).toBeUndefined();
  });

  it('outside of all sites cannot be moved, but `docs.json` can be written', async () => {
    const sample = site({ 'docs/docs.json': docsJson({}), 'a.mdx': '' });
    expect(await used(sample, 'a.mdx', 'move')).toBe(
      '`a.mdx` belongs to no site: no folder around it has a docs.json. Choose another path.',
    );
    expect(await used(sample, 'docs.json', 'write')).toBeUndefined();
  });

  it('is checked relative to the workspace folder, whatever its name is', async () => {
    const sample = own({ '.work/docs/docs.json': docsJson({}), '.work/docs/a.mdx': '' });
    sample.workspace.roots = [uriOf('.work/docs')];
    sample.engine.foldersChanged();
    expect(await used(sample, '.work/docs/a.mdx', 'move')).toBeUndefined();
    expect(await used(sample, '.work/docs/.git/a.mdx', 'move')).toContain('`.git` begins with a dot');
  });
});

describe('a move', () => {
  it.each([
    ['guides/a.mdx', 'learn/a.mdx'],
    ['guides/a.mdx', 'learn/a.md'],
    ['logo.svg', 'images/logo.png'],
    ['guides', 'learn'],
    ['.mintlify/Assistant.md', '.mintlify/AGENTS.md'],
  ])('of %s to %s is possible', async (from, to) => {
    expect(await moved(own(), from, to)).toBeUndefined();
  });

  it.each([
    ['guides/a.mdx', 'guides/a.js', 'cannot become'],
    ['guides/a.mdx', '.mintlify/a.mdx', 'begins with a dot'],
    ['.mintlify/Assistant.md', 'assistant.md', 'begins with a dot'],
    ['guides', '.mintlify/guides', 'begins with a dot'],
    ['docs.json', 'sub/docs.json', 'configures a program'],
    ['drafts', 'learn', 'leaves out'],
    ['guides', 'drafts/guides', 'would change'],
    ['logo.svg', 'logo', 'Unknown kind of file'],
  ])('of %s to %s is refused', async (from, to, reason) => {
    expect(await moved(own(), from, to)).toContain(reason);
  });

  it('of a folder with very many files is refused', async () => {
    const sample = own(Object.fromEntries(Array.from({ length: 20_001 }, (_, index) => [`many/${index}.svg`, ''])));
    expect(await moved(sample, 'many', 'much')).toBe('`many` has more than 20000 files. Move smaller parts.');
  });

  it('of a folder that cannot be listed is refused', async () => {
    const sample = own();
    await sample.engine.rootUris(neverCancelled);
    sample.workspace.list = async () => undefined as never;
    expect(await moved(sample, 'guides', 'learn')).toBe('`guides` cannot be read as a whole. Move its files on their own.');
  });

  it('is refused in the language of the user', async () => {
    const sample = site(
      { 'docs.json': docsJson({}) },
      { '`{0}` configures a program. Choose another file name.': '`{0}` konfiguriert ein Programm.' },
    );
    expect(await used(sample, 'package.json', 'move')).toBe('`package.json` konfiguriert ein Programm.');
  });
});
