import { type DataTransfer, DataTransferItem, l10n, type TreeDragAndDropController } from 'vscode';
import { isRecord } from '../../../../shared/record';
import { window } from '../../window';
import { isCompared } from '../compare/comparison';
import { firstNode } from '../compare/difference';
import { operationsFor, placeAt } from './insertPositions';
import type { NavigationEditor } from './navigationEditor';
import type { ViewRow } from './navigationView';
import type { TreeModel, TreeRow } from './treeModel';

/** MIME type of the ids of dragged nodes, with their site. */
const nodesType = 'application/vnd.docs-json.navigation';
const filesType = 'text/uri-list';

/** Drag and drop of nodes within the view, of files from the explorer into it, and of pages into an editor. */
export class DragAndDrop implements TreeDragAndDropController<ViewRow> {
  readonly dragMimeTypes = [nodesType, filesType];
  readonly dropMimeTypes = [nodesType, filesType];

  /** @param context called lazily, since it refers to the view that gets this controller */
  constructor(
    private readonly context: () => { readonly model: TreeModel; readonly editor: NavigationEditor; readonly isComparing: boolean },
  ) {}

  handleDrag(dragged: readonly ViewRow[], data: DataTransfer): void {
    const { root } = this.context().model;
    const ids = dragged.flatMap((row) => (isCompared(row) ? [] : [row.node.id]));
    if (ids.length > 0) data.set(nodesType, new DataTransferItem(JSON.stringify({ root, ids })));
    const nodes = dragged.map((row) => (isCompared(row) ? firstNode(row.node) : row.node));
    const files = nodes.flatMap((node) => node?.target?.uri ?? []);
    if (files.length > 0) data.set(filesType, new DataTransferItem([...new Set(files)].join('\r\n')));
  }

  async handleDrop(target: ViewRow | undefined, data: DataTransfer): Promise<void> {
    const { model, editor, isComparing } = this.context();
    if (isComparing || (target && isCompared(target))) {
      void window.showWarningMessage(l10n.t('Nothing can be dropped into a comparison. Stop comparing first.'));
      return;
    }
    const dragged = data.get(nodesType);
    const rows = dragged ? rowsIn(await dragged.asString(), model) : [];
    if (dragged && rows.length === 0) return;
    const nodes = rows.map(({ node }) => node);
    const to = placeAt(target, nodes);
    if (!to) {
      void window.showWarningMessage(l10n.t('Nothing can be dropped here. Drop it onto a group or an entry of the navigation.'));
      return;
    }
    if (nodes.length > 0) {
      // Dropped onto itself.
      if (target && rows.includes(target)) return;
      const operations = operationsFor(nodes, to);
      if (operations.length === 0) void window.showWarningMessage(generatedText());
      else await editor.runAll(operations);
      return;
    }
    const uris = urisIn((await data.get(filesType)?.asString()) ?? '');
    if (uris.length > 0) await editor.run({ kind: 'add', uris, to });
  }
}

/** Reason why generated pages cannot be moved. */
function generatedText(): string {
  return l10n.t('Generated pages have no entries of their own. Write them out first.');
}

function rowsIn(text: string, model: TreeModel): TreeRow[] {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value) || value.root !== model.root || !Array.isArray(value.ids)) return [];
  return value.ids.flatMap((id: unknown) => (typeof id === 'string' ? (model.row(id) ?? []) : []));
}

function urisIn(list: string): string[] {
  return list.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
}
