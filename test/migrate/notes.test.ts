import { expect, it } from 'vitest';
import type { Json } from '../../server/src/engine/json/jsonValue';
import { migrateLegacyConfig } from '../../server/src/engine/migrate/legacyConfig';
import { createLocalizer } from '../../shared/l10n';

type Parts = { readonly [key: string]: Json };

const localize = createLocalizer();
const group = (name: string, ...pages: Json[]): Parts => ({ group: name, pages });
const required: Parts = { name: 'Docs', colors: { primary: '#0a7c66' }, navigation: [group('Start', 'index')] };

/** Notes in English, each after the path of its setting. */
function notes(parts: Parts): string[] {
  return migrateLegacyConfig({ ...required, ...parts }).notes.map(({ path, message }) => `${path}: ${localize(message)}`);
}

it('the migration has no notes if nothing is lost', () => {
  expect(notes({})).toEqual([]);
});

it.each<[string, Parts, string[]]>([
  ['a setting without a successor', { modeToggle: { toggle: 1 } }, ['modeToggle.toggle: No successor: removed.']],
  ['a value without a successor', { codeBlock: { mode: 'sepia' } }, ['codeBlock.mode: Value `"sepia"` has no successor: removed.']],
  ['an eyebrow without a successor', { eyebrow: 'chapter' }, ['eyebrow: Value `"chapter"` has no successor: removed.']],
  ['a value that is not allowed', { favicon: 7 }, ['favicon: Value `7` is not allowed: removed.']],
  ['a long value that is not allowed', { favicon: ['/favicon.svg'.repeat(10)] }, ['favicon: Value is not allowed: removed.']],
  ['what the theme defines', { rounded: 'sharp' }, ['rounded: Defined by the theme: removed.']],
  ['what is set in the dashboard', { basePath: '/docs' }, ['basePath: Set in the dashboard of the service: removed.']],
  [
    'the position of the search field',
    { search: { location: 'top' } },
    ['search.location: The position of the search field is fixed: removed.'],
  ],
  ['a meta tag that is an object', { metatags: { a: {} } }, ['metatags.a: Expected a string as meta tag: removed.']],
  ['the order of operations', { api: { maintainOrder: true } }, ['api.maintainOrder: The order of the OpenAPI file applies: removed.']],
  [
    'fields that open in part',
    { api: { paramFields: { expanded: 'topLevel' } } },
    ['api.paramFields.expanded: `topLevel` is not supported: fields start closed.'],
  ],
  ['a link without a label', { topbarLinks: [{ url: '/a' }] }, ['topbarLinks[0]: Missing label: replaced by the address.']],
  ['a social without a URL', { footerSocials: [{ type: 'x' }] }, ['footerSocials[0]: Missing `type` or `url`: removed.']],
  ['a column without links', { footer: { links: [{ title: 'A', links: [] }] } }, ['footer.links[0]: Column without links: removed.']],
  [
    'a fifth column',
    { footer: { links: Array.from({ length: 5 }, () => ({ title: 'A', links: [{ label: 'B', url: '/b' }] })) } },
    ['footer.links[4]: At most 4 columns are allowed: removed.'],
  ],
  ['a color by name', { colors: { primary: '0a7c66' } }, ['colors.primary: Not a hex color: `0a7c66` replaced by `#0a7c66`.']],
  [
    'one color for all anchors',
    { colors: { primary: '#fff', anchors: '#000' } },
    ['colors.anchors: Each anchor has its own `color`: removed.'],
  ],
  ['one image for both modes', { logo: { light: '/l.svg' } }, ['logo: Both `light` and `dark` are required: same image used for both.']],
  ['a font for code', { font: { family: 'A', code: { family: 'B' } } }, ['font.code: Code has no font setting of its own: removed.']],
  ['a theme that is gone', { theme: 'prism' }, ['theme: Unknown theme `prism`: replaced by `mint`.']],
  ['an empty name', { name: '' }, ['name: Required: placeholder name added.']],
  ['no primary color', { colors: {} }, ['colors.primary: Required: placeholder color added.']],
  ['no navigation', { navigation: 1 }, ['navigation: Required: empty navigation added.']],
  [
    'a setting in both formats',
    { footerSocials: { x: 'https://x.com/a' }, footer: { socials: { x: 'https://x.com/b' } } },
    ['footer.socials.x: Set in both formats: value of the current format kept.'],
  ],
  ['a setting with two legacy names', { openapi: '/a.json', openApi: '/b.json' }, ['openApi: Conflict with another setting: removed.']],
  [
    'a navigation of the current format',
    { navigation: { pages: ['index'] }, tabs: [] },
    ['tabs: `navigation` is in the current format already: removed.'],
  ],
])('the migration notes %s', (_what, parts, expected) => {
  expect(notes(parts)).toEqual(expected);
});

it.each<[string, Parts, string[]]>([
  ['a number among pages', { navigation: [1, group('A', 'a')] }, ['navigation[0]: Neither a page nor a group: removed.']],
  [
    'an object around a page',
    { navigation: [group('A', { page: 'a', icon: 'x' })] },
    ['navigation[0].pages[0]: Replaced by the page `a`. Move title and icon to its front matter.'],
  ],
  ['a group without a name', { navigation: [{ pages: ['a'] }] }, ['navigation[0]: Group without a name: replaced by its pages.']],
  ['tabs that are no array', { tabs: 'a' }, ['tabs: Not an array: removed.']],
  ['a tab that is no object', { tabs: ['a'] }, ['tabs[0]: Not an object: removed.']],
  ['a tab without pages', { tabs: [{ name: 'A', url: 'a' }] }, ['tabs[0]: No page of the navigation is below `/a`: replaced by a link.']],
  [
    'a group in two tabs',
    { tabs: [{ name: 'A', url: 'a' }], navigation: [group('Mixed', 'a/b', 'c')] },
    ['tabs[0]: Contains group `Mixed` because of its first page, though `c` is elsewhere.'],
  ],
  [
    'a gradient',
    { anchors: [{ name: 'A', url: 'https://example.com', color: { from: '#111', to: '#222' } }] },
    ['anchors[0].color: Gradients are not supported: first color kept.'],
  ],
  [
    'a top anchor beside tabs',
    { topAnchor: { name: 'A' }, tabs: [{ name: 'S', url: '/' }] },
    ['topAnchor: No effect with `tabs`: removed.'],
  ],
  ['a primary tab that holds nothing', { primaryTab: { name: 'A' } }, ['primaryTab: Not used by any tab: removed.']],
  ['a version without a name', { versions: [{}, 'v1'] }, ['versions[0]: Missing name: removed.']],
  [
    'a version that only groups name',
    { versions: ['v1'], navigation: [{ ...group('A', 'a'), version: 'v2' }, group('B', 'b')] },
    ['versions: Added version `v2`: only groups name it.'],
  ],
  [
    'a version with an unknown language',
    { versions: [{ name: 'v1', locale: 'xx' }] },
    ['versions[0].locale: Cannot mix versions and languages: kept as a version.'],
  ],
  [
    'a version with pages and a URL',
    { versions: [{ name: 'v1', url: 'https://example.com' }] },
    ['versions: Version `v1` has pages: `url` removed.'],
  ],
])('the migration notes %s in the navigation', (_what, parts, expected) => {
  expect(notes(parts)).toEqual(expected);
});

it('the migration notes a group in several versions once', () => {
  const tabs = [{ name: 'A', url: 'a' }];
  expect(notes({ versions: ['v1', 'v2'], tabs, navigation: [group('Mixed', 'a/b', 'c')] })).toHaveLength(1);
});

it('values of the file are not translated in notes', () => {
  const [note] = migrateLegacyConfig({ ...required, theme: '{1}' }).notes;
  const german = createLocalizer({ 'Unknown theme `{0}`: replaced by `{1}`.': 'Unbekanntes Design `{0}`: ersetzt durch `{1}`.' });
  expect(note && german(note.message)).toBe('Unbekanntes Design `{1}`: ersetzt durch `mint`.');
});
