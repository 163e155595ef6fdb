import { describe, expect, it } from 'vitest';
import {
  chatTools,
  commands,
  configFileName,
  configurationSection,
  contextKeys,
  languageIds,
  manualScheme,
  mcpServerProviders,
  mdxLanguageId,
  promptScheme,
  settings,
  views,
  webviews,
} from '../../client/src/ids';
import { contextValue } from '../../client/src/navigation/tree/rowContext';
import { readJson, readManifest, settingsOf } from './manifest';

const manifest = readManifest();
const { activationEvents, contributes } = manifest;

describe('package.json, compared with the names in the code,', () => {
  it('declares every command, and no command without code', () => {
    expect(contributes.commands.map(({ command }) => command).sort()).toEqual(Object.values(commands).sort());
  });

  it('declares every setting, and no setting without code', () => {
    const known = Object.values(settings).map((name) => `${configurationSection}.${name}`);
    expect(Object.keys(settingsOf(manifest)).sort()).toEqual(known.sort());
  });

  it('declares the language by the name of its file', () => {
    expect(contributes.languages).toHaveLength(3);
    expect(contributes.languages[0]).toMatchObject({ id: languageIds.docsJson, filenames: [configFileName] });
  });

  it('has a separate language for prompts, and activates for prompts left open by the last session', () => {
    expect(contributes.languages[1]).toMatchObject({ id: promptScheme, filenamePatterns: [`**/${promptScheme}/*`] });
    expect(activationEvents).toContain(`onFileSystem:${promptScheme}`);
    const { when } = contributes.keybindings.find(({ command }) => command === commands.agentJobsSendPrompt) ?? {};
    expect(when).toContain(`resourceScheme == ${promptScheme}`);
  });

  it('declares the language of pages under the id and the extension that other extensions use', () => {
    expect(contributes.languages[2]).toMatchObject({ id: mdxLanguageId, extensions: ['.mdx'] });
    // A file icon theme knows the language.
    expect(contributes.languages[2]).not.toHaveProperty('icon');
  });

  it('suggests in tags, links and front matter of pages, which are strings for the editor, and not in prose', () => {
    expect(contributes.configurationDefaults[`[${mdxLanguageId}]`]).toMatchObject({
      'editor.quickSuggestions': { comments: 'off', strings: 'on', other: 'off' },
      'editor.wordBasedSuggestions': 'off',
      'editor.wordWrap': 'on',
    });
  });

  it('saves prompts automatically, without changing them', () => {
    expect(contributes.configurationDefaults[`[${promptScheme}]`]).toMatchObject({
      'files.autoSave': 'afterDelay',
      'files.trimTrailingWhitespace': false,
      'files.insertFinalNewline': false,
      'files.trimFinalNewlines': false,
      'editor.formatOnSave': false,
    });
    // With a delay of a second or more, the editor marks them as changed and asks when they are closed.
    expect(contributes.configurationDefaults[`[${promptScheme}]`]?.['files.autoSaveDelay']).toBeLessThan(1_000);
  });

  it('opens guides and pages about codes rendered, even if left open by the last session', () => {
    expect(activationEvents).toContain(`onFileSystem:${manualScheme}`);
    expect(contributes.configurationDefaults['workbench.editorAssociations']).toEqual({
      [`${manualScheme}:/**`]: 'vscode.markdown.preview.editor',
    });
  });

  it('activates for panels that were left open', () => {
    // Pages before and after a change are shown for what the view has read, and are not restored.
    const restored = Object.values(webviews).filter((panel) => panel !== webviews.pagePair);
    expect(activationEvents.filter((event) => event.startsWith('onWebviewPanel:'))).toEqual(
      restored.map((panel) => `onWebviewPanel:${panel}`),
    );
  });

  it('declares every MCP server provider, which activates the extension only if there can be a server', () => {
    expect(contributes.mcpServerDefinitionProviders.map(({ id }) => id)).toEqual(Object.values(mcpServerProviders));
    for (const { when } of contributes.mcpServerDefinitionProviders)
      expect(when).toBe(`${contextKeys.hasSite} && !${contextKeys.inBrowser}`);
  });

  it('declares every tool for language models if there is a site, with a description of each input', () => {
    const tools = contributes.languageModelTools;
    expect(tools.map(({ name }) => name)).toEqual(Object.values(chatTools));
    for (const { toolReferenceName, modelDescription, canBeReferencedInPrompt, when, inputSchema } of tools) {
      expect(canBeReferencedInPrompt).toBe(true);
      expect(toolReferenceName).toMatch(/^docs[A-Z]\w+$/);
      expect(modelDescription.length).toBeLessThan(400);
      expect(when.split(' && ')).toContain(contextKeys.hasSite);
      for (const { description } of Object.values(inputSchema.properties)) expect(description).toMatch(/\.$/);
    }
  });

  it('declares every view, and no view without code', () => {
    const declared = Object.values(contributes.views).flat();
    expect(declared.map(({ id }) => id)).toEqual(Object.values(views));
    const containers = contributes.viewsContainers.activitybar.map(({ id }) => id);
    // The container of Source Control is the editor's own.
    expect(Object.keys(contributes.views)).toEqual([...containers, 'scm']);
  });

  it('uses only existing commands, views and context keys in menus and welcome texts', () => {
    const names = [...Object.values(contextKeys), ...Object.values(views)] as const;
    const inMenus = Object.values(contributes.menus).flat();
    const submenus = contributes.submenus.map(({ id }) => id);
    for (const { command, submenu } of inMenus) {
      if (submenu === undefined) expect(Object.values(commands)).toContain(command);
      else expect(submenus).toContain(submenu);
    }
    expect(Object.keys(contributes.menus)).toEqual(expect.arrayContaining(submenus));
    for (const { command } of contributes.keybindings) expect(Object.values(commands)).toContain(command);
    const declared = Object.values(contributes.views).flat();
    for (const { when } of [...inMenus, ...contributes.viewsWelcome, ...contributes.keybindings, ...declared]) {
      for (const name of (when ?? '').match(/(?<![\w.])docsJson(?:\.\w+)+/g) ?? []) expect(names).toContain(name);
    }
  });

  it('shows the navigation if there is a site, and the jobs if there is a site, a job, a draft, a key or a configured project', () => {
    const [navigation, view] = Object.values(contributes.views).flat();
    expect(navigation?.when).toBe(contextKeys.hasSite);
    const project = `config.${configurationSection}.${settings.agentJobsProject}`;
    expect(view?.when?.split(' || ')).toEqual([
      contextKeys.hasSite,
      contextKeys.agentJobsHasJobs,
      contextKeys.agentJobsHasDrafts,
      contextKeys.agentJobsHasKey,
      project,
    ]);
  });

  it('offers the commands of each row, and keybindings for some of them', () => {
    const offered = (viewItem: string) =>
      (contributes.menus['view/item/context'] ?? [])
        .filter(
          ({ when, group }) =>
            when?.startsWith(`view == ${views.agentJobs} `) &&
            !group?.startsWith('inline') &&
            new RegExp(/viewItem =~ \/(.+?)\/(?: |$)/.exec(when ?? '')?.[1] ?? '^$').test(viewItem),
        )
        .map(({ command }) => command);
    const { agentJobsCopy, agentJobsCopyId, agentJobsCopyPullRequestLink, agentJobsOpen, agentJobsOpenRepository } = commands;
    const { agentJobsCheckOutBranch, agentJobsClearFinished, agentJobsOpenInGitHub, agentJobsOpenPullRequest, agentJobsReviewBranch } =
      commands;
    const { agentJobsRefreshJob, agentJobsRename, agentJobsSendMessage, agentJobsShowJson, agentJobsStopTracking } = commands;
    const ofJobs = [agentJobsSendMessage, agentJobsRefreshJob, agentJobsRename, agentJobsCopyId, agentJobsShowJson, agentJobsStopTracking];
    expect(offered('job')).toEqual(ofJobs);
    expect([...offered('job pullRequest gitHub repository checkOut')].sort()).toEqual(
      [
        ...ofJobs,
        agentJobsOpenPullRequest,
        agentJobsOpenInGitHub,
        agentJobsOpenRepository,
        agentJobsCheckOutBranch,
        agentJobsReviewBranch,
        agentJobsCopyPullRequestLink,
      ].sort(),
    );
    expect(offered('detail')).toEqual([agentJobsCopy]);
    expect(offered('detail text')).toEqual([agentJobsOpen, agentJobsCopy]);
    expect(offered('detail branch checkOut')).toEqual([agentJobsCheckOutBranch, agentJobsReviewBranch, agentJobsCopy]);
    expect(offered('detail repository')).toEqual([agentJobsOpenRepository, agentJobsCopy]);
    expect(offered('detail pullRequest gitHub')).toEqual([agentJobsOpenPullRequest, agentJobsOpenInGitHub, agentJobsCopyPullRequestLink]);
    expect(offered('group finished')).toEqual([agentJobsClearFinished]);
    expect(offered('group')).toEqual([]);
    const inView = contributes.keybindings.filter(({ when }) => when.includes(`focusedView == ${views.agentJobs}`));
    expect(inView.map(({ command, key }) => [key, command])).toEqual([
      ['f2', agentJobsRename],
      ['delete', agentJobsStopTracking],
      ['ctrl+c', agentJobsCopy],
    ]);
  });

  /** Entries of a menu for a navigation node, without the icons on its row. */
  const levelOf = (menu: string, viewItem: string) =>
    (contributes.menus[menu] ?? [])
      .filter(({ when, group }) => when?.startsWith(`view == ${views.navigation}`) && !group?.startsWith('inline'))
      .filter(({ when = '' }) =>
        [...when.matchAll(/viewItem =~ \/(.+?)\/(?: |$)/g)].every(([, words = '']) => new RegExp(words).test(viewItem)),
      );
  const offered = (viewItem: string) => {
    const entries = levelOf('view/item/context', viewItem);
    return entries.flatMap(({ command, submenu }) =>
      submenu === undefined ? [command] : levelOf(submenu, viewItem).map((inner) => inner.command),
    );
  };
  const position = { isFirst: false, isLast: false };
  const location = { uri: 'file:///docs.json', range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } } };

  /** Rows of each kind with everything that menus depend on. */
  const fullRows = (
    ['product', 'language', 'version', 'tab', 'anchor', 'dropdown', 'menu item', 'group', 'page', 'endpoint', 'link'] as const
  ).flatMap((kind) =>
    ([[], ['hidden', 'default', 'expanded']] as const).map((marks) => {
      const abilities = ['newPage', 'newGroup', 'newElement', 'unwrap', 'convert', 'sort', 'extract'] as const;
      const isEntry = kind === 'page' || kind === 'endpoint' || kind === 'link';
      const target = isEntry ? { target: location, description: 'a' } : { fragment: 'a.json' };
      const node = { id: 'language:en/x:a', kind, label: 'a', marks, hasChildren: !isEntry, location, abilities, ...target };
      return contextValue(isEntry ? { ...node, abilities: ['newPage', 'newGroup', 'newElement'] } : node, position);
    }),
  );

  it('has at most ten entries in each level of the menu of a navigation node', () => {
    for (const viewItem of fullRows) {
      for (const menu of ['view/item/context', ...contributes.submenus.map(({ id }) => id)]) {
        expect(levelOf(menu, viewItem).length, `${menu} of ${viewItem}`).toBeLessThanOrEqual(10);
      }
    }
  });

  it('has each submenu of a navigation node only where it has entries', () => {
    for (const viewItem of fullRows) {
      for (const { submenu } of levelOf('view/item/context', viewItem)) {
        if (submenu !== undefined) expect(levelOf(submenu, viewItem), `${submenu} of ${viewItem}`).not.toEqual([]);
      }
    }
  });

  it('offers no operation on a navigation node that would be refused', () => {
    const page = 'page setIcon setTag entry listed located visible other collapsed';
    const group = 'group element setIcon setTag setExpanded listed located visible other collapsed';
    const dependent = {
      [commands.navigationNewPage]: 'newPage',
      [commands.navigationNewGroup]: 'newGroup',
      [commands.navigationCreate]: 'newElement',
      [commands.navigationMoveUp]: 'canMoveUp',
      [commands.navigationMoveDown]: 'canMoveDown',
      [commands.navigationUnwrap]: 'unwrap',
      [commands.navigationConvert]: 'convert',
      [commands.navigationSortByTitle]: 'sort',
      [commands.navigationSortByPath]: 'sort',
      [commands.navigationExtract]: 'extract',
    };
    for (const [command, word] of Object.entries(dependent)) {
      for (const words of [page, group]) expect(offered(words), command).not.toContain(command);
      expect(offered(`${group} ${word}`), command).toContain(command);
    }
  });

  it('offers the commands of each navigation node', () => {
    const page = offered('page setIcon setTag entry listed located target visible other collapsed');
    expect(page).toEqual(expect.arrayContaining([commands.navigationRename, commands.navigationChangePath, commands.navigationHide]));
    for (const name of [commands.navigationShow, commands.navigationUnwrap, commands.navigationAdd]) expect(page).not.toContain(name);
    const group = offered('group element setIcon setTag setExpanded listed located fragment hidden other expanded');
    expect(group).toEqual(
      expect.arrayContaining([commands.navigationShow, commands.navigationCollapse, commands.navigationInline, commands.navigationWrap]),
    );
    for (const name of [commands.navigationHide, commands.navigationExpand, commands.navigationSetDefault])
      expect(group).not.toContain(name);
    expect(offered('version element setTag setDefault listed located visible other collapsed')).toContain(commands.navigationSetDefault);
    expect(offered('endpoint entry listed located visible other collapsed')).not.toContain(commands.navigationHide);
    expect(offered('source located target visible other collapsed')).toEqual([
      commands.navigationOpenToSide,
      commands.navigationRevealInExplorer,
      commands.navigationOpenInConfig,
      commands.navigationListGenerated,
    ]);
    expect(offered('unlistedPage addable target address visible other collapsed')).toEqual([
      commands.navigationOpenToSide,
      commands.navigationRevealInExplorer,
      commands.navigationCopyAddress,
      commands.navigationAdd,
    ]);
    expect(offered('unlisted visible other collapsed')).toEqual([]);
  });

  it('links only to existing commands in welcome texts', () => {
    const texts = Object.entries(readJson<Record<string, string>>('package.nls.json'));
    const links = texts.filter(([key]) => key.includes('.welcome.')).flatMap(([, text]) => [...text.matchAll(/\(command:([\w.]+)/g)]);
    expect(links.length).toBeGreaterThan(0);
    const own = links.map(([, command]) => command).filter((command) => command?.startsWith('docsJson.'));
    for (const command of own) expect(Object.values(commands)).toContain(command);
  });
});
