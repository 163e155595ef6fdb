import type { ASTNode, ObjectASTNode } from 'vscode-json-languageservice';
import { type DocsConfig, type FragmentLink, fragmentKey } from '../config/docsConfig';
import type { SchemaNode } from '../config/schemaNode';
import type { KeyError } from './keyErrors';

/**
 * Recovered configuration: a misspelled key is read as the nearest key, and an object with a misspelled `$ref` as an object with an unknown
 * target. Other checks then report no consequential errors: the icons of a site with `"icosn": { "library": "lucide" }` are looked up in
 * Lucide.
 */
export function recoverConfig(config: DocsConfig, keyErrors: readonly KeyError[]): DocsConfig {
  const meanings = new Map<ASTNode, Map<string, string>>();
  const links = new Map<ObjectASTNode, FragmentLink>(config.links);
  for (const keyError of keyErrors) {
    const recoveredKey = recoveredKeyOf(keyError);
    const property = keyError.kind === 'missingKey' ? undefined : keyError.entry.keyNode.parent;
    const object = property?.parent;
    if (!recoveredKey || keyError.kind === 'missingKey' || object?.type !== 'object') continue;
    if (recoveredKey === fragmentKey) links.set(object, unknownTarget(keyError, object));
    else meanings.set(object, (meanings.get(object) ?? new Map()).set(keyError.entry.key, recoveredKey));
  }
  return meanings.size === 0 && links.size === config.links.size ? config : { ...config, meanings, links };
}

/** Whether a value is below a key that is read as another one. The value of the key itself is not: its type may be another one's. */
export function isBelowRecoveredKey({ meanings }: DocsConfig, { parent }: SchemaNode): boolean {
  for (let value = parent; value?.parent; value = value.parent) {
    for (const meant of meanings.get(value.parent.at.node)?.values() ?? []) if (meant === value.step) return true;
  }
  return false;
}

function recoveredKeyOf(keyError: KeyError): string | undefined {
  if (keyError.kind === 'unknownKey') return keyError.suggestion;
  return keyError.kind === 'wrongName' ? keyError.element.nameKey : undefined;
}

function unknownTarget({ entry }: Exclude<KeyError, { kind: 'missingKey' }>, object: ObjectASTNode): FragmentLink {
  return { holder: entry.file, object, refNode: entry.keyNode, targetUri: undefined, target: undefined, problem: 'unavailable' };
}
