import { array, object, pipe, readonly, string } from 'valibot';
import { t } from '../../../../../shared/l10n';
import type { JsxElement } from '../../pages/body/pageBody';
import type { Component } from '../../schema/components';
import type { Severity } from '../check';
import { defineContentCheck } from '../contentCheck';
import { pageSample } from '../docs';
import { inBody } from '../inBody';
import { quoteList } from '../wording';
import { meantAttribute } from './attribute';
import { attributeOf, isBuilt, type UsedComponent, usedComponents } from './common';

/** A component without an attribute that it needs. */
export const componentRequired = defineContentCheck({
  code: 'component.required',
  severity: 'warning',
  docs: {
    summary: t`A component without an attribute that it needs.`,
    why: t`Without a title, an accordion or tab has no name and no anchor for links; without \`for\`, nobody sees the content of \`Visibility\`; an \`Icon\` without a name is empty. A \`Step\` without a title is shown, though the documentation requires one: that is only a hint. Nothing is reported if attributes are spread (\`{...props}\`).`,
    wrong: pageSample('---\ntitle: Welcome\n---\n\n<Accordion>\n  The key is shown once.\n</Accordion>\n'),
    right: pageSample('---\ntitle: Welcome\n---\n\n<Accordion title="Where is my key?">\n  The key is shown once.\n</Accordion>\n'),
  },
  data: object({ missing: pipe(array(string()), readonly()) }),
  *run(page, context) {
    // A hint is given once a page: one decision is behind all elements of a name.
    const hinted = new Set<string>();
    for (const used of usedComponents(page, context)) {
      const { element, component } = used;
      const found = element.hasSpread || hinted.has(component.name) ? undefined : missingOf(used);
      if (!found) continue;
      const { missing, severity } = found;
      if (severity === 'hint') hinted.add(component.name);
      const message =
        missing.length === 1
          ? t`\`${component.name}\` needs \`${missing[0] ?? ''}\`.`
          : t`\`${component.name}\` needs one of ${quoteList(missing)}.`;
      yield { ...inBody(page, element.nameSpan), message, severity, data: { missing: isEmpty(element, missing) ? [] : missing } };
    }
  },
  appliesTo: isBuilt,
  *fix({ span }, { missing }) {
    for (const name of missing) {
      if (!/^\w+$/.test(name)) continue;
      const edits = [{ span: { start: span.end, end: span.end }, text: ` ${name}=""` }];
      yield { title: t`Add \`${name}\``, edits, preferred: false };
    }
  },
});

function missingOf({
  element,
  component,
}: UsedComponent): { readonly missing: readonly string[]; readonly severity: Severity } | undefined {
  const { 'x-expected': expected = [], 'x-requiredAny': anyOf = [] } = component.schema;
  const isGiven = (name: string): boolean => hasContent(element, name) || isMisspelled(element, component, name);
  const required = component.required.filter((name) => !isGiven(name));
  if (required.length > 0) return { missing: required.slice(0, 1), severity: 'warning' };
  if (anyOf.length > 0 && !anyOf.some(isGiven)) return { missing: anyOf, severity: 'warning' };
  const missingExpected = expected.filter((name) => !isGiven(name));
  return missingExpected.length > 0 ? { missing: missingExpected.slice(0, 1), severity: 'hint' } : undefined;
}

/** Whether an attribute misspells the name, which `component.attribute` reports. */
function isMisspelled(element: JsxElement, component: Component, name: string): boolean {
  return element.attributes.some((attribute) => meantAttribute(element, component, attribute) === name);
}

/** Whether the element has the attribute; an empty string does not count. */
function hasContent(element: JsxElement, name: string): boolean {
  const attribute = attributeOf(element, name);
  return attribute !== undefined && attribute.value?.string?.text.trim() !== '';
}

/** Whether one of the missing attributes is present with an empty string. */
function isEmpty(element: JsxElement, missing: readonly string[]): boolean {
  return missing.some((name) => attributeOf(element, name) !== undefined);
}
