import { commands as registry, Uri } from 'vscode';
import { manualScheme } from '../ids';

/** Shows the list of all that is checked. */
export async function showRuleDocs(): Promise<void> {
  await registry.executeCommand('vscode.open', Uri.from({ scheme: manualScheme, path: '/rules/README.md' }));
}
