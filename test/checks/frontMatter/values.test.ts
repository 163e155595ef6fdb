import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { type Site, type SiteFiles, site } from '../../support/site';

function page(text: string, others: SiteFiles = {}): Site {
  return site({ 'docs.json': docsJson(), 'index.mdx': text, ...others });
}

const silent = async (lines: string, others: SiteFiles = {}): Promise<void> =>
  page(`---\n${lines}\n---\n<|cursor:|>`, others).expectNothing();

describe('a value of another type', () => {
  it.each([
    ['hidden', '"true"', 'true'],
    ['hidden', "'no'", 'false'],
    ['noindex', 'yes', 'true'],
    ['searchable', 'off', 'false'],
    ['boost', '"3"', '3'],
    ['keywords', 'api, reference', '["api", "reference"]'],
    ['title', '{{name}}', '"{{name}}"'],
    ['title', '*new*', '"*new*"'],
  ])('of %s, %s, becomes %s', async (key, written, meant) => {
    const shown = page(`---\n${key}: <|here:${written}|> # why\ndescription: B\n---\n`);
    await shown.expectOnly('here', 'frontMatter.type', { severity: 'warning' });
    expect(await shown.fix('frontMatter.type', 'index.mdx')).toBe(`---\n${key}: ${meant} # why\ndescription: B\n---\n`);
  });

  it('has no fix where nobody can tell what is meant', async () => {
    const shown = page('---\nhidden: <|here:sometimes|>\n---\n');
    await shown.expectOnly('here', 'frontMatter.type', { names: ['`hidden`', '`true` or `false`'] });
    expect(await shown.actions('index.mdx')).toEqual([]);
  });

  it.each([
    'title: 404',
    'title: true',
    'title: 2026-11-20',
    'lastUpdatedDate: 2026-11-20',
    'related: false',
    'related:\n  - index',
    'boost: 1.5',
    'contextual:\n  options: [copy]',
    'sdk: anything\nown: {a: [1]}',
    'hidden: True',
    'keywords: [1, two]',
  ])('is not %s', (lines) => silent(lines));
});

describe('a value that is not allowed', () => {
  it('is replaced by the nearest, in the quotes that it has', async () => {
    const shown = page("---\nmode: <|here:'Wyde'|>\n---\n");
    await shown.expectOnly('here', 'frontMatter.enum', { severity: 'warning', names: ['`mode`', '`wide`', '`custom`'] });
    expect(await shown.fix('frontMatter.enum', 'index.mdx')).toBe("---\nmode: 'wide'\n---\n");
  });

  it('has every near value proposed when none must be meant', async () => {
    const shown = page('---\niconType: <|here:colorful|>\n---\n');
    await shown.expectOnly('here', 'frontMatter.enum');
    const actions = await shown.actions('index.mdx');
    expect(actions.length).toBeGreaterThan(1);
    expect(actions.some(({ isPreferred }) => isPreferred)).toBe(false);
  });

  it.each(['mode: frame', 'mode: "center"', 'iconType: sharp-solid', 'mode:', 'playground: auth'])('is not %s', async (lines) => {
    expect((await page(`---\n${lines}\n---\n`).diagnostics('index.mdx')).filter(({ code }) => code === 'frontMatter.enum')).toEqual([]);
  });
});

describe('a key', () => {
  it.each([
    ['descripton', 'description'],
    ['titel', 'title'],
    ['sidebar_title', 'sidebarTitle'],
    ['SidebarTitle', 'sidebarTitle'],
    ['icon-type', 'iconType'],
    ['mdoe', 'mode'],
    ['noIndex', 'noindex'],
  ])('%s is meant as %s', async (key, meant) => {
    const shown = page(`---\n<|here:${key}|>: ''\n---\n`);
    await shown.expectOnly('here', 'frontMatter.unknownKey', { severity: 'hint', names: [`\`${meant}\``] });
    expect(await shown.fix('frontMatter.unknownKey', 'index.mdx')).toBe(`---\n${meant}: ''\n---\n`);
  });

  it.each(['date: 1', 'tags: [a]', 'name: x', 'seo: {}', 'rss: true', 'authors: []', 'og:locale: en', 'a: 1', 'nam: 1', '"my key": 1'])(
    'of the site, %s, is left alone',
    (lines) => silent(lines),
  );

  it('near to one that is there is left alone', () => silent('title: A\ntitles: B'));

  it('that is repeated is told once, at its second place', async () => {
    const shown = page('---\ntitle: A\nicon: star\n<|here:title|>: B\n---\n');
    const diagnostic = await shown.expectOnly('here', 'frontMatter.duplicateKey', { severity: 'error' });
    expect(diagnostic.relatedInformation?.[0]?.location.range.start.line).toBe(1);
    expect(await shown.fix('Remove this line', 'index.mdx')).toBe('---\ntitle: A\nicon: star\n---\n');
    expect((await shown.actions('index.mdx'))[0]?.isPreferred).toBe(false);
  });

  it('that is repeated with its value is removed with all of it', async () => {
    const shown = page('---\r\nkeywords:\r\n  - a\r\n<|here:keywords|>:\r\n  - a\r\nicon: star\r\n---\r\n');
    await shown.expectOnly('here', 'frontMatter.duplicateKey');
    expect(await shown.fix('frontMatter.duplicateKey', 'index.mdx')).toBe('---\r\nkeywords:\r\n  - a\r\nicon: star\r\n---\r\n');
  });

  it.each(['title:', 'title: ""', "icon: ''", 'title: # Heading'])('without a value, %s, is hinted at', async (line) => {
    const [key = '', rest = ''] = line.split(/(?=:)/);
    const shown = page(`---\n<|here:${key}|>${rest}\n---\n`);
    const { message } = await shown.expectOnly('here', 'frontMatter.empty', { severity: 'hint' });
    expect(String(message).includes('comment')).toBe(line.includes('#'));
    expect(await shown.fix('Remove this line', 'index.mdx')).toBe('---\n---\n');
  });

  it('of the site may be empty', () => silent('title: A\nown:'));
});

describe('an icon', () => {
  const lucide = docsJson({ icons: '{ "library": "lucide" }' });

  it('that the library does not have is replaced', async () => {
    const shown = page('---\nicon: <|here:"rockett"|>\n---\n', { 'docs.json': lucide });
    await shown.expectOnly('here', 'frontMatter.icon', { severity: 'warning', names: ['Lucide', '`rocket`'] });
    expect(await shown.fix('frontMatter.icon', 'index.mdx')).toBe('---\nicon: "rocket"\n---\n');
  });

  it('of a library that is not complete is hinted at', async () => {
    await page('---\nicon: <|here:no-such-icon-here|>\n---\n').expectOnly('here', 'frontMatter.icon', { severity: 'hint' });
  });

  it('at a path that does not exist is told', async () => {
    const shown = page('---\nicon: <|here:/images/logo.svg|>\n---\n', { 'images/logos.svg': '' });
    await shown.expectOnly('here', 'frontMatter.fileMissing', { severity: 'warning', names: ['`images/logo.svg`'] });
    expect(await shown.fix('frontMatter.fileMissing', 'index.mdx')).toBe('---\nicon: /images/logos.svg\n---\n');
  });

  it('is told of again when the file comes', async () => {
    const shown = page('---\nicon: /logo.svg\n---\n');
    expect((await shown.diagnostics('index.mdx')).map(({ code }) => code)).toEqual(['frontMatter.fileMissing']);
    shown.workspace.set('logo.svg', '');
    expect(await shown.diagnostics('index.mdx')).toEqual([]);
  });

  it.each([
    ['icon: rocket', { 'docs.json': lucide }],
    ['icon: https://example.com/a.svg', {}],
    ['icon: /logo.svg', { 'logo.svg': '' }],
    ['icon: ./logo.svg', { 'logo.svg': '' }],
    ['icon: brands/github', {}],
    ['icon: "<svg></svg>"', {}],
    ['icon: anything', { 'docs.json': docsJson({ icons: '{ "library": "other" }' }) }],
    ['"og:image": /a.png', { 'a.png': '' }],
    ['"og:image": https://example.com/a.png', {}],
  ])('is not wrong: %s', async (line, others: SiteFiles) => {
    const codes = (await page(`---\ntitle: A\n${line}\n---\n`, others).diagnostics('index.mdx')).map(({ code }) => code);
    expect(codes).toEqual([]);
  });
});

describe('fixing all', () => {
  it('mends what can be mended unseen, round by round, and leaves the rest', async () => {
    const shown = page('---\ntitle: A: b\ndescription: C: d\nhidden: "yes"\n---\n\ntitle: Text: more\n');
    const edits = await shown.engine.fixAll('file:///site/index.mdx', { isCancellationRequested: false } as never);
    expect(shown.apply(edits, 'index.mdx')).toBe('---\ntitle: "A: b"\ndescription: "C: d"\nhidden: "yes"\n---\n\ntitle: Text: more\n');
  });

  it('is offered only where there is something to fix', async () => {
    const token = { isCancellationRequested: false } as never;
    expect(await page('---\nmode: wyde\n---\n').engine.sourceActions('file:///site/index.mdx', token)).toEqual([]);
    expect(await page('---\ntitle: A: b\n---\n').engine.sourceActions('file:///site/index.mdx', token)).toHaveLength(1);
  });
});
