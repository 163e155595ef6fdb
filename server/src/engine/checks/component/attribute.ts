import { object, string } from 'valibot';
import { t } from '../../../../../shared/l10n';
import { nearest } from '../../base/stringDistance';
import type { JsxAttribute, JsxElement } from '../../pages/body/pageBody';
import type { Component } from '../../schema/components';
import { defineContentCheck } from '../contentCheck';
import { pageSample } from '../docs';
import { inBody } from '../inBody';
import { attributeOf, isBuilt, usedComponents } from './common';

/** An attribute that is probably misspelled, or a style that makes its component fail. */
export const componentAttribute = defineContentCheck({
  code: 'component.attribute',
  severity: 'warning',
  docs: {
    summary: t`An attribute of a component that looks like a misspelled one, or a \`style\` that makes the page fail.`,
    why: t`A component ignores attributes that it does not know. The \`style\` of a \`Frame\` is an object; as a string it makes the page fail. Other unknown attributes are not reported, since some components pass them on.`,
    wrong: pageSample('---\ntitle: Welcome\n---\n\n<Card titel="Start" />\n'),
    right: pageSample('---\ntitle: Welcome\n---\n\n<Card title="Start" />\n'),
  },
  data: object({ suggestion: string() }),
  *run(page, context) {
    for (const { element, component } of usedComponents(page, context)) {
      for (const attribute of element.attributes) {
        const style = component.name === 'Frame' ? styleProblem(attribute) : undefined;
        if (style) yield { ...inBody(page, style.span), message: style.message, data: style.data };
        const meant = style ? undefined : meantAttribute(element, component, attribute);
        if (meant === undefined) continue;
        const message = t`Unknown attribute \`${attribute.name}\` of \`${component.name}\`. Did you mean \`${meant}\`?`;
        yield { ...inBody(page, attribute.nameSpan), message, data: { suggestion: meant } };
      }
    }
  },
  appliesTo: isBuilt,
  *fix({ span }, { suggestion }) {
    if (!/^(?:\w+|\{\{[^{}<>]*\}\})$/.test(suggestion)) return;
    yield { title: t`Change to \`${suggestion}\``, edits: [{ span, text: suggestion }], preferred: true };
  },
});

/** Attributes that are allowed on every component. `class` is passed on, as `className` is. */
const commonAttributes: ReadonlySet<string> = new Set('children class className id key ref style'.split(' '));

/** Attribute that is probably meant by an unknown attribute; `undefined` for known attributes, and if none is similar. */
export function meantAttribute(element: JsxElement, { attributes }: Component, { name }: JsxAttribute): string | undefined {
  if (attributes.has(name) || commonAttributes.has(name) || /[-:]/.test(name)) return undefined;
  const free = [...attributes.keys()].filter((each) => !attributeOf(element, each));
  const meant = nearest(name, free);
  // A short name is similar to many names.
  return meant !== undefined && (name.length > 3 || meant.toLowerCase() === name.toLowerCase()) ? meant : undefined;
}

function styleProblem({ name, value }: JsxAttribute) {
  const styleString = name === 'style' && value && !value.isExpression ? value.string : undefined;
  const object = styleString && styleObject(styleString.text);
  if (!value || object === undefined) return undefined;
  return { span: value.span, message: t`\`style\` of a \`Frame\` must be an object: \`${object}\`.`, data: { suggestion: object } };
}

/** JSX object for the text of an HTML `style` attribute; `undefined` if the text cannot be parsed. */
function styleObject(css: string): string | undefined {
  const entries: string[] = [];
  for (const declaration of css.split(';')) {
    if (declaration.trim() === '') continue;
    const match = /^\s*(-?-?[a-z][a-z-]*)\s*:\s*([^'"\\{}<>\r\n]+?)\s*$/i.exec(declaration);
    const [, name, value] = match ?? [];
    if (name === undefined || value === undefined) return undefined;
    entries.push(`${keyOf(name)}: '${value}'`);
  }
  return entries.length === 0 ? undefined : `{{ ${entries.join(', ')} }}`;
}

/** Key in a style object: `fontSize` for `font-size`; custom properties stay. */
function keyOf(name: string): string {
  if (name.startsWith('--')) return `'${name}'`;
  const camel = name.toLowerCase().replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return name.startsWith('-ms-') ? camel.replace(/^Ms/, 'ms') : camel;
}
