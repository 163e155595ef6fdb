import type { Hover, Position } from 'vscode-languageserver-types';
import type { Span } from '../../../base/spans';
import { ownNames } from '../../../checks/component/common';
import type { EngineContext } from '../../../engineContext';
import type { PageFile } from '../../../pages/page';
import { rootOf } from '../../../schema/components';
import { holds } from '../../references/bodySymbol';
import { attributeText, componentText } from './componentText';

/** Documentation of the component, attribute or value at a position of a page; `undefined` for components of the author. */
export function componentHover(
  context: Pick<EngineContext, 'components' | 'localize' | 'profile'>,
  page: PageFile,
  position: Position,
): Hover | undefined {
  const isAt = (span: Span): boolean => holds(page.rangeOf(span), position);
  const own = ownNames(page.body);
  for (const { name, nameSpan, closingName, tag, attributes } of page.body.elements) {
    const component = own.has(rootOf(name)) ? undefined : context.components.get(name);
    if (!component) continue;
    const span = [nameSpan, closingName].find((each) => each && isAt(each));
    if (span) return hover(page, span, componentText(context, component));
    if (!isAt(tag)) continue;
    for (const { name: attribute, nameSpan: at, value } of attributes) {
      const schema = component.attributes.get(attribute);
      if (!schema) continue;
      if (isAt(at)) return hover(page, at, attributeText(context, component, attribute, schema));
      const text = value?.string;
      const isListed = text !== undefined && context.components.schemas.branch(schema, 'string')?.enum?.includes(text.text) === true;
      if (text && isListed && isAt(text.span)) {
        return hover(page, text.span, attributeText(context, component, attribute, schema, text.text));
      }
    }
  }
  return undefined;
}

function hover(page: PageFile, span: Span, value: string): Hover | undefined {
  return value === '' ? undefined : { contents: { kind: 'markdown', value }, range: page.rangeOf(span) };
}
