import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { fontModule, readFontNames } from '../../scripts/generate/fonts';
import { iconModule, readIconNames } from '../../scripts/generate/icons';
import { dataNotices } from '../../scripts/generate/iconsNotices';

const root = new URL('../../', import.meta.url);
const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** A folder of packages with these files. */
async function packages(files: Readonly<Record<string, string>>): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'names-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return pathToFileURL(`${folder}/`);
}

const iconPackages = {
  '@fortawesome/fontawesome-common-types/package.json': '{ "version": "7.0.0" }',
  '@fortawesome/fontawesome-common-types/index.d.ts':
    'export type IconFamily = "classic";\nexport type IconName =\n  | "house"\n  | \'home\'\n  | "0"\n  | "circle-check";\nexport type Other = "other";\n',
  '@fortawesome/fontawesome-free/metadata/icon-families.json':
    '{ "house": { "aliases": { "names": ["home", "home-of-another-version"] } }, "circle-check": {} }',
  '@fortawesome/fontawesome-free/metadata/shims.yml':
    'check-circle-o:\n  prefix: far\n  name: circle-check\nhome:\n  name: house\nclock-o:\n  prefix: far\ngone-o:\n  name: gone\n',
  'lucide-static/package.json': '{ "version": "1.0.0" }',
  'lucide-static/tags.json': '{ "house": [], "figma": [] }',
  'lucide-static/icons/house.svg': '',
  'lucide-static/icons/home.svg': '',
  'lucide-static/icons/figma.svg': '',
  'lucide-static/icons/house.json': '',
  '@tabler/icons/package.json': '{ "version": "3.0.0" }',
  '@tabler/icons/icons/outline/star.svg': '',
  '@tabler/icons/icons/outline/home.svg': '',
  '@tabler/icons/icons/filled/star.svg': '',
};

describe('icon names', () => {
  it('are read from the packages of the libraries', async () => {
    const [fontAwesome, lucide, tabler] = await readIconNames(await packages(iconPackages));
    expect(fontAwesome).toEqual({
      library: 'fontawesome',
      version: '7.0.0',
      names: ['0', 'circle-check', 'house'],
      aliases: ['home'],
      aliasOf: ['house'],
      renamed: { 'check-circle-o': 'circle-check' },
      brands: [],
      later: [],
    });
    expect(lucide).toMatchObject({ library: 'lucide', version: '1.0.0', names: ['figma', 'house'], aliases: ['home'] });
    expect(tabler).toMatchObject({ library: 'tabler', version: '3.0.0', names: ['home', 'star'], aliases: ['star-filled'] });
  });

  it('of later versions are omitted once the installed version has them', async () => {
    const [, lucide] = await readIconNames(await packages({ ...iconPackages, 'lucide-static/icons/avocado.svg': '' }));
    expect(lucide?.later).toContain('bacon');
    expect(lucide?.later).not.toContain('avocado');
  });

  it('are written as a module that names its source and version', () => {
    const source = iconModule({
      library: 'sample',
      version: '1.2.3',
      names: ['a', 'b'],
      aliases: ['c'],
      aliasOf: ['a'],
      renamed: { d: 'a' },
      brands: ['b'],
      later: [],
    });
    expect(source).toContain('// Names of sample 1.2.3.');
    for (const line of ['names: "a b",', 'aliases: "c",', 'aliasOf: "a",', 'renamed: "d a",', 'brands: "b",', 'later: "",'])
      expect(source).toContain(line);
  });
});

describe('font families', () => {
  it('are read without fonts of operating systems', async () => {
    const modules = await packages({
      '@capsizecss/metrics/package.json': '{ "version": "4.0.0" }',
      '@capsizecss/metrics/dist/entireMetricsCollection.mjs':
        'export const entireMetricsCollection = { roboto: { familyName: "Roboto", category: "serif", variants: { 700: {}, regular: {}, "100italic": {} } }, arial: { familyName: "Arial" }, inter: { familyName: "Inter" } };',
    });
    const fonts = await readFontNames(modules);
    expect(fonts).toEqual({ version: '4.0.0', families: ['Inter', 'Roboto'], facts: ['s4', 'r147i'] });
    expect(fontModule(fonts)).toContain('families: "Inter|Roboto",');
  });
});

describe('THIRD-PARTY-NOTICES.md', () => {
  it('has the licences of the installed packages', async () => {
    const notices = await readFile(new URL('THIRD-PARTY-NOTICES.md', root), 'utf8');
    expect(notices).toBe(await dataNotices(new URL('node_modules/', root)));
    for (const holder of ['Fonticons', 'Lucide Contributors 2025', 'Paweł Kuna', 'SEEK', 'Lotus']) expect(notices).toContain(holder);
  });
});
