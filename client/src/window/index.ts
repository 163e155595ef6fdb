/**
 * Parts of the editor's API that show texts, under the same names. No other file of the client may import these from the editor: the
 * versions here escape every text.
 */
import { commands as editorCommands, languages as editorLanguages, window as editorWindow } from 'vscode';
import { activeFile } from './activeFile';
import { isChatEnabled, knowsChat, openChat } from './chat';
import { showCheckedInputBox } from './checkedInputBox';
import { registerCodeLensProvider } from './codeLenses';
import { registerCommand } from './commands';
import { registerFileDecorations } from './fileDecorations';
import { showInputBox } from './inputBox';
import { registerMcpServerProvider, registerTool } from './languageModels';
import { createLanguageStatusItem } from './languageStatus';
import { showErrorMessage, showInformationMessage, showWarningMessage } from './messages';
import { createOutputChannel } from './outputChannel';
import { createPlaceholder } from './placeholder';
import { withProgress } from './progress';
import { showQuickPick, showWorkspaceFolderPick } from './quickPick';
import { showSearchPick } from './searchPick';
import { createStatusBarItem, setStatusBarMessage } from './statusBar';
import { createTreeView } from './treeView';

const { onDidChangeActiveTextEditor, onDidChangeTextEditorSelection, onDidChangeTextEditorVisibleRanges } = editorWindow;
const { onDidChangeVisibleTextEditors, onDidChangeWindowState } = editorWindow;
const { createWebviewPanel, registerWebviewPanelSerializer, showTextDocument } = editorWindow;

export const window = {
  createOutputChannel,
  createPlaceholder,
  createStatusBarItem,
  createTreeView,
  createWebviewPanel,
  onDidChangeActiveTextEditor,
  onDidChangeTextEditorSelection,
  onDidChangeTextEditorVisibleRanges,
  onDidChangeVisibleTextEditors,
  onDidChangeWindowState,
  registerFileDecorations,
  registerWebviewPanelSerializer,
  setStatusBarMessage,
  showCheckedInputBox,
  showErrorMessage,
  showInformationMessage,
  showInputBox,
  showQuickPick,
  showSearchPick,
  showTextDocument,
  showWarningMessage,
  showWorkspaceFolderPick,
  withProgress,
  get activeFile() {
    return activeFile();
  },
  get activeTextEditor() {
    return editorWindow.activeTextEditor;
  },
  get state() {
    return editorWindow.state;
  },
  get tabGroups() {
    return editorWindow.tabGroups;
  },
  get visibleTextEditors() {
    return editorWindow.visibleTextEditors;
  },
};

const { createDiagnosticCollection, getDiagnostics, match, onDidChangeDiagnostics, registerCodeActionsProvider, setTextDocumentLanguage } =
  editorLanguages;
const { registerDocumentDropEditProvider, registerDocumentPasteEditProvider } = editorLanguages;

export const languages = {
  createDiagnosticCollection,
  createLanguageStatusItem,
  getDiagnostics,
  match,
  onDidChangeDiagnostics,
  registerCodeActionsProvider,
  registerCodeLensProvider,
  registerDocumentDropEditProvider,
  registerDocumentPasteEditProvider,
  setTextDocumentLanguage,
};

export const chat = { isChatEnabled, knowsChat, openChat };

export const languageModels = { registerMcpServerProvider, registerTool };

const { executeCommand } = editorCommands;

export const commands = { executeCommand, registerCommand };
