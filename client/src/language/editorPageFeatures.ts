import { extensions, type Uri, workspace } from 'vscode';
import { configurationSection, settings } from '../ids';
import { commands } from '../window';
import type { PageFeature, PageFeatureHost, PageFeatureUse } from './pageFeatures';

/** Other extensions with features for pages, by language id. */
const otherExtensions: Readonly<Record<string, string>> = {
  markdown: 'vscode.markdown-language-features',
  mdx: 'unifiedjs.vscode-mdx',
};

const settingOf: Readonly<Record<PageFeature, string>> = {
  completion: settings.pagesCompletion,
  definition: settings.pagesDefinition,
  editing: settings.pagesEditing,
  folding: settings.pagesFolding,
  hover: settings.pagesHover,
  outline: settings.pagesOutline,
  references: settings.pagesReferences,
};

/** Reads the settings of page features, and queries other extensions. */
export class EditorPageFeatures implements PageFeatureHost {
  use(feature: PageFeature, uri: Uri): PageFeatureUse {
    const value = workspace.getConfiguration(configurationSection, uri).get<unknown>(settingOf[feature]);
    return value === 'on' || value === 'off' ? value : 'auto';
  }

  hasOthers(languageId: string): boolean {
    const id = otherExtensions[languageId];
    return id !== undefined && extensions.getExtension(id)?.isActive === true;
  }

  async ask<Result>(command: string, uri: Uri, ...more: readonly unknown[]): Promise<Result | undefined> {
    return commands.executeCommand<Result>(command, uri, ...more);
  }
}
