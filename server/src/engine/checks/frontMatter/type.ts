import { object, optional, string } from 'valibot';
import { t } from '../../../../../shared/l10n';
import type { FrontMatterNode } from '../../pages/frontMatter/frontMatter';
import { fitsType, knownEntries } from '../../pages/frontMatter/values';
import type { DocsSchema, SchemaView } from '../../schema/schemaView';
import { quotesOf, yamlScalar } from '../../yaml/quoting';
import type { Severity } from '../check';
import { defineContentCheck } from '../contentCheck';
import { pageSample } from '../docs';

/** A value of the wrong type in front matter. */
export const frontMatterType = defineContentCheck({
  code: 'frontMatter.type',
  severity: 'warning',
  docs: {
    summary: t`A value of front matter that is of another type than its key takes.`,
    why: t`The setting has no effect, or another one than it seems to have: a text such as \`"false"\` or \`no\` counts as true. Numbers and truth values are written without quotes. An \`openapi\`, \`api\` or \`asyncapi\` that is not a string stops the build.`,
    wrong: pageSample('---\ntitle: Welcome\nnoindex: "yes"\n---\n'),
    right: pageSample('---\ntitle: Welcome\nnoindex: true\n---\n'),
  },
  data: object({ replacement: optional(string()) }),
  *run({ frontMatter, headText }, { frontMatter: schemas }) {
    // Values recovered from invalid YAML are guesses.
    if (!frontMatter || frontMatter.problem) return;
    for (const { entry, schema } of knownEntries(frontMatter.entries, schemas)) {
      const { key, value } = entry;
      const written = headText.slice(value.span.start, value.span.end);
      const stopsBuild = stopsBuildAt(key, value);
      if (!stopsBuild && fitsType(schemas, schema, value)) continue;
      const severity = stopsBuild ? 'error' : severityOf(schemas, schema, value);
      const expected = schema['x-expects'] ?? t`of another type`;
      yield {
        span: value.span,
        message: t`Invalid \`${key}\`: expected ${expected}.`,
        data: { replacement: repaired(schemas, schema, value, written) },
        ...(severity && { severity }),
      };
    }
  },
  *fix({ span }, { replacement }) {
    if (replacement === undefined) return;
    yield { title: t`Change to \`${replacement}\``, edits: [{ span, text: replacement }], preferred: true };
  },
});

/** Keys whose value the build parses as a string. */
const parsedKeys: ReadonlySet<string> = new Set(['openapi', 'api', 'asyncapi']);

/** Whether the build stops at a value because it is not a string. The build ignores `false` and `0`. */
function stopsBuildAt(key: string, value: FrontMatterNode): boolean {
  if (!parsedKeys.has(key) || value.kind === 'string') return false;
  return value.kind === 'list' || value.kind === 'map' || Boolean(value.value);
}

/** Severity of a wrong type. Only a hint for strings instead of booleans and arrays, which have an effect in some cases. */
function severityOf(schemas: SchemaView, schema: DocsSchema, { kind }: FrontMatterNode): Severity | undefined {
  const isTolerated = schemas.branch(schema, 'boolean') ?? schemas.branch(schema, 'array');
  return kind === 'string' && isTolerated ? 'hint' : undefined;
}

/** Intended value, if it is clear. */
function repaired(schemas: SchemaView, schema: DocsSchema, value: FrontMatterNode, written: string): string | undefined {
  if (written.includes('\n')) return undefined;
  const word = value.kind === 'string' ? String(value.value).trim() : '';
  if (schemas.branch(schema, 'boolean') && /^(?:true|yes|on|false|no|off)$/i.test(word)) return String(/^(?:true|yes|on)$/i.test(word));
  if (schemas.branch(schema, 'number')) return /^\d+(?:\.\d+)?$/.test(word) ? word : undefined;
  if (schemas.branch(schema, 'array') && word !== '') {
    const items = word.split(',').map((item) => yamlScalar(item.trim(), quotesOf(written) || '"'));
    return `[${items.join(', ')}]`;
  }
  // A flow collection that was meant as a string.
  const isText = schemas.branch(schema, 'string') !== undefined && value.kind !== 'string';
  return isText && /^(?:\{\{.*\}\}|\*.*)$/.test(written) ? yamlScalar(written, '"') : undefined;
}
