import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packedReadme } from '../../scripts/packaging/readme';
import { projectFolder } from '../manifest/manifest';

const read = (path: string): string => readFileSync(join(projectFolder, path), 'utf8');
const guides = readdirSync(join(projectFolder, 'docs'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);
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
  it.each(['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'SECURITY.md', 'docs/checks/README.md', ...guides])(
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

  it('of the list of guides lead to each of them, by its title', () => {
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

describe('the README that ships with the extension', () => {
  it('has no links to files, which nobody could follow, and otherwise the same text', () => {
    const packed = packedReadme(read('README.md'));
    expect(linksIn(packed).filter((target) => !isElsewhere(target))).toEqual([]);
    expect(linksIn(read('README.md')).length).toBeGreaterThan(10);
    const plain = (text: string): string => text.replace(/\]\([^)\s]+\)|\[/g, '');
    expect(plain(packed)).toBe(plain(read('README.md')));
  });

  it('names the commands that open what the links lead to', () => {
    const { contributes } = JSON.parse(read('package.json')) as { contributes: { commands: { command: string }[] } };
    const titles = JSON.parse(read('package.nls.json')) as Record<string, string>;
    for (const name of ['showGuides', 'showCheckDocs']) {
      expect(contributes.commands.map(({ command }) => command)).toContain(`docsJson.${name}`);
      expect(packedReadme(read('README.md'))).toContain(`**docs.json: ${titles[`command.${name}.title`]}**`);
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
    ['```md\n[a](b.md)\n```\n[c](d)', '```md\n[a](b.md)\n```\nc'],
  ])('makes of %j %j', (text, packed) => expect(packedReadme(text)).toBe(packed));
});
