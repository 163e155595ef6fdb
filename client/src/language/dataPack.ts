import { l10n, Uri, workspace } from 'vscode';
import { configurationSection, settings } from '../ids';
import { commands as registry, window } from '../window';

const setting = `${configurationSection}.${settings.schemaPath}`;

/** Whether a path starts at the root of a file system, of any system. */
const absolute = /^(?:[A-Za-z]:[\\/]|[\\/])/;

/**
 * Text of the data pack that the setting names; `undefined` if there is none or it cannot be read, about which the user gets a message.
 * Relative paths start at the first workspace folder. The server validates the text.
 */
export async function readDataPackFile(): Promise<string | undefined> {
  const path = workspace.getConfiguration(configurationSection).get<string>(settings.schemaPath, '').trim();
  if (path === '') return undefined;
  const uri = uriOf(path);
  try {
    if (uri) return new TextDecoder().decode(await workspace.fs.readFile(uri));
  } catch {
    // The message below is for both cases.
  }
  void showRefusal(l10n.t('{0} cannot be read.', path));
  return undefined;
}

/** Shows why a data pack is not used, with the setting to correct. @param reason sentences in the language of the user */
export async function showRefusal(reason: string): Promise<void> {
  const open = l10n.t('Open Settings');
  const choice = await window.showWarningMessage(l10n.t('The data pack of the setting {0} is not used. {1}', setting, reason), open);
  if (choice === open) await registry.executeCommand('workbench.action.openSettings', setting);
}

function uriOf(path: string): Uri | undefined {
  const folder = workspace.workspaceFolders?.[0]?.uri;
  if (!absolute.test(path)) return folder && Uri.joinPath(folder, path);
  return folder && folder.scheme !== 'file' ? folder.with({ path: path.replaceAll('\\', '/') }) : Uri.file(path);
}
