import type { ASTNode, ObjectASTNode, PropertyASTNode, StringASTNode } from 'vscode-json-languageservice';
import { type CodeAction, CodeActionKind } from 'vscode-languageserver-types';
import { type Localizer, t } from '../../../../../../shared/l10n';
import { inlineCode } from '../../../base/markdown';
import { spanOf, toRange } from '../../../base/spans';
import { schemaOfFile } from '../../../config/mountPoint';
import { normalizeFilePath } from '../../../config/references/targets';
import { indentationAt, layoutOf, printJson } from '../../../json/edit/layout';
import { propertyOf, stringOf } from '../../../json/tree/nodes';
import { nodeAt } from '../../../schema/nodeAt';
import type { StringKind } from '../../../schema/schemaView';
import type { FileIndex } from '../../../site/fileIndex/fileIndex';
import { nodesAt, type RefactorTarget } from './target';

/** Kinds of strings that an object with one string per mode can replace. */
const kinds: ReadonlySet<StringKind | undefined> = new Set(['image-path', 'highlighter-theme']);

/**
 * Converts an image (a logo, a favicon, a background) or a code theme to an object with values for light and dark pages, and back. The
 * other image is the existing file whose name differs only in the mode.
 */
export function lightAndDark(target: RefactorTarget, fileIndex: Pick<FileIndex, 'file'>, localize: Localizer): CodeAction[] {
  const { property, kind } = settingAt(target) ?? {};
  const value = property?.valueNode;
  if (!property || !value) return [];
  if (value.type === 'object') return join(target, value, localize);
  if (value.type !== 'string' || value.value === '' || value.value === 'system') return [];
  const exists = (text: string): boolean => {
    const path = kind === 'image-path' ? normalizeFilePath(text) : undefined;
    return path === undefined ? target.engine.codeThemes.get(text) !== undefined : fileIndex.file(path) === 'exists';
  };
  return [split(target, value, property.keyNode.value, exists, localize)];
}

/** Innermost property around the cursor that may have both forms. */
function settingAt({
  engine,
  config,
  file,
  offset,
}: RefactorTarget): { property: PropertyASTNode; kind: StringKind | undefined } | undefined {
  const schema = schemaOfFile(config, engine.schemas, file);
  if (!schema || !file.root) return undefined;
  for (const node of nodesAt({ engine, config, file, offset })) {
    if (node.type !== 'property') continue;
    const own = nodeAt(engine.schemas, file.root, schema, node.keyNode.offset + 1).schema;
    const keys = own ? engine.schemas.keys(own) : [];
    const kind = own && engine.schemas.branch(own, 'string')?.['x-kind'];
    if (kinds.has(kind) && keys.includes('light') && keys.includes('dark')) return { property: node, kind };
  }
  return undefined;
}

function split(
  target: RefactorTarget,
  value: StringASTNode,
  key: string,
  exists: (text: string) => boolean,
  localize: Localizer,
): CodeAction {
  const text = value.value;
  const isDark = namesMode(text, 'dark');
  const other = counterpart(text, isDark ? 'light' : 'dark', exists) ?? text;
  const both = isDark ? { light: other, dark: text } : { light: text, dark: other };
  const { document } = target.file;
  const newText = printJson(both, layoutOf(document), indentationAt(document, value.offset));
  return action(target, localize(t`Write ${inlineCode(key)} for light and dark pages`), value, newText);
}

function join(target: RefactorTarget, value: ObjectASTNode, localize: Localizer): CodeAction[] {
  const [light, dark] = [stringOf(value, 'light'), stringOf(value, 'dark')];
  // Other keys of the object would be lost.
  const hasMore = value.properties.some(({ keyNode }) => keyNode.value !== 'light' && keyNode.value !== 'dark');
  const isWhole = propertyOf(value, 'light') && propertyOf(value, 'dark');
  if (hasMore || !isWhole || !light || !dark) return [];
  return [...new Set([light, dark])].map((text) =>
    action(target, localize(t`Take ${inlineCode(text)} for light and dark pages`), value, JSON.stringify(text)),
  );
}

function action({ file }: RefactorTarget, title: string, node: ASTNode, newText: string): CodeAction {
  const edit = { range: toRange(file.document, spanOf(node)), newText };
  return { title, kind: CodeActionKind.RefactorRewrite, edit: { changes: { [file.uri]: [edit] } } };
}

/** Counterpart of a name for a mode; `undefined` if it does not exist. */
function counterpart(text: string, mode: 'light' | 'dark', exists: (text: string) => boolean): string | undefined {
  const from = mode === 'dark' ? 'light' : 'dark';
  const replaced = text.replace(new RegExp(`(^|[^a-z])${from}(?=[^a-z]|$)`, 'gi'), (_all, before: string) => before + mode);
  const candidates =
    replaced !== text ? [replaced] : [text.replace(/(\.[a-z\d]+)$/i, `-${mode}$1`), text.replace(/(\.[a-z\d]+)$/i, `_${mode}$1`)];
  return candidates.find((candidate) => candidate !== text && exists(candidate));
}

function namesMode(text: string, mode: 'light' | 'dark'): boolean {
  return new RegExp(`(^|[^a-z])${mode}([^a-z]|$)`, 'i').test(text);
}
