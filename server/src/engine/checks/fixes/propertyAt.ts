import type { PropertyASTNode } from 'vscode-json-languageservice';
import { innermostAt } from '../../json/tree/nodes';
import type { FixTarget } from './fix';

/** Property whose key a diagnostic marks. */
export function propertyAt({ file, span }: FixTarget): PropertyASTNode | undefined {
  const key = innermostAt(file.root, span.start + 1);
  return key?.parent?.type === 'property' && key.parent.keyNode === key ? key.parent : undefined;
}
