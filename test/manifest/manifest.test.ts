import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isProjectId } from '../../client/src/agentJobs/core/base/identifier';
import { fileExists, projectFolder, readJson, readManifest, settingsOf } from './manifest';

const manifest = readManifest();
const { contributes } = manifest;
const scopes = ['application', 'machine', 'machine-overridable', 'window', 'resource', 'language-overridable'];

describe('package.json as the editor reads it', () => {
  it('activates only for the language, for workspaces with a docs.json or mint.json, and for pages and prompts left open', () => {
    const ownFiles = ['workspaceContains:**/docs.json', 'workspaceContains:**/mint.json'];
    const expected = [
      'onFileSystem:docs-json-manual',
      'onFileSystem:docs-json-prompt',
      'onLanguage:docs-json',
      'onWebviewPanel:docsJson.preview',
      ...ownFiles,
    ];
    expect([...manifest.activationEvents].sort()).toEqual(expected);
  });

  it('runs where the files are, even in Restricted Mode', () => {
    expect(manifest.extensionKind).toEqual(['workspace']);
    expect(manifest.capabilities.untrustedWorkspaces.supported).toBe(true);
  });

  it('runs in a browser and in virtual workspaces', () => {
    expect(manifest.browser).toBe('./dist/web/client.js');
    expect(manifest.capabilities.virtualWorkspaces).toBe(true);
  });

  it('accepts the same projects as the panel of agent jobs, or none', () => {
    const pattern = new RegExp(settingsOf(manifest)['docsJson.agentJobs.project']?.pattern ?? '');
    for (const text of ['a', 'Docs-site_2.0', '.', '..', 'a/b', 'a b', 'a\nb', '$(alert)', 'a'.repeat(256), 'a'.repeat(257)]) {
      expect(pattern.test(text), text).toBe(isProjectId(text));
    }
    expect(pattern.test('')).toBe(true);
  });

  it.each(Object.entries(settingsOf(manifest)))('states scope, default and meaning of %s', (_name, setting) => {
    expect(scopes).toContain(setting.scope);
    expect(setting.default).toBeDefined();
    expect(setting.markdownDescription).toMatch(/^%.+%$/);
    const meanings = setting.markdownEnumDescriptions ?? setting.enumDescriptions;
    expect(meanings?.length).toBe(setting.enum?.length);
  });

  it('names files that exist', () => {
    const configurations = contributes.languages.flatMap(({ configuration }) => configuration ?? []);
    const icons = contributes.languages.flatMap(({ icon }) => (icon ? [icon.light, icon.dark] : []));
    const files = [manifest.icon, ...configurations, ...icons, ...contributes.grammars.map(({ path }) => path)];
    expect(configurations).toHaveLength(2);
    const drawn = [...contributes.viewsContainers.activitybar, ...Object.values(contributes.views).flat()].map(({ icon }) => icon);
    for (const file of [...files, ...drawn]) expect(fileExists(file ?? ''), file).toBe(true);
    expect(fileExists(manifest.l10n)).toBe(true);
  });

  it('has an icon of 128 by 128 pixels, drawn in a file next to it', () => {
    const image = readFileSync(join(projectFolder, manifest.icon));
    expect(image.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([128, 128]);
    expect(fileExists(manifest.icon.replace('.png', '.svg'))).toBe(true);
  });

  it('colors docs.json as JSON', () => {
    const [grammar] = contributes.grammars;
    const content = readJson<{ scopeName: string; patterns: unknown }>(grammar?.path ?? '');
    expect(grammar).toMatchObject({ language: 'docs-json', scopeName: content.scopeName });
    expect(content.patterns).toEqual([{ include: 'source.json' }]);
  });

  it('colors prompts as Markdown', () => {
    const [, grammar] = contributes.grammars;
    const content = readJson<{ scopeName: string; patterns: unknown }>(grammar?.path ?? '');
    expect(grammar).toMatchObject({ language: 'docs-json-prompt', scopeName: content.scopeName });
    expect(content.patterns).toEqual([{ include: 'text.html.markdown' }]);
  });

  it('suggests inside strings, as the JSON language does', () => {
    expect(contributes.configurationDefaults['[docs-json]']).toMatchObject({
      'editor.quickSuggestions': { strings: true },
      'editor.suggest.insertMode': 'replace',
    });
  });
});

describe('settings', () => {
  it('are in groups, each in its order', () => {
    const titles = contributes.configuration.map(({ title }) => readJson<Record<string, string>>('package.nls.json')[title.slice(1, -1)]);
    expect(titles).toEqual(['Checks', 'Pages', 'Files', 'Navigation', 'Agent Jobs', 'Advanced']);
    expect(contributes.configuration.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const { properties } of contributes.configuration) {
      expect(Object.values(properties).map(({ order }) => order)).toEqual(Object.keys(properties).map((_, index) => index + 1));
    }
  });
});

describe('the palette', () => {
  it('has one prefix', () => {
    expect([...new Set(contributes.commands.map(({ category }) => category))]).toEqual(['docs.json']);
  });

  it('has no command in a workspace whose only docs.json belongs to another tool', () => {
    const conditions = new Map(contributes.menus.commandPalette?.map(({ command, when }) => [command, when ?? '']));
    // True only with a site, a key, a job or a prompt.
    const needed = ['docsJson.hasSite', '!docsJson.onlyForeign', 'docsJson.agentJobs.', 'docsJson.navigation.', 'docs-json-prompt'];
    const always = contributes.commands
      .map(({ command }) => command)
      .filter((command) => {
        const when = conditions.get(command);
        return when !== 'false' && !needed.some((each) => when?.includes(each));
      });
    expect(always).toEqual([]);
  });
});
