import { describe, expect, it } from 'vitest';
import { openAttributeAt, readComponentIcons } from '../../../server/src/engine/pages/componentIcons';
import { docsJson } from '../../support/docsJson';
import { type Site, type SiteFiles, site } from '../../support/site';

const lucide = docsJson({ icons: '{ "library": "lucide" }' });

function page(body: string, others: SiteFiles = {}): Site {
  return site({ 'docs.json': lucide, 'index.mdx': `---\ntitle: A\n---\n\n${body}\n`, ...others });
}

const icons = (text: string): string[] => readComponentIcons(text, 0).map(({ component, text: icon }) => `${component} ${icon}`);

describe('icons of components', () => {
  it.each([
    ['<Card icon="house">', 'Card house'],
    ["<Card title='a > b' icon='house'/>", 'Card house'],
    ['<Icon\r\n  size={16}\r\n  icon={"house"}\r\n/>', 'Icon house'],
    ["<Step title={<b>x</b>} {...rest} icon={ 'house' }>", 'Step house'],
    ['<Card onClick={() => { go({ a: 1 }) }} icon="house">', 'Card house'],
    ['<Tab title="`code`" icon="house">', 'Tab house'],
    ['<Card disabled icon="/images/a b.svg" />', 'Card /images/a b.svg'],
    ['<Accordion icon="house" icon="star">', 'Accordion house'],
  ])('are read from %j', (text, expected) => expect(icons(text)).toEqual([expected]));

  it.each([
    '<Card icon={icon}>',
    '<Card icon={<svg icon="house" />}>',
    '<Card icon={name("house")}>',
    '<Card icon={isOpen ? "house" : "star"}>',
    '<Card icon="">',
    '<Card icon>',
    '<Card data-icon="house">',
    '<Card title="icon=house">',
    '<Card title="a" icon="house',
    '<FeatureCard icon="house">',
    '<div icon="house">',
    'Write icon="house" in your page',
    '`<Card icon="house">`',
    '```mdx\n<Card icon="house">\n```',
    '{/* <Card icon="house"> */}',
    '<!-- <Card icon="house"> -->',
    'import { Card } from "/snippets/card.mdx"\n\n<Card icon="ours">',
    'export const Card = ({ icon }) => <b>{icon}</b>\n\n<Card icon="ours">',
    'export function Card({ icon }) {}\n\n<Card icon="ours">',
  ])('are not read from %j', (text) => expect(icons(text)).toEqual([]));

  it('are read from hostile text in linear time', () => {
    const depth = 20_000;
    expect(icons('<Card icon='.repeat(depth))).toEqual([]);
    expect(icons(`<Card a={${'{'.repeat(depth)} icon="house">`)).toEqual([]);
    expect(icons(`${'<Card '.repeat(depth)}icon="house">`)).toEqual(['Card house']);
  });

  it('have the library of their component', () => {
    expect(readComponentIcons('<Icon icon="home" library="tabler" />', 0)[0]?.library).toBe('tabler');
    expect(readComponentIcons('<Icon icon="home" library={mine} />', 0)).toEqual([]);
  });

  it.each([
    ['<Card icon="ho', 12],
    ['<Card title="a"\n icon={"', 24],
    ["<Icon icon='", 12],
  ])('are being written in %j', (text, start) => expect(openAttributeAt(text, text.length)?.start).toBe(start));

  it.each([
    '<Card icon="a" title="ho',
    '<Own icon="ho',
    'icon="ho',
    '`<Card icon="ho`',
    '```\n<Card icon="ho',
    '<Card icon={ho',
    '<Card icon="a\nb',
  ])('are not being written in %j', (text) =>
    expect(openAttributeAt(text, text.endsWith('`') ? text.length - 1 : text.length)).toBeUndefined(),
  );
});

describe('in the body of a page', () => {
  it('hover shows the icon', async () => {
    expect(await page('<Card icon="wal<|>let" />').hoverText()).toContain('`wallet` is an icon of Lucide.');
    expect(await page('<Card icon="wal<|>let" />').hoverText()).toMatch(/^!\[[^\]]*\]\(data:image\/svg\+xml;base64,/);
    expect(await page('<Card ti<|>tle="wallet" icon="wallet" />').hoverText()).toMatch(/^\*\*`title`\*\* string\n\n\w/);
    expect(await site({ 'docs.json': lucide, 'index.mdx': '<Icon icon="wal<|>let" />' }).hoverText()).toContain('`wallet`');
  });

  it.each(['<Card icon="/images/lo<|>go.svg" />', "<Icon icon={'images/lo<|>go.svg'} />"])(
    'hover shows the image that %s names',
    async (body) => {
      const sample = page(body, { 'images/logo.svg': '<svg/>' });
      expect(await sample.hoverText()).toMatch(/^!\[images\/logo\.svg\]\(file:.*\n\n`images\/logo\.svg`/);
      expect(await page(body).hoverText()).toBe('');
    },
  );

  it.each(['icon', 'og:image', 'twitter:image'])('hover shows the image of %s in front matter', async (key) => {
    const files = { 'docs.json': lucide, 'index.mdx': `---\n"${key}": /images/lo<|>go.svg\n---\n`, 'images/logo.svg': '<svg/>' };
    expect(await site(files).hoverText()).toContain('![images/logo.svg](file:///site/images/logo.svg');
  });

  it('completion offers icons, which replace the existing name', async () => {
    expect(await page('<Card icon="wal<|>" />').accept('wallet')).toContain('<Card icon="wallet" />');
    expect(await page('<Card icon="mon<|>key" />').accept('wallet')).toContain('<Card icon="wallet" />');
    expect(await page('<Card icon={"wal<|>').accept('wallet')).toContain('<Card icon={"wallet\n');
    expect(await page('<Card icon="<|>" />').labels()).toContain('rocket');
  });

  it('completion offers icons of the library that the component names, and none of an unknown library', async () => {
    expect(await page('<Icon library="tabler" icon="brand-rea<|>" />').labels()).toContain('brand-react');
    expect(await page('<Icon icon="brand-rea<|>" />').labels()).not.toContain('brand-react');
    expect(await page('<Icon library="own" icon="ho<|>" />').labels()).toEqual([]);
    expect(await page('<Icon library={mine} icon="ho<|>" />').labels()).toEqual([]);
  });

  it('completion offers images for a path', async () => {
    const sample = page('<Card icon="/ima<|>" />', { 'images/logo.svg': '<svg/>' });
    expect(await sample.labels()).toEqual(['/images/logo.svg']);
  });

  it.each(['<Card title="wal<|>" />', 'wal<|>', '<Own icon="wal<|>" />', '```\n<Card icon="wal<|>" />\n```'])(
    'completion offers nothing in %j',
    async (body) => expect(await page(body).labels()).toEqual([]),
  );
});
