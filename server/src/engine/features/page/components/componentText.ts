import { type Localizer, t } from '../../../../../../shared/l10n';
import type { EngineContext } from '../../../engineContext';
import type { Component } from '../../../schema/components';
import type { DocsSchema } from '../../../schema/schemaView';
import { settingText } from '../../settingText';

type TextContext = Pick<EngineContext, 'components' | 'localize' | 'profile'>;

/** Documentation of a component, in Markdown. */
export function componentText({ localize, profile }: TextContext, component: Component): string {
  const { name, schema, attributes } = component;
  const parents = listOf(schema['x-parents'] ?? []);
  const blocks = [
    `**\`<${name}>\`**`,
    schema.markdownDescription ?? '',
    ...(parents === '' ? [] : [localize(t`Belongs in ${parents}.`)]),
    ...(attributes.size === 0 ? [] : [localize(t`Attributes: ${namesOf(component, localize)}.`)]),
    ...(schema['x-page'] === undefined ? [] : [`[${localize(t`Documentation`)}](${profile.documentationUrl}${schema['x-page']})`]),
  ];
  return blocks.join('\n\n');
}

/** Documentation of an attribute, or of its value, in Markdown. */
export function attributeText(
  { components, localize }: TextContext,
  component: Component,
  name: string,
  schema: DocsSchema,
  value?: string,
): string {
  return settingText(components.schemas, schema, { key: name, value, isRequired: component.required.includes(name) }, localize) ?? '';
}

function namesOf({ attributes, required }: Component, localize: Localizer): string {
  const names = [...attributes.keys()].map((name) => (required.includes(name) ? localize(t`\`${name}\` (required)`) : `\`${name}\``));
  return names.join(', ');
}

function listOf(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
