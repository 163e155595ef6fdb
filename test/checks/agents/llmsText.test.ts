import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { type SiteFiles, site } from '../../support/site';

/** A site whose `llms.txt` has a description of 199 characters for each page. */
function withPages(count: number, others: SiteFiles = {}): SiteFiles {
  const names = Array.from({ length: count }, (_, index) => `page${index}`);
  const text = `---\ntitle: Page\ndescription: ${'word '.repeat(40).trim()}\n---\n`;
  return {
    'docs.json': docsJson({ '<|here:"navigation"|>': `{ "pages": ${JSON.stringify(names)} }`, navigation: undefined }),
    ...Object.fromEntries(names.map((name) => [`${name}.mdx`, text])),
    ...others,
  };
}

const reporting = (files: SiteFiles): ReturnType<typeof site> => {
  const sample = site(files);
  sample.engine.configure({ 'agents.llmsText': 'warning' });
  return sample;
};

describe('the length of llms.txt', () => {
  it('is reported above the limit if the user sets a severity', async () => {
    const { message } = await reporting(withPages(230)).expectOnly('here', 'agents.llmsText', { severity: 'warning' });
    expect(message).toMatch(/^`llms\.txt` has 5\d{4} characters: /);
    await site(withPages(230)).expectNothing();
  });

  it('is not reported below the limit', async () => {
    await reporting(withPages(200)).expectNothing();
  });

  it('is counted in the file of the site, if it has one', async () => {
    await reporting(withPages(230, { 'llms.txt': '# Docs\n' })).expectNothing();
    await reporting(withPages(1, { 'llms.txt': `# Docs\n\n${'words words '.repeat(5000)}\n` })).expectOnly('here', 'agents.llmsText');
    await reporting(withPages(230, { 'llms.txt': { unreadable: 'denied' } })).expectNothing();
  });

  it('follows the pages', async () => {
    const sample = reporting(withPages(230));
    expect(await sample.diagnostics()).toHaveLength(1);
    sample.workspace.set('llms.txt', '# Docs\n');
    expect(await sample.diagnostics()).toEqual([]);
    sample.workspace.delete('llms.txt');
    expect(await sample.diagnostics()).toHaveLength(1);
    for (let index = 0; index < 40; index++) sample.workspace.set(`page${index}.mdx`, '---\ntitle: Page\n---\n');
    expect(await sample.diagnostics()).toEqual([]);
  });
});
