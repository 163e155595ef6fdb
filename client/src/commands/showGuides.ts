import { Uri } from 'vscode';
import { manualScheme } from '../ids';
import { commands as registry } from '../window';

/** Opens the list of guides. */
export async function showGuides(): Promise<void> {
  await registry.executeCommand('vscode.open', Uri.from({ scheme: manualScheme, path: '/README.md' }));
}
