import { l10n } from 'vscode';
import type { NavigationOperation } from '../../../../server/src/lsp/protocol';
import { window } from '../../window';
import { isListed } from '../tree/rowContext';
import { type RowArguments, rowsOf } from './rows';
import type { Tools } from './tools';

type Key = Extract<NavigationOperation, { kind: 'set' }>['key'];

/** Sets a property of the selected nodes; `null` removes it. */
export async function setProperty({ view, editor }: Tools, key: Key, value: string | boolean | null, given: RowArguments): Promise<void> {
  const nodes = rowsOf(view, given)
    .filter(({ node }) => isListed(node))
    .map(({ node }) => node.id);
  if (nodes.length > 0) await editor.run({ kind: 'set', nodes, key, value });
}

/** Asks for the tag. An empty one removes it. */
export async function setTag(tools: Tools, ...given: RowArguments): Promise<void> {
  const [row] = rowsOf(tools.view, given);
  const tag = await window.showInputBox({
    title: l10n.t('Set Tag'),
    prompt: l10n.t('A short label beside the name, such as NEW. Leave it empty to remove the tag.'),
    value: row?.node.tag ?? '',
  });
  if (tag !== undefined) await setProperty(tools, 'tag', tag.trim() === '' ? null : tag.trim(), given);
}

/** Asks for the name of the icon. An empty one removes it. */
export async function setIcon(tools: Tools, ...given: RowArguments): Promise<void> {
  const icon = await window.showInputBox({
    title: l10n.t('Set Icon'),
    prompt: l10n.t(
      'Name of an icon of the library of the site, such as rocket, or the path of an image. Leave it empty to remove the icon.',
    ),
  });
  if (icon !== undefined) await setProperty(tools, 'icon', icon.trim() === '' ? null : icon.trim(), given);
}
