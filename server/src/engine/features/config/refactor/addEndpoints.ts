import type { ArrayASTNode, ASTNode } from 'vscode-json-languageservice';
import { type CodeAction, CodeActionKind, type TextDocumentEdit } from 'vscode-languageserver-types';
import { type Localizer, t } from '../../../../../../shared/l10n';
import { toRange } from '../../../base/spans';
import type { SpanEdit } from '../../../base/textEdits';
import { type ConfigNode, entryOf, resolveNode } from '../../../config/docsConfig';
import type { NavigationScope } from '../../../config/navigation/scope';
import { appendItems, insertProperty } from '../../../json/edit/jsonEdit';
import type { Json } from '../../../json/jsonValue';
import { stringOf } from '../../../json/tree/nodes';
import { readSource, sourcesOf } from '../../../openapi/source';
import { frontMatterText } from '../../../pages/frontMatter/frontMatter';
import type { SitePages } from '../../../site/sitePages';
import { type CoveredOperation, coverage, entryFor } from '../../openapi/coverage';
import { nodesAt, type RefactorTarget } from './target';

/** The group for operations without a tag, if only groups are allowed. */
const untagged = 'Endpoints';
/** The keys for groups of an element, in order of preference. */
const lists = ['groups', 'pages'] as const;

interface NamedSource {
  readonly scope: NavigationScope;
  readonly path: string;
  /** Whether entries without a file are looked up in this OpenAPI file. */
  readonly isInScope: boolean;
}

/**
 * Adds the operations of an OpenAPI file that are missing from the navigation to the element whose `openapi` names it: in groups by their
 * first tag, existing groups included. For the element around the cursor.
 */
export async function addEndpoints(target: RefactorTarget, pages: SitePages | undefined, localize: Localizer): Promise<CodeAction[]> {
  const actions: CodeAction[] = [];
  for (const source of sourcesAt(target)) {
    const openApiFile = await target.engine.openApiFiles.peek(target.config.folder, source.path);
    if (!openApiFile || openApiFile === 'pending' || openApiFile.table.problem) continue;
    const { operations, generating } = coverage(target.config, target.engine.references.of(target.config), openApiFile);
    const isGenerated = generating.includes(source.scope);
    // Another element generates their pages; here they would be duplicates.
    if (generating.some((scope) => scope !== source.scope)) continue;
    const written = handWritten(pages);
    const missing = operations.filter((each) => isMissing(each, isGenerated) && !written.has(entryFor(each).toLowerCase()));
    if (missing.length === 0) continue;
    const edits = editsFor(target, source, missing);
    if (edits) actions.push(toAction(titleFor(missing.length, source.path, localize), edits));
  }
  return actions;
}

function isMissing({ status }: CoveredOperation, isGenerated: boolean): boolean {
  return status === 'absent' || (isGenerated && status === 'generated');
}

function titleFor(operations: number, path: string, localize: Localizer): string {
  return operations === 1
    ? localize(t`List the endpoint of \`${path}\` that is missing here`)
    : localize(t`List the ${operations} endpoints of \`${path}\` that are missing here, by tag`);
}

/** The OpenAPI files that the innermost element around the cursor names itself. */
function sourcesAt(target: RefactorTarget): NamedSource[] {
  const { config, file, engine } = target;
  const around = new Set<ASTNode>(nodesAt(target));
  const scopes = engine.references.of(config).scopes.filter(({ at }) => at.file === file && around.has(at.node));
  const scope = scopes.sort((a, b) => a.at.node.length - b.at.node.length)[0];
  const source = scope?.source('openapi');
  if (!scope || !source) return [];
  const first = readSource(config, source);
  return sourcesOf(config, source).flatMap((each) =>
    each.kind === 'file' ? [{ scope, path: each.path, isInScope: first.kind === 'file' && first.path === each.path }] : [],
  );
}

/** Operations with a page of their own, in the form of an entry, in lower case. */
function handWritten(pages: SitePages | undefined): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { frontMatter } of pages?.files ?? []) {
    const text = frontMatterText(frontMatter, 'openapi')?.trim().toLowerCase();
    if (text) found.add(text.replace(/^\S+\s+(?=\S+\s+\/)/, ''));
  }
  return found;
}

function editsFor(
  { config }: RefactorTarget,
  { scope, path, isInScope }: NamedSource,
  missing: readonly CoveredOperation[],
): FileEdit[] | undefined {
  const at = resolveNode(config, scope.at);
  if (at?.node.type !== 'object') return undefined;
  const byTag = new Map<string | undefined, string[]>();
  for (const each of missing) {
    const tag = each.operation.tags?.[0];
    const entry = isInScope ? entryFor(each) : `${path} ${entryFor(each)}`;
    byTag.set(tag, [...(byTag.get(tag) ?? []), entry]);
  }
  const key = lists.find((name) => entryOf(config, at, name)) ?? (scope.kind?.noun === 'group' ? 'pages' : 'groups');
  const list = entryOf(config, at, key)?.value;
  const held = list && resolveNode(config, list);
  if (list && held?.node.type !== 'array') return undefined;
  // A division of another kind cannot have groups.
  if (!list && scope.kind === undefined) return undefined;
  const edits: FileEdit[] = [];
  const added: Json[] = [];
  for (const [tag, entries] of byTag) {
    const own = held?.node.type === 'array' ? groupNamed({ file: held.file, node: held.node }, tag ?? untagged) : undefined;
    if (own) edits.push(edit(own.file, appendItems(own.file.document, own.list, entries)));
    else if (tag === undefined && key === 'pages') added.unshift(...entries);
    else added.push({ group: tag ?? untagged, pages: entries });
  }
  if (added.length > 0 && held?.node.type === 'array') edits.push(edit(held.file, appendItems(held.file.document, held.node, added)));
  else if (added.length > 0) edits.push(edit(at.file, insertProperty(at.file.document, at.node, key, added)));
  return edits;
}

/** The pages of the group of that name in an array. */
function groupNamed(
  { file, node }: ConfigNode & { readonly node: ArrayASTNode },
  name: string,
): { readonly file: ConfigNode['file']; readonly list: ArrayASTNode } | undefined {
  for (const item of node.items) {
    if (item.type !== 'object' || stringOf(item, 'group') !== name) continue;
    const pages = item.properties.find(({ keyNode }) => keyNode.value === 'pages')?.valueNode;
    if (pages?.type === 'array') return { file, list: pages };
  }
  return undefined;
}

interface FileEdit {
  readonly file: ConfigNode['file'];
  readonly edit: SpanEdit;
}

function edit(file: ConfigNode['file'], spanEdit: SpanEdit): FileEdit {
  return { file, edit: spanEdit };
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
