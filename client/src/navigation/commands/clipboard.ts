import { behind, operationsFor, placeAfter } from '../tree/insertPositions';
import { isListed } from '../tree/rowContext';
import { type RowArguments, rowsOf } from './rows';
import type { Tools } from './tools';

export function cut(tools: Tools, ...args: RowArguments): void {
  setClip(tools, true, args);
}

export function copy(tools: Tools, ...args: RowArguments): void {
  setClip(tools, false, args);
}

function setClip({ view, clipboard }: Tools, isCut: boolean, args: RowArguments): void {
  const ids = rowsOf(view, args)
    .filter(({ node }) => isListed(node))
    .map(({ node }) => node.id);
  const { root } = view.model;
  if (ids.length === 0 || root === undefined) return;
  clipboard.set({ root, ids, isCut });
  view.markCut(isCut ? ids : []);
}

/** Inserts the cut or copied nodes into the selected element, or after the selected entry. */
export async function paste({ view, editor, clipboard }: Tools, ...args: RowArguments): Promise<void> {
  const { clip } = clipboard;
  const { model } = view;
  const [target] = rowsOf(view, args);
  const to = placeAfter(target, target ? model.siblings(target) : []);
  if (!clip || clip.root !== model.root || !to) return;
  const isDone = await editor.run({ kind: clip.isCut ? 'move' : 'copy', nodes: clip.ids, to });
  if (!isDone || !clip.isCut) return;
  // Moved nodes have new ids.
  clipboard.set(undefined);
  view.markCut([]);
}

/** Inserts copies of the selected nodes after the last of them. */
export async function duplicate({ view, editor }: Tools, ...args: RowArguments): Promise<void> {
  const rows = rowsOf(view, args).filter(({ node }) => isListed(node));
  const last = rows.at(-1);
  if (!last) return;
  const nodes = rows.map(({ node }) => node);
  await editor.runAll(operationsFor(nodes, behind(last, view.model.siblings(last)), 'copy'));
}
