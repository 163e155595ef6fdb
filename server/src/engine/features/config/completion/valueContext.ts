import type { ASTNode } from 'vscode-json-languageservice';
import type { ConfigFile } from '../../../config/configFile';
import { fragmentKey } from '../../../config/docsConfig';
import { elementKinds } from '../../../config/navigation/elementKinds';
import type { EngineContext } from '../../../engineContext';
import { nodeAt } from '../../../schema/nodeAt';
import type { DocsSchema } from '../../../schema/schemaView';
import { type EntryTarget, entryTargetAt } from './entryTarget';
import { neighborsIn } from './listNeighbors';
import { addWords } from './proximity';
import { type StringTarget, stringTargetAt } from './stringTarget';

/** A string at the cursor, with its context. */
export interface ValueContext {
  readonly target: StringTarget | EntryTarget;
  /** Schema of the string. */
  readonly schema: DocsSchema;
  /** Key of its property, or of the property of its array. */
  readonly key: string;
  /** Offset of the node of the string; `undefined` if there is no node yet. */
  readonly node: number | undefined;
  /** Other strings of the same array or object, nearest first. */
  readonly beside: readonly string[];
  /** Schema of the value that the string of a `$ref` replaces. */
  readonly replaced?: DocsSchema | undefined;
  /** Words of the keys and names around the string, with weights. */
  readonly words: ReadonlyMap<string, number>;
}

const nameKeys: ReadonlySet<string> = new Set(elementKinds.map(({ nameKey }) => nameKey));

/** Words in file names that suit a setting. */
const synonyms: ReadonlyMap<string, readonly string[]> = new Map([
  ['thumbnails', ['og', 'thumbnail', 'social', 'preview']],
  ['favicon', ['icon']],
  ['background', ['bg']],
]);

/** Context of the string at an offset, in an array or in an object. */
export function valueContextAt(
  { schemas }: Pick<EngineContext, 'schemas'>,
  file: ConfigFile,
  rootSchema: DocsSchema,
  offset: number,
): ValueContext | undefined {
  const root = file.tree;
  if (!root) return undefined;
  const text = file.document.getText();
  const value = stringTargetAt(schemas, root, rootSchema, text, offset);
  if (value) {
    const { property } = value;
    const key = property.keyNode.value;
    // `$ref` may replace any value, but schemas of arrays and strings have no property for it.
    const valueSchema = value.schema ?? (key === fragmentKey ? schemas.definition('#/definitions/fragmentReference') : undefined);
    const schema = valueSchema && schemas.branch(valueSchema, 'string');
    const own = property.valueNode?.type === 'string' ? property.valueNode.offset : undefined;
    const words = wordsAround(property);
    const beside = textsBeside(property);
    for (const text of beside) addWords(words, text, 3);
    const replaced = key === fragmentKey ? nodeAt(schemas, root, rootSchema, property.keyNode.offset + 1).ownerSchema : undefined;
    return schema && { target: value, schema, key, node: own, beside, words, replaced };
  }
  const target = entryTargetAt(root, text, offset);
  if (!target) return undefined;
  const list = nodeAt(schemas, root, rootSchema, target.list.offset).schema;
  const item = list && schemas.items(list);
  const schema = item && schemas.branch(item, 'string');
  const holder = target.list.parent;
  const key = holder?.type === 'property' ? holder.keyNode.value : '';
  const { all } = neighborsIn(target.list, target.span);
  return schema && { target, schema, key, node: target.node?.offset, beside: all, words: wordsAround(target.list) };
}

function textsBeside(property: ASTNode): string[] {
  const owner = property.parent;
  if (owner?.type !== 'object') return [];
  return owner.properties.flatMap((other) => (other !== property && other.valueNode?.type === 'string' ? [other.valueNode.value] : []));
}

/** Words of the keys on the path to a node, and of the names of the elements around it. */
function wordsAround(node: ASTNode): Map<string, number> {
  const words = new Map<string, number>();
  let weight = 40;
  for (let at: ASTNode | undefined = node; at; at = at.parent) {
    if (at.type === 'property') {
      const key = at.keyNode.value;
      addWords(words, key, weight);
      for (const other of synonyms.get(key) ?? []) addWords(words, other, weight);
      weight = Math.max(5, weight / 2);
    }
    if (at.type !== 'object') continue;
    for (const { keyNode, valueNode } of at.properties) {
      if (nameKeys.has(keyNode.value) && valueNode?.type === 'string') addWords(words, valueNode.value, 10);
    }
  }
  return words;
}
