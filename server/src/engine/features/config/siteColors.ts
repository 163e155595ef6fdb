import type { ASTNode, StringASTNode } from 'vscode-json-languageservice';
import { isHexColor } from '../../colors/colors';
import type { ConfigFile } from '../../config/configFile';
import type { DocsConfig } from '../../config/docsConfig';
import { schemaOfFile } from '../../config/mountPoint';
import type { DocsSchema, SchemaView } from '../../schema/schemaView';

/** A color in a configuration. */
interface SiteColor {
  readonly hex: string;
  /** Keys to the color in its file, such as `colors.primary`. */
  readonly path: string;
  readonly file: ConfigFile;
  readonly node: StringASTNode;
}

/** Colors of all files of a configuration. */
export function siteColors(schemas: SchemaView, config: DocsConfig): SiteColor[] {
  return [...config.files.values()].flatMap((file) => {
    const schema = schemaOfFile(config, schemas, file);
    if (!file.tree || !schema) return [];
    return colorNodes(schemas, file.tree, schema).flatMap(({ node, keys }) =>
      isHexColor(node.value) ? [{ hex: node.value, path: keys.join('.'), file, node }] : [],
    );
  });
}

/** Strings of a file that the schema marks as colors, with the keys to them. */
export function colorNodes(
  schemas: SchemaView,
  root: ASTNode,
  rootSchema: DocsSchema,
): { readonly node: StringASTNode; readonly keys: readonly string[] }[] {
  const found: { readonly node: StringASTNode; readonly keys: readonly string[] }[] = [];
  const visit = (node: ASTNode, schema: DocsSchema, keys: readonly string[]): void => {
    if (node.type === 'string') {
      if (schemas.branch(schema, 'string')?.['x-kind'] === 'hex-color') found.push({ node, keys });
    } else if (node.type === 'object') {
      for (const { keyNode, valueNode } of node.properties) {
        const below = schemas.property(schema, keyNode.value);
        if (below && valueNode) visit(valueNode, below, [...keys, keyNode.value]);
      }
    } else if (node.type === 'array') {
      const below = schemas.items(schema);
      if (below) for (const item of node.items) visit(item, below, keys);
    }
  };
  visit(root, rootSchema, []);
  return found;
}
