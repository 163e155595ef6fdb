import { type Localizer, t } from '../../../../shared/l10n';
import type { DocsSchema, SchemaView } from '../schema/schemaView';

/** The subject of the documentation. */
interface Subject {
  readonly key: string | undefined;
  /** The string under the cursor, to explain its value. */
  readonly value?: string | undefined;
  readonly isRequired?: boolean;
}

/** The documentation of a setting from its schema, in Markdown; `undefined` if there is none. */
export function settingText(
  schemas: SchemaView,
  given: DocsSchema,
  { key, value, isRequired = false }: Subject,
  localize: Localizer,
): string | undefined {
  const schema = schemas.resolve(given);
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
  // A long row is of little use to somebody who has chosen a value.
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

/** The values of an enum with their meanings; long ones as a plain row, if they are to be shown. */
function allowedValues(schemas: SchemaView, schema: DocsSchema, shown: 'all' | 'few', localize: Localizer): string | undefined {
  const listed = schemas.branch(schema, 'string');
  const values = listed?.enum?.map(String);
  if (!listed || !values) return undefined;
  if (values.length > 20) return shown === 'few' ? undefined : localize(t`Values: ${values.map((value) => `\`${value}\``).join(' ')}`);
  return values
    .map((value, i) => `- \`${value}\` ${listed.markdownEnumDescriptions?.[i] ?? listed.enumDescriptions?.[i] ?? ''}`)
    .join('\n');
}

function meaningOf(schemas: SchemaView, schema: DocsSchema, value: string): string | undefined {
  const listed = schemas.branch(schema, 'string');
  const index = listed?.enum?.indexOf(value) ?? -1;
  return index < 0 ? undefined : (listed?.markdownEnumDescriptions?.[index] ?? listed?.enumDescriptions?.[index]);
}
