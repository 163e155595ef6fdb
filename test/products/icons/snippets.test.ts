import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { after } from '../../features/refactor/support';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type SiteFiles, site } from '../../support/site';

const lucide = docsJson({ icons: '{ "library": "lucide" }' });
const folders = ['snippets', '_snippets', 'snippets/zh', 'guides/snippets'];
const withSnippet = (path: string, text: string, others: SiteFiles = {}) => site({ 'docs.json': lucide, [path]: text, ...others });

async function checked(files: SiteFiles): Promise<string[]> {
  const sample = site({ 'docs.json': lucide, ...files });
  return (await sample.engine.checkedFilesOf(uriOf('docs.json'), neverCancelled)).filter((uri) => uri !== uriOf('docs.json'));
}

describe.each(folders)('a snippet in %s', (folder) => {
  const path = `${folder}/part.mdx`;

  it('has its icons completed, also by search words', async () => {
    expect(await withSnippet(path, '<Card icon="money<|>" />\n').accept('wallet')).toBe('<Card icon="wallet" />\n');
  });

  it('shows its icons in hovers', async () => {
    expect(await withSnippet(path, 'Text\r\n\r\n<Card icon="wal<|>let" />\r\n').hoverText()).toContain('`wallet` is an icon of Lucide.');
  });

  it('has its icons checked and fixed, but is not reported as unlisted', async () => {
    const sample = withSnippet(path, '<Card\r\n  icon="<|here:rockett|>"\r\n/>\r\n');
    await sample.expectOnly('here', 'page.icon', { names: ['`rocket`'] });
    expect(await sample.fix('page.icon', path)).toBe('<Card\r\n  icon="rocket"\r\n/>\r\n');
  });

  it('is checked with the site while it is not open', async () => {
    expect(await checked({ [path]: '<Card icon="rockett" />', 'index.mdx': '' })).toEqual([uriOf(path)]);
    expect(await checked({ [path]: '<Card icon="rocket" />', 'index.mdx': '' })).toEqual([]);
  });

  it('gets other names when the site takes its icons from another library', async () => {
    const files = {
      'docs.json': docsJson({ icons: '{ "library": "fontawesome<|>" }' }),
      [path]: '<Card icon="magnifying-glass" />\n<Card icon="house" />\n',
    };
    expect((await after(files, /^Switch the icons of this site to Lucide/))[path]).toBe('<Card icon="search" />\n<Card icon="house" />\n');
  });
});

it.each(['snippets/README.md', '.github/snippets/part.mdx', 'node_modules/a/snippets/part.mdx', 'snippets/part.txt'])(
  'a file %s is not a snippet',
  async (path) => expect(await checked({ [path]: '<Card icon="rockett" />' })).toEqual([]),
);

it('only a snippet that changes on disk is checked again', async () => {
  const sample = withSnippet('snippets/part.mdx', '<Card icon="rocket" />', { 'snippets/other.mdx': 'Text\n' });
  const files = (): Promise<string[]> => sample.engine.checkedFilesOf(uriOf('docs.json'), neverCancelled);
  expect(await files()).toEqual([uriOf('docs.json')]);
  sample.workspace.resetCounts();
  sample.workspace.set('snippets/part.mdx', '<Card icon="rockett" />');
  expect(await files()).toEqual([uriOf('docs.json'), uriOf('snippets/part.mdx')]);
  expect(Object.fromEntries(sample.workspace.counts.reads)).toEqual({ [uriOf('snippets/part.mdx')]: 1 });
});
