import { describe, expect, it } from 'vitest';
import { docs } from '../support/lspSite';
import { cli, diskSite, textOf } from './cli';

const page = (text: string, more = ''): string => `---\ntitle: Page\n${more}---\n\n${text}\n`;
const files = {
  'docs.json': docs({
    navigation: { pages: ['index', 'setup', 'guides/start'] },
    navbar: { links: [{ label: 'Setup', href: '/docs/setup' }] },
    redirects: [{ source: '/docs/old', destination: '/docs/setup' }],
  }),
  'index.mdx': page(
    [
      '[Setup](/docs/setup#install) [Start](/guides/start) [Home](/docs) [Gone](/docs/gone)',
      '[Elsewhere](https://example.com/docs/setup) [Own](/docsearch)',
      '<Card href="/docs/guides/start?x=1" title="Start" />',
      '',
      '```md',
      '[Setup](/docs/setup)',
      '```',
    ].join('\n'),
    'url: "/docs/setup"\n',
  ),
  'setup.mdx': page('![](/docs/images/a.png)'),
  'guides/start.mdx': page('[Setup](../setup)'),
  'images/a.png': 'x',
};
const run = (site: { readonly path: string }, ...args: readonly string[]) => cli(['base', ...args], { cwd: site.path });

describe('base', () => {
  it('updates the links, redirects and front matter that name the former base path', async () => {
    const site = diskSite(files);
    expect(await run(site, '/help')).toEqual({ code: 0, stdout: 'Updated 9 links from /docs to /help.\n', stderr: '' });
    expect(textOf(site, 'index.mdx')).toBe(
      page(
        [
          '[Setup](/help/setup#install) [Start](/guides/start) [Home](/help) [Gone](/help/gone)',
          '[Elsewhere](https://example.com/docs/setup) [Own](/docsearch)',
          '<Card href="/help/guides/start?x=1" title="Start" />',
          '',
          '```md',
          '[Setup](/docs/setup)',
          '```',
        ].join('\n'),
        'url: "/help/setup"\n',
      ),
    );
    expect(textOf(site, 'setup.mdx')).toBe(page('![](/help/images/a.png)'));
    expect(textOf(site, 'guides/start.mdx')).toBe(files['guides/start.mdx']);
    expect(JSON.parse(textOf(site, 'docs.json'))).toMatchObject({
      navbar: { links: [{ href: '/help/setup' }] },
      redirects: [{ source: '/help/old', destination: '/help/setup' }],
    });
    expect((await run(site, '/help')).stdout).toBe('No link names /help: nothing to change.\n');
  });

  it('removes the base path for the root of the host', async () => {
    const site = diskSite(files);
    expect((await run(site, '/')).stdout).toBe('Updated 9 links from /docs to /.\n');
    expect(textOf(site, 'index.mdx')).toContain('[Setup](/setup#install) [Start](/guides/start) [Home](/) [Gone](/gone)');
    expect((await run(site, '/help')).stdout).toBe('No link names a base path: nothing to change.\n');
  });

  it('shows with --dry-run what readers get, and changes nothing', async () => {
    const site = diskSite(files);
    const before = site.digest();
    const { code, stdout, stderr } = await run(site, '/help/', '--dry-run');
    expect(code).toBe(0);
    expect(stdout).toContain('+![](/help/images/a.png)\n');
    expect(stderr).toContain('Would update 9 links from /docs to /help.\n\nPages changed: 2 in text');
    // Both led nowhere before, under another name.
    expect(stderr).toContain('New errors: 0, new warnings: 2\n');
    expect(site.digest()).toBe(before);
  });

  it('prints the result as JSON', async () => {
    const { stdout } = await run(diskSite(files), 'help', '--json');
    expect(JSON.parse(stdout)).toEqual({ version: 1, from: '/docs', changed: ['docs.json', 'index.mdx', 'setup.mdx'] });
  });

  it('requires a choice if links name several base paths', async () => {
    const site = diskSite({ ...files, 'setup.mdx': page('[Start](/manual/guides/start)') });
    const before = site.digest();
    expect(await run(site, '/help')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'Links name several base paths: /docs (5), /manual (1). Choose one with --from.\n',
    });
    expect(site.digest()).toBe(before);
    expect((await run(site, '/help', '--from', '/manual')).stdout).toBe('Updated 1 link from /manual to /help.\n');
    expect(textOf(site, 'setup.mdx')).toBe(page('[Start](/help/guides/start)'));
  });

  it('does not take a folder of the site for a base path', async () => {
    const site = diskSite({ ...files, 'docs/setup.mdx': page('') });
    expect((await run(site, '/help')).stdout).toBe('No link names a base path: nothing to change.\n');
    expect((await run(site, '/help', '--from', '/docs')).stdout).toBe('No link names /docs: nothing to change.\n');
  });

  it.each([
    [[], 'Name the base path: base /help, or base / for the root of the host.'],
    [['a b'], 'A base path is one segment, such as /docs, not "a b".'],
    [['/../x'], 'A base path is one segment, such as /docs, not "/../x".'],
    [['/help/docs'], 'A base path is one segment, such as /docs, not "/help/docs".'],
    [['https://example.com/docs'], 'A base path is one segment, such as /docs, not "https://example.com/docs".'],
  ])('refuses %j', async (args, text) => {
    const { code, stderr } = await run(diskSite(files), ...args);
    expect(code).toBe(2);
    expect(stderr).toContain(text);
  });
});
