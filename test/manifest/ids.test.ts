import { describe, expect, it } from 'vitest';
import { commands, configFileName, configurationSection, contextKeys, languageIds, ruleDocsScheme, settings } from '../../client/src/ids';
import { readManifest } from './manifest';

const { activationEvents, contributes } = readManifest();

describe('names the code shares with package.json', () => {
  it('declares every command, and no command without code', () => {
    expect(contributes.commands.map(({ command }) => command).sort()).toEqual(Object.values(commands).sort());
  });

  it('declares every setting, and no setting without code', () => {
    const known = Object.values(settings).map((name) => `${configurationSection}.${name}`);
    expect(Object.keys(contributes.configuration.properties).sort()).toEqual(known.sort());
  });

  it('declares the language by the name of its file', () => {
    expect(contributes.languages).toHaveLength(1);
    expect(contributes.languages[0]).toMatchObject({ id: languageIds.docsJson, filenames: [configFileName] });
  });

  it('opens the pages about codes rendered, also those left open by the last session', () => {
    expect(activationEvents).toContain(`onFileSystem:${ruleDocsScheme}`);
    expect(contributes.configurationDefaults['workbench.editorAssociations']).toEqual({
      [`${ruleDocsScheme}:/**`]: 'vscode.markdown.preview.editor',
    });
  });

  it('uses only commands and context keys that exist in menus', () => {
    const keys: readonly string[] = Object.values(contextKeys);
    for (const { command, when } of Object.values(contributes.menus).flat()) {
      expect(Object.values(commands)).toContain(command);
      const names = (when ?? '').match(/docsJson\.\w+/g) ?? [];
      for (const name of names) expect(keys).toContain(name);
    }
  });
});
