import type { TextDocument } from 'vscode-languageserver-textdocument';
import { printInline } from '../../json/edit/jsonEdit';
import { layoutOf, printJson } from '../../json/edit/layout';
import { separatorOf } from '../../json/edit/members';
import type { Json } from '../../json/jsonValue';
import type { PrintedItem } from './navigationChange';

/** Maximum length of an object that is printed on one line of a multiline array. */
const maxLineLength = 120;

/** Prints a new item. An object is printed on one line if its neighbor is on one line. */
export function newItem(document: TextDocument, value: Json): PrintedItem {
  return (layout) => {
    const { neighbor, isMultiline, isMinified, indentation } = layout;
    if (isMinified) return JSON.stringify(value);
    const inline = printInline(value);
    const isSingleLine =
      neighbor?.type === 'object' &&
      inline.length <= maxLineLength &&
      !document
        .getText()
        .slice(neighbor.offset, neighbor.offset + neighbor.length)
        .includes('\n');
    return isMultiline && !isSingleLine ? printJson(value, layoutOf(document), indentation) : inline;
  };
}

/** Prints a new element around items. */
export function newElement(document: TextDocument, nameKey: string, name: string, key: string, items: readonly PrintedItem[]): PrintedItem {
  return (layout) => {
    const { isMultiline, isMinified, indentation } = layout;
    const { eol, indent } = layoutOf(document);
    const [inner, innermost] = isMultiline ? [indentation + indent, indentation + indent + indent] : [indentation, indentation];
    const texts = items.map((item) => item({ ...layout, neighbor: undefined, indentation: innermost }));
    const space = isMinified ? '' : ' ';
    const own = `${JSON.stringify(nameKey)}:${space}${JSON.stringify(name)}`;
    if (!isMultiline) {
      const content = `${JSON.stringify(key)}:${space}[${texts.join(`,${separatorOf(document, layout)}`)}]`;
      return `{${space}${own},${space}${content}${space}}`;
    }
    const content = `${JSON.stringify(key)}: [${texts.map((text) => eol + innermost + text).join(',')}${eol}${inner}]`;
    return `{${eol}${inner}${own},${eol}${inner}${content}${eol}${indentation}}`;
  };
}
