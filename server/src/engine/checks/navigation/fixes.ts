import type { ObjectASTNode, PropertyASTNode } from 'vscode-json-languageservice';
import { spanOf } from '../../base/spans';
import { removeProperty } from '../../json/edit/jsonEdit';
import { innermostAt } from '../../json/tree/nodes';
import { type Fix, type Fixer, isRecord } from '../fixes/fix';
import { propertyAt } from '../fixes/propertyAt';

export const writePageAsPath: Fixer<'navigation.pageObject'> = {
  code: 'navigation.pageObject',
  read: (data) => (isRecord(data) && typeof data.page === 'string' ? { page: data.page } : undefined),
  *fixes({ file, span }, { page }) {
    const object = innermostAt(file.root, span.start)?.parent?.parent;
    if (object?.type !== 'object') return;
    // Other keys of the object, such as its icon, would be lost.
    const safe = object.properties.length === 1;
    yield { title: `Change to \`"${page}"\``, edits: [{ span: spanOf(object), text: JSON.stringify(page) }], preferred: true, safe };
  },
};

export const renameNameKey: Fixer<'navigation.wrongName'> = {
  code: 'navigation.wrongName',
  read: (data) => (isRecord(data) && typeof data.key === 'string' ? { key: data.key } : undefined),
  *fixes(target, { key }) {
    const property = propertyAt(target);
    if (property)
      yield { title: `Change to \`${key}\``, edits: [{ span: spanOf(property.keyNode), text: JSON.stringify(key) }], preferred: true };
  },
};

export const mendNesting: Fixer<'navigation.wrongNesting'> = {
  code: 'navigation.wrongNesting',
  read: (data) => (isRecord(data) ? { rename: typeof data.rename === 'string' ? data.rename : undefined } : undefined),
  *fixes(target, { rename }) {
    const property = propertyAt(target);
    if (!property) return;
    if (rename)
      yield {
        title: `Change to \`${rename}\``,
        edits: [{ span: spanOf(property.keyNode), text: JSON.stringify(rename) }],
        preferred: true,
      };
    yield* removal(property, false);
  },
};

export const dropDivision: Fixer<'navigation.twoDivisions'> = {
  code: 'navigation.twoDivisions',
  read: (data) => (isRecord(data) ? { isEmpty: data.isEmpty === true } : undefined),
  *fixes(target, { isEmpty }) {
    const property = propertyAt(target);
    const value = property?.valueNode;
    if (property) yield* removal(property, isEmpty, value?.type === 'array' && value.items.length === 0);
  },
};

export const dropLinkOrContent: Fixer<'navigation.linkWithContent'> = {
  code: 'navigation.linkWithContent',
  read: () => undefined,
  *fixes(target) {
    const property = propertyAt(target);
    if (property) yield* removal(property, false);
  },
};

function* removal(property: PropertyASTNode, preferred: boolean, safe = false): Iterable<Fix> {
  const object = property.parent as ObjectASTNode | undefined;
  if (object?.type === 'object')
    yield { title: `Remove \`${property.keyNode.value}\``, edits: [removeProperty(object, property)], preferred, safe };
}
