import { getDotPath, literal, object, parse, pipe, record, regex, safeParse, string, unknown } from 'valibot';
import format from '../../../../schemas/format.json';
import { type Localizable, t } from '../../../../shared/l10n';
import { schemaProblem } from './schemaProblem';
import type { DocsSchema } from './schemaView';

/** The schemas of a file that replaces those of the program, so that the format can be newer than the program. */
export interface DataPack {
  /** Year, month and number. */
  readonly version: string;
  /** The packages of the service that it was compared with. */
  readonly packages: Readonly<Record<string, string>>;
  readonly schemas: Readonly<Record<SchemaName, DocsSchema>>;
}

const schemaNames = ['docs', 'frontMatter', 'components', 'codeBlocks'] as const;
type SchemaName = (typeof schemaNames)[number];

/** Version of the form of the file. */
const packVersion = 1;
/** Maximum number of characters: the schemas have about half a million. */
const maxLength = 10_000_000;

const packShape = object({
  dataPack: literal(packVersion),
  version: pipe(string(), regex(/^\d{4}\.\d{2}\.\d{1,6}$/)),
  packages: record(string(), string()),
  schemas: record(string(), unknown()),
});

/** Reads a data pack. @returns the reason if it is refused */
export function readDataPack(text: string): DataPack | { readonly refused: Localizable } {
  if (text.length > maxLength) return { refused: t`It is too large for a data pack.` };
  const value = parsed(text);
  if (value === undefined) return { refused: t`It is not JSON.` };
  const kind = safeParse(object({ dataPack: unknown() }), value);
  if (!kind.success) return { refused: t`It is not a data pack.` };
  if (kind.output.dataPack !== packVersion)
    return { refused: t`Its form is not known to this version of the program. Update the program.` };
  const found = safeParse(packShape, value);
  if (!found.success) return { refused: t`Its \`${getDotPath(found.issues[0]) ?? ''}\` is missing or invalid.` };
  const { version, packages, schemas } = found.output;
  if (isOlder(version, format.version))
    return { refused: t`It is older (${version}) than the schemas of the program (${format.version}).` };
  for (const name of schemaNames) {
    const problem = schemaProblem(schemas[name], name === 'docs');
    if (problem) return { refused: t`Schema \`${name}\`: ${problem}` };
  }
  return { version, packages, schemas: parse(record(string(), unknown()), schemas) as Readonly<Record<SchemaName, DocsSchema>> };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch {
    return undefined;
  }
}

function isOlder(version: string, than: string): boolean {
  const [numbers, others] = [version, than].map((each) => each.split('.').map(Number));
  for (const [index, number] of (numbers ?? []).entries()) {
    const other = others?.[index] ?? 0;
    if (number !== other) return number < other;
  }
  return false;
}
