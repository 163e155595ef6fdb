import { l10n, Uri } from 'vscode';
import type { IconChoice, NavigationOperation } from '../../../../server/src/lsp/protocol';
import { window } from '../../window';
import type { FoundItem } from '../../window/searchPick';
import { isListed } from '../tree/rowContext';
import { pictures } from '../tree/rowLook';
import { subjectText } from '../tree/rowTexts';
import type { TreeRow } from '../tree/treeModel';
import { type RowArguments, rowsOf } from './rows';
import type { Tools } from './tools';

type Key = Extract<NavigationOperation, { kind: 'set' }>['key'];

/** Sets a property of the selected nodes; `null` removes it. */
export async function setProperty({ view, editor }: Tools, key: Key, value: string | boolean | null, args: RowArguments): Promise<void> {
  const nodes = rowsOf(view, args)
    .filter(({ node }) => isListed(node))
    .map(({ node }) => node.id);
  if (nodes.length > 0) await editor.run({ kind: 'set', nodes, key, value });
}

/** Asks for the tag. An empty text removes the tag. */
export async function setTag(tools: Tools, ...args: RowArguments): Promise<void> {
  const rows = rowsOf(tools.view, args);
  const [row] = rows;
  const tag = await window.showInputBox({
    title: l10n.t('Set Tag of {0}', subjectOf(rows)),
    prompt: l10n.t('A short label beside the name, such as NEW. Leave it empty to remove the tag.'),
    value: row?.node.tag ?? '',
  });
  if (tag !== undefined) await setProperty(tools, 'tag', tag.trim() === '' ? null : tag.trim(), args);
}

/** Lets the user choose an icon by picture, name or search word, enter the path of an image, or choose no icon. */
export async function setIcon(tools: Tools, ...args: RowArguments): Promise<void> {
  const { server, view } = tools;
  const { root } = view.model;
  const rows = rowsOf(view, args);
  if (root === undefined || rows.length === 0) return;
  const chosen = await window.showSearchPick(
    { title: l10n.t('Set Icon of {0}', subjectOf(rows)), placeholder: l10n.t('Name or meaning of an icon, or the path of an image') },
    async (text) => {
      const found = await server.iconChoices({ root, text });
      const none = { label: l10n.t('No icon'), value: null };
      const typed = text.includes('/') ? [{ label: text, value: text.trim() }] : [];
      return [...(text === '' ? [none] : typed), ...found.map(iconItem)];
    },
  );
  if (chosen) await setProperty(tools, 'icon', chosen.value, args);
}

function subjectOf(rows: readonly TreeRow[]): string {
  return subjectText(
    rows.map(({ node }) => node),
    l10n,
  );
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
