import type { ObjectASTNode } from 'vscode-json-languageservice';
import { type Localizable, t } from '../../../../../shared/l10n';
import type { ConfigFile } from '../../config/configFile';
import type { ConfigNode } from '../../config/configNode';
import type { DocsConfig } from '../../config/docsConfig';
import type { ElementNoun } from '../../config/navigation/elementKinds';
import type { DocsSchema, SchemaView } from '../../schema/schemaView';

/** Schema of the elements of a kind. */
export function schemaOfElement(schemas: SchemaView, noun: ElementNoun): DocsSchema {
  return schemas.definition(`#/definitions/${noun === 'menu item' ? 'menuItem' : noun}`);
}

/** Reason why a name is not a language code; `undefined` if it is. */
export function languageProblem(schemas: SchemaView, name: string): Localizable | undefined {
  if (schemas.definition('#/definitions/languageCode').enum?.includes(name)) return undefined;
  return t`Unknown language code \`${name}\`. Use one such as \`de\` or \`pt-BR\`.`;
}

/** Limit of consecutive `$ref`s. */
const maxLayers = 50;

/** Objects that make up an element: its own, then the fragments of its `$ref` chain. Keys of earlier objects win. */
export function layersOf(config: DocsConfig, at: ConfigNode): { readonly file: ConfigFile; readonly node: ObjectASTNode }[] {
  const layers: { readonly file: ConfigFile; readonly node: ObjectASTNode }[] = [];
  let current: ConfigNode | undefined = at;
  while (current?.node.type === 'object' && layers.length < maxLayers) {
    const { file, node }: { readonly file: ConfigFile; readonly node: ObjectASTNode } = { file: current.file, node: current.node };
    layers.push({ file, node });
    const link = config.links.get(node);
    current = link?.target?.root && !link.problem ? { file: link.target, node: link.target.root } : undefined;
  }
  return layers;
}
