import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { ASTNode } from 'vscode-json-languageservice';

/** A tree as plain data, with the fields that features read; each child must name its parent. */
export function plainTree(node: ASTNode | undefined): unknown {
  if (!node) return undefined;
  const children = node.children ?? [];
  // An assertion for each node would take most of the time of the tests that compare thousands of trees.
  for (const child of children) if (child.parent !== node) expect(child.parent).toBe(node);
  const { type, offset, length } = node;
  const colonOffset = node.type === 'property' ? node.colonOffset : undefined;
  return { type, offset, length, colonOffset, value: 'value' in node ? node.value : undefined, children: children.map(plainTree) };
}

/** Expects two values to be equal, for thousands of them: an assertion takes many times as long as the comparison. @param text named on failure */
export function expectSame(found: unknown, expected: unknown, text: string): void {
  if (!isDeepStrictEqual(found, expected)) expect(found, text).toEqual(expected);
}
