import { describe, expect, it } from 'vitest';
import { t } from '../../../shared/l10n';
import { docsJson } from '../../support/docsJson';
import { type Site, type SiteFiles, site } from '../../support/site';
import { fixesOf } from '../fixesOf';

/** Site with one group that has this icon (JSON). */
function withIcon(icon: string, library?: string, files: SiteFiles = {}): Site {
  const navigation = `{ "groups": [{ "group": "Start", "icon": ${icon}, "pages": ["index"] }] }`;
  return site({ 'docs.json': docsJson({ navigation, icons: library && `{ "library": "${library}" }` }), ...files });
}

describe('a name that the library does not have', () => {
  it.each(['lucide', 'tabler'])('is a warning for %s, whose list is complete', async (library) => {
    const found = withIcon('"<|at:nothing-like-it|>"', library);
    await found.expectOnly('at', 'icon.unknown', { severity: 'warning', names: ['`nothing-like-it`', 'icon library of this site'] });
  });

  it.each([undefined, 'fontawesome'])('is a hint for Font Awesome, set as %s', async (library) => {
    await withIcon('"<|at:nothing-like-it|>"', library).expectOnly('at', 'icon.unknown', { severity: 'hint', names: ['Font Awesome'] });
  });

  it('is corrected to a similar name', async () => {
    const found = withIcon('"<|at:hause|>"', 'lucide');
    await found.expectOnly('at', 'icon.unknown', { names: ['Lucide', 'Did you mean `house`?'] });
    expect(await found.fix('icon.unknown')).toBe(found.text().replace('hause', 'house'));
  });

  it('has a fix for each of several similar names, none of them preferred', async () => {
    const found = withIcon('"<|at:rotate|>"', 'lucide');
    await found.expectOnly('at', 'icon.unknown', { names: ['Similar names: `rotate-3d`, `rotate-cw`, `rotate-ccw`.'] });
    const actions = await found.actions();
    expect(actions.map(({ title, isPreferred }) => [title, isPreferred])).toEqual([
      ['Change to `rotate-3d`', false],
      ['Change to `rotate-cw`', false],
      ['Change to `rotate-ccw`', false],
      ['Take `rotate` from Font Awesome', false],
      ['Take `rotate` from Tabler Icons', false],
      ['Use Font Awesome for all icons of this site', false],
      ['Use Tabler Icons for all icons of this site', false],
    ]);
    expect(await found.fix('Change to `rotate-cw`')).toContain('"icon": "rotate-cw"');
  });

  it('is reported with the other libraries that have it', async () => {
    await withIcon('"<|at:python|>"', 'lucide').expectOnly('at', 'icon.unknown', { names: ['Font Awesome has an icon of this name.'] });
    await withIcon('"<|at:target|>"').expectOnly('at', 'icon.unknown', { names: ['Lucide and Tabler Icons have an icon of this name.'] });
  });

  it.each([
    ['fa fa-house', 'fontawesome', 'house'],
    ['lucide:house', 'lucide', 'house'],
    ['tabler:home', 'tabler', 'home'],
    ['ti-home', 'tabler', 'home'],
    ['book_open', 'lucide', 'book-open'],
    [' house', 'lucide', 'house'],
  ])('is corrected from another notation: %s', async (name, library, meant) => {
    const found = withIcon(`"<|at:${name}|>"`, library);
    await found.expectOnly('at', 'icon.unknown', { names: [`\`${meant}\``] });
    expect(await found.fix('icon.unknown')).toBe(found.text().replace(name, meant));
  });

  it.each(['🚀', '★', 'Get started!', '\\u00e9t\\u00e9', 'constructor', '<svg>'])(
    'is a warning whatever its characters are: %s',
    async (name) => {
      await withIcon(`"<|at:${name}|>"`, 'lucide').expectOnly('at', 'icon.unknown', { severity: 'warning' });
    },
  );

  it('has a short message for a long name', async () => {
    const [diagnostic] = await withIcon(`"${'x'.repeat(5_000)}"`, 'lucide').diagnostics();
    expect(String(diagnostic?.message).length).toBeLessThan(200);
  });
});

it('icon.unknown reports every name, but proposes others only up to a limit', async () => {
  const groups = Array.from({ length: 300 }, (_, i) => `{ "group": "G${i}", "icon": "hause-${i}", "pages": ["index"] }`);
  const wrong = site({
    'docs.json': docsJson({
      icons: '{ "library": "lucide" }',
      navigation: `{ "groups": [${groups.join()}, { "group": "H", "icon": "hause", "pages": ["index"] }] }`,
    }),
  });
  const found = (await wrong.diagnostics()).filter(({ code }) => code === 'icon.unknown');
  expect(found.length).toBe(301);
  expect(found.at(-1)?.data).toEqual({ suggestions: [], isNear: false });
});

it('is silent about letter case, which the service ignores', async () => {
  await withIcon('"House"', 'lucide').expectNothing();
});

describe('icon.unknown is a hint', () => {
  it.each(['discord', 'python', 'typescript', 'kotlin'])('if the service may know the brand or language: %s', async (name) => {
    await withIcon(`"<|at:${name}|>"`, 'lucide').expectOnly('at', 'icon.unknown', { severity: 'hint' });
  });

  it('unless the user sets another severity', async () => {
    const found = withIcon('"<|at:discord|>"', 'lucide');
    found.engine.configure({ 'icon.unknown': 'error' });
    await found.expectOnly('at', 'icon.unknown', { severity: 'error' });
  });
});

describe('nothing is reported', () => {
  it.each([
    ['house', 'lucide'],
    ['home', 'lucide'],
    ['github', 'lucide'],
    ['slack', 'lucide'],
    ['linear', 'lucide'],
    ['linear', 'tabler'],
    ['linear', undefined],
    ['typescript', undefined],
    ['curl', 'fontawesome'],
    // Icon of a later version than the service loads.
    ['avocado', 'lucide'],
    ['brand-github', 'tabler'],
    ['star-filled', 'tabler'],
    ['github', 'fontawesome'],
    ['message-bot', undefined],
    ['ruby', undefined],
  ])('for a valid name: %s in %s', async (name, library) => {
    await withIcon(`"${name}"`, library).expectNothing();
  });

  it.each(['https://example.com/icon.svg', '/icons/house.svg', 'icons/house.svg', 'house.svg'])('for a URL or file: %s', async (text) => {
    await withIcon(`"${text}"`, 'lucide', { 'icons/house.svg': '', 'house.svg': '' }).expectNothing();
  });

  it('if the library of the site is invalid', async () => {
    const codes = (await withIcon('"nothing-like-it"', 'feather').diagnostics()).map(({ code }) => code);
    expect(codes).toEqual(['value.enum']);
  });

  it.each(['{}', '{ "library": 3 }', '"lucide"', '{ "$ref": "./missing.json" }'])('if the library is unknown: %s', async (icons) => {
    const navigation = '{ "groups": [{ "group": "Start", "icon": "nothing-like-it", "pages": ["index"] }] }';
    const codes = (await site({ 'docs.json': docsJson({ navigation, icons }) }).diagnostics()).map(({ code }) => code);
    expect(codes).not.toContain('icon.unknown');
  });
});

describe('the library', () => {
  it('is read from a fragment', async () => {
    const navigation = '{ "groups": [{ "group": "Start", "icon": "<|at:brand-github|>", "pages": ["index"] }] }';
    const files = { 'docs.json': docsJson({ navigation, icons: '{ "$ref": "./icons.json" }' }), 'icons.json': '{ "library": "lucide" }' };
    await site(files).expectOnly('at', 'icon.unknown', { names: ['Lucide'] });
  });

  it('of an icon object wins over that of the site', async () => {
    await withIcon('{ "name": "brand-github", "library": "tabler" }', 'lucide').expectNothing();
    const found = withIcon('{ "name": "<|at:brand-github|>", "library": "lucide" }', 'tabler');
    const diagnostic = await found.expectOnly('at', 'icon.unknown', { names: ['Lucide has no icon'] });
    expect(diagnostic.message).not.toContain('of this site');
  });

  it('of the site applies to an icon object without a library', async () => {
    await withIcon('{ "name": "<|at:brand-github|>", "style": "solid" }', 'lucide').expectOnly('at', 'icon.unknown');
  });

  it('is unknown for an icon in a fragment, because the reference may set the library', async () => {
    const icon = '{ "$ref": "./icon.json", "library": "tabler" }';
    await withIcon(icon, 'lucide', { 'icon.json': '{ "name": "brand-github" }' }).expectNothing();
  });
});

it('icon.unknown is reported in the fragment with the icon', async () => {
  const files = {
    'docs.json': docsJson({ icons: '{ "library": "lucide" }', navigation: '{ "groups": [{ "$ref": "./group.json" }] }' }),
    'group.json': '{ "group": "Start", "icon": "<|at:hause|>", "pages": ["index"] }',
  };
  await site(files).expectOnly('at', 'icon.unknown');
});

it('icon.unknown checks icons outside the navigation', async () => {
  const navbar = '{ "links": [{ "label": "Blog", "href": "https://example.com", "icon": "<|at:hause|>" }] }';
  await site({ 'docs.json': docsJson({ icons: '{ "library": "lucide" }', navbar }) }).expectOnly('at', 'icon.unknown');
});

const icon = '{ "icon": "<|at:House|>" }';

describe('the fixes of icon.unknown', () => {
  it('replace the name between the quotes, and prefer a similar name', async () => {
    expect(await fixesOf('icon.unknown', icon, { suggestions: ['house', 'home'], isNear: true })).toEqual([
      { title: t`Change to \`${'house'}\``, preferred: true, safe: true, after: '{ "icon": "house" }' },
      { title: t`Change to \`${'home'}\``, preferred: false, safe: false, after: '{ "icon": "home" }' },
    ]);
  });

  it('prefer no name if none is similar', async () => {
    const found = await fixesOf('icon.unknown', icon, { suggestions: ['home'], isNear: false });
    expect(found.map(({ preferred }) => preferred)).toEqual([false]);
  });

  it('produce valid JSON for any data', async () => {
    const [fix] = await fixesOf('icon.unknown', icon, { suggestions: ['a"b\\c\n'], isNear: true });
    expect(JSON.parse(fix?.after ?? '')).toEqual({ icon: 'a"b\\c\n' });
  });

  it.each([undefined, null, 'house', [], {}, { suggestions: 'house' }, { suggestions: [1] }])(
    'are not offered for invalid data: %j',
    async (data) => {
      expect(await fixesOf('icon.unknown', icon, data)).toEqual([]);
    },
  );

  it.each(['{ <|at:"icon"|>: "House" }', '{ "icon": <|at:"House"|> }', '{ "icon": "<|at:Ho|>use" }'])(
    'are not offered if the text has moved: %s',
    async (source) => {
      expect(await fixesOf('icon.unknown', source, { suggestions: ['house'], isNear: true })).toEqual([]);
    },
  );
});
