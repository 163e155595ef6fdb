import type { ASTNode, ObjectASTNode } from 'vscode-json-languageservice';
import { type DocsConfig, type FragmentLink, fragmentKey } from '../config/docsConfig';
import type { KeyError } from './keyErrors';

/**
 * Recovered configuration: a misspelled key is read as the key it is nearest to, and an object whose `$ref` is misspelled as one
 * whose target is unknown. Other checks then report no consequential errors: a site with
 * `"icosn": { "library": "lucide" }` has its icons looked up in Lucide.
 */
export function recoverConfig(config: DocsConfig, keyErrors: readonly KeyError[]): DocsConfig {
  const meanings = new Map<ASTNode, Map<string, string>>();
  const links = new Map<ObjectASTNode, FragmentLink>(config.links);
  for (const keyError of keyErrors) {
    const meant = meaningOf(keyError);
    const property = keyError.kind === 'missingKey' ? undefined : keyError.entry.keyNode.parent;
    const object = property?.parent;
    if (!meant || keyError.kind === 'missingKey' || object?.type !== 'object') continue;
    if (meant === fragmentKey) links.set(object, unknownTarget(keyError, object));
    else meanings.set(object, (meanings.get(object) ?? new Map()).set(keyError.entry.key, meant));
  }
  return meanings.size === 0 && links.size === config.links.size ? config : { ...config, meanings, links };
}

function meaningOf(keyError: KeyError): string | undefined {
  if (keyError.kind === 'unknownKey') return keyError.suggestion;
  return keyError.kind === 'wrongName' ? keyError.element.nameKey : undefined;
}

function unknownTarget({ entry }: Exclude<KeyError, { kind: 'missingKey' }>, object: ObjectASTNode): FragmentLink {
  return { holder: entry.file, object, refNode: entry.keyNode, targetUri: undefined, target: undefined, problem: 'unavailable' };
}
