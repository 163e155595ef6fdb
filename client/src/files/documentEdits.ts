import { l10n, Position, Range, Uri, WorkspaceEdit, type WorkspaceEditEntryMetadata } from 'vscode';
import type { DocumentEdits } from '../../../server/src/lsp/protocol';

type Kind = DocumentEdits['edits'][number]['kind'];

/**
 * Converts the server's edits to a workspace edit of the editor.
 * @param currentUri current URI of a document
 * @param preview lets the user review the edits first: redirects are deselected, all others selected
 */
export function toWorkspaceEdit(documents: readonly DocumentEdits[], currentUri: (uri: Uri) => Uri, preview: boolean): WorkspaceEdit {
  const edit = new WorkspaceEdit();
  let opensPreview = false;
  for (const { uri, edits } of documents) {
    const target = currentUri(Uri.parse(uri));
    for (const { range, newText, kind } of edits) {
      const { start, end } = range;
      const editRange = new Range(start.line, start.character, end.line, end.character);
      const needsConfirmation = kind === 'redirect';
      opensPreview ||= needsConfirmation;
      edit.replace(target, editRange, newText, preview ? { label: labelOf(kind), needsConfirmation } : undefined);
    }
  }
  const [first] = documents;
  // The editor shows a preview only if an edit needs confirmation, so add an empty edit that does.
  if (preview && !opensPreview && first) edit.insert(currentUri(Uri.parse(first.uri)), new Position(0, 0), '', noChange());
  return edit;
}

function noChange(): WorkspaceEditEntryMetadata {
  return { label: l10n.t('No change'), needsConfirmation: true };
}

function labelOf(kind: Kind): string {
  switch (kind) {
    case 'reference':
      return l10n.t('Names in configurations and front matter');
    case 'link':
      return l10n.t('Links and imports in pages');
    case 'redirect':
      return l10n.t('Redirects');
  }
}
