import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileExists, projectFolder, readJson, readText } from './manifest';

/** The parts of package.json that marketplaces read. */
interface MarketplaceManifest {
  readonly name: string;
  readonly publisher: string;
  readonly version: string;
  readonly displayName: string;
  readonly description: string;
  readonly license: string;
  readonly repository: { readonly type: string; readonly url: string };
  readonly bugs: { readonly url: string };
  readonly homepage: string;
  readonly qna: string;
  readonly pricing: string;
  readonly preview: boolean;
  readonly icon: string;
  readonly galleryBanner: { readonly color: string; readonly theme: string };
  readonly categories: readonly string[];
  readonly keywords: readonly string[];
}

// Values that the two marketplaces know; they refuse or ignore other values.
const knownCategories = [
  ...['AI', 'Chat', 'Data Science', 'Debuggers', 'Education', 'Extension Packs', 'Formatters', 'Keymaps', 'Language Packs', 'Linters'],
  ...['Machine Learning', 'Notebooks', 'Other', 'Programming Languages', 'SCM Providers', 'Snippets', 'Testing', 'Themes', 'Visualization'],
];
/** Maximum of the Visual Studio Marketplace; vsce adds a few tags for languages and files. */
const maxTags = 30;

const manifest = readJson<MarketplaceManifest & Readonly<Record<string, unknown>>>('package.json');
const texts = readJson<Readonly<Record<string, string>>>('package.nls.json');
const repository = 'https://github.com/docs-json-tools/docs-json';

describe('package.json as marketplaces read it', () => {
  it('names the extension with an id that both marketplaces accept', () => {
    expect(`${manifest.publisher}.${manifest.name}`).toMatch(/^[a-z0-9][a-z0-9-]*\.[a-z0-9][a-z0-9-]*$/);
    expect(manifest.version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('has a name and a description that fit a row of search results', () => {
    expect(texts[manifest.displayName.replaceAll('%', '')]?.length).toBeLessThanOrEqual(40);
    expect(texts[manifest.description.replaceAll('%', '')]?.length).toBeLessThanOrEqual(160);
  });

  it('links to the repository, for code, questions and bugs', () => {
    expect(manifest.repository).toEqual({ type: 'git', url: `git+${repository}.git` });
    expect([manifest.bugs.url, manifest.qna, manifest.homepage]).toEqual([
      `${repository}/issues`,
      `${repository}/issues`,
      `${repository}#readme`,
    ]);
  });

  it('states the license of the file LICENSE, without which Open VSX refuses it', () => {
    expect(manifest.license).toBe('MIT');
    expect(readText('LICENSE')).toMatch(/^MIT License/);
  });

  it('is free, and not a preview', () => {
    expect([manifest.pricing, manifest.preview]).toEqual(['Free', false]);
  });

  it('has a banner in the color of the icon, under white text', () => {
    expect(manifest.galleryBanner).toEqual({ color: expect.stringMatching(/^#[0-9a-f]{6}$/), theme: 'dark' });
    expect(readText(manifest.icon.replace('.png', '.svg'))).toContain(manifest.galleryBanner.color);
  });

  it('has only existing categories', () => {
    expect(manifest.categories.filter((category) => !knownCategories.includes(category))).toEqual([]);
    expect(new Set(manifest.categories).size).toBe(manifest.categories.length);
    expect(manifest.categories).not.toContain('Other');
  });

  it('has keywords without repetitions, and leaves room for keywords that packaging adds', () => {
    expect(new Set(manifest.keywords.map((word) => word.toLowerCase())).size).toBe(manifest.keywords.length);
    expect(manifest.keywords.length).toBeLessThanOrEqual(maxTags - 10);
  });

  it('has no sponsor link, and no badges, which each reader would load from another host', () => {
    expect(manifest.sponsor).toBeUndefined();
    expect(manifest.badges).toBeUndefined();
  });

  it('has an entry for its version in the changelog', () => {
    expect(fileExists('CHANGELOG.md')).toBe(true);
    expect(readText('CHANGELOG.md')).toContain(`\n## ${manifest.version}\n`);
  });

  it('is accepted by the tool that packages it', async () => {
    // Not in its types, but the first step of its packaging.
    const tool = (await import(join(projectFolder, 'node_modules/@vscode/vsce/out/package.js'))) as {
      readonly readManifest: (folder: string) => Promise<unknown>;
    };
    expect(await tool.readManifest(projectFolder)).toMatchObject({ name: manifest.name, pricing: 'Free' });
  });
});
