import type { Extension } from 'vscode';
import { walkthroughs } from '../ids';
import { commands as registry } from '../window';

/** Opens the walkthrough of the extension. */
export async function getStarted({ id }: Extension<unknown>): Promise<void> {
  await registry.executeCommand('workbench.action.openWalkthrough', `${id}#${walkthroughs.getStarted}`, false);
}
