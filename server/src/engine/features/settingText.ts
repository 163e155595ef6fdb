import { type Localizer, t } from '../../../../shared/l10n';
import type { DocsSchema, SchemaView } from '../schema/schemaView';

/** Subject of the documentation. */
interface Subject {
  readonly key: string | undefined;
  /** String under the cursor, whose meaning is explained. */
  readonly value?: string | undefined;
  readonly isRequired?: boolean;
}

/** Documentation of a setting from its schema, in Markdown; `undefined` if there is none. */
export function settingText(
  schemas: SchemaView,
  unresolved: DocsSchema,
  { key, value, isRequired = false }: Subject,
  localize: Localizer,
): string | undefined {
  const schema = schemas.resolve(unresolved);
  const lines: string[] = [];
  const meaning = value === undefined ? undefined : meaningOf(schemas, schema, value);
  if (meaning) {
    lines.push(`\`${value}\`: ${meaning}`, '---');
  }
  const facts = [typeName(schemas, schema, localize), isRequired ? localize(t`required`) : '', defaultOf(schema, localize)]
    .filter(Boolean)
    .join(' · ');
  if (key) lines.push(`**\`${key}\`** ${facts}`);
  const text = schema.markdownDescription ?? schema.description;
  if (text) lines.push(text);
  // A long list is of little use once a value has been chosen.
  const values = allowedValues(schemas, schema, meaning === undefined ? 'all' : 'few', localize);
  if (values) lines.push(values);
  return lines.length > 0 ? lines.join('\n\n') : undefined;
}

function typeName(schemas: SchemaView, schema: DocsSchema, localize: Localizer): string {
  const names = { string: t`string`, object: t`object`, array: t`array`, boolean: t`boolean`, number: t`number` } as const;
  const types = Object.keys(names) as (keyof typeof names)[];
  return types
    .filter((type) => schemas.branch(schema, type))
    .map((type) => localize(names[type]))
    .join(localize(t` or `));
}

function defaultOf(schema: DocsSchema, localize: Localizer): string {
  return schema.default === undefined || typeof schema.default === 'object' ? '' : localize(t`default \`${String(schema.default)}\``);
}

/** Values of an enum with their meanings. More than 20 are listed without meanings, or not at all with `few`. */
function allowedValues(schemas: SchemaView, schema: DocsSchema, detail: 'all' | 'few', localize: Localizer): string | undefined {
  const listed = schemas.branch(schema, 'string');
  const values = listed?.enum?.map(String);
  if (!listed || !values) return undefined;
  if (values.length > 20) return detail === 'few' ? undefined : localize(t`Values: ${values.map((value) => `\`${value}\``).join(' ')}`);
  return values
    .map((value, i) => `- \`${value}\` ${listed.markdownEnumDescriptions?.[i] ?? listed.enumDescriptions?.[i] ?? ''}`)
    .join('\n');
}

function meaningOf(schemas: SchemaView, schema: DocsSchema, value: string): string | undefined {
  const listed = schemas.branch(schema, 'string');
  const index = listed?.enum?.indexOf(value) ?? -1;
  return index < 0 ? undefined : (listed?.markdownEnumDescriptions?.[index] ?? listed?.enumDescriptions?.[index]);
}
