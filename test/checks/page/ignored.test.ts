import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { type SiteFiles, site } from '../../support/site';
import { withPages } from './support';

describe('an entry for a page that the service excludes', () => {
  it.each<[string, string, SiteFiles]>([
    ['a folder of the ignore file', 'drafts/faq', { '.mintignore': 'drafts/\n', 'drafts/faq.mdx': '' }],
    ['a pattern of the ignore file', 'guides/faq.draft', { '.mintignore': '# not yet\r\n*.draft.md\r\n', 'guides/faq.draft.md': '' }],
    ['both files of a path', 'faq', { '.mintignore': 'faq.*', 'faq.mdx': '', 'faq.md': '' }],
    ['a slash before it', '/drafts/faq', { '.mintignore': 'drafts', 'drafts/faq.mdx': '' }],
  ])('is a warning that names the ignore file: %s', async (_name, entry, files) => {
    await withPages([`"<|here:${entry}|>"`], files).expectOnly('here', 'page.ignored', { severity: 'warning', names: ['`.mintignore`'] });
  });

  it.each<[string, SiteFiles]>([
    ['guides/README', { 'guides/README.md': '' }],
    ['CHANGELOG', { 'CHANGELOG.md': '' }],
    ['.github/guide', { '.github/guide.mdx': '' }],
    ['skill', { 'skill.md': '' }],
  ])('is a warning by default: %s', async (entry, files) => {
    await withPages([`"<|here:${entry}|>"`], files).expectOnly('here', 'page.ignored', { names: ['by default'] });
  });

  it('is a warning as the root page of a group, too', async () => {
    const navigation = '{ "groups": [{ "group": "A", "root": "<|here:drafts/faq|>", "pages": ["index"] }] }';
    const files = { 'docs.json': docsJson({ navigation }), '.mintignore': 'drafts', 'drafts/faq.mdx': '' };
    await site(files).expectOnly('here', 'page.ignored');
  });

  it('can be removed', async () => {
    const sample = withPages(['"drafts/faq"'], { '.mintignore': 'drafts', 'drafts/faq.mdx': '' });
    expect(await sample.fix('Remove this entry')).toBe(sample.text().replace(', "drafts/faq"', ''));
  });

  it('follows the ignore file', async () => {
    const sample = withPages(['"drafts/faq"'], { 'drafts/faq.mdx': '' });
    const codes = async (): Promise<unknown[]> => (await sample.diagnostics()).map(({ code }) => code);
    expect(await codes()).toEqual([]);
    sample.workspace.set('.mintignore', 'drafts\n');
    expect(await codes()).toEqual(['page.ignored']);
    sample.workspace.set('.mintignore', 'drafts\n!drafts/faq.mdx\n');
    expect(await codes()).toEqual(['page.ignored']);
    sample.workspace.set('.mintignore', 'drafts/*\n!drafts/faq.mdx\n');
    expect(await codes()).toEqual([]);
  });
});

describe('page.ignored is silent', () => {
  it.each<[string, string, SiteFiles]>([
    ['another page', 'faq', { '.mintignore': 'drafts/', 'faq.mdx': '' }],
    ['a file beside it that is published', 'guides/readme', { 'guides/README.md': '', 'guides/readme.mdx': '' }],
    ['a page of a folder that others build into', 'build/faq', { 'build/faq.mdx': '' }],
    ['a snippet', 'snippets/faq', { 'snippets/faq.mdx': '' }],
    ['an ignore file that cannot be read', 'faq', { '.mintignore': { unreadable: 'denied' }, 'faq.mdx': '' }],
  ])('about %s', async (_name, entry, files) => {
    await withPages([`"${entry}"`], files).expectNothing();
  });

  it('about a missing page, which page.missing reports', async () => {
    await withPages(['"<|here:drafts/faq|>"'], { '.mintignore': 'drafts' }).expectOnly('here', 'page.missing');
  });
});
