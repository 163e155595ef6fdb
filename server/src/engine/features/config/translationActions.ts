import { is } from 'valibot';
import { type CodeAction, CodeActionKind, type Diagnostic, type TextDocumentEdit } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { type Localizable, t } from '../../../../../shared/l10n';
import { toTextEdits } from '../../base/textEdits';
import { joinUri } from '../../base/uris';
import { additions, type TranslationPlace, untranslatedData } from '../../checks/page/untranslated';
import type { DiagnosticCode } from '../../checks/registry';
import { normalizePagePath } from '../../config/references/reference';
import { normalizeFilePath } from '../../config/references/targets';
import { createFile } from '../../edits/createFile';
import type { EngineContext } from '../../engineContext';
import type { SiteConfigDocument } from '../../site/resolve';

/** Limit of diagnostics that are handled per request. */
const maxDiagnostics = 3;
/** Limit of pages that one action creates: their texts are part of the edit. */
const maxCreated = 20;

type Context = Pick<EngineContext, 'createsFiles' | 'documents' | 'pages' | 'localize'>;

/**
 * Quick fixes for pages that a language lacks and whose translations have no file: add the entries, and create the files as copies of the
 * source.
 * @throws {CancelledError}
 */
export async function translationActions(
  context: Context,
  { config }: SiteConfigDocument,
  wanted: readonly Diagnostic[],
  token: CancellationToken,
): Promise<CodeAction[]> {
  const actions: CodeAction[] = [];
  const untranslated = wanted.filter(({ code }) => code === ('page.untranslated' satisfies DiagnosticCode)).slice(0, maxDiagnostics);
  for (const diagnostic of context.createsFiles ? untranslated : []) {
    if (!is(untranslatedData, diagnostic.data)) continue;
    const places = diagnostic.data.places ?? [];
    const edits = additions(config, places);
    const created = edits && (await copies(context, config.folder, places, token));
    if (!created) continue;
    const changes = edits.map(
      ({ file, edits }): TextDocumentEdit => ({
        textDocument: { uri: file.uri, version: null },
        edits: toTextEdits(file.document, edits),
      }),
    );
    actions.push({
      title: context.localize(titleOf(places)),
      kind: CodeActionKind.QuickFix,
      diagnostics: [diagnostic],
      edit: { documentChanges: [...created.flatMap(({ uri, text }) => createFile(uri, text)), ...changes] },
    });
  }
  return actions;
}

function titleOf(places: readonly TranslationPlace[]): Localizable {
  const [first, ...others] = places;
  return first && others.length === 0
    ? t`Add \`${first.text}\` as a copy of \`${first.source}\``
    : t`Add to the other languages, with copies of missing pages`;
}

/** Files to create; `undefined` if there are none or too many, or if a source cannot be read. */
async function copies(
  { documents, pages }: Context,
  folder: string,
  places: readonly TranslationPlace[],
  token: CancellationToken,
): Promise<{ uri: string; text: string }[] | undefined> {
  const absent = places.filter(({ exists }) => !exists);
  if (absent.length === 0 || absent.length > maxCreated) return undefined;
  const created: { uri: string; text: string }[] = [];
  for (const { path, source } of absent) {
    const from = normalizeFilePath(normalizePagePath(source));
    const page = from ? await pages.page(folder, from) : undefined;
    throwIfCancelled(token);
    const content = page && (await documents.workspace.read(page.uri));
    throwIfCancelled(token);
    if (!page || content?.kind !== 'text') return undefined;
    const uri = joinUri(folder, path) + (/\.mdx?$/i.exec(page.uri)?.[0] ?? '.mdx');
    if ((await documents.workspace.stat(uri)) !== 'missing') return undefined;
    throwIfCancelled(token);
    created.push({ uri, text: content.document.getText() });
  }
  return created;
}
