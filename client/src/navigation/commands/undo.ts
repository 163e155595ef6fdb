import { l10n, Uri, workspace } from 'vscode';
import { window } from '../../window';
import { shortName } from '../../window/plainText';
import type { Tools } from './tools';

/** Duration of the messages in the status bar. */
const messageMs = 3_000;

/** Takes back the last edit that the tree made, or makes it again. Never changes what an editor did. */
export async function stepThrough({ view, editor, history }: Tools, direction: 'undo' | 'redo'): Promise<void> {
  const { root } = view.model;
  if (root === undefined) return;
  const result = await history.step(root, direction);
  const nameOf = (uri: string): string => shortName(workspace.asRelativePath(Uri.parse(uri)));
  switch (result.kind) {
    case 'empty':
      window.setStatusBarMessage(
        direction === 'undo' ? l10n.t('The tree has nothing to undo.') : l10n.t('The tree has nothing to redo.'),
        messageMs,
      );
      return;
    case 'changed':
      void window.showWarningMessage(
        direction === 'undo'
          ? l10n.t('Nothing was undone: {0} has changed since. Undo the later changes in its editor first.', nameOf(result.uri))
          : l10n.t('Nothing was redone: {0} has changed since.', nameOf(result.uri)),
      );
      return;
    case 'failed':
      void window.showWarningMessage(l10n.t('{0} could not be changed.', nameOf(result.uri)));
      return;
    case 'done': {
      const names = result.files.map(nameOf).join(', ');
      window.setStatusBarMessage(direction === 'undo' ? l10n.t('Undone in {0}', names) : l10n.t('Redone in {0}', names), messageMs);
      const { before, after, renamed } = result.nodes;
      if (direction === 'undo')
        await editor.show(
          before,
          renamed.map(([from, to]) => [to, from] as const),
        );
      else await editor.show(after, renamed);
    }
  }
}
