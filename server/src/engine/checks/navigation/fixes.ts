import type { ObjectASTNode, PropertyASTNode } from 'vscode-json-languageservice';
import { t } from '../../../../../shared/l10n';
import { removeProperty } from '../../json/edit/jsonEdit';
import type { Fix } from '../fixes/fix';

export function* removal(property: PropertyASTNode, preferred: boolean, safe = false): Iterable<Fix> {
  const object = property.parent as ObjectASTNode | undefined;
  if (object?.type === 'object')
    yield { title: t`Remove \`${property.keyNode.value}\``, edits: [removeProperty(object, property)], preferred, safe };
}
