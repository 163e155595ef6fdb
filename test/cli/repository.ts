import { symlinkSync } from 'node:fs';
import { DiskSite } from '../support/lspProcess';
import { docs } from '../support/lspSite';

const page = (title: string, text = ''): string => `---\ntitle: ${title}\n---\n\n${text}`;

/** A repository with a site and the other files that are usual in repositories. */
export function repository(more: Readonly<Record<string, string>> = {}): DiskSite {
  const site = new DiskSite({
    'docs.json': docs({ navigation: { groups: [{ group: 'Guides', pages: ['index', 'guides/a', 'guides/b'] }] } }),
    '.mintignore': 'drafts/\n*.draft*\n',
    'index.mdx': page('Start', '[A](/guides/a)\n'),
    'guides/a.mdx': page('A'),
    'guides/b.mdx': page('B'),
    'images/logo.svg': '<svg/>',
    'api/openapi.json': '{}',
    'drafts/d.mdx': page('Draft'),
    'README.md': '# Readme\n',
    'package.json': '{}',
    'run.sh': 'exit 0\n',
    '.git/config': '[core]\n',
    '.git/hooks/pre-commit.sample': '',
    '.git/page.mdx': page('Git'),
    '.claude/settings.json': '{}',
    '.claude/page.mdx': page('Claude'),
    '.vscode/tasks.json': '{}',
    '.vscode/page.mdx': page('Code'),
    '.github/workflows/ci.yml': 'on: push\n',
    '.github/page.mdx': page('GitHub'),
    'node_modules/x/index.js': '',
    'node_modules/x/page.mdx': page('X'),
    ...more,
  });
  if (process.platform !== 'win32') {
    symlinkSync(site.file('.git/hooks'), site.file('linked'));
    symlinkSync(site.file('.claude/page.mdx'), site.file('alias.mdx'));
  }
  return site;
}

const linked = process.platform === 'win32' ? [] : ['linked/page', 'linked/pre-commit'];

/** Paths without extension that no site has, in all notations. */
export const foreignPlaces: readonly string[] = [
  '.git/hooks/pre-commit',
  '.git/new',
  '.GIT/new',
  '.git\\hooks\\new',
  'guides\\..\\.git\\new',
  '.git./new',
  '.git /new',
  'git~1/new',
  'GIT~1\\hooks\\new',
  'guides/.git/new',
  '\u200c.git/new',
  '.claude/new',
  '.Claude/new',
  '.vscode/new',
  '.github/new',
  '.mintlify/workflows/new',
  'guides/.mintlify/new',
  '.hidden',
  'guides/.hidden',
  'node_modules/new',
  'Node_Modules/x/new',
  'node_modules./new',
  'guides/node_modules/x/new',
  'drafts/new',
  'drafts/deep/new',
  'guides/new.draft',
  ...linked,
];

/** Paths of files that no site has. */
export const foreignFiles: readonly string[] = [
  'docs.json',
  'DOCS.JSON',
  'mint.json',
  'package.json',
  'run.sh',
  'guides/new.sh',
  'guides/new.exe',
  'guides/Makefile.am',
  'guides/new.mdx:stream',
  'guides/new.mdx::$DATA',
  'guides/new.mdx.',
  'guides/new.mdx ',
  'README.md',
  'CLAUDE.md',
  'guides/agents.md',
  'vite.config.js',
];

/** Existing pages at paths that no site has. */
export const foreignPages: readonly string[] = [
  '.git/page',
  '.claude/page.mdx',
  '.vscode/page',
  '.github/page',
  'node_modules/x/page',
  'drafts/d',
  'README.md',
  ...(process.platform === 'win32' ? [] : ['alias']),
];
