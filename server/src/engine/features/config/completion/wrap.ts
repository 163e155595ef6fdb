import type { ASTNode, JSONDocument, LanguageService, ObjectASTNode, PropertyASTNode, StringASTNode } from 'vscode-json-languageservice';
import type { DocsSchema } from '../../../schema/schemaView';

const wrapperKey = 'document';

/** Schema of a document with one property, which has this `schema`. */
export function wrapSchema(schema: DocsSchema): DocsSchema {
  return { type: 'object', properties: { [wrapperKey]: schema } };
}

/**
 * Tree whose root has `root` as the value of its only property. In the JSON language service a `$schema` at the root of a document replaces
 * the configured schema, and would have to be fetched; below the root it has no such meaning.
 */
export function wrapTree(service: LanguageService, root: ASTNode, textLength: number): JSONDocument {
  const outer: Omit<ObjectASTNode, 'properties' | 'children'> = { type: 'object', offset: 0, length: textLength + 1 };
  const keyNode: StringASTNode = { type: 'string', offset: -1, length: 0, value: wrapperKey };
  const property: PropertyASTNode = {
    type: 'property',
    offset: 0,
    length: textLength + 1,
    keyNode,
    valueNode: root,
    colonOffset: -1,
    children: [keyNode, root],
  };
  const object = { ...outer, properties: [property], children: [property] };
  return service.newJSONDocument(object);
}
