import type { ArrayASTNode, ASTNode, ObjectASTNode } from 'vscode-json-languageservice';
import { type CodeAction, CodeActionKind } from 'vscode-languageserver-types';
import { type Localizable, type Localizer, t } from '../../../../../../shared/l10n';
import { parentOf } from '../../../../../../shared/paths';
import { toTextEdits } from '../../../base/textEdits';
import { relativePath } from '../../../base/uris';
import { fragmentKey } from '../../../config/docsConfig';
import { elementKinds } from '../../../config/navigation/elementKinds';
import { elementName } from '../../../config/navigation/elementNames';
import { createFile } from '../../../edits/createFile';
import { extraction } from '../../../edits/extraction';
import { stringOf } from '../../../json/tree/nodes';
import type { FileIndex } from '../../../site/fileIndex/fileIndex';
import { nodesAt, type RefactorTarget } from './target';

/** Folder of fragments in a site without fragments. */
const defaultFolder = 'navigation';
/** Limit of file names that are tried. */
const maxTries = 100;

/** A part of a file that can be moved to a file of its own, with its title and the name of the new file. */
interface Part {
  readonly node: ObjectASTNode | ArrayASTNode;
  readonly title: Localizable | string;
  readonly name: string;
}

/** Moves the element or section around the cursor to a file of its own and leaves a `$ref` to it. Updates its own `$ref`s. */
export function extractFragment(target: RefactorTarget, fileIndex: FileIndex, localize: Localizer): CodeAction[] {
  const part = partAt(target);
  if (!part || !target.engine.createsFiles) return [];
  const { config, file } = target;
  const path = freePath(fileIndex, `${folderOfFragments(target)}/${part.name}`);
  if (path === undefined) return [];
  const { uri, text, edit } = extraction(config, file, part.node, path);
  const edits = toTextEdits(file.document, [edit]);
  return [
    {
      title: localize(t`Move ${part.title} to \`${path}\``),
      kind: CodeActionKind.RefactorExtract,
      edit: { documentChanges: [...createFile(uri, text), { textDocument: { uri: file.uri, version: null }, edits }] },
    },
  ];
}

/** Innermost element of the navigation around the cursor; on the key of an array of elements, or of a section of the file, its value. */
function partAt(target: RefactorTarget): Part | undefined {
  const { file, offset } = target;
  for (const node of nodesAt(target)) {
    if (node.type === 'property') {
      const { keyNode, valueNode } = node;
      const isOnKey = offset <= keyNode.offset + keyNode.length;
      const isSection = node.parent === file.root || elementKinds.some(({ listKey }) => listKey === keyNode.value);
      if (isOnKey && isSection && valueNode && isSubstantial(valueNode)) {
        return { node: valueNode, title: `\`${keyNode.value}\``, name: slugOf(keyNode.value) };
      }
    }
    const kind =
      node.type === 'object' && node.parent?.type === 'array' ? elementKinds.find(({ nameKey }) => stringOf(node, nameKey)) : undefined;
    if (kind && isSubstantial(node)) {
      const name = stringOf(node, kind.nameKey) ?? '';
      return { node, title: t`the ${elementName(kind.noun)} “${name}”`, name: slugOf(name) || kind.noun.replace(' ', '-') };
    }
  }
  return undefined;
}

function isSubstantial(node: ASTNode): node is ObjectASTNode | ArrayASTNode {
  if (node.type === 'array') return node.items.length > 0;
  return node.type === 'object' && node.properties.length > 0 && !node.properties.some(({ keyNode }) => keyNode.value === fragmentKey);
}

/** Folder with most fragments of the site. */
function folderOfFragments({ config }: RefactorTarget): string {
  const counts = new Map<string, number>();
  for (const uri of config.files.keys()) {
    const path = uri === config.root.uri ? undefined : relativePath(config.folder, uri);
    const folder = path && parentOf(path);
    if (folder) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? defaultFolder;
}

function freePath(fileIndex: FileIndex, path: string): string | undefined {
  for (let i = 1; i <= maxTries; i++) {
    const candidate = `${path}${i === 1 ? '' : `-${i}`}.json`;
    // A file is only created if it is known to be missing.
    if (fileIndex.file(candidate) === 'missing') return candidate;
  }
  return undefined;
}

/** File name from a title: `API Reference (v2)` becomes `api-reference-v2`; letters of any script stay. */
function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
}
