import type { ASTNode } from 'vscode-json-languageservice';
import { spanOf } from '../../base/spans';
import { hasAlpha } from '../../colors/colors';
import { removeItem, removeProperty } from '../../json/edit/jsonEdit';
import { indentationAt, layoutOf } from '../../json/edit/layout';
import { innermostAt } from '../../json/tree/nodes';
import { type Fix, type Fixer, type FixTarget, isRecord, isTextList } from '../fixes/fix';

const repairs = ['unquote', 'toTrue', 'toFalse', 'quote', 'toList', 'fromList', 'spread', 'toObject', 'remove'] as const;

export const repairType: Fixer<'value.type'> = {
  code: 'value.type',
  read(data) {
    if (!isRecord(data)) return undefined;
    return { repair: repairs.find((repair) => repair === data.repair), ...(typeof data.key === 'string' && { key: data.key }) };
  },
  *fixes(target, { repair, key }) {
    const node = nodeAt(target);
    if (!node || !repair) return;
    if (repair === 'remove') yield* removeValue(node);
    else if (repair !== 'toObject') yield repairNode(target, node, repair);
    else if (key !== undefined) yield makeObject(target, node, key);
  },
};

/** A setting that is `null` is one that is not there. */
function* removeValue(node: ASTNode): Iterable<Fix> {
  const { parent } = node;
  if (parent?.type === 'array') yield { title: 'Remove this entry', edits: [removeItem(parent, node)], preferred: true };
  else if (parent?.type === 'property' && parent.parent?.type === 'object') {
    yield { title: `Remove \`${parent.keyNode.value}\``, edits: [removeProperty(parent.parent, parent)], preferred: true };
  }
}

function makeObject({ file }: FixTarget, node: ASTNode, key: string): Fix {
  const source = file.document.getText().slice(node.offset, node.offset + node.length);
  const text = `{ ${JSON.stringify(key)}: ${source} }`;
  return { title: `Wrap in an object with \`${key}\``, edits: [{ span: spanOf(node), text }], preferred: true };
}

/** An empty entry of a list names nothing. An empty setting may be one that is still to be written. */
export const removeEmptyEntry: Fixer<'value.empty'> = {
  code: 'value.empty',
  read: () => undefined,
  *fixes(target) {
    const node = nodeAt(target);
    if (node?.parent?.type === 'array') yield* removeValue(node);
  },
};

export const replaceByAllowed: Fixer<'value.enum'> = {
  code: 'value.enum',
  read: (data) => (isRecord(data) && isTextList(data.suggestions) ? { suggestions: data.suggestions } : undefined),
  *fixes(target, { suggestions }) {
    for (const suggestion of suggestions) {
      // Other letter case or blanks around it: the same word.
      const isSame = writtenAt(target).trim().toLowerCase() === suggestion.toLowerCase();
      yield replaceText(target, suggestion, suggestions.length === 1, isSame);
    }
  },
};

export const replaceColor: Fixer<'value.color'> = {
  code: 'value.color',
  read: (data) => (isRecord(data) ? { suggestion: typeof data.suggestion === 'string' ? data.suggestion : undefined } : undefined),
  *fixes(target, { suggestion }) {
    if (suggestion) yield replaceText(target, suggestion, true, !hasAlpha(writtenAt(target)));
  },
};

export const replaceAddress: Fixer<'value.format'> = {
  code: 'value.format',
  read: (data) => (isRecord(data) ? { suggestion: typeof data.suggestion === 'string' ? data.suggestion : undefined } : undefined),
  *fixes(target, { suggestion }) {
    if (suggestion) yield replaceText(target, suggestion, true, false);
  },
};

function replaceText({ span }: FixTarget, text: string, preferred: boolean, safe: boolean): Fix {
  return { title: `Change to \`${text}\``, edits: [{ span, text: JSON.stringify(text) }], preferred, safe };
}

/** The text between the quotes of a value. */
function writtenAt({ file, span }: FixTarget): string {
  return file.document.getText().slice(span.start + 1, span.end - 1);
}

function repairNode(
  { file }: FixTarget,
  node: ASTNode,
  repair: 'unquote' | 'toTrue' | 'toFalse' | 'quote' | 'toList' | 'fromList' | 'spread',
): Fix {
  const text = file.document.getText();
  const source = text.slice(node.offset, node.offset + node.length);
  const replace = (title: string, by: string): Fix => ({ title, edits: [{ span: spanOf(node), text: by }], preferred: true, safe: true });
  if (repair === 'unquote') {
    const plain = String(node.value).trim();
    return replace(`Change to \`${plain}\` without quotes`, plain);
  }
  if (repair === 'toTrue') return replace('Change to `true`', 'true');
  if (repair === 'toFalse') return replace('Change to `false`', 'false');
  if (repair === 'quote') return replace('Wrap in quotes', JSON.stringify(source));
  if (repair === 'fromList') {
    const only = node.type === 'array' ? node.items[0] : undefined;
    return replace('Unwrap the array', only ? text.slice(only.offset, only.offset + only.length) : source);
  }
  if (repair === 'spread') {
    const outer = node.parent?.type === 'array' && node.parent.items.length === 1 ? node.parent : undefined;
    const fix = replace('Flatten into the outer array', source.slice(1, -1).trim());
    return outer ? { ...fix, edits: [{ span: spanOf(outer), text: source }] } : fix;
  }
  return replace('Wrap in an array', inList(file.document, node, source));
}

/** One line stays one line; a value over several lines is indented by one level more. */
function inList(document: FixTarget['file']['document'], node: ASTNode, source: string): string {
  const { eol, indent } = layoutOf(document);
  if (!source.includes('\n')) return `[${source}]`;
  const outer = indentationAt(document, node.offset);
  const lines = source.split(/\r?\n/).map((line) => (line === '' ? line : indent + line));
  return `[${eol}${outer}${lines.join(eol)}${eol}${outer}]`;
}

function nodeAt({ file, span }: FixTarget): ASTNode | undefined {
  let node = innermostAt(file.root, span.start + 1) ?? innermostAt(file.root, span.start);
  while (node && node.offset > span.start) node = node.parent;
  return node?.type === 'property' ? node.valueNode : node;
}
