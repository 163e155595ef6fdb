import type { ASTNode, PropertyASTNode } from 'vscode-json-languageservice';
import { propertyOf } from '../../json/tree/nodes';
import { type Fixer, isRecord } from '../fixes/fix';
import { textAt } from '../fixes/removeEntry';

const keys: ReadonlySet<string> = new Set(['openapi', 'asyncapi']);

/** Names a description under the key that it belongs to. */
export const moveDescription: Fixer<'openapi.invalid'> = {
  code: 'openapi.invalid',
  read(data) {
    if (!isRecord(data)) return undefined;
    return { key: data.key === 'openapi' || data.key === 'asyncapi' ? data.key : undefined };
  },
  *fixes(target, { key }) {
    const property = key && holderOf(textAt(target));
    // Beside another description of that kind it is not for us to say which counts.
    if (!key || !property || propertyOf(property.parent, key)) return;
    const { offset, length } = property.keyNode;
    const edit = { span: { start: offset, end: offset + length }, text: JSON.stringify(key) };
    yield { title: `Change to \`${key}\``, edits: [edit], preferred: true };
  },
};

/** The `openapi` or `asyncapi` that names this description and no other. */
function holderOf(text: ASTNode | undefined): PropertyASTNode | undefined {
  let node = text;
  for (let step = 0; node?.parent && step < 5; step++) {
    const { parent }: ASTNode = node;
    if (parent.type === 'array' && parent.items.length > 1) return undefined;
    // AsyncAPI has no overlays.
    if (parent.type === 'object' && parent.properties.some(({ keyNode }) => keyNode.value === 'overlays')) return undefined;
    if (parent.type === 'property' && keys.has(parent.keyNode.value)) return parent;
    node = parent;
  }
  return undefined;
}
