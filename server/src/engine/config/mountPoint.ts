import type { ASTNode } from 'vscode-json-languageservice';
import type { DocsSchema, SchemaView } from '../schema/schemaView';
import type { ConfigFile } from './configFile';
import { type DocsConfig, entriesOf } from './docsConfig';
import { rootNode, type SchemaNode, walkNodes } from './schemaNode';

/** Mount point of a config file: the root for docs.json, the `$ref` site for a fragment (the first of several). */
export function mountPointOf(config: DocsConfig, schemas: SchemaView, file: ConfigFile): SchemaNode | undefined {
  if (file === config.root) return rootNode(config, schemas);
  let found: SchemaNode | undefined;
  walkNodes(config, schemas, (schemaNode) => {
    if (found) return false;
    const { node } = schemaNode.at;
    const included = node.type === 'object' ? config.links.get(node)?.target : undefined;
    if (included === file || (schemaNode.at.file === file && node === file.root)) found = schemaNode;
    return !found;
  });
  return found;
}

/** The schema of the content of a file. */
export function schemaOfFile(config: DocsConfig, schemas: SchemaView, file: ConfigFile): DocsSchema | undefined {
  if (file === config.root) return schemas.root;
  return file.root ? mountPointOf(config, schemas, file)?.schema : schemaOfEmpty(config, schemas, file);
}

/** Schema of an empty file. It has no value in the configuration, so the schema is derived from the parent of its `$ref`. */
function schemaOfEmpty(config: DocsConfig, schemas: SchemaView, file: ConfigFile): DocsSchema | undefined {
  let found: DocsSchema | undefined;
  const includes = (node: ASTNode | undefined): boolean => node?.type === 'object' && config.links.get(node)?.target === file;
  walkNodes(config, schemas, ({ at, schema }) => {
    if (found || !schema) return false;
    if (at.node.type === 'array' && at.node.items.some(includes)) found = schemas.items(schema);
    if (at.node.type === 'object') {
      const entry = [...entriesOf(config, at).values()].find(({ value }) => includes(value?.node));
      if (entry) found = schemas.property(schema, entry.key);
    }
    return !found;
  });
  return found;
}
