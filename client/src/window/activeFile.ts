import { TabInputText, type Uri, window } from 'vscode';

/** URI of the file that the user sees as the active one. While an editor loads its file, only its tab knows it. */
export function activeFile(): Uri | undefined {
  const input = window.tabGroups.activeTabGroup.activeTab?.input;
  return input instanceof TabInputText ? input.uri : window.activeTextEditor?.document.uri;
}
