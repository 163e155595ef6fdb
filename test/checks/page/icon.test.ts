import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, type SiteFiles, site } from '../../support/site';
import { pageFixesOf } from '../fixesOf';
import { titles } from '../icon/support';

const lucide = docsJson({ icons: '{ "library": "lucide" }' });

/** Site with the Lucide library whose page has this body, markers allowed. */
function page(body: string, others: SiteFiles = {}): Site {
  return site({ 'docs.json': lucide, 'index.mdx': `---\ntitle: A\n---\n\n${body}\n`, ...others });
}

describe('page.icon of a name', () => {
  it.each(['\n', '\r\n'])('is reported and corrected in the body, with line endings %j', async (end) => {
    const text = ['---', 'title: A', '---', '', 'Text', '<Card', '  icon="<|here:rockett|>"', '/>', ''].join(end);
    const sample = site({ 'docs.json': lucide, 'index.mdx': text });
    await sample.expectOnly('here', 'page.icon', { severity: 'warning', names: ['Lucide', '`rocket`'] });
    expect(await sample.fix('page.icon', 'index.mdx')).toBe(text.replace('<|here:rockett|>', 'rocket'));
  });

  it('is reported once for each icon', async () => {
    const sample = page('<Card icon="rockett" />\n<Card icon="rocket" />\n<Card icon="hause" />');
    const found = (await sample.diagnostics('index.mdx')).map(({ code, range }) => [code, sample.document('index.mdx').getText(range)]);
    expect(found).toEqual([
      ['page.icon', 'rockett'],
      ['page.icon', 'hause'],
    ]);
  });

  it('is a hint if the list of the library is not complete', async () => {
    const sample = site({ 'docs.json': docsJson(), 'index.mdx': '<Card icon="<|here:no-such-thing|>" />' });
    await sample.expectOnly('here', 'page.icon', { severity: 'hint' });
  });

  it('is a hint once a site, at the first page, which names the others', async () => {
    const text = '<Card icon="no-such-thing" /><Icon icon="no-other-thing" />';
    const sample = site({
      'docs.json': docsJson(),
      'index.mdx': '<Card icon="<|here:no-such-thing|>" />',
      'z.mdx': `---\nhidden: true\n---\n${text}`,
    });
    const { relatedInformation } = await sample.expectOnly('here', 'page.icon', { severity: 'hint' });
    expect(relatedInformation).toMatchObject([{ location: { uri: uriOf('z.mdx') }, message: 'Used here, too.' }]);
    expect((await sample.diagnostics('z.mdx')).map(({ data }) => data)).toHaveLength(1);
    sample.workspace.set('index.mdx', '');
    expect(await sample.diagnostics('z.mdx')).toHaveLength(2);
  });

  it('is a hint if Font Awesome has the icon, and not reported for the name of a language', async () => {
    await page('<Card icon="<|here:discord|>" />').expectOnly('here', 'page.icon', { severity: 'hint' });
    await page('<View title="A" icon="python" /><View title="B" icon="TypeScript" /><|cursor:|>').expectNothing();
  });

  it('is silent about letter case, and names the library of the site for a name of another library', async () => {
    await page('<Icon icon="Rocket" /><|cursor:|>').expectNothing();
    const copied = page('<Icon icon="<|here:fa-wand-magic-sparkles|>" />');
    const [diagnostic] = await copied.diagnostics('index.mdx');
    expect(diagnostic?.message).toContain('Lucide');
  });

  it('uses the library that the component names', async () => {
    const sample = page('<Icon icon="<|here:brand-raect|>" library="tabler" />');
    await sample.expectOnly('here', 'page.icon', { names: ['Tabler'] });
    expect(await sample.fix('page.icon', 'index.mdx')).toContain('icon="brand-react"');
  });

  it('has no fix if no icon is similar', async () => {
    const sample = page('<Card icon="<|here:zzzzzzzzzz|>" />');
    await sample.expectOnly('here', 'page.icon', { severity: 'warning' });
    expect(await titles(sample, 'index.mdx')).toEqual([]);
  });

  it('is silent if the library of the site is in a missing fragment', async () => {
    const sample = site({ 'docs.json': docsJson({ icons: '{ "$ref": "./icons.json" }' }), 'index.mdx': '<Card icon="rockett" />' });
    expect((await sample.diagnostics('index.mdx')).map(({ code }) => code)).toEqual([]);
  });
});

describe('page.icon of a file', () => {
  it('is reported if the file is missing, with a similar file', async () => {
    const sample = page('<Card icon="<|here:/images/lgo.svg|>" />', { 'images/logo.svg': '<svg/>' });
    await sample.expectOnly('here', 'page.icon', { names: ['images/lgo.svg'] });
    expect(await sample.fix('page.icon', 'index.mdx')).toContain('icon="/images/logo.svg"');
  });

  it.each([
    ['without a slash', 'images/lgo.svg', 'images/logo.svg'],
    ['in single quotes', '/images/lgo.svg', '/images/logo.svg', "'"],
  ])('preserves the form of a path %s', async (_what, written, expected, quote = '"') => {
    const sample = page(`<Card icon=${quote}<|here:${written}|>${quote} />`, { 'images/logo.svg': '<svg/>' });
    await sample.expectOnly('here', 'page.icon', { severity: 'warning' });
    expect(await sample.fix('page.icon', 'index.mdx')).toBe(`---\ntitle: A\n---\n\n<Card icon=${quote}${expected}${quote} />\n`);
  });

  it('has a fix for each of several files, none of which is preferred', async () => {
    const sample = page('<Card icon="<|here:/images/logo.svg|>" />', { 'images/logoa.svg': '<svg/>', 'images/logob.svg': '<svg/>' });
    await sample.expectOnly('here', 'page.icon', { names: ['`/images/logoa.svg`', '`/images/logob.svg`'] });
    const actions = await sample.actions('index.mdx', 'page.icon');
    expect(actions.map(({ title, isPreferred }) => [title, isPreferred === true])).toEqual([
      ['Change to `/images/logoa.svg`', false],
      ['Change to `/images/logob.svg`', false],
    ]);
    expect(await sample.fix('Change to `/images/logob.svg`', 'index.mdx')).toContain('icon="/images/logob.svg"');
  });

  it('follows a file that is created', async () => {
    const sample = page('<Card icon="/images/logo.svg" />');
    expect((await sample.diagnostics('index.mdx')).map(({ code }) => code)).toEqual(['page.icon']);
    sample.workspace.set('images/logo.svg', '<svg/>');
    expect(await sample.diagnostics('index.mdx')).toEqual([]);
  });

  it('is silent about a file beside the page', async () => {
    const body = '<Card icon="./logo.svg" />\n<Card icon="logo.svg" />\n';
    const sample = site({ 'docs.json': lucide, 'guides/a.mdx': body, 'guides/logo.svg': '<svg/>', 'b.mdx': body });
    const codes = async (path: string) => (await sample.diagnostics(path)).map(({ code }) => code).filter((code) => code === 'page.icon');
    expect(await codes('guides/a.mdx')).toEqual([]);
    expect(await codes('b.mdx')).toEqual(['page.icon', 'page.icon']);
  });
});

describe('page.icon', () => {
  it.each([
    '<Card icon="rocket" />',
    '<Card icon="https://example.com/a.svg" />',
    '<Card icon="/images/logo.svg" />',
    '<Card icon="images/logo.svg" />',
    '<Icon icon="brand-react" library="tabler" />',
    '<Icon icon="anything" library="own" />',
    '<Card icon={mine} />',
    'export const FeatureCard = ({ icon }) => <b>{icon}</b>\n\n<FeatureCard icon="anything" />',
    '`<Card icon="rockett" />`',
  ])('is silent about %j', (body) => page(`${body}<|cursor:|>`, { 'images/logo.svg': '<svg/>' }).expectNothing());

  it.each([
    undefined,
    {},
    { suggestions: [], isNear: true },
    { suggestions: 'rocket', isNear: true },
    { suggestions: ['a"b', '<b>', '{c}', 'd\\', "e'f", 'g\nh'], isNear: true },
  ])('has no fix for invalid data: %j', (data) => {
    const text = '<Card icon="<|at:rockett|>" />\n';
    expect(pageFixesOf('page.icon', text, { suggestions: ['rocket'], isNear: true })).toHaveLength(1);
    expect(pageFixesOf('page.icon', text, data)).toEqual([]);
  });
});
