import type { ASTNode } from 'vscode-json-languageservice';
import { childOf, stringOf } from '../json/tree/nodes';
import type { ServiceProfile } from '../schema/serviceProfile';

/** Keys that files of the same name of other tools do not have. */
const distinctiveKeys = ['navigation', 'theme', 'colors', 'logo', 'favicon', 'navbar', 'appearance', 'contextual', 'redirects'];

/**
 * Whether a file named docs.json is a configuration of this format. Other tools write files of that name (component documentation, type
 * documentation); these are recognized by content and ignored. A file that is empty, an empty object or not parseable yet counts as a
 * configuration that is about to be written.
 */
export function isDocsConfig(root: ASTNode | undefined, profile: ServiceProfile, knownKeys: ReadonlySet<string>): boolean {
  if (!root) return true;
  if (root.type !== 'object') return false;
  const schema = stringOf(root, '$schema');
  if (schema && profile.schemaUrls.includes(schema)) return true;
  if (distinctiveKeys.some((key) => childOf(root, key) !== undefined))
    return !schema || !isForeignSchema(schema) || childOf(root, 'navigation') !== undefined;
  return root.properties.length === 0 || root.properties.every((property) => isNearKnown(property.keyNode.value, knownKeys));
}

/** Minimum number of keys of the format in a text without a tree, and maximum number of characters that are searched. */
const minKeys = 3;
const maxSearched = 100_000;

/**
 * Whether an invalid text whose tree is useless is a configuration of this format: it has an extra bracket at its start, or words before
 * it. Files of other tools have other keys.
 */
export function readsLikeDocsConfig(text: string, profile: ServiceProfile): boolean {
  const head = text.slice(0, maxSearched);
  if (profile.schemaUrls.some((url) => head.includes(`"${url}"`))) return true;
  return distinctiveKeys.filter((key) => new RegExp(`"${key}"\\s*:`).test(head)).length >= minKeys;
}

function isForeignSchema(schema: string): boolean {
  return /^https?:\/\//.test(schema);
}

/** Whether a key is known. Incomplete keys and keys in single quotes count as known. */
function isNearKnown(written: string, knownKeys: ReadonlySet<string>): boolean {
  const key = written.replace(/^'|'$/g, '');
  return key === '' || knownKeys.has(key) || [...knownKeys].some((known) => known.startsWith(key));
}
