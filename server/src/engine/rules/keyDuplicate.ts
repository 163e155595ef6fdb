import type { ASTNode, PropertyASTNode } from 'vscode-json-languageservice';
import { spanOf } from '../text/spans';
import type { Rule } from './rule';

/** A key that stands twice in one object: JSON parsers take the last, so the earlier one is without effect. */
export const keyDuplicate: Rule<'key.duplicate'> = {
  code: 'key.duplicate',
  severity: 'warning',
  docs: {
    summary: 'A key that stands more than once in an object.',
    why: 'Only the last one counts; what the others say is lost without a word. Keep what you need in one of them.',
    wrong: `"name": "Acme",
"name": "Acme Docs"`,
    right: '"name": "Acme Docs"',
  },
  *check({ config }) {
    for (const file of config.files.values()) {
      for (const [lost, kept] of duplicates(file.root)) {
        yield {
          file,
          span: spanOf(lost.keyNode),
          message: `\`${lost.keyNode.value}\` is set again further down in the same object, and only the last one counts.`,
          data: undefined,
          unnecessary: true,
          related: [{ file, span: spanOf(kept.keyNode), message: 'This one counts.' }],
        };
      }
    }
  },
};

/** Objects of up to this many keys are compared key by key, which is faster than a table and makes no garbage. */
const few = 12;

function duplicates(root: ASTNode | undefined): [lost: PropertyASTNode, kept: PropertyASTNode][] {
  const found: [PropertyASTNode, PropertyASTNode][] = [];
  const visit = (node: ASTNode): void => {
    if (node.type === 'object') {
      if (mayRepeat(node.properties)) collectRepeated(node.properties, found);
      for (const { valueNode } of node.properties) if (valueNode) visit(valueNode);
    } else if (node.type === 'array') for (const item of node.items) visit(item);
  };
  if (root) visit(root);
  return found;
}

function mayRepeat(properties: readonly PropertyASTNode[]): boolean {
  if (properties.length > few) return true;
  return properties.some(({ keyNode }, i) => {
    for (let j = 0; j < i; j++) if (properties[j]?.keyNode.value === keyNode.value) return true;
    return false;
  });
}

function collectRepeated(properties: readonly PropertyASTNode[], into: [PropertyASTNode, PropertyASTNode][]): void {
  const last = new Map<string, PropertyASTNode>();
  for (const property of [...properties].reverse()) {
    const kept = last.get(property.keyNode.value);
    if (kept) into.push([property, kept]);
    else last.set(property.keyNode.value, property);
  }
}
