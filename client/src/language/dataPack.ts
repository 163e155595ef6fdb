import { l10n, Uri, workspace } from 'vscode';
import { configurationSection, settings } from '../ids';
import { window } from '../window';

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
  void window.showWarningMessage(l10n.t('The schemas of {0} cannot be read, so those of the extension are used.', path));
  return undefined;
}

/** Shows why the server does not use the data pack. @param reason sentences in the language of the user */
export function showRefusal(reason: string): void {
  void window.showWarningMessage(
    l10n.t('The data pack of the setting {0} is not used. {1}', `${configurationSection}.${settings.schemaPath}`, reason),
  );
}

function uriOf(path: string): Uri | undefined {
  const folder = workspace.workspaceFolders?.[0]?.uri;
  if (!absolute.test(path)) return folder && Uri.joinPath(folder, path);
  return folder && folder.scheme !== 'file' ? folder.with({ path: path.replaceAll('\\', '/') }) : Uri.file(path);
}
