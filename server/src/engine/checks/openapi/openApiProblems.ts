import type { Span } from '../../base/spans';
import { type Duplicate, findDuplicates } from '../../openapi/duplicates';
import type { OpenApiFile } from '../../openapi/openApiFile';
import type { Severity } from '../check';

/** What a configuration takes a description for, by the key that names it. */
export type ExpectedFormat = 'openapi' | 'asyncapi';

/** Something that is wrong with a description, at its place in the description itself. */
export interface OpenApiFinding {
  readonly code: 'openapi.invalid' | 'openapi.duplicate';
  readonly span: Span;
  /** As it is told in the description. */
  readonly message: string;
  /** As it is told where the configuration names the description; `undefined` for what is told there otherwise or not at all. */
  readonly atSource?: string;
  /** What its fix needs. */
  readonly data?: { readonly key: ExpectedFormat | undefined };
  /** Where this one weighs less, or more, than the others of its code. */
  readonly severity?: Severity;
  /** The key of `docs.json` under which the description belongs, where it is another. */
  readonly belongsUnder?: ExpectedFormat;
  /** Another place of the description. */
  readonly related?: { readonly span: Span; readonly message: string };
}

/** More than this of one kind are one mistake, of the tool that wrote the description. */
const mostDuplicates = 100;

/**
 * What is wrong with a description as such: it does not parse, it is something else, or it has operations twice. Pure; nothing that
 * rests on a part which cannot be read is told.
 */
export function openApiProblems(openApiFile: OpenApiFile, expected: ExpectedFormat): OpenApiFinding[] {
  const { problem } = openApiFile.table;
  if (problem?.kind === 'syntax') return [notParsed(openApiFile)];
  // Too large or too deep: nobody knows what is in it.
  if (problem) return [];
  const other = otherFormat(openApiFile, expected);
  if (other) return [other];
  return findDuplicates(openApiFile.table).slice(0, mostDuplicates).map(duplicate);
}

function notParsed({ path, document, table }: OpenApiFile): OpenApiFinding {
  const span = table.problem?.span ?? { start: 0, end: 0 };
  const { line, character } = document.positionAt(span.start);
  const syntax = /\.ya?ml$/i.test(path) ? 'YAML' : 'JSON';
  const place = `line ${line + 1}, column ${character + 1}`;
  const key = table.problem?.duplicateKey;
  if (key !== undefined) {
    return {
      code: 'openapi.invalid',
      span,
      data: { key: undefined },
      message: `Duplicate key \`${key}\`, which YAML does not allow.`,
      atSource: `Invalid YAML in \`${path}\`, ${place}: duplicate key \`${key}\`.`,
    };
  }
  const isAtEnd = document.getText().slice(span.start).trim() === '';
  const message = isAtEnd ? `Invalid ${syntax}: unexpected end of file.` : `Invalid ${syntax}: syntax error.`;
  return {
    code: 'openapi.invalid',
    span,
    data: { key: undefined },
    message,
    atSource: `Invalid ${syntax} in \`${path}\`, ${place}.`,
  };
}

function otherFormat({ path, document, table }: OpenApiFile, expected: ExpectedFormat): OpenApiFinding | undefined {
  const { format, version, formatSpan } = table;
  const span = formatSpan ?? firstCharacter(document.getText());
  const told = (message: string, atSource: string, key?: ExpectedFormat): OpenApiFinding => ({
    code: 'openapi.invalid',
    span,
    data: { key: undefined },
    message,
    atSource,
    ...(key && { belongsUnder: key }),
  });
  const stray = (name: string, key: ExpectedFormat): OpenApiFinding =>
    told(
      `Unexpected ${name} file. Reference it under \`${key}\` in \`docs.json\`.`,
      `Unexpected ${name} file \`${path}\`. Reference it under \`${key}\`.`,
      key,
    );
  if (format === expected) {
    if (expected === 'asyncapi' || version === undefined || /^3\./.test(version)) return undefined;
    const message = `Unsupported OpenAPI version \`${version}\`: expected 3.0 or 3.1.`;
    return told(message, `Unsupported OpenAPI version \`${version}\` of \`${path}\`: expected 3.0 or 3.1.`);
  }
  if (format === 'swagger') {
    const advice = 'Convert it to OpenAPI 3.';
    return told(`Unsupported Swagger 2.0. ${advice}`, `Unsupported Swagger 2.0 in \`${path}\`. ${advice}`);
  }
  if (format === 'openapi') return stray('OpenAPI', 'openapi');
  if (format === 'asyncapi') return stray('AsyncAPI', 'asyncapi');
  const name = expected === 'openapi' ? 'OpenAPI' : 'AsyncAPI';
  const what = format === 'overlay' ? 'it is an overlay' : `no top-level \`${expected}\``;
  return told(`Not an ${name} file: ${what}.`, `\`${path}\` is not an ${name} file: ${what}.`);
}

function duplicate({ kind, name, span, first }: Duplicate): OpenApiFinding {
  const what = kind === 'method' ? `operation \`${name}\`` : `${kind} \`${name}\``;
  return {
    code: 'openapi.duplicate',
    span,
    message: `Duplicate ${what} in this file. Only the last one has an effect.`,
    related: { span: first, message: 'Also declared here.' },
  };
}

function firstCharacter(text: string): Span {
  const start = Math.max(0, text.search(/[^\s\uFEFF]/));
  return { start, end: Math.min(start + 1, text.length) };
}
