import { l10n } from 'vscode';
import type { NavigationOperation, NavigationPosition } from '../../../../server/src/lsp/protocol';
import type { ElementNoun } from '../../../../shared/elementKinds';
import { window } from '../../window';
import { placeAfter } from '../tree/insertPositions';
import { kindText, namePrompt } from '../tree/rowTexts';
import { newPagePath, pathsNear } from './newPagePath';
import { type RowArguments, rowsOf } from './rows';
import type { Tools } from './tools';

/** Asks for the name of a new group, and creates it. */
export function newGroup(tools: Tools, ...args: RowArguments): Promise<void> {
  return newElement(tools, 'group', args);
}

/** Asks for the kind and name of a new element, and creates it. */
export async function create(tools: Tools, ...args: RowArguments): Promise<void> {
  const to = newPosition(tools, args);
  if (!to) return;
  const kind = await askKind(tools, l10n.t('New Element'), (element, name) => ({ kind: 'create', element, name, to }));
  if (kind) await newElement(tools, kind, args);
}

/** Asks for title and path of a new page, creates its file, and opens it. */
export async function newPage({ view, editor }: Tools, ...args: RowArguments): Promise<void> {
  const [target] = rowsOf(view, args);
  const to = placeAfter(target, target ? view.model.siblings(target) : []);
  if (!to) return;
  const title = l10n.t('New {0}', kindText('page', l10n));
  const name = await askName(title, l10n.t('Title of the page'));
  if (name === undefined) return;
  const parent = target && to.parent === target.node.id ? target : target?.parent;
  const path = await window.showInputBox({
    title,
    prompt: l10n.t('Path of the page from the documentation folder, without extension'),
    value: newPagePath(name, await pathsNear(view.model, parent)),
    validateInput: (text) => (text.trim() === '' ? l10n.t('Enter a path.') : undefined),
  });
  if (path !== undefined) await editor.run({ kind: 'create', element: 'page', name, path: path.trim(), to });
}

/** Asks for one of the kinds of elements that an operation can have, groups first. If it can have none, says why. */
export async function askKind(
  { editor }: Tools,
  title: string,
  operationFor: (kind: ElementNoun, name: string) => NavigationOperation,
): Promise<ElementNoun | undefined> {
  const possible = await editor.possibleKinds(operationFor);
  if (possible.length === 0) return undefined;
  const items = possible.map((element) => ({ label: kindText(element, l10n), element }));
  return (await window.showQuickPick(items, { title, placeHolder: l10n.t('Choose a kind of element') }))?.element;
}

/** Asks for a name, which must not be empty. */
export async function askName(title: string, prompt: string, value = ''): Promise<string | undefined> {
  const validateInput = (text: string) => (text.trim() === '' ? l10n.t('Enter a name.') : undefined);
  return (await window.showInputBox({ title, prompt, value, validateInput }))?.trim();
}

/** Asks for the name of an element, or for the code of a language. */
export function askElementName(title: string, element: ElementNoun): Promise<string | undefined> {
  return askName(title, namePrompt(element, l10n));
}

async function newElement(tools: Tools, element: ElementNoun, args: RowArguments): Promise<void> {
  const to = newPosition(tools, args);
  const name = to && (await askElementName(l10n.t('New {0}', kindText(element, l10n)), element));
  if (to && name !== undefined) await tools.editor.run({ kind: 'create', element, name, to });
}

/** Position of a new node: in or behind the first selected row. */
function newPosition({ view }: Tools, args: RowArguments): NavigationPosition | undefined {
  const [target] = rowsOf(view, args);
  return placeAfter(target, target ? view.model.siblings(target) : []);
}
