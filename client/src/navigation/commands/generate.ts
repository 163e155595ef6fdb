import { l10n, Uri } from 'vscode';
import { elementNouns } from '../../../../shared/elementKinds';
import { window } from '../../window';
import { isListed } from '../tree/rowContext';
import { kindText } from '../tree/rowTexts';
import { askName } from './create';
import { type RowArguments, rowsOf } from './rows';
import type { Tools } from './tools';

/** Kinds of rows that hold entries. */
const elements: ReadonlySet<string> = new Set(elementNouns);

/** Asks for a folder or an OpenAPI file, and updates the entries of the selected element from it, or those of a new group. */
export async function generate({ view, editor }: Tools, ...args: RowArguments): Promise<void> {
  const { root } = view.model;
  if (root === undefined) return;
  const [row] = rowsOf(view, args).filter(({ node }) => isListed(node) && elements.has(node.kind));
  const title = row ? l10n.t('Update {0}', kindText(row.node.kind, l10n)) : l10n.t('New {0}', kindText('group', l10n));
  const name = row ? row.node.label : await askName(title, l10n.t('Name of the group'));
  if (name === undefined) return;
  const given = await window.showInputBox({
    title,
    prompt: l10n.t('Folder with pages or OpenAPI file, from the documentation folder'),
    placeHolder: 'api/users, openapi.json',
    validateInput: (text) => (text.trim() === '' ? l10n.t('Enter a path.') : undefined),
  });
  const path = given?.trim().replace(/^\/+|\/+$/g, '');
  if (path === undefined || path === '') return;
  const uri = Uri.joinPath(Uri.parse(root), '..', path).toString();
  const operation = {
    kind: 'generate',
    to: row ? { node: row.node.id } : { parent: '', name },
    from: /\.(?:json|ya?ml)$/i.test(path) ? { openApi: uri } : { folder: uri },
  } as const;
  const planned = await editor.plan(operation);
  if (planned?.files.length === 0) void window.showInformationMessage(l10n.t('{0} is up to date.', name));
  else if (planned) await editor.run(operation);
}
