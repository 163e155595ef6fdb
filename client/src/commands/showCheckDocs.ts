import { Uri } from 'vscode';
import { manualScheme } from '../ids';
import { commands as registry } from '../window';

/** Opens the list of all checks. */
export async function showCheckDocs(): Promise<void> {
  await registry.executeCommand('vscode.open', Uri.from({ scheme: manualScheme, path: '/checks/README.md' }));
}
