import { object, optional, string } from 'valibot';
import { type Localizable, t } from '../../../../../shared/l10n';
import { begun, nearest } from '../../base/stringDistance';
import type { JsxAttribute } from '../../pages/body/pageBody';
import type { DocsSchema, SchemaView } from '../../schema/schemaView';
import { defineContentCheck } from '../contentCheck';
import { pageSample } from '../docs';
import { inBody } from '../inBody';
import { quoteList } from '../wording';
import { isBuilt, usedComponents } from './common';

/** A value of an attribute that the component does not know. */
export const componentValue = defineContentCheck({
  code: 'component.value',
  severity: 'warning',
  docs: {
    summary: t`A value of an attribute that the component does not know.`,
    why: t`The component falls back to its default look; \`Visibility\` hides its content. A string for a boolean is always true: \`horizontal="false"\` is horizontal. Write \`horizontal={false}\`, or leave the attribute out.`,
    wrong: pageSample('---\ntitle: Welcome\n---\n\n<Badge color="gren">New</Badge>\n'),
    right: pageSample('---\ntitle: Welcome\n---\n\n<Badge color="green">New</Badge>\n'),
  },
  data: object({ suggestion: optional(string()), isBoolean: optional(string()) }),
  *run(page, context) {
    const { schemas } = context.components;
    for (const { element, component } of usedComponents(page, context)) {
      for (const attribute of element.attributes) {
        const schema = component.attributes.get(attribute.name);
        const found = schema && problemOf(attribute, schema, schemas);
        if (found) yield { ...inBody(page, found.span), message: found.message, data: found.data };
      }
    }
  },
  appliesTo: isBuilt,
  *fix({ span }, { suggestion, isBoolean }) {
    if (isBoolean !== undefined) yield { title: t`Change to \`{false}\``, edits: [{ span, text: '{false}' }], preferred: true };
    else if (suggestion !== undefined && /^[\w-]+$/.test(suggestion)) {
      yield { title: t`Change to \`${suggestion}\``, edits: [{ span, text: suggestion }], preferred: true };
    }
  },
});

interface Problem {
  readonly span: { readonly start: number; readonly end: number };
  readonly message: Localizable;
  readonly data: { readonly suggestion?: string; readonly isBoolean?: string };
}

function problemOf({ name, value }: JsxAttribute, schema: DocsSchema, schemas: SchemaView): Problem | undefined {
  const given = value?.string;
  if (!value || !given) return undefined;
  if (schema.type === 'boolean') {
    if (given.text.trim().toLowerCase() !== 'false') return undefined;
    const message = t`\`${name}="${given.text}"\` is true, as any string is. Use \`${name}={false}\`.`;
    return { span: value.span, message, data: { isBoolean: 'false' } };
  }
  // `page.iconStyle` reports styles of icons.
  const allowed = name === 'iconType' ? undefined : schemas.branch(schema, 'string')?.enum?.map(String);
  if (!allowed || allowed.includes(given.text)) return undefined;
  const word = given.text.trim().slice(0, 40);
  const suggestion = nearest(word, allowed) ?? begun(word, allowed);
  const message = t`Unknown value of \`${name}\`: expected one of ${quoteList(allowed)}.`;
  return {
    span: given.text === '' ? value.span : given.span,
    message,
    data: given.text === '' || suggestion === undefined ? {} : { suggestion },
  };
}
