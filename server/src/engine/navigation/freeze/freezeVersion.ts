import type { ASTNode } from 'vscode-json-languageservice';
import type { TextDocumentEdit, WorkspaceEdit } from 'vscode-languageserver-types';
import type { CancellationToken } from '../../../../../shared/cancellation';
import { t } from '../../../../../shared/l10n';
import { spanOf } from '../../base/spans';
import { type SpanEdit, toTextEdits } from '../../base/textEdits';
import { joinUri, relativePath } from '../../base/uris';
import { type DocsConfig, entryOf } from '../../config/docsConfig';
import type { NavigationTree } from '../../config/navigation/navigationTree';
import { addRedirects, pageAddress } from '../../config/redirects/redirectList';
import { createFile } from '../../edits/createFile';
import { type ReplacedString, reindentedText } from '../../edits/moveText';
import type { EngineContext } from '../../engineContext';
import { indentationAt, layoutOf } from '../../json/edit/layout';
import { removeMembers } from '../../json/edit/members';
import { withoutPageExtension } from '../../site/fileIndex/fileNames';
import { checkedName } from '../edit/create';
import { NavigationChange, type PrintedItem } from '../edit/navigationChange';
import { isTaken, newPath } from '../edit/newFile';
import type { NavigationOperation, PlannedEdit } from '../edit/operation';
import { NavigationRefusal } from '../edit/refusal';
import { type ListedNode, listOf } from '../edit/selection';
import { type CopiedFile, type CopyEdits, editsOfCopies, isPageFile, nameOpenApiFiles } from './copyEdits';
import { currentOf, isDefault, versionArrays, type WholeNavigation, wholeNavigation } from './currentVersion';
import { firstText } from './frozenPages';
import { type FrozenPath, frozenPath } from './frozenPath';
import { VersionContent } from './versionContent';

type Freeze = Extract<NavigationOperation, { kind: 'freeze' }>;

/** Limit of copied files: their texts are part of the edit. */
const maxCopied = 5_000;
/** Default name of the current version in a site without versions. */
const defaultName = 'latest';

/**
 * Copies the current version of a site: its pages, its OpenAPI files and its fragments. The copies refer to one another, and otherwise to
 * the files that are not copied. In each language that has versions, the new version comes behind the current one; a site without
 * versions gets both.
 * @throws {NavigationRefusal, CancelledError}
 */
export async function freezeVersion(
  context: EngineContext,
  tree: NavigationTree,
  operation: Freeze,
  token: CancellationToken,
): Promise<PlannedEdit> {
  const { config } = tree;
  const arrays = versionArrays(tree);
  const name = checkedName(context, 'version', operation.name, arrays.flat());
  const folder = newPath(operation.folder ?? name);
  if (!context.createsFiles) throw new NavigationRefusal(t`This editor cannot create files. Use the command line.`);
  const current = arrays.flatMap((versions) => currentOf(tree, versions, operation.current) ?? []);
  const [first] = current;
  if (arrays.length > 0 && !first) {
    throw new NavigationRefusal(t`There is no version \`${operation.current ?? ''}\`. Choose one of the navigation.`);
  }
  const whole = first ? undefined : wholeNavigation(tree);
  const elements = whole ? [whole.value] : current.map(({ item }) => item);
  const content = new VersionContent(config, context.references.of(config), elements);
  const { files, toFrozen } = await copiesOf(context, config, content, first?.name ?? '', folder, token);
  const edits = await editsOfCopies(context, config, content, files, toFrozen, token);
  const pages = await nameOpenApiFiles(context, config, files, edits, token);
  const change = new NavigationChange(config);
  if (whole) insertBoth(change, whole, { name, current: operation.current?.trim() || defaultName }, edits.of(whole.file));
  else {
    for (const version of current) insertCopy(change, config, version, name, edits);
    for (const versions of arrays) markDefault(change, config, versions, current);
  }
  const planned = await change.finish(context, token);
  const redirect = operation.redirect === true ? redirectTo(config, folder, files) : undefined;
  const created = files.flatMap(({ uri, text, copy }) => createFile(joinUri(config.folder, copy), edits.apply(uri, text)));
  return { ...planned, edit: { documentChanges: [...created, ...pages, ...merged(planned.edit, redirect)] } };
}

/** Files of the version with their copies. @throws {NavigationRefusal} if there is nothing to copy, or if the path of a copy is taken */
async function copiesOf(
  context: EngineContext,
  config: DocsConfig,
  content: VersionContent,
  current: string,
  folder: string,
  token: CancellationToken,
): Promise<{ readonly files: readonly CopiedFile[]; readonly toFrozen: FrozenPath }> {
  const found = new Map<string, { readonly uri: string; readonly text: string; readonly path: string }>();
  for (const uris of [...content.files(), ...[...content.fragments].map(({ uri }) => [uri])]) {
    const file = await firstText(context, uris, token);
    const path = file && relativePath(config.folder, file.uri);
    if (file && path !== undefined) found.set(file.uri, { ...file, path });
    if (found.size > maxCopied) throw new NavigationRefusal(t`The version has more than ${maxCopied} files. Copy it by hand.`);
  }
  const pages = [...found.values()].map(({ path }) => path).filter((path) => isPageFile(path));
  if (pages.length === 0) throw new NavigationRefusal(t`The version has no pages to copy.`);
  const toFrozen = frozenPath(pages, current, folder);
  const files = [...found.values()].map((file) => ({ ...file, copy: toFrozen(file.path) }));
  for (const { copy } of files) {
    if (await isTaken(context, config.folder, copy, token)) {
      throw new NavigationRefusal(t`\`${copy}\` exists already. Choose another folder for the copies.`);
    }
  }
  return { files, toFrozen };
}

/** Inserts the copy of a version behind the version. */
function insertCopy(change: NavigationChange, config: DocsConfig, version: ListedNode, name: string, edits: CopyEdits): void {
  const list = listOf(version);
  const { file, node } = version.item;
  const versionValue = entryOf(config, version.at, 'version')?.value;
  if (versionValue) edits.add(versionValue.file.uri, { span: spanOf(versionValue.node), text: JSON.stringify(name) });
  const marked = entryOf(config, version.at, 'default');
  const object = marked?.keyNode.parent?.parent;
  if (marked?.keyNode.parent && object?.type === 'object') {
    for (const edit of removeMembers(object, object.properties, new Set([marked.keyNode.parent]))) edits.add(marked.file.uri, edit);
  }
  const { eol } = layoutOf(list.file.document);
  const copy: PrintedItem = ({ indentation }) =>
    reindentedText(file.document, node, { uri: list.file.uri, eol, indentation }, replacements(edits.of(file), node));
  change.insert(list, list.node.items[list.node.items.indexOf(node) + 1], [copy]);
}

/** Marks the current version as default: without a mark, a later version that is added first would become the default. */
function markDefault(change: NavigationChange, config: DocsConfig, versions: readonly ListedNode[], current: readonly ListedNode[]): void {
  const version = versions.find((each) => current.includes(each));
  const given = version && entryOf(config, version.at, 'version')?.value;
  const key = given?.node.parent;
  if (!given || key?.type !== 'property' || versions.some((each) => isDefault(config, each))) return;
  const { document } = given.file;
  const isMultiline = document
    .getText()
    .slice(key.parent?.offset ?? 0, key.offset)
    .includes('\n');
  const separator = isMultiline ? layoutOf(document).eol + indentationAt(document, key.offset) : ' ';
  change.rewrite(given, `${JSON.stringify(given.node.value)},${separator}"default": true`);
}

/** Makes the navigation the content of the current version, and its copy the content of the new version. */
function insertBoth(
  change: NavigationChange,
  { file, object, property, value }: WholeNavigation,
  { name, current }: { readonly name: string; readonly current: string },
  edits: readonly SpanEdit[],
): void {
  const key = JSON.stringify(property.keyNode.value);
  const { eol, indent } = layoutOf(file.document);
  const print =
    (properties: readonly string[], own: readonly SpanEdit[]): PrintedItem =>
    ({ indentation, isMultiline }) => {
      const inner = isMultiline ? indentation + indent : indentation;
      const text = reindentedText(
        value.file.document,
        value.node,
        { uri: file.uri, eol, indentation: inner },
        replacements(own, value.node),
      );
      const lines = [...properties, `${key}: ${text}`];
      return isMultiline ? `{${lines.map((line) => eol + inner + line).join(',')}${eol}${indentation}}` : `{ ${lines.join(', ')} }`;
    };
  change.create({ file, object, key: 'versions', replaced: property }, [
    print([`"version": ${JSON.stringify(current)}`, '"default": true'], []),
    print([`"version": ${JSON.stringify(name)}`], edits),
  ]);
}

function replacements(edits: readonly SpanEdit[], { offset, length }: ASTNode): ReplacedString[] {
  return edits
    .filter(({ span }) => span.start >= offset && span.end <= offset + length)
    .map(({ span, text }) => ({ offset: span.start, length: span.end - span.start, text }));
}

/** Redirect from the folder of the copies to the first copied page, unless the folder has an index page. */
function redirectTo(config: DocsConfig, folder: string, files: readonly CopiedFile[]): ReturnType<typeof addRedirects> {
  const pages = files.map(({ copy }) => withoutPageExtension(copy)).filter((_, index) => isPageFile(files[index]?.path ?? ''));
  const [first] = pages;
  if (first === undefined || pages.includes(`${folder}/index`)) return undefined;
  return addRedirects(config, [{ source: pageAddress(folder), destination: pageAddress(first) }]);
}

function merged({ changes = {} }: WorkspaceEdit, added: ReturnType<typeof addRedirects>): TextDocumentEdit[] {
  const all = new Map(Object.entries(changes));
  if (added) all.set(added.file.uri, [...(all.get(added.file.uri) ?? []), ...toTextEdits(added.file.document, added.edits)]);
  return [...all].map(([uri, edits]) => ({ textDocument: { uri, version: null }, edits }));
}
