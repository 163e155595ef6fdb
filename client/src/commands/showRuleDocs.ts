import { Uri } from 'vscode';
import { manualScheme } from '../ids';
import { commands as registry } from '../window';

/** Shows the list of all that is checked. */
export async function showRuleDocs(): Promise<void> {
  await registry.executeCommand('vscode.open', Uri.from({ scheme: manualScheme, path: '/rules/README.md' }));
}
