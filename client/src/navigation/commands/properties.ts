import { l10n, Uri } from 'vscode';
import type { IconChoice, NavigationOperation } from '../../../../server/src/lsp/protocol';
import { window } from '../../window';
import type { FoundItem } from '../../window/searchPick';
import { isListed } from '../tree/rowContext';
import { pictures } from '../tree/rowLook';
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

/** Lets the user choose an icon by its picture, a name or a search word; or no icon. What is typed can also be a path. */
export async function setIcon(tools: Tools, ...given: RowArguments): Promise<void> {
  const { server, view } = tools;
  const { root } = view.model;
  if (root === undefined || rowsOf(view, given).length === 0) return;
  const chosen = await window.showSearchPick(
    { title: l10n.t('Set Icon'), placeholder: l10n.t('Name or meaning of an icon, or the path of an image') },
    async (text) => {
      const found = await server.iconChoices({ root, text });
      const none = { label: l10n.t('No icon'), value: null };
      const typed = text.includes('/') ? [{ label: text, value: text.trim() }] : [];
      return [...(text === '' ? [none] : typed), ...found.map(iconItem)];
    },
  );
  if (chosen) await setProperty(tools, 'icon', chosen.value, given);
}

function iconItem({ name, picture, words }: IconChoice): FoundItem & { readonly value: string } {
  const drawn = picture && pictures(picture);
  return {
    label: name,
    value: name,
    ...(words && { description: words.join(', ') }),
    ...(drawn && { picture: { light: Uri.parse(drawn.light), dark: Uri.parse(drawn.dark) } }),
  };
}
