import { l10n } from 'vscode';
import { type ElementNoun, rankedElementKinds } from '../../../../shared/elementKinds';
import { window } from '../../window';
import { placeAfter } from '../tree/insertPositions';
import { kindText } from '../tree/rowTexts';
import { newPagePath, pathsNear } from './newPagePath';
import { type RowArguments, rowsOf } from './rows';
import type { Tools } from './tools';

/** Asks for the name of a new group, and creates it. */
export function newGroup(tools: Tools, ...args: RowArguments): Promise<void> {
  return newElement(tools, 'group', args);
}

/** Asks for the kind and name of a new element, and creates it. */
export async function create(tools: Tools, ...args: RowArguments): Promise<void> {
  const kind = await askKind(l10n.t('New Element'));
  if (kind) await newElement(tools, kind, args);
}

/** Asks for title and path of a new page, creates its file, and opens it. */
export async function newPage({ view, editor }: Tools, ...args: RowArguments): Promise<void> {
  const [target] = rowsOf(view, args);
  const to = placeAfter(target, target ? view.model.siblings(target) : []);
  if (!to) return;
  const title = l10n.t('New Page');
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

/** Asks for the kind of an element, groups first. */
export async function askKind(title: string, excluded?: string): Promise<ElementNoun | undefined> {
  const nouns = rankedElementKinds.map(({ noun }) => noun).filter((noun) => noun !== excluded);
  const items = nouns.map((element) => ({ label: kindText(element, l10n), element }));
  return (await window.showQuickPick(items, { title, placeHolder: l10n.t('Choose a kind of element') }))?.element;
}

/** Asks for a name, which must not be empty. */
export async function askName(title: string, prompt: string, value = ''): Promise<string | undefined> {
  const validateInput = (text: string) => (text.trim() === '' ? l10n.t('Enter a name.') : undefined);
  return (await window.showInputBox({ title, prompt, value, validateInput }))?.trim();
}

/** Asks for the name of an element, or for the code of a language. */
export function askElementName(title: string, element: ElementNoun): Promise<string | undefined> {
  return askName(title, element === 'language' ? l10n.t('Code of the language, such as de') : kindText(element, l10n));
}

async function newElement({ view, editor }: Tools, element: ElementNoun, args: RowArguments): Promise<void> {
  const [target] = rowsOf(view, args);
  const to = placeAfter(target, target ? view.model.siblings(target) : []);
  const name = to && (await askElementName(l10n.t('New Element'), element));
  if (to && name !== undefined) await editor.run({ kind: 'create', element, name, to });
}
