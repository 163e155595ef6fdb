import { l10n, workspace } from 'vscode';
import { window } from '../../window';
import { askName } from './create';
import type { Tools } from './tools';

/** Asks for a name, and copies the current version of the site with its files under this name. */
export async function freezeVersion({ editor }: Tools): Promise<void> {
  const title = l10n.t('Freeze Version');
  const name = await askName(title, l10n.t('Name of the frozen version, such as 1.0'));
  const operation = name === undefined ? undefined : ({ kind: 'freeze', name } as const);
  const planned = operation && (await editor.plan(operation));
  if (!operation || !planned) return;
  const accept = l10n.t('Freeze');
  const question = l10n.t('Freeze version {0}? {1} files are written.', operation.name, planned.files.length);
  if ((await window.showWarningMessage(question, { modal: true }, accept)) !== accept) return;
  const unsaved = new Set(workspace.textDocuments.filter(({ isDirty }) => isDirty).map(({ uri }) => uri.toString()));
  if (!(await editor.run(operation))) return;
  // The copies are written already: what lists them is saved as well.
  for (const document of workspace.textDocuments) {
    const uri = document.uri.toString();
    if (document.isDirty && planned.files.includes(uri) && !unsaved.has(uri)) await document.save();
  }
}
