import { describe, expect, it } from 'vitest';
import { readSources } from '../../scripts/testRun/importGraph';
import { textsShownBy } from './editorImports';

const room = 'client/src/window/';
const client = readSources('client/src');

describe('texts of the client', () => {
  it('are displayed by one room only, which makes them plain', () => {
    // The page of a preview runs without the editor's API, and loads the renderer.
    const page = 'client/src/preview/webview/';
    const elsewhere = [...client].filter(([path]) => !path.startsWith(room) && !path.startsWith(page));
    expect(elsewhere.length).toBeGreaterThan(80);
    expect(Object.fromEntries(elsewhere.map(([path, text]) => [path, textsShownBy(text)]).filter(([, found]) => found?.length))).toEqual(
      {},
    );
  });

  it('are displayed by that room', () => {
    expect(textsShownBy(client.get(`${room}messages.ts`) ?? '')).toEqual(['window']);
    expect(textsShownBy(client.get(`${room}languageStatus.ts`) ?? '')).toEqual(['languages']);
    expect(textsShownBy(client.get(`${room}index.ts`) ?? '')).toEqual(['commands', 'languages', 'window']);
  });

  it('do not come as messages of the server, which the client library would display unchanged', () => {
    const shows = /\bshow(?:Error|Warning|Information)?Message|\bShow(?:Message|Document)|[wW]orkDoneProgress|\.window\b/;
    const server = [...readSources('server/src/lsp', 'server/src/node', 'server/src/browser')];
    expect(server.length).toBeGreaterThan(40);
    expect(server.filter(([, text]) => shows.test(text)).map(([path]) => path)).toEqual([]);
    expect(shows.test('connection.window.showErrorMessage(text)')).toBe(true);
    expect(shows.test('connection.sendNotification(ShowMessageNotification.type, params)')).toBe(true);
  });
});

describe('the check of imports', () => {
  it.each([
    ["import { window } from 'vscode';\nwindow.showInformationMessage(text);", 'window'],
    ["import { window } from 'vscode';\nconst { showInformationMessage } = window;", 'window'],
    ["import { window } from 'vscode';\nconst say = window.showWarningMessage;\nsay(text);", 'window'],
    ["import { window } from 'vscode';\nwindow['show' + 'ErrorMessage'](text);", 'window'],
    ["import { window as editor } from 'vscode';\neditor.createTreeView(id, options).message = text;", 'window'],
    ["import { type Uri, window } from 'vscode';", 'window'],
    ["import {\n  type Disposable,\n  l10n,\n  window,\n  workspace,\n} from 'vscode';", 'window'],
    ['import { window } from "vscode"', 'window'],
    ["import { languages } from 'vscode';\nlanguages.createLanguageStatusItem(id, selector);", 'languages'],
    ["import { commands as registry } from 'vscode';\nregistry.registerCommand(id, run);", 'commands'],
    ["import { MarkdownString } from 'vscode';", 'MarkdownString'],
    ["import { scm } from 'vscode';", 'scm'],
    ["import * as vscode from 'vscode';", 'the module as a whole'],
    ["import vscode from 'vscode';", 'the module as a whole'],
    ["import vscode, { Uri } from 'vscode';", 'the module as a whole'],
    ["export { window } from 'vscode';", 'the module as a whole'],
    ["export * from 'vscode';", 'the module as a whole'],
    ["import { l10n } from 'vscode';\nconst { window } = await import('vscode');", 'the module as a whole'],
    ['const { window } = await import(`vscode`);', 'the module as a whole'],
    ["const { window } = await import('vs' + 'code');", 'import('],
    ['const { window } = await import(name);', 'import('],
    ["const { window } = require('vscode');", 'the module as a whole'],
    ['const { window } = require(name);', 'require'],
    ["import { createRequire } from 'node:module';", 'createRequire'],
    ['client.showNotificationMessage(type, text);', 'showNotificationMessage'],
  ])('finds imports that can display texts in %j', (source, found) => {
    expect(textsShownBy(source)).toContain(found);
  });

  it.each([
    "import { env, l10n, Uri, workspace } from 'vscode';",
    "import type { MarkdownString, window } from 'vscode';",
    "import { type StatusBarItem, type window, Range } from 'vscode';",
    "import { window } from '../window';\nwindow.showInformationMessage(text);",
    "import { languageName } from './vscode';",
    "const late = await import('./late');",
    "import { LanguageClient } from 'vscode-languageclient/node';",
  ])('finds nothing in %j', (source) => {
    expect(textsShownBy(source)).toEqual([]);
  });
});
