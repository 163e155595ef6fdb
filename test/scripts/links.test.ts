import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packedReadme, releasedFiles } from '../../scripts/packaging/readme';
import { projectFolder } from '../manifest/manifest';

const read = (path: string): string => readFileSync(join(projectFolder, path), 'utf8');
const guides = readdirSync(join(projectFolder, 'docs'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);
const decisions = readdirSync(join(projectFolder, 'docs', 'decisions')).map((name) => `docs/decisions/${name}`);
const withoutCode = (text: string): string => text.replace(/^( *)```[\s\S]*?^\1```/gm, '').replace(/`[^`\n]*`/g, '');
const linksIn = (text: string): string[] => [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
const isElsewhere = (target: string): boolean => /^[a-z][a-z\d+.-]*:/i.test(target);

/** The anchors of the headings of a page. */
function anchorsOf(path: string): string[] {
  const headings = [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title);
  return headings.map((title) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe('links', () => {
  it.each(['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'SECURITY.md', 'docs/checks/README.md', ...guides, ...decisions])(
    'of %s lead to files and headings',
    (path) => {
      for (const link of linksIn(read(path)).filter((target) => !isElsewhere(target))) {
        const [file = '', anchor] = link.split('#');
        const target = file === '' ? path : relative(projectFolder, join(projectFolder, dirname(path), file));
        expect(existsSync(join(projectFolder, target)), link).toBe(true);
        if (anchor !== undefined) expect(anchorsOf(target), link).toContain(anchor);
      }
    },
  );

  it('in the list of decisions lead to each of them, by its title', () => {
    const listed = [...read('docs/decisions/README.md').matchAll(/^- \[(.+)\]\((.+)\)/gm)].map(([, title, path]) => [
      `docs/decisions/${path}`,
      title,
    ]);
    const pages = decisions.filter((path) => !path.endsWith('README.md'));
    expect(listed).toEqual(pages.map((path) => [path, /^# (.+)$/m.exec(read(path))?.[1]]));
  });

  it('of the list of guides lead to each guide, by its title', () => {
    const listed = [...read('docs/README.md').matchAll(/^- \[(.+)\]\((.+)\):/gm)].map(([, title, path]) => `${title}: docs/${path}`);
    const titles = guides.map((path) => `${/^# (.+)$/m.exec(read(path))?.[1]}: ${path}`);
    expect(listed.sort()).toEqual(titles.filter((title) => !title.endsWith('docs/README.md')).sort());
  });

  it('of guides stay among the files that ship with the extension', () => {
    const links = guides.flatMap((path) => linksIn(read(path)).filter((target) => !isElsewhere(target)));
    expect(links.length).toBeGreaterThan(guides.length);
    expect(links.filter((target) => !/^(?:#|(?:checks\/)?[\w.-]+\.md(?:#|$))/.test(target))).toEqual([]);
  });
});

const base = 'https://example.com/files/';
const picturesIn = (text: string): string[] =>
  [...text.matchAll(/<(?:img|source)\b[^>]*\b(?:src|srcset)="([^"]*)"/g)].map(([, source = '']) => source);

describe('the pictures of the README', () => {
  it('are files of the project, one for each color scheme, moving and still, and small', () => {
    const pictures = picturesIn(read('README.md'));
    const [still, moving] = ['overview', 'tour'].map((name) => ['dark', 'light'].map((scheme) => `docs/pictures/${name}-${scheme}.webp`));
    expect(pictures).toEqual([...(still ?? []), ...(moving ?? [])]);
    const sizes = pictures.map((path) => statSync(join(projectFolder, path)).size);
    for (const size of sizes.slice(0, 2)) expect(size).toBeLessThan(150_000);
    for (const size of sizes.slice(2)) expect(size).toBeLessThan(1_000_000);
  });

  it('stand still for readers who prefer reduced motion', () => {
    const sources = [...read('README.md').matchAll(/<source\b[^>]*>/g)].map(([tag]) => tag);
    for (const tag of sources) expect(tag.includes('overview'), tag).toBe(tag.includes('prefers-reduced-motion: reduce'));
  });

  it('have alternative texts', () => {
    for (const [tag] of read('README.md').matchAll(/<img\b[^>]*>/g)) expect(tag).toMatch(/\balt="[^"]{20,}"/);
  });

  it('are loaded by https from the tag of the release in marketplaces', () => {
    const { repository, version } = JSON.parse(read('package.json')) as { repository: { url: string }; version: string };
    const files = releasedFiles(repository.url, version);
    expect(files).toBe(`https://raw.githubusercontent.com/docs-json-tools/docs-json/v${version}/`);
    const sources = picturesIn(packedReadme(read('README.md'), files));
    expect(sources).toEqual(picturesIn(read('README.md')).map((path) => files + path));
    expect(sources.filter((source) => !/^https:\/\/.+(?<!\.svg)$/.test(source))).toEqual([]);
  });

  it.each(['https://github.com/a/b', 'git+https://example.com/a/b.git', ''])('cannot be loaded from %j', (repository) => {
    expect(() => releasedFiles(repository, '1.0.0')).toThrow('cannot be loaded');
  });
});

describe('the README that ships with the extension', () => {
  it('has no links to files, which could not be followed, and otherwise the same text', () => {
    const packed = packedReadme(read('README.md'), base);
    expect(linksIn(packed).filter((target) => !isElsewhere(target))).toEqual([]);
    expect(linksIn(read('README.md')).length).toBeGreaterThan(10);
    const plain = (text: string): string => text.replace(/\]\([^)\s]+\)|\[/g, '').replaceAll(base, '');
    expect(plain(packed)).toBe(plain(read('README.md')));
  });

  it('names the commands that open the linked files', () => {
    const { contributes } = JSON.parse(read('package.json')) as { contributes: { commands: { command: string }[] } };
    const titles = JSON.parse(read('package.nls.json')) as Record<string, string>;
    for (const name of ['showGuides', 'showCheckDocs']) {
      expect(contributes.commands.map(({ command }) => command)).toContain(`docsJson.${name}`);
      expect(packedReadme(read('README.md'), base)).toContain(`**docs.json: ${titles[`command.${name}.title`]}**`);
    }
  });

  it.each([
    ['[a](docs/a.md) and **[b](docs/b.md#c)**', 'a and **b**'],
    [
      '[a](https://example.com/a.md), [b](mailto:a@example.com), [c](#c)',
      '[a](https://example.com/a.md), [b](mailto:a@example.com), [c](#c)',
    ],
    ['`[a](b.md)` [c](d)', '`[a](b.md)` c'],
    ['[`a`](b.md) `c` [`d` e](f)', '`a` `c` `d` e'],
    ['<img src="a.png" alt="b">', '<img src="https://example.com/files/a.png" alt="b">'],
    ['<img alt="b" src="https://example.com/a.png">', '<img alt="b" src="https://example.com/a.png">'],
    ['<source media="(x: dark)" srcset="docs/a.webp">', '<source media="(x: dark)" srcset="https://example.com/files/docs/a.webp">'],
    ['```md\n[a](b.md)\n```\n[c](d)', '```md\n[a](b.md)\n```\nc'],
  ])('has for %j the text %j', (text, packed) => expect(packedReadme(text, base)).toBe(packed));
});
