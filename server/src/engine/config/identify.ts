import type { ASTNode } from 'vscode-json-languageservice';
import { childOf, stringOf } from '../json/tree/nodes';
import type { ServiceProfile } from '../schema/serviceProfile';

/** Keys that files of the same name of other tools do not have. */
const telling = ['navigation', 'theme', 'colors', 'logo', 'favicon', 'navbar', 'appearance', 'contextual', 'redirects'];

/**
 * Whether a file named docs.json is a configuration of this format. Other tools write files of that name (component documentation, type
 * documentation); these are recognized by content and ignored. A file that is empty, an empty object or not parseable yet is a
 * configuration: somebody is about to write it.
 */
export function isDocsConfig(root: ASTNode | undefined, profile: ServiceProfile, knownKeys: ReadonlySet<string>): boolean {
  if (!root) return true;
  if (root.type !== 'object') return false;
  const schema = stringOf(root, '$schema');
  if (schema && profile.schemaUrls.includes(schema)) return true;
  if (telling.some((key) => childOf(root, key) !== undefined))
    return !schema || !isForeignSchema(schema) || childOf(root, 'navigation') !== undefined;
  return root.properties.length === 0 || root.properties.every((property) => isNearKnown(property.keyNode.value, knownKeys));
}

/** Limits for a text without a tree: keys of the format that it must have, and characters that are searched. */
const enoughKeys = 3;
const lookedAt = 100_000;

/**
 * The same for a text that is not JSON and whose tree is of no use: with an extra bracket at its start, or words before it. Files of other
 * tools have other keys.
 */
export function readsLikeDocsConfig(text: string, profile: ServiceProfile): boolean {
  const head = text.slice(0, lookedAt);
  if (profile.schemaUrls.some((url) => head.includes(`"${url}"`))) return true;
  return telling.filter((key) => new RegExp(`"${key}"\\s*:`).test(head)).length >= enoughKeys;
}

function isForeignSchema(schema: string): boolean {
  return /^https?:\/\//.test(schema);
}

/** Incomplete keys and those in other quotes count too. */
function isNearKnown(written: string, knownKeys: ReadonlySet<string>): boolean {
  const key = written.replace(/^'|'$/g, '');
  return key === '' || knownKeys.has(key) || [...knownKeys].some((known) => known.startsWith(key));
}
