import type { ASTNode, JSONDocument, LanguageService, ObjectASTNode, PropertyASTNode, StringASTNode } from 'vscode-json-languageservice';
import type { DocsSchema } from '../../../schema/schemaView';

const wrapperKey = 'document';

/** The schema of a document that holds, as its only property, what `schema` describes. */
export function wrapSchema(schema: DocsSchema): DocsSchema {
  return { type: 'object', properties: { [wrapperKey]: schema } };
}

/**
 * A tree whose root holds `root` as its only property. The JSON language service lets a `$schema` at the root of a document
 * replace the schema it was given, and would have to fetch it; below the root it has no such meaning.
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
