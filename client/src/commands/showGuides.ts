import { commands as registry, Uri } from 'vscode';
import { manualScheme } from '../ids';

/** Shows the list of guides. */
export async function showGuides(): Promise<void> {
  await registry.executeCommand('vscode.open', Uri.from({ scheme: manualScheme, path: '/README.md' }));
}
