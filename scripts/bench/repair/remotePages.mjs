import { childOf, walk } from './tree.mjs';

/**
 * Tells whether a page of this path may be generated from a description that is not in the site. Nobody can know whether
 * such a page exists, so that a slip in its path is no mistake that could be found.
 */
export function remotePages(tree) {
  const folders = [...walk(tree.root)]
    .filter(({ node, path }) => /(^|\.)openapi(\[\])?(\.source)?$/.test(path) && /^https?:/.test(node.value ?? ''))
    .map(({ node }) => childOf(node.parent?.parent, 'directory')?.value ?? 'api-reference')
    .map((folder) => folder.replace(/^\/|\/$/g, ''));
  return (path) => folders.some((folder) => path.startsWith(`${folder}/`));
}
