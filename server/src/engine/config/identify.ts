import type { ASTNode } from 'vscode-json-languageservice';
import { childOf, stringOf } from '../json/tree/nodes';
import type { ServiceProfile } from '../schema/serviceProfile';

/** Keys that other tools' files of the same name do not have. */
const telling = ['navigation', 'theme', 'colors', 'logo', 'favicon', 'navbar', 'appearance', 'contextual', 'redirects'];

/**
 * Whether a file named docs.json is a configuration of this format. Other tools write files of that name (component
 * documentation, type documentation); they are decided on content and then left alone. A file that is empty, holds an
 * empty object or cannot be parsed yet is ours: somebody is about to write it.
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

/** How many keys of the format must stand in a text without a tree, and how much of it is looked at. */
const enoughKeys = 3;
const lookedAt = 100_000;

/**
 * The same for a text that is no JSON and whose tree tells nothing: with a bracket too many at its start, or with words before it.
 * The keys of other tools' files are others.
 */
export function readsLikeDocsConfig(text: string, profile: ServiceProfile): boolean {
  const head = text.slice(0, lookedAt);
  if (profile.schemaUrls.some((url) => head.includes(`"${url}"`))) return true;
  return telling.filter((key) => new RegExp(`"${key}"\\s*:`).test(head)).length >= enoughKeys;
}

function isForeignSchema(schema: string): boolean {
  return /^https?:\/\//.test(schema);
}

/** Keys half typed, or in the quotes of another language, count as well. */
function isNearKnown(written: string, knownKeys: ReadonlySet<string>): boolean {
  const key = written.replace(/^'|'$/g, '');
  return key === '' || knownKeys.has(key) || [...knownKeys].some((known) => known.startsWith(key));
}
