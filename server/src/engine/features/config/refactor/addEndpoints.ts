import type { ASTNode } from 'vscode-json-languageservice';
import { type CodeAction, CodeActionKind, type TextDocumentEdit } from 'vscode-languageserver-types';
import { type Localizer, t } from '../../../../../../shared/l10n';
import { toRange } from '../../../base/spans';
import type { ConfigNode } from '../../../config/configNode';
import { type FileEdit, listingEdits, missingEndpoints, type NamedSource, sourcesOfScope } from '../../../edits/listEndpoints';
import type { SitePages } from '../../../site/sitePages';
import { nodesAt, type RefactorTarget } from './target';

/**
 * Refactoring of the element around the cursor whose `openapi` names an OpenAPI file: adds its operations that are missing from the
 * navigation, in new and existing groups by their tags.
 */
export async function addEndpoints(target: RefactorTarget, pages: SitePages | undefined, localize: Localizer): Promise<CodeAction[]> {
  const { config, engine } = target;
  const actions: CodeAction[] = [];
  for (const source of sourcesAt(target)) {
    const openApiFile = await engine.openApiFiles.peek(config.folder, source.path);
    if (!openApiFile || openApiFile === 'pending' || openApiFile.table.problem) continue;
    const missing = missingEndpoints(config, engine.references.of(config), source.scope, openApiFile, pages);
    // If another element generates the pages, the entries would be duplicates.
    if (missing.length === 0 || missing.some(({ isElsewhere }) => isElsewhere)) continue;
    const edits = listingEdits(config, source, openApiFile, missing);
    if (edits) actions.push(toAction(titleFor(missing.length, source.path, localize), edits));
  }
  return actions;
}

function titleFor(operations: number, path: string, localize: Localizer): string {
  return operations === 1
    ? localize(t`List the endpoint of \`${path}\` that is missing here`)
    : localize(t`List the ${operations} endpoints of \`${path}\` that are missing here, by tag`);
}

/** OpenAPI files that the innermost element around the cursor names itself. */
function sourcesAt(target: RefactorTarget): NamedSource[] {
  const { config, file, engine } = target;
  const around = new Set<ASTNode>(nodesAt(target));
  const scopes = engine.references.of(config).scopes.filter(({ at }) => at.file === file && around.has(at.node));
  const scope = scopes.sort((a, b) => a.at.node.length - b.at.node.length)[0];
  return scope ? sourcesOfScope(config, scope) : [];
}

function toAction(title: string, edits: readonly FileEdit[]): CodeAction {
  const byFile = new Map<ConfigNode['file'], TextDocumentEdit['edits']>();
  for (const { file, edit: each } of edits) {
    const own = byFile.get(file) ?? [];
    own.push({ range: toRange(file.document, each.span), newText: each.text });
    byFile.set(file, own);
  }
  const documentChanges = [...byFile].map(([{ uri }, own]): TextDocumentEdit => ({ textDocument: { uri, version: null }, edits: own }));
  return { title, kind: CodeActionKind.RefactorRewrite, edit: { documentChanges } };
}
