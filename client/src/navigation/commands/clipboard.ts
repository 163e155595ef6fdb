import { behind, operationsFor, placeAfter } from '../tree/places';
import { isListed } from '../tree/rowContext';
import { type RowArguments, rowsOf } from './rows';
import type { Tools } from './tools';

export function cut(tools: Tools, ...given: RowArguments): void {
  take(tools, true, given);
}

export function copy(tools: Tools, ...given: RowArguments): void {
  take(tools, false, given);
}

function take({ view, clipboard }: Tools, isCut: boolean, given: RowArguments): void {
  const ids = rowsOf(view, given)
    .filter(({ node }) => isListed(node))
    .map(({ node }) => node.id);
  const { root } = view.model;
  if (ids.length === 0 || root === undefined) return;
  clipboard.set({ root, ids, isCut });
  view.markCut(isCut ? ids : []);
}

/** Brings what was cut or copied into the selected element, or after the selected entry. */
export async function paste({ view, editor, clipboard }: Tools, ...given: RowArguments): Promise<void> {
  const { clip } = clipboard;
  const { model } = view;
  const [target] = rowsOf(view, given);
  const to = placeAfter(target, target ? model.siblings(target) : []);
  if (!clip || clip.root !== model.root || !to) return;
  const isDone = await editor.run({ kind: clip.isCut ? 'move' : 'copy', nodes: clip.ids, to });
  if (!isDone || !clip.isCut) return;
  // What has moved has other ids.
  clipboard.set(undefined);
  view.markCut([]);
}

/** Puts a copy behind the last of the selected nodes. */
export async function duplicate({ view, editor }: Tools, ...given: RowArguments): Promise<void> {
  const rows = rowsOf(view, given).filter(({ node }) => isListed(node));
  const last = rows.at(-1);
  if (!last) return;
  const nodes = rows.map(({ node }) => node);
  await editor.runAll(operationsFor(nodes, behind(last, view.model.siblings(last)), 'copy'));
}
