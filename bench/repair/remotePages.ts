import { childOf, stringIn, type Tree, walk } from './tree.ts';

/**
 * Tells whether a page of this path may be generated from a description that is not in the site. Nobody can know whether
 * such a page exists, so that a slip in its path is no mistake that could be found.
 */
export function remotePages(tree: Tree): (path: string) => boolean {
  const folders = [...walk(tree.root)]
    .filter(({ node, path }) => /(^|\.)openapi(\[\])?(\.source)?$/.test(path) && /^https?:/.test(stringIn(node) ?? ''))
    .map(({ node }) => stringIn(childOf(node.parent?.parent, 'directory')) ?? 'api-reference')
    .map((folder) => folder.replace(/^\/|\/$/g, ''));
  return (path) => folders.some((folder) => path.startsWith(`${folder}/`));
}
