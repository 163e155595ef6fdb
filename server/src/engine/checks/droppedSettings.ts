import { type DocsConfig, entriesOf } from '../config/docsConfig';
import { elementKindAt, sourceKey } from '../config/navigation/elementKinds';
import type { SchemaNode } from '../config/schemaNode';
import type { KeyError } from '../recovery/keyErrors';
import type { Severity } from './check';

type StrangeKey = Exclude<KeyError, { readonly kind: 'missingKey' }>;

/** The severity of an invalid value: an error if the service refuses it, a warning if it drops the setting and deploys the rest. */
export function severityOf(config: DocsConfig, schemaNode: SchemaNode): Severity {
  return isDropped(config, schemaNode) ? 'warning' : 'error';
}

/** The severity of an error in the keys of an object. */
export function severityOfKey(config: DocsConfig, { schemaNode, entry, isRefused }: StrangeKey): Severity {
  // The service looks for it before it drops anything.
  if (entry.key === sourceKey) return 'error';
  return isRefused ? severityOf(config, schemaNode) : 'warning';
}

/** Whether the service drops this value, or one that holds it, when it is invalid. It refuses every other configuration with an invalid value. */
function isDropped(config: DocsConfig, schemaNode: SchemaNode): boolean {
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

/** Elements of `global` are links and nothing else. */
function isLink({ schema }: SchemaNode): boolean {
  return schema?.required?.includes('href') === true;
}

/** The only theme that reads `variations` is `willow`. */
function hasVariations(config: DocsConfig, root: SchemaNode): boolean {
  const theme = entriesOf(config, root.at).get('theme')?.value?.node;
  return theme?.type === 'string' && theme.value === 'willow';
}
