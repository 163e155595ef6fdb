import type { PropertyASTNode } from 'vscode-json-languageservice';
import { isSameData } from '../../../../../shared/sameData';
import { spanOf } from '../../base/spans';
import type { SpanEdit } from '../../base/textEdits';
import type { ConfigFile } from '../../config/configFile';
import { printInline } from '../../json/edit/jsonEdit';
import { indentationAt, layoutOf, printJson } from '../../json/edit/layout';
import type { Json } from '../../json/jsonValue';
import { jsonOf } from '../../json/tree/nodes';

/** Edit that renames a property and replaces its value. An equal value is not replaced, to preserve its layout. */
export function renameProperty(file: ConfigFile, property: PropertyASTNode, key: string, value: Json): SpanEdit {
  const isSame = property.valueNode && isSameData(jsonOf(property.valueNode), value);
  return isSame ? { span: spanOf(property.keyNode), text: JSON.stringify(key) } : replaceProperty(file, property, key, value);
}

export function replaceProperty(file: ConfigFile, property: PropertyASTNode, key: string, value: Json): SpanEdit {
  const { document } = file;
  const lineOf = (offset: number): number => document.positionAt(offset).line;
  const isOnOneLine = property.parent !== undefined && lineOf(property.parent.offset) === lineOf(property.offset);
  const text = isOnOneLine ? printInline(value) : printJson(value, layoutOf(document), indentationAt(document, property.offset));
  return { span: spanOf(property), text: `${JSON.stringify(key)}: ${text}` };
}
