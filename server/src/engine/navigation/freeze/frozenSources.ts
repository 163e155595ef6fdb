import { spanOf } from '../../base/spans';
import type { SpanEdit } from '../../base/textEdits';
import type { ConfigFile } from '../../config/configFile';
import type { ConfigNode } from '../../config/configNode';
import { type DocsConfig, entryOf, resolveNode } from '../../config/docsConfig';
import { normalizeFilePath } from '../../config/references/targets';
import { insertProperty, printInline } from '../../json/edit/jsonEdit';
import { defaultDirectory } from '../../openapi/generatedPages';
import type { FrozenPath } from './frozenPath';

/**
 * Gives the generated pages of an `openapi` value a directory of their own: otherwise the pages of both versions have the same addresses.
 * @param add adds an edit of the file, which replaces other edits within its span
 * @param pathIn maps the string of a source to the path in the copy
 */
export function directoryEdits(
  config: DocsConfig,
  value: ConfigNode,
  toFrozen: FrozenPath,
  pathIn: (source: string) => string,
  add: (file: ConfigFile, edit: SpanEdit) => void,
): void {
  const at = resolveNode(config, value);
  if (!at) return;
  const { file, node } = at;
  if (node.type === 'array') {
    for (const item of node.items) if (item.type !== 'array') directoryEdits(config, { file, node: item }, toFrozen, pathIn, add);
  } else if (node.type === 'string') {
    add(file, { span: spanOf(node), text: printInline({ source: pathIn(node.value), directory: toFrozen(defaultDirectory) }) });
  } else if (node.type === 'object') {
    const directory = entryOf(config, at, 'directory')?.value;
    if (!directory) add(file, insertProperty(file.document, node, 'directory', toFrozen(defaultDirectory), ['source', 'directory']));
    else if (directory.node.type === 'string') {
      const path = normalizeFilePath(directory.node.value);
      if (path !== undefined) add(directory.file, { span: spanOf(directory.node), text: JSON.stringify(toFrozen(path)) });
    }
  }
}
