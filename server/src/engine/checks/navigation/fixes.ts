import type { ObjectASTNode, PropertyASTNode } from 'vscode-json-languageservice';
import { removeProperty } from '../../json/edit/jsonEdit';
import type { Fix } from '../fixes/fix';

export function* removal(property: PropertyASTNode, preferred: boolean, safe = false): Iterable<Fix> {
  const object = property.parent as ObjectASTNode | undefined;
  if (object?.type === 'object')
    yield { title: `Remove \`${property.keyNode.value}\``, edits: [removeProperty(object, property)], preferred, safe };
}
