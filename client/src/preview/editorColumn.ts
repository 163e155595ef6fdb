import { TabInputText, type Uri, ViewColumn } from 'vscode';
import { window } from '../window';

/** Column to show a file in: the column where it is open, else a column beside the panel. */
export function editorColumn(uri: Uri, panel: ViewColumn | undefined): ViewColumn {
  const visible = window.visibleTextEditors.find(({ document, viewColumn }) => viewColumn && document.uri.toString() === uri.toString());
  if (visible?.viewColumn) return visible.viewColumn;
  const group = window.tabGroups.all.find(({ tabs }) =>
    tabs.some(({ input }) => input instanceof TabInputText && input.uri.toString() === uri.toString()),
  );
  if (group) return group.viewColumn;
  const other = window.tabGroups.all.find(({ viewColumn }) => viewColumn !== panel);
  return other?.viewColumn ?? ViewColumn.Beside;
}
