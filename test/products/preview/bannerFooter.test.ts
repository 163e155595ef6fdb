import { describe, expect, it } from 'vitest';
import { site } from '../../support/site';
import { atCursor, docs, shown, textAt } from './support';

describe('the banner', () => {
  it('has its text, its kind and its colors', async () => {
    const banner = { content: '**New**: [read](/x)', type: 'warning', color: { light: '#123', dark: 'red' }, dismissible: true };
    const sample = site({ 'docs.json': docs({ banner }) });
    const found = await shown(sample);
    expect(found.banner?.value).toMatchObject({ content: '**New**: [read](/x)', type: 'warning', isDismissible: true });
    expect(found.banner?.value.colors).toEqual({ light: { value: '#123', at: expect.any(Number) } });
    expect(textAt(sample, found, found.banner?.at)).toMatch(/^"banner": \{/);
    const both = await shown(site({ 'docs.json': docs({ banner: { content: 'x', color: '#abcdef' } }) }));
    expect(both.banner?.value).toMatchObject({ type: 'info', colors: { light: { value: '#abcdef' }, dark: { value: '#abcdef' } } });
  });

  it('does not exist without content', async () => {
    for (const banner of ['text', { content: ' ' }, { type: 'info' }, { content: 5 }, null]) {
      expect((await shown(site({ 'docs.json': docs({ banner }) }))).banner).toBeUndefined();
    }
  });
});

describe('the footer', () => {
  it('has profiles with the icons of their platforms, and columns of links', async () => {
    const footer = {
      socials: {
        github: 'https://github.com/x',
        website: 'https://example.com',
        x: 'https://x.com/x',
        'no-such-place': 'https://example.com',
      },
      links: [{ header: 'Product', items: [{ label: 'Prices', href: '/p' }, { href: '/q' }, 'odd'] }, { items: [] }, 'odd'],
    };
    const sample = site({ 'docs.json': docs({ icons: { library: 'lucide' }, footer }) });
    const found = await shown(sample);
    const value = found.footer?.value;
    expect(value?.socials.map(({ name, icon }) => [name, icon.kind])).toEqual([
      ['github', 'drawing'],
      ['website', 'drawing'],
      ['x', 'drawing'],
      ['no-such-place', 'name'],
    ]);
    expect(value?.columns.map(({ header, links }) => [header, links.map(({ label }) => label)])).toEqual([
      ['Product', ['Prices', '/q']],
      [undefined, []],
    ]);
    expect(textAt(sample, found, value?.socials[0]?.at)).toBe('"github": "https://github.com/x"');
    expect(found.locations[value?.columns[0]?.links[1]?.at ?? -1]?.path).toBe('footer.links[0].items[1]');
  });

  it('ignores invalid values, and is limited to the first of many', async () => {
    for (const footer of [5, [], { socials: 'x', links: 'y' }, { socials: [1], links: [[1]] }]) {
      const { footer: found } = await shown(site({ 'docs.json': docs({ footer }) }));
      expect(found?.value ?? { socials: [], columns: [] }).toEqual({ socials: [], columns: [] });
    }
    const items = Array.from({ length: 100 }, (_, i) => ({ label: `L${i}`, href: '/' }));
    const links = Array.from({ length: 100 }, () => ({ items }));
    const socials = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`__proto__${i}`, 'https://example.com']));
    const many = (await shown(site({ 'docs.json': docs({ footer: { links, socials } }) }))).footer?.value;
    expect([many?.columns.length, many?.columns[0]?.links.length, many?.columns[0]?.left, many?.socials.length]).toEqual([8, 12, 88, 40]);
  });
});

it('the preview has the banner, footer and navbar of the open language', async () => {
  const own = { banner: { content: 'Hola' }, navbar: { links: [{ label: 'Ayuda', href: '/' }] } };
  const navigation = {
    languages: [
      { language: 'en', pages: ['index'] },
      { language: 'es', ...own, tabs: [{ tab: 'Inicio', pages: ['es/index'] }] },
    ],
  };
  const common = {
    banner: { content: 'Hello' },
    footer: { links: [{ header: 'More', items: [] }] },
    navbar: { links: [{ label: 'Help', href: '/' }] },
  };
  const text = docs({ navigation, ...common });
  const english = await shown(site({ 'docs.json': text }));
  expect([english.banner?.value.content, english.navbar.links[0]?.label]).toEqual(['Hello', 'Help']);
  const spanish = await atCursor(site({ 'docs.json': text.replace('es/index', 'es/in<|>dex') }));
  expect([spanish.banner?.value.content, spanish.navbar.links[0]?.label]).toEqual(['Hola', 'Ayuda']);
  expect(spanish.footer?.value.columns[0]?.header).toBe('More');
});
