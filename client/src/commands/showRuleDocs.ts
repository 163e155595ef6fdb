import { commands as registry, Uri } from 'vscode';
import { ruleDocsScheme } from '../ids';

/** Shows the list of all that is checked. */
export async function showRuleDocs(): Promise<void> {
  await registry.executeCommand('vscode.open', Uri.from({ scheme: ruleDocsScheme, path: '/README.md' }));
}
