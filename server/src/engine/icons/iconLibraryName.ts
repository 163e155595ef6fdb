import type { StringASTNode } from 'vscode-json-languageservice';
import type { ConfigFile } from '../config/configFile';
import type { ConfigNode } from '../config/configNode';
import { type DocsConfig, entriesOf, hasUnknownKeys, resolveNode } from '../config/docsConfig';
import type { ServiceProfile } from '../schema/serviceProfile';

/** The library of an icon name. `site`: the library of the whole site. `unknown`: in a missing file, or not a string. */
export type IconLibraryName = { readonly kind: 'named'; readonly id: string } | { readonly kind: 'site' } | { readonly kind: 'unknown' };

const site: IconLibraryName = { kind: 'site' };
const unknown: IconLibraryName = { kind: 'unknown' };

/** The library that an icon sets: only an object `{name, library}` can set it, and `node` is then its `name`. */
export function ownIconLibrary(config: DocsConfig, file: ConfigFile, node: StringASTNode): IconLibraryName {
  const property = node.parent?.type === 'property' ? node.parent : undefined;
  if (property?.keyNode.value !== 'name' || property.parent?.type !== 'object') return site;
  const own = libraryIn(config, { file, node: property.parent });
  // A fragment may be an icon: the keys beside its `$ref` add to it.
  return own.kind === 'site' && property.parent === file.root ? unknown : own;
}

/** The id of the site's library as written, or the default of the service; `undefined` if unknown. */
export function siteIconLibrary(config: DocsConfig, profile: ServiceProfile): string | undefined {
  const root = config.root.root && resolveNode(config, { file: config.root, node: config.root.root });
  if (!root) return undefined;
  const icons = entriesOf(config, root).get('icons');
  if (!icons) return hasUnknownKeys(config, root) ? undefined : profile.defaultIconLibrary;
  const at = icons.value && resolveNode(config, icons.value);
  const library = at ? libraryIn(config, at) : unknown;
  return library.kind === 'named' ? library.id : undefined;
}

function libraryIn(config: DocsConfig, at: ConfigNode): IconLibraryName {
  const entry = entriesOf(config, at).get('library');
  if (!entry) return hasUnknownKeys(config, at) ? unknown : site;
  const node = entry.value && resolveNode(config, entry.value)?.node;
  return node?.type === 'string' ? { kind: 'named', id: node.value } : unknown;
}
