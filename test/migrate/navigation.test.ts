import { describe, expect, it } from 'vitest';
import type { Json } from '../../server/src/engine/json/jsonValue';
import { migrateLegacyConfig } from '../../server/src/engine/migrate/legacyConfig';
import { validate } from '../../server/src/engine/schema/generated/validateDocs';

type Parts = { readonly [key: string]: Json };

function migrate(parts: Parts) {
  const { config, notes } = migrateLegacyConfig({ name: 'Docs', colors: { primary: '#0a7c66' }, ...parts });
  validate(config);
  expect(validate.errors ?? []).toEqual([]);
  return { navigation: config.navigation, paths: notes.map((note) => note.path) };
}

function group(name: string, ...pages: Json[]): { readonly [key: string]: Json } {
  return { group: name, pages };
}

/** All pages of a navigation, in order. */
function pages(value: Json | undefined, inPages = false): string[] {
  if (typeof value === 'string') return inPages ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item: Json) => pages(item, inPages));
  return Object.entries(value).flatMap(([key, item]) => (typeof item === 'object' ? pages(item, key === 'pages') : []));
}

const start = group('Start', 'index', group('More', 'more/a', 'more/b'), 'quick');
const api = group('API', 'api/users', 'api/keys');
const sdk = group('SDK', 'sdk/js');

describe('groups', () => {
  it('are preserved', () => {
    expect(migrate({ navigation: [start, api] }).navigation).toEqual({ groups: [start, api] });
  });

  it('preserve icons with their style', () => {
    const { navigation } = migrate({ navigation: [{ group: 'A', icon: 'bolt', iconType: 'thin', pages: ['a'] }] });
    expect(navigation).toEqual({ groups: [{ group: 'A', icon: { name: 'bolt', style: 'thin', library: 'fontawesome' }, pages: ['a'] }] });
  });

  it('preserve their OpenAPI file, with or without pages', () => {
    const groups = [
      { group: 'A', openapi: '/a.json' },
      { group: 'B', openapi: ['/b.json'], pages: ['b'] },
    ];
    expect(migrate({ navigation: groups }).navigation).toEqual({ groups });
  });

  it('without a name are replaced by their pages', () => {
    const { navigation, paths } = migrate({ navigation: [{ pages: ['a', { pages: ['b'] }] }, start] });
    expect(navigation).toEqual({ pages: ['a', 'b', start] });
    expect(paths).toEqual(['navigation[0].pages[1]', 'navigation[0]']);
  });

  it('have `expanded` as the opposite of `collapsed`', () => {
    const { navigation } = migrate({ navigation: [{ group: 'A', collapsed: true, pages: ['a'] }] });
    expect(navigation).toEqual({ groups: [{ group: 'A', expanded: false, pages: ['a'] }] });
  });
});

describe('tabs', () => {
  const tabs = [
    { name: 'API', url: 'api' },
    { name: 'SDKs', url: '/sdk/' },
  ];

  it('contain the groups with pages below their address, and the first tab contains the others', () => {
    expect(migrate({ tabs, navigation: [start, api, sdk] }).navigation).toEqual({
      tabs: [
        { tab: 'Documentation', groups: [start] },
        { tab: 'API', groups: [api] },
        { tab: 'SDKs', groups: [sdk] },
      ],
    });
  });

  it('have the name of `primaryTab` on the first tab', () => {
    const { navigation } = migrate({ tabs, primaryTab: { name: 'Home' }, navigation: [start, api, sdk] });
    expect(navigation).toMatchObject({ tabs: [{ tab: 'Home' }, { tab: 'API' }, { tab: 'SDKs' }] });
  });

  it('need no first tab if they contain all groups', () => {
    expect(migrate({ tabs, navigation: [api, sdk] }).navigation).toEqual({
      tabs: [
        { tab: 'API', groups: [api] },
        { tab: 'SDKs', groups: [sdk] },
      ],
    });
  });

  it('cause a note if `primaryTab` is superfluous', () => {
    expect(migrate({ tabs, primaryTab: { name: 'Home' }, navigation: [api, sdk] }).paths).toEqual(['primaryTab']);
    expect(migrate({ primaryTab: { name: 'Home' }, navigation: [api] }).paths).toEqual(['primaryTab']);
    const root = { name: 'Guides', url: '/' };
    expect(migrate({ tabs: [root, ...tabs], primaryTab: { name: 'Home', url: '/' }, navigation: [start, api, sdk] }).paths).toEqual([
      'primaryTab.url',
      'primaryTab',
    ]);
  });

  it('with the root as address contain the other groups', () => {
    const { navigation } = migrate({ tabs: [{ name: 'Guides', url: '/' }, ...tabs], navigation: [start, api, sdk] });
    expect(navigation).toMatchObject({ tabs: [{ tab: 'Guides', groups: [start] }, { tab: 'API' }, { tab: 'SDKs' }] });
  });

  it('that lead to other sites are links at their position', () => {
    const { navigation } = migrate({ tabs: [{ name: 'Blog', url: 'https://example.com' }, ...tabs], navigation: [start, api, sdk] });
    expect(navigation).toMatchObject({
      tabs: [{ tab: 'Documentation' }, { tab: 'Blog', href: 'https://example.com' }, { tab: 'API' }, { tab: 'SDKs' }],
    });
  });

  it('prefer the longest address', () => {
    const deep = group('Deep', 'api/v2/a');
    const { navigation } = migrate({ tabs: [...tabs, { name: 'V2', url: 'api/v2' }], navigation: [api, deep, sdk] });
    expect(navigation).toMatchObject({
      tabs: [
        { tab: 'API', groups: [api] },
        { tab: 'SDKs', groups: [sdk] },
        { tab: 'V2', groups: [deep] },
      ],
    });
  });

  it('match a folder by the start of its name', () => {
    const reference = group('Reference', 'api-reference/a');
    expect(migrate({ tabs: [{ name: 'API', url: 'api' }], navigation: [start, reference] }).navigation).toMatchObject({
      tabs: [{ tab: 'Documentation' }, { tab: 'API', groups: [reference] }],
    });
  });

  it('without pages are links, with a note', () => {
    const { navigation, paths } = migrate({ tabs, navigation: [start, api] });
    expect(navigation).toMatchObject({ tabs: [{}, {}, { tab: 'SDKs', href: '/sdk' }] });
    expect(paths).toEqual(['tabs[1]']);
  });

  it('do not split a group, and cause a note about pages outside their address', () => {
    const mixed = group('Mixed', 'api/a', 'other');
    const { navigation, paths } = migrate({ tabs, navigation: [mixed, sdk] });
    expect(navigation).toMatchObject({ tabs: [{ tab: 'API', groups: [mixed] }, { tab: 'SDKs' }] });
    expect(paths).toEqual(['tabs[0]']);
  });

  it('with an OpenAPI file preserve the addresses of their pages', () => {
    const { navigation } = migrate({ tabs: [{ name: 'API', url: 'api', openapi: '/openapi.json' }], navigation: [start] });
    expect(navigation).toEqual({
      tabs: [
        { tab: 'Documentation', groups: [start] },
        { tab: 'API', openapi: { source: '/openapi.json', directory: 'api' } },
      ],
    });
  });

  it('with `isDefaultHidden` are hidden', () => {
    const { navigation } = migrate({ tabs: [{ name: 'API', url: 'api', isDefaultHidden: true }], navigation: [start, api] });
    expect(navigation).toMatchObject({ tabs: [{}, { tab: 'API', hidden: true }] });
  });
});

describe('anchors', () => {
  const blog = { name: 'Blog', icon: 'newspaper', url: 'https://example.com' };

  it('that lead to other sites are global', () => {
    expect(migrate({ anchors: [{ ...blog, color: '#fff', iconType: 'solid' }], navigation: [start] }).navigation).toEqual({
      groups: [start],
      global: {
        anchors: [
          {
            anchor: 'Blog',
            icon: { name: 'newspaper', style: 'solid', library: 'fontawesome' },
            color: { light: '#fff', dark: '#fff' },
            href: 'https://example.com',
          },
        ],
      },
    });
  });

  it('with pages divide the navigation', () => {
    const anchors = [{ name: 'API', icon: 'code', url: 'api' }, blog];
    expect(migrate({ anchors, topAnchor: { name: 'Home', icon: 'house' }, navigation: [start, api] }).navigation).toEqual({
      anchors: [
        { anchor: 'Home', icon: 'house', groups: [start] },
        { anchor: 'API', icon: 'code', groups: [api] },
      ],
      global: { anchors: [{ anchor: 'Blog', icon: 'newspaper', href: 'https://example.com' }] },
    });
  });

  it('divide the tab that contains their pages', () => {
    const { navigation } = migrate({
      tabs: [{ name: 'API', url: 'api' }],
      anchors: [{ name: 'Keys', url: 'api/keys' }],
      navigation: [start, group('Users', 'api/users'), group('Keys', 'api/keys/a')],
    });
    expect(navigation).toEqual({
      tabs: [
        { tab: 'Documentation', groups: [start] },
        {
          tab: 'API',
          anchors: [
            { anchor: 'Documentation', groups: [group('Users', 'api/users')] },
            { anchor: 'Keys', groups: [group('Keys', 'api/keys/a')] },
          ],
        },
      ],
    });
  });

  it('without pages are links', () => {
    const { navigation } = migrate({ anchors: [{ name: 'Guides', url: 'guides/start' }], navigation: [start] });
    expect(navigation).toEqual({ groups: [start], global: { anchors: [{ anchor: 'Guides', href: '/guides/start' }] } });
  });

  it('with an OpenAPI file are part of the navigation', () => {
    const anchors = [{ name: 'API', url: 'ref', openapi: ['/a.json', '/b.json'] }];
    const openapi = [
      { source: '/a.json', directory: 'ref' },
      { source: '/b.json', directory: 'ref' },
    ];
    expect(migrate({ anchors, navigation: [start] }).navigation).toEqual({
      anchors: [
        { anchor: 'Documentation', groups: [start] },
        { anchor: 'API', openapi },
      ],
    });
    expect(migrate({ anchors, tabs: [{ name: 'SDK', url: 'sdk' }], navigation: [sdk] }).navigation).toEqual({
      tabs: [
        { tab: 'Documentation', anchors: [{ anchor: 'API', openapi }] },
        { tab: 'SDK', groups: [sdk] },
      ],
    });
  });

  it('lose a gradient, with a note', () => {
    const { navigation, paths } = migrate({
      anchors: [{ name: 'A', url: 'https://example.com', color: { from: '#111', to: '#222' } }],
      navigation: [start],
    });
    expect(navigation).toMatchObject({ global: { anchors: [{ color: { light: '#111', dark: '#111' } }] } });
    expect(paths).toEqual(['anchors[0].color']);
  });
});

describe('versions', () => {
  const v1 = { ...group('Old', 'v1/a'), version: 'v1' };
  const v2 = { ...group('New', 'v2/a'), version: 'v2' };

  it('contain their groups and the groups without a version', () => {
    expect(migrate({ versions: ['v2', 'v1'], navigation: [v1, v2, start] }).navigation).toEqual({
      versions: [
        { version: 'v2', groups: [group('New', 'v2/a'), start] },
        { version: 'v1', groups: [group('Old', 'v1/a'), start] },
      ],
    });
  });

  it('preserve the default version', () => {
    const { navigation } = migrate({ versions: ['v2', { name: 'v1', default: true }], navigation: [v1, v2] });
    expect(navigation).toMatchObject({ versions: [{ version: 'v2' }, { version: 'v1', default: true }] });
  });

  it('contain their tabs and anchors', () => {
    const { navigation } = migrate({
      versions: ['v1', 'v2'],
      tabs: [
        { name: 'Ref', url: 'v1/ref', version: 'v1' },
        { name: 'Blog', url: 'https://example.com' },
      ],
      anchors: [{ name: 'Move', url: 'https://example.com/move', version: 'v2' }],
      navigation: [v1, v2, { ...group('Ref', 'v1/ref/a'), version: 'v1' }],
    });
    expect(navigation).toEqual({
      versions: [
        {
          version: 'v1',
          tabs: [
            { tab: 'Documentation', groups: [group('Old', 'v1/a')] },
            { tab: 'Ref', groups: [group('Ref', 'v1/ref/a')] },
            { tab: 'Blog', href: 'https://example.com' },
          ],
        },
        {
          version: 'v2',
          tabs: [
            { tab: 'Documentation', groups: [group('New', 'v2/a')] },
            { tab: 'Blog', href: 'https://example.com' },
          ],
          global: { anchors: [{ anchor: 'Move', href: 'https://example.com/move' }] },
        },
      ],
    });
  });

  it('that only groups name are added, so that no page is lost', () => {
    const { navigation, paths } = migrate({ versions: ['v1'], navigation: [v1, v2] });
    expect(navigation).toMatchObject({ versions: [{ version: 'v1' }, { version: 'v2', groups: [group('New', 'v2/a')] }] });
    expect(paths).toEqual(['versions']);
  });

  it('of inner groups take precedence over versions of outer groups', () => {
    const inner = { ...group('Inner', 'v2/b'), version: 'v2' };
    const outer = { ...group('Outer', 'v1/b', inner), version: 'v1' };
    expect(migrate({ versions: ['v1', 'v2'], navigation: [outer] }).navigation).toEqual({
      versions: [
        { version: 'v1', groups: [group('Outer', 'v1/b')] },
        { version: 'v2', groups: [group('Outer', group('Inner', 'v2/b'))] },
      ],
    });
  });

  it('that lead to other sites are links', () => {
    const { navigation } = migrate({ versions: ['v2', { name: 'v1', url: 'https://v1.example.com' }], navigation: [v2] });
    expect(navigation).toEqual({
      versions: [
        { version: 'v2', groups: [group('New', 'v2/a')] },
        { version: 'v1', href: 'https://v1.example.com' },
      ],
    });
  });

  it('with locales are languages', () => {
    const versions = [
      { name: 'English', locale: 'en', default: true },
      { name: 'Deutsch', locale: 'de' },
    ];
    const navigation = [
      { ...group('Start', 'en/a'), version: 'English' },
      { ...group('Beginn', 'de/a'), version: 'Deutsch' },
    ];
    expect(migrate({ versions, navigation }).navigation).toEqual({
      languages: [
        { language: 'en', default: true, groups: [group('Start', 'en/a')] },
        { language: 'de', groups: [group('Beginn', 'de/a')] },
      ],
    });
  });

  it('of one language are nested in it', () => {
    const versions = [
      { name: 'v1', locale: 'en' },
      { name: 'v2', locale: 'en' },
      { name: 'v1 de', locale: 'de' },
    ];
    expect(migrate({ versions, navigation: [v1, v2] }).navigation).toMatchObject({
      languages: [{ language: 'en', versions: [{ version: 'v1' }, { version: 'v2' }] }, { language: 'de' }],
    });
  });

  it('with invalid locales stay versions', () => {
    const { navigation, paths } = migrate({ versions: [{ name: 'v1', locale: 'xx' }], navigation: [v1] });
    expect(navigation).toMatchObject({ versions: [{ version: 'v1' }] });
    expect(paths).toEqual(['versions[0].locale']);
  });
});

it('a navigation of the current format is preserved', () => {
  const navigation = { tabs: [{ tab: 'A', pages: ['a'] }] };
  expect(migrate({ navigation, tabs: [{ name: 'B', url: 'b' }] })).toEqual({ navigation, paths: ['tabs'] });
});

describe('no page is lost', () => {
  const entries = [start, api, sdk, group('Empty'), group('Lone', 'changelog'), group('Mixed', 'sdk/x', 'api/x', 'free')];
  const tabs = [
    [],
    [{ name: 'API', url: 'api' }],
    [
      { name: 'All', url: '' },
      { name: 'SDK', url: 'sdk' },
    ],
    [
      { name: 'X', url: 'https://example.com' },
      { name: 'Log', url: 'changelog' },
    ],
  ];
  const anchors = [
    [],
    [
      { name: 'SDK', url: 'sdk' },
      { name: 'B', url: 'https://example.com' },
    ],
    [
      { name: 'Keys', url: 'api/keys' },
      { name: 'API', url: 'api' },
      { name: 'None', url: 'none', openapi: '/a.json' },
    ],
  ];
  const orders = [entries, [...entries].reverse(), entries.slice(3)];
  const shapes = tabs.flatMap((tab) =>
    anchors.flatMap((anchor) => orders.map((navigation) => ({ tabs: tab, anchors: anchor, navigation }))),
  );

  it.each(shapes.map((shape, index) => [index, shape] as const))('in shape %i, and no page is duplicated', (_index, shape) => {
    expect(pages(migrate(shape).navigation).sort()).toEqual(pages(shape.navigation).sort());
    const withTop = migrate({ ...shape, topAnchor: { name: 'Top' }, primaryTab: { name: 'First' } });
    expect(pages(withTop.navigation).sort()).toEqual(pages(shape.navigation).sort());
  });

  it.each(shapes.map((shape, index) => [index, shape] as const))(
    'in shape %i with versions, where pages without a version are in each',
    (_index, shape) => {
      const navigation = shape.navigation.map((entry, index) =>
        index % 3 === 2 ? entry : { ...entry, version: ['v1', 'v2'][index % 3] ?? '' },
      );
      const result = migrate({ ...shape, navigation, versions: ['v1', 'v2'] });
      const expected = navigation.flatMap((entry) => ('version' in entry ? pages([entry]) : [...pages([entry]), ...pages([entry])]));
      expect(pages(result.navigation).sort()).toEqual(expected.sort());
    },
  );

  it('and the order within an array is preserved', () => {
    expect(pages(migrate({ navigation: entries }).navigation)).toEqual(pages(entries));
  });
});
