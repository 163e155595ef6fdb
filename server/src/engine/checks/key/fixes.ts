import type { ObjectASTNode } from 'vscode-json-languageservice';
import { spanOf } from '../../base/spans';
import { insertProperty, removeProperty } from '../../json/edit/jsonEdit';
import { innermostAt } from '../../json/tree/nodes';
import { type Fixer, type FixTarget, isRecord, isTextList } from '../fixes/fix';
import { propertyAt } from '../fixes/propertyAt';

export const renameOrRemoveKey: Fixer<'key.unknown'> = {
  code: 'key.unknown',
  read: (data) => (isRecord(data) ? { suggestion: typeof data.suggestion === 'string' ? data.suggestion : undefined } : undefined),
  *fixes(target, { suggestion }) {
    const property = propertyAt(target);
    if (!property) return;
    if (suggestion) {
      const edit = { span: spanOf(property.keyNode), text: JSON.stringify(suggestion) };
      yield { title: `Change to \`${suggestion}\``, edits: [edit], preferred: true };
    }
    if (property.parent?.type === 'object') {
      const edit = removeProperty(property.parent, property);
      yield { title: `Remove \`${property.keyNode.value}\``, edits: [edit], preferred: false };
    }
  },
};

export const removeDuplicateKey: Fixer<'key.duplicate'> = {
  code: 'key.duplicate',
  read: () => undefined,
  *fixes(target) {
    const property = propertyAt(target);
    if (property?.parent?.type !== 'object') return;
    const edit = removeProperty(property.parent, property);
    yield { title: `Remove duplicate \`${property.keyNode.value}\``, edits: [edit], preferred: true };
  },
};

export const addMissingKey: Fixer<'key.missing'> = {
  code: 'key.missing',
  read(data) {
    if (!isRecord(data) || typeof data.key !== 'string' || data.value === undefined || !isTextList(data.order)) return undefined;
    // The value is JSON by the way it came; it is printed as JSON and nothing else.
    return { key: data.key, value: data.value as never, order: data.order };
  },
  *fixes({ file, span }, { key, value, order }) {
    const object = objectFrom(file, span.start);
    if (!object) return;
    yield { title: `Add \`${key}\``, edits: [insertProperty(file.document, object, key, value, order)], preferred: true };
  },
};

export const addFontFormat: Fixer<'font.formatMissing'> = {
  code: 'font.formatMissing',
  read: (data) => (isRecord(data) && typeof data.format === 'string' ? { format: data.format } : undefined),
  *fixes(target, { format }) {
    const property = propertyAt(target);
    if (property?.parent?.type !== 'object') return;
    const edit = insertProperty(target.file.document, property.parent, 'format', format, ['family', 'weight', 'source', 'format']);
    const source = property.valueNode?.type === 'string' ? property.valueNode.value : '';
    const safe = source
      .toLowerCase()
      .replace(/[?#].*/, '')
      .endsWith(`.${format}`);
    yield { title: `Add \`"format": "${format}"\``, edits: [edit], preferred: true, safe };
  },
};

/** The object whose opening brace is at the offset. A key may follow it without a blank, so what touches the brace is not enough. */
function objectFrom(file: FixTarget['file'], offset: number): ObjectASTNode | undefined {
  let node = innermostAt(file.root, offset + 1);
  while (node && !(node.type === 'object' && node.offset === offset)) node = node.parent;
  return node;
}
