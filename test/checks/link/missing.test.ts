import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { openApi } from '../../support/openApi';
import { type SiteFiles, site } from '../../support/site';
import { files, withLink, withText } from './support';

describe('link.missing', () => {
  it.each([
    '/',
    '/guides/start',
    '/guides/start/',
    '/guides/start#part',
    '/guides/start?x=1',
    '/guides',
    '/#top',
    '#top',
    '/sdk',
    '/files/none.pdf',
    '/llms.txt',
    '/changelog/rss.xml',
    'https://example.com/none',
    'mailto:a@example.com',
    '/docs/guides/start',
    '/guides/st%61rt',
  ])('is silent about valid and unverifiable links: %s', async (href) => {
    await withLink(href).expectNothing();
  });

  it.each(['/login', '/signup', '/dashboard/settings', '/api/v1/users', '/pricing?from=docs'])('leaves %s to the host', async (href) => {
    await withLink(href, { 'signin.mdx': '', 'account/settings.mdx': '' }).expectNothing();
  });

  it('reports a missing page, and changes the link to a similar page', async () => {
    const sample = withLink('<|here:/guides/strat?x=1#part|>');
    const diagnostic = await sample.expectOnly('here', 'link.missing', { severity: 'warning' });
    expect(diagnostic.message).toBe('Page not found: `guides/strat`. Did you mean `/guides/start?x=1#part`?');
    expect(await sample.fix('link.missing')).toBe(sample.text().replace('strat', 'start'));
  });

  it.each([
    ['/guides/none', 'in an existing folder'],
    ['/strat', 'that is much like one'],
    ['/old/none', 'in a folder that redirects lead from'],
  ])('reports %s, a page %s', async (href) => {
    const redirects = '[{ "source": "/old/start", "destination": "/guides/start" }]';
    await withLink(`<|here:${href}|>`, { 'start.mdx': '' }, { redirects }).expectOnly('here', 'link.missing');
  });

  it('corrects the letter case', async () => {
    const sample = withLink('<|here:/Guides/Start#part|>');
    const diagnostic = await sample.expectOnly('here', 'link.missing');
    expect(diagnostic.message).toBe('Wrong letter case in this link. Use `/guides/start#part`.');
    expect(await sample.fix('link.missing')).toBe(sample.text().replace('Guides/Start', 'guides/start'));
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    ['the button of the navbar', { navbar: '{ "primary": { "type": "button", "label": "A", "href": "<|here:/guides/none|>" } }' }],
    ['the footer', { footer: '{ "links": [{ "header": "A", "items": [{ "label": "B", "href": "<|here:/guides/none|>" }] }] }' }],
    ['the logo', { logo: '{ "light": "/files/x.svg", "dark": "/files/x.svg", "href": "<|here:/guides/none|>" }' }],
    ...['tab', 'anchor', 'dropdown'].map((kind): [string, Readonly<Record<string, string>>] => [
      `a ${kind}`,
      { navigation: `{ "${kind}s": [{ "${kind}": "A", "pages": ["index"] }, { "${kind}": "B", "href": "<|here:/guides/none|>" }] }` },
    ]),
    [
      'an anchor of all pages',
      { navigation: '{ "global": { "anchors": [{ "anchor": "B", "href": "<|here:/guides/none|>" }] }, "pages": ["index"] }' },
    ],
  ])('checks %s', async (_where, parts) => {
    const sample = site({ 'docs.json': docsJson(parts), ...files, 'files/x.svg': '<svg/>' });
    await sample.expectOnly('here', 'link.missing');
  });

  it('reports links of a fragment in its own file', async () => {
    const sample = site({
      'docs.json': docsJson({ navbar: '{ "$ref": "./navbar.json" }' }),
      'navbar.json': '{ "links": [{ "label": "A", "href": "<|here:/guides/none|>" }] }',
      ...files,
    });
    await sample.expectOnly('here', 'link.missing');
  });

  it('follows the file as it is created and deleted', async () => {
    const sample = withLink('/guides/new');
    expect(await sample.problems()).toEqual(['docs.json: link.missing /guides/new']);
    sample.workspace.set('guides/new.mdx', '');
    await sample.expectNothing();
    sample.workspace.delete('guides/new.mdx');
    expect(await sample.problems()).toEqual(['docs.json: link.missing /guides/new']);
  });
});

describe('link.missing is silent', () => {
  it.each([
    ['about the source of a redirect', '/guides/old', '/guides/old'],
    ['about the source of a redirect with parameters', '/guides/v1/start', '/guides/v1/:slug*'],
    ['about sites that redirect everything', '/guides/none', '/:slug*'],
  ])('%s', async (_what, href, source) => {
    await withLink(href, {}, { redirects: `[{ "source": "${source}", "destination": "https://example.com" }]` }).expectNothing();
  });

  it('about pages that may be generated', async () => {
    const navigation = '{ "tabs": [{ "tab": "A", "pages": ["index"] }, { "tab": "B", "openapi": "api.yaml" }] }';
    const more = { 'api.yaml': openApi('GET /users/list'), 'api-reference/intro.mdx': '' };
    await withLink('/api-reference/users/list', more, { navigation }).expectNothing();
  });

  it('about sites with pages of another repository', async () => {
    const navigation = '{ "tabs": [{ "tab": "A", "pages": ["index"] }, { "sourceRef": "acme/sdk-docs" }] }';
    await withLink('/guides/none', {}, { navigation }).expectNothing();
  });

  it('about sites with a part that cannot be read', async () => {
    const sample = withLink('/guides/none', {}, { navigation: '{ "tabs": [{ "$ref": "./none.json" }] }' });
    expect((await sample.problems()).filter((problem) => problem.includes('link.missing'))).toEqual([]);
  });

  it('about a site inside another site, until the outer site is deleted', async () => {
    const inner = docsJson({ navbar: '{ "links": [{ "label": "A", "href": "/guides/none" }] }' });
    const sample = site({ 'docs.json': docsJson({}), 'v1/docs.json': inner, 'v1/index.mdx': '', 'v1/guides/start.mdx': '' });
    await sample.expectNothing();
    sample.workspace.delete('docs.json');
    expect((await sample.diagnostics('v1/docs.json')).map(({ code }) => code)).toEqual(['link.missing']);
  });

  it('about redirects, which have a check of their own, and malformed links', async () => {
    const redirects = '[{ "source": "/guides/none", "destination": "/guides/start" }]';
    const sample = withLink('/guides/start ', {}, { redirects });
    expect((await sample.problems()).filter((problem) => problem.includes('link.missing'))).toEqual([]);
  });
});

describe('link.missing in a page', () => {
  it.each([
    '[A](/guides/start)',
    '[A](/guides/start/)',
    '[A](/guides/start?x=1)',
    '[A](./node)',
    '[A](../sdk/node)',
    '[A](node)',
    '[A](./index.md)',
    '[A](./node.mdx)',
    '<Card title="A" href="./node.md" />',
    '<a href="../sdk/node.mdx">A</a>',
    '[A](../../login)',
    '[A](/files/install.sh)',
    '[A](/guides)',
    '[A](/)',
    '[A](/docs/sdk/node)',
    '[A](/sdk/node.md)',
    '[A](/llms.txt)',
    '[A](/changelog/rss.xml)',
    '[A](/login)',
    '[A](/docs)',
    '[A](https://example.com/none)',
    '[A](mailto:a@example.com)',
    '[A]({url})',
    '`[A](/sdk/none)`',
    '```md\n[A](/sdk/none)\n```',
    '{/* [A](/sdk/none) */}',
    '<Card title="A" href="/sdk/node" />',
    '<Card title="A" href={url} />',
    '<iframe src="/sdk/none" />',
    'import { Go } from "/snippets/go.jsx";\n\n<Go href="/sdk/none" />',
  ])('is silent about %s', async (text) => {
    await withText(`<|at:${text}|>`, { 'guides/node.mdx': '---\ntitle: A\nhidden: true\n---\n', 'snippets/go.jsx': '' }).expectNothing();
  });

  it.each([
    ['[A](<|here:/sdk/nodde|>)', '/sdk/node'],
    ['[A](<|here:/sdk/nodde#part|> "Title")', '/sdk/node#part'],
    ['[A]: <|here:/sdk/nodde|>\n\n[A]', '/sdk/node'],
    ['<Card title="A" href="<|here:/sdk/nodde|>" />', '/sdk/node'],
    ['<a href="<|here:../sdk/nodde|>">A</a>', '/sdk/node'],
    ['[A](<|here:/SDK/node?x=1|>)', '/sdk/node?x=1'],
    ['[A](<|here:/sdk/node.mdx?x=1|>)', '/sdk/node?x=1'],
    ['[A](<|here:/sdk/node.html?x=1|>)', '/sdk/node?x=1'],
    ['[A](<|here:./other.html|>)', '/guides/other'],
    ['[A]: <|here:./other.mdx|>\n\n[A]', '/guides/other'],
    ['<Tile href="<|here:./other.mdx|>" />', '/guides/other'],
    ['[A](<|here:sdk/node?x=1|>)', '/sdk/node?x=1'],
    ['<a href="<|here:sdk/node|>">A</a>', '/sdk/node'],
    ['[A](<|here:www.example.com/a|>)', 'https://www.example.com/a'],
  ])('reports %s, and changes it to %s', async (text, fixed) => {
    const sample = withText(text, { 'guides/other.mdx': '---\ntitle: A\nhidden: true\n---\n' });
    await sample.expectOnly('here', 'link.missing');
    const { range } = sample.range('here');
    expect(await sample.fix('link.missing', 'guides/start.mdx')).toBe(sample.apply([{ range, newText: fixed }], 'guides/start.mdx'));
  });

  it.each([
    ['[A](<|here:/guides/none|>)', 'warning', 'Page not found: `guides/none`.'],
    ['[A](<|here:/none|>)', 'warning', 'Page not found: `none`.'],
    ['[A](<|here:/sdk/Node|>)', 'warning', 'Wrong letter case in this link. Use `/sdk/node`.'],
    ['[A](<|here:/sdk/node.mdx|>)', 'warning', 'Extension in a link to a page. Use `/sdk/node`.'],
    ['[A](<|here:sdk/node|>)', 'warning', 'Without `/`, browsers look for this page beside the linking one. Use `/sdk/node`.'],
    ['[A]: <|here:./index.md|>\n\n[A]', 'information', 'This link leads to the Markdown text of the page. Use `/guides`.'],
    [
      '[A](<|here:../../src/main.rs|>)',
      'warning',
      'The service does not publish source files: `src/main.rs`. Link to the file in its repository.',
    ],
    ['[A](<|here:../../LICENSE|>)', 'warning', 'The service does not publish source files: `LICENSE`. Link to the file in its repository.'],
    [
      '[A](<|here:./src/x.ts|>)',
      'warning',
      'The service does not publish source files: `guides/src/x.ts`. Link to the file in its repository.',
    ],
    ['[A](<|here:../../core/overview.md|>)', 'warning', 'Page not found: `core/overview.md`.'],
    ['[A](<|here:/sdk|>)', 'hint', 'Folder without an index page: `sdk`.'],
  ] as const)('reports %s as %s with the correction', async (text, severity, message) => {
    const more = { 'guides/other.mdx': '---\ntitle: A\nhidden: true\n---\n' };
    const diagnostic = await withText(text, more).expectOnly('here', 'link.missing', { severity });
    expect(diagnostic.message).toBe(message);
  });

  it('reports the extension of a page that may be generated', async () => {
    const navigation = '{ "tabs": [{ "tab": "A", "pages": ["index"] }, { "tab": "B", "openapi": "api.yaml" }] }';
    const sample = withText('[A](<|here:/api-reference/list-users.mdx|>)', { 'api.yaml': openApi('GET /list-users') }, { navigation });
    const diagnostic = await sample.expectOnly('here', 'link.missing');
    expect(diagnostic.message).toBe('Extension in a link to a page. Use `/api-reference/list-users`.');
  });

  it('reports a link that a redirect with a pattern leads to a missing page', async () => {
    const redirects = '[{ "source": "/old/:slug*", "destination": "/guides/:slug*" }]';
    const sample = withText('[A](/old/start) [A](<|here:/old/none|>)', {}, { redirects });
    const diagnostic = await sample.expectOnly('here', 'link.missing', { severity: 'warning' });
    expect(diagnostic.message).toBe('A redirect leads from here to a missing page: `guides/none`.');
  });

  it('reports an address among the generated pages of known OpenAPI files that no operation makes', async () => {
    const navigation = '{ "tabs": [{ "tab": "A", "pages": ["index"] }, { "tab": "B", "openapi": "api.yaml" }] }';
    const text = '[A](/api-reference/users) [A](/api-reference) [A](<|here:/api-reference/orders/refund|>)';
    await withText(text, { 'api.yaml': openApi('GET /users') }, { navigation }).expectOnly('here', 'link.missing', { severity: 'warning' });
  });

  it('is silent about a bare link of an index page that browsers resolve from the folder around it', async () => {
    const sample = withText('', { 'guides/index.mdx': '---\ntitle: A\nhidden: true\n---\n\n[A](sdk/node)\n' });
    await sample.expectNothing();
  });

  it('is silent about the examples in instructions for agents, unless the navigation lists them', async () => {
    const text = '# Rules\n\n[A](/guides/none) ![B](/files/none.png)\n';
    const missing = async (path: string, parts = {}): Promise<number> =>
      (await withText('A', { [path]: text }, parts).diagnostics(path)).filter(({ code }) => /\.missing$/.test(String(code))).length;
    expect(await missing('AGENTS.md')).toBe(0);
    expect(await missing('docs/CLAUDE.md')).toBe(0);
    expect(await missing('agents.mdx')).toBe(2);
    expect(await missing('AGENTS.md', { navigation: '{ "pages": ["index", "AGENTS"] }' })).toBe(2);
  });

  it('reports the letter case of a page beside generated ones', async () => {
    const navigation = '{ "tabs": [{ "tab": "A", "pages": ["index"] }, { "tab": "B", "openapi": "https://example.com/api.yaml" }] }';
    const more = { 'api-reference/errors.mdx': '---\ntitle: A\nhidden: true\n---\n' };
    const sample = withText('[A](/api-reference/none) [A](<|here:/api-reference/Errors|>)', more, { navigation });
    await sample.expectOnly('here', 'link.missing');
    expect(await sample.fix('link.missing', 'guides/start.mdx')).toContain('[A](/api-reference/errors)');
  });

  it('finds the index page of a mistyped folder', async () => {
    const sample = withText('[A](<|here:/api/autmations#part|>)', { 'api/automations/index.mdx': '---\ntitle: A\nhidden: true\n---\n' });
    await sample.expectOnly('here', 'link.missing');
    expect(await sample.fix('link.missing', 'guides/start.mdx')).toContain('[A](/api/automations#part)');
  });

  it('does not take a mistyped folder for the base path of the site', async () => {
    const sample = withText('[A](<|here:/guidse/node|>)', {
      'node.mdx': '---\ntitle: A\nhidden: true\n---\n',
      'guides/node.mdx': '---\ntitle: A\nhidden: true\n---\n',
    });
    await sample.expectOnly('here', 'link.missing');
    expect(await sample.fix('link.missing', 'guides/start.mdx')).toContain('[A](/guides/node)');
  });

  it('accepts the usual base path alone, which is the home page, but not a folder with this name', async () => {
    await withText('[A](/docs) [B](/docs/#part) [C](<|here:/manual|>)').expectOnly('here', 'link.missing');
    const sample = withText('[A](<|here:/docs|>)', { 'docs/node.mdx': '---\ntitle: A\nhidden: true\n---\n' });
    await sample.expectOnly('here', 'link.missing', { severity: 'hint' });
  });

  it('proposes the overview page of a folder', async () => {
    const sample = withText('[A](<|here:/sdk#part|>)', { 'sdk/overview.mdx': '---\ntitle: A\nhidden: true\n---\n' });
    await sample.expectOnly('here', 'link.missing', { severity: 'hint' });
    expect((await sample.actions('guides/start.mdx', 'link.missing')).map(({ title }) => title)).toContain(
      'Change to `/sdk/overview#part`',
    );
  });

  it('is silent in pages that are not published, and about relative links in snippets', async () => {
    const sample = withText('', {
      '.mintignore': 'drafts/',
      'drafts/a.mdx': '<|a:[A](/guides/none)|>',
      'snippets/b.mdx': '<|b:[A](./none) [B](none) [C](#none)|>',
      'snippets/c.mdx': '[A](<|here:/guides/none|>)',
    });
    await sample.expectOnly('here', 'link.missing');
  });

  it.each<[string, SiteFiles, Readonly<Record<string, string>>]>([
    ['a redirect of everything', {}, { redirects: '[{ "source": "/:slug*", "destination": "https://example.com" }]' }],
    ['pages of another repository', {}, { navigation: '{ "tabs": [{ "tab": "A", "pages": ["index"] }, { "sourceRef": "acme/sdk" }] }' }],
    ['a file of the site that is of no known kind', { 'guides/none': '' }, {}],
  ])('is silent about a site with %s', async (_what, more, parts) => {
    const text = more['guides/none'] === undefined ? '[A](/guides/none)' : '[A](/guides/none.7z)';
    await withText(`<|at:${text}|>`, more, parts).expectNothing();
  });

  it('follows the file as it is created and deleted', async () => {
    const sample = withText('[A](<|here:/guides/new|>)');
    await sample.expectOnly('here', 'link.missing');
    sample.workspace.set('guides/new.mdx', '---\ntitle: A\nhidden: true\n---\n');
    await sample.expectNothing();
    sample.workspace.delete('guides/new.mdx');
    await sample.expectOnly('here', 'link.missing');
  });

  it('offers to create the page, of a link in a page and in docs.json', async () => {
    const sample = site({
      'docs.json': docsJson({ navbar: '{ "links": [{ "label": "A", "href": "/guides/first-steps" }] }' }),
      'index.mdx': '[A](/guides/first-steps#b)\n',
      'guides/a.mdx': 'A\n',
    });
    for (const path of ['docs.json', 'index.mdx']) {
      const actions = await sample.actions(path, 'link.missing');
      const creation = actions.find(({ title }) => title === 'Create page `guides/first-steps.mdx`');
      expect(creation?.isPreferred).toBe(false);
      expect(creation?.edit?.documentChanges).toMatchObject([
        { kind: 'create', uri: uriOf('guides/first-steps.mdx') },
        { edits: [{ newText: '---\ntitle: "First steps"\n---\n\n' }] },
      ]);
    }
  });
});
