import { childOf, stringIn, type Tree, walk } from './tree.ts';

/**
 * Predicate of paths of pages that may be generated from an OpenAPI file outside the site. It is unknown whether such a page exists, so a
 * typo in its path cannot be found.
 */
export function remotePages(tree: Tree): (path: string) => boolean {
  const folders = [...walk(tree.root)]
    .filter(({ node, path }) => /(^|\.)openapi(\[\])?(\.source)?$/.test(path) && /^https?:/.test(stringIn(node) ?? ''))
    .map(({ node }) => stringIn(childOf(node.parent?.parent, 'directory')) ?? 'api-reference')
    .map((folder) => folder.replace(/^\/|\/$/g, ''));
  return (path) => folders.some((folder) => path.startsWith(`${folder}/`));
}
