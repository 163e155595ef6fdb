import { l10n } from 'vscode';
import { elementNouns } from '../../../../shared/elementKinds';
import { commands as registry } from '../../window';
import { isElementNode } from '../tree/rowContext';
import { kindText, namePrompt } from '../tree/rowTexts';
import { askName } from './create';
import { openInConfig } from './openInConfig';
import { type RowArguments, rowsOf } from './rows';
import type { Tools } from './tools';

/** Asks for a new name of an element, or a new title of a page. */
export async function rename({ view, editor }: Tools, ...args: RowArguments): Promise<void> {
  const [row] = rowsOf(view, args);
  // Only elements and pages have a name of their own: F2 on others does nothing.
  if (!row || !(isElementNode(row.node) || row.node.kind === 'page')) return;
  const { id, kind, label } = row.node;
  const element = elementNouns.find((noun) => noun === kind);
  const prompt = element ? namePrompt(element, l10n) : l10n.t('Title of the page');
  const name = await askName(l10n.t('Rename {0}', kindText(kind, l10n)), prompt, label);
  if (name !== undefined && name !== label) await editor.run({ kind: 'rename', node: id, name });
}

/** Renames the file of a page, with links and redirects, by the editor's rename at the entry of the page. */
export async function changePath({ view }: Tools, ...args: RowArguments): Promise<void> {
  await openInConfig(view, ...args);
  await registry.executeCommand('editor.action.rename');
}
