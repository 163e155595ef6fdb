import { type CodeAction, CodeActionKind, type TextDocumentEdit } from 'vscode-languageserver-types';
import { type Localizer, t } from '../../../../../../shared/l10n';
import { toTextEdits } from '../../../base/textEdits';
import { relativePath } from '../../../base/uris';
import type { FragmentLink } from '../../../config/docsConfig';
import { inlining } from '../../../edits/inlining';
import { nodesAt, type RefactorTarget } from './target';

/**
 * Replaces a `$ref` with the content of its fragment; keys beside the `$ref` win, as they do in the service. The file itself stays:
 * deleting it is the author's decision.
 */
export function inlineFragment(target: RefactorTarget, localize: Localizer): CodeAction[] {
  const link = linkAt(target);
  const edit = link && inlining(link);
  if (!link?.target || !edit) return [];
  const { config, file } = target;
  const edits: TextDocumentEdit = { textDocument: { uri: file.uri, version: null }, edits: toTextEdits(file.document, [edit]) };
  const path = relativePath(config.folder, link.target.uri) ?? link.target.uri;
  return [
    { title: localize(t`Put the content of \`${path}\` here`), kind: CodeActionKind.RefactorInline, edit: { documentChanges: [edits] } },
  ];
}

/** Innermost `$ref` object around the cursor. */
function linkAt(target: RefactorTarget): FragmentLink | undefined {
  for (const node of nodesAt(target)) {
    const link = node.type === 'object' ? target.config.links.get(node) : undefined;
    if (link) return link;
  }
  return undefined;
}
