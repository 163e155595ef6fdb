import { l10n, Range, Uri, WorkspaceEdit, type WorkspaceEditEntryMetadata } from 'vscode';
import type { DocumentEdits } from '../../../server/src/lsp/protocol';

type Kind = DocumentEdits['edits'][number]['kind'];

/**
 * The server's edits as the editor takes them.
 * @param placeOf where a document is by now
 * @param preview whether the user confirms each part, by what it is about
 */
export function toWorkspaceEdit(documents: readonly DocumentEdits[], placeOf: (uri: Uri) => Uri, preview: boolean): WorkspaceEdit {
  const edit = new WorkspaceEdit();
  for (const { uri, edits } of documents) {
    const place = placeOf(Uri.parse(uri));
    for (const { range, newText, kind } of edits) {
      const { start, end } = range;
      const where = new Range(start.line, start.character, end.line, end.character);
      edit.replace(place, where, newText, preview ? confirmed(kind) : undefined);
    }
  }
  return edit;
}

function confirmed(kind: Kind): WorkspaceEditEntryMetadata {
  return { label: labelOf(kind), needsConfirmation: true };
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
