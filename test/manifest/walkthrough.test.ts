import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands, contextKeys, views, walkthroughs } from '../../client/src/ids';
import { contentProblems } from '../../scripts/packaging/vsix';
import { shots } from '../../scripts/pictures/shots';
import { fileExists, projectFolder, readJson, readManifest } from './manifest';

const { contributes } = readManifest();
const [walkthrough, ...others] = contributes.walkthroughs;
const steps = walkthrough?.steps ?? [];
const languages = ['package.nls.json', 'package.nls.de.json'].map(
  (file) => [file, readJson<Readonly<Record<string, string>>>(file)] as const,
);

/** Commands of the editor itself, in every version that the extension supports. */
const editorCommands = ['workbench.action.files.openFolder', 'workbench.actions.view.problems', 'editor.action.quickFix'];
const known: readonly string[] = [...Object.values(commands), ...Object.values(views).map((view) => `${view}.focus`), ...editorCommands];

const pictures = [...new Set(steps.flatMap(({ media }) => Object.values(media.image)))];
const textOf = (texts: Readonly<Record<string, string>>, placeholder: string): string => texts[placeholder.replaceAll('%', '')] ?? '';

describe('the walkthrough', () => {
  it('is the walkthrough that the command opens', () => {
    expect(others).toEqual([]);
    expect(walkthrough?.id).toBe(walkthroughs.getStarted);
    expect(contributes.commands.map(({ command }) => command)).toContain(commands.getStarted);
  });

  it('leads from a site to the command line, in a few steps', () => {
    expect(steps.map(({ id }) => id)).toEqual(['openSite', 'fixProblems', 'preview', 'navigation', 'agentJobs', 'commandLine']);
  });

  it.each(languages)('has all texts in %s', (_file, texts) => {
    for (const { title, description, media } of steps) {
      for (const placeholder of [title, description, media.altText]) {
        expect(placeholder).toMatch(/^%walkthrough\.[\w.]+%$/);
        expect(textOf(texts, placeholder), placeholder).not.toBe('');
      }
    }
  });

  it.each(languages)('links only to existing commands in %s, at least once in each step', (_file, texts) => {
    for (const { id, description } of steps) {
      const links = [...textOf(texts, description).matchAll(/\]\(([^)]*)\)/g)].map(([, target = '']) => target);
      expect(links.length, id).toBeGreaterThan(0);
      for (const link of links) {
        expect(link).toMatch(/^command:/);
        expect(known).toContain(link.slice('command:'.length));
      }
    }
  });

  it('has one button in each step: a link on a line of its own', () => {
    const [, texts] = languages[0] ?? ['', {}];
    for (const { id, description } of steps) {
      const buttons = textOf(texts, description)
        .split('\n')
        .filter((line) => /^\[[^\]]*\]\([^)]*\)$/.test(line));
      expect(buttons, id).toHaveLength(1);
    }
  });

  it.each(languages)('marks code by two backticks in %s, because a single backtick is not rendered', (_file, texts) => {
    for (const { title, description } of steps) {
      expect(textOf(texts, title)).not.toContain('`');
      expect(textOf(texts, description).replace(/``[^`\n]+``/g, '')).not.toContain('`');
    }
  });

  it.each(languages)('has a description in %s that is short enough to be displayed in full', (_file, texts) => {
    expect(textOf(texts, walkthrough?.description ?? '').length).toBeLessThanOrEqual(100);
  });

  it('names commands by their titles', () => {
    for (const [, texts] of languages) {
      const descriptions = steps.map(({ description }) => textOf(texts, description)).join('\n');
      const named = { 'command.showRoots.title': 'docsJson.showRoots', 'command.showCheckDocs.title': 'docsJson.showCheckDocs' };
      for (const [key, command] of Object.entries(named)) {
        expect(descriptions).toContain(`[${texts[key]}](command:${command})`);
      }
    }
  });

  it('completes steps by existing commands, views and context keys', () => {
    const viewIds: readonly string[] = Object.values(views);
    const keys: readonly string[] = Object.values(contextKeys);
    for (const { id, completionEvents } of steps) {
      expect(completionEvents.length, id).toBeGreaterThan(0);
      for (const event of completionEvents) {
        const [, kind = '', name = ''] = /^(\w+):(.+)$/.exec(event) ?? [];
        expect({ onCommand: known, onView: viewIds, onContext: keys }[kind], event).toContain(name);
      }
    }
  });

  it('has a picture for each kind of theme in each step', () => {
    for (const { media } of steps) {
      const { light, dark, hc, hcLight } = media.image;
      expect([hc, hcLight]).toEqual([dark, light]);
      expect(light).toMatch(/-light\.webp$/);
      expect(dark).toBe(light?.replace('-light.', '-dark.'));
    }
  });
});

describe('the pictures of the walkthrough', () => {
  it.each(pictures)('%s exists, ships with the extension, and is small', (path) => {
    expect(fileExists(path)).toBe(true);
    const bytes = readFileSync(join(projectFolder, path));
    expect([bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WEBP']);
    expect(contentProblems([path])).not.toContain(`${path} does not belong into the package`);
    expect(statSync(join(projectFolder, path)).size).toBeLessThan(100_000);
  });

  it('are the pictures that `npm run pictures` takes', () => {
    const all = shots({ agents: { url: '', project: '', key: '' }, programs: '' });
    const taken = all.flatMap(({ name, target }) => ['light', 'dark'].map((theme) => `${target}/${name}-${theme}.webp`));
    expect(taken.filter((path) => path.startsWith('media/walkthrough/')).sort()).toEqual([...pictures].sort());
    for (const path of taken) expect(fileExists(path), path).toBe(true);
  });
});
