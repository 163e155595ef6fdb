import { type DocsConfig, entriesOf } from '../config/docsConfig';
import { elementKindAt, sourceKey } from '../config/navigation/elementKinds';
import type { SchemaNode } from '../config/schemaNode';
import type { KeyError } from '../recovery/keyErrors';
import { isBelowRecoveredKey } from '../recovery/recoveredConfig';
import type { Severity } from './check';

type InvalidKeyError = Exclude<KeyError, { readonly kind: 'missingKey' }>;

/**
 * Severity of an invalid value: an error if the service refuses the configuration, a warning if it drops the setting and deploys the rest.
 */
export function severityOf(config: DocsConfig, schemaNode: SchemaNode): Severity {
  return isDropped(config, schemaNode) ? 'warning' : 'error';
}

/** The severity of an error in the keys of an object. */
export function severityOfKey(config: DocsConfig, { schemaNode, entry, isRefused }: InvalidKeyError): Severity {
  // The service reads this key before it drops any setting.
  if (entry.key === sourceKey) return 'error';
  return isRefused ? severityOf(config, schemaNode) : 'warning';
}

/** Whether the service drops this value, or a value that contains it, if it is invalid. If not, it refuses the configuration. */
function isDropped(config: DocsConfig, schemaNode: SchemaNode): boolean {
  // The service reads nothing below a key that it does not know.
  if (isBelowRecoveredKey(config, schemaNode)) return true;
  for (let current: SchemaNode | undefined = schemaNode; current?.parent; current = current.parent) {
    if (isOptional(config, current, current.parent)) return true;
  }
  return false;
}

function isOptional(config: DocsConfig, { step }: SchemaNode, parent: SchemaNode): boolean {
  switch (step) {
    case 'openapi':
    case 'asyncapi':
      return elementKindAt(parent)?.noun === 'group';
    case 'href':
      return elementKindAt(parent) !== undefined && !isLink(parent);
    case 'heading':
    case 'body':
      return parent.step === 'fonts' && entriesOf(config, parent.at).has('family');
    case 'variations':
      return parent.step === undefined && !hasVariations(config, parent);
    default:
      return false;
  }
}

/** Whether an element can only be a link, like the elements of `global`. */
function isLink({ schema }: SchemaNode): boolean {
  return schema?.required?.includes('href') === true;
}

/** Whether the theme is `willow`, the only theme that reads `variations`. */
function hasVariations(config: DocsConfig, root: SchemaNode): boolean {
  const theme = entriesOf(config, root.at).get('theme')?.value?.node;
  return theme?.type === 'string' && theme.value === 'willow';
}
