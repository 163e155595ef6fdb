import { type Localizable, t } from '../../../../../shared/l10n';
import type { Span } from '../../base/spans';
import type { NamedReference } from '../../config/references/reference';
import { normalizeFilePath } from '../../config/references/targets';
import { type Duplicate, findDuplicates } from '../../openapi/duplicates';
import type { OpenApiFile } from '../../openapi/openApiFile';
import type { Violation } from '../../openapi/validation/violation';
import type { RelatedLocation, Severity } from '../check';
import type { CheckContext } from '../checkContext';
import { type ExpectedFormat, expectedFormat, type OpenApiCheckContext } from '../openApiCheckContext';
import { type OpenApiRepair, repairOf } from '../violations/repair';
import { violationText } from '../violations/texts';

/** An error in an OpenAPI file, located in that file. */
export interface OpenApiFinding {
  readonly code: 'openapi.invalid' | 'openapi.duplicate';
  readonly span: Span;
  /** Message in the OpenAPI file. */
  readonly message: Localizable;
  /** Message at the reference in the configuration; `undefined` if it is not reported there, or by another check. */
  readonly atSource?: Localizable;
  /** Severity, if it differs from the severity of the check. */
  readonly severity?: Severity;
  /** Whether the service drops the file, and the build continues. */
  readonly isRefused?: true;
  readonly repair?: OpenApiRepair;
  /** Key of `docs.json` under which the file belongs, if it is under another key. */
  readonly belongsUnder?: ExpectedFormat;
  /** Another location in the OpenAPI file. */
  readonly related?: Pick<RelatedLocation, 'span' | 'message'>;
}

/** Limit of duplicates: more have a common cause in the tool that wrote the file. */
const maxDuplicates = 100;

/**
 * Errors of an OpenAPI file by itself: it cannot be parsed, has another format, or has duplicate operations. Pure. Nothing that depends on
 * an unreadable part is reported.
 */
export function openApiProblems(openApiFile: OpenApiFile, expected: ExpectedFormat): OpenApiFinding[] {
  const { problem } = openApiFile.table;
  if (problem?.kind === 'syntax') return [notParsed(openApiFile)];
  // The content of a file that is too large or nested too deep is unknown.
  if (problem) return [];
  const other = otherFormat(openApiFile, expected);
  if (other) return [other];
  return [...violationFindings(openApiFile), ...findDuplicates(openApiFile.table).slice(0, maxDuplicates).map(duplicate)];
}

/** Errors with one code for all formats that the configuration expects, once per position. */
export function* openApiFindings(
  code: OpenApiFinding['code'],
  { uri, document }: OpenApiFile,
  context: OpenApiCheckContext,
): Iterable<Pick<OpenApiFinding, 'span' | 'message' | 'severity' | 'repair'> & { related?: RelatedLocation[] }> {
  const reported = new Set<number>();
  for (const finding of context.once(problemsOf)) {
    const { span, message, severity, related, repair } = finding;
    if (finding.code !== code || reported.has(span.start)) continue;
    reported.add(span.start);
    yield {
      span,
      message,
      ...(severity && { severity }),
      ...(repair && { repair }),
      ...(related && { related: [{ ...related, file: { uri, document } }] }),
    };
  }
}

function problemsOf(openApiFile: OpenApiFile, { expectedFormats }: OpenApiCheckContext): OpenApiFinding[] {
  return [...expectedFormats].flatMap((expected) => openApiProblems(openApiFile, expected));
}

function notParsed({ path, document, table }: OpenApiFile): OpenApiFinding {
  const span = table.problem?.span ?? { start: 0, end: 0 };
  const { line, character } = document.positionAt(span.start);
  const syntax = /\.ya?ml$/i.test(path) ? 'YAML' : 'JSON';
  const position = t`line ${line + 1}, column ${character + 1}`;
  const key = table.problem?.duplicateKey;
  if (key !== undefined) {
    return {
      code: 'openapi.invalid',
      span,
      message: t`Duplicate key \`${key}\`, which YAML does not allow.`,
      atSource: t`Invalid YAML in \`${path}\`, ${position}: duplicate key \`${key}\`.`,
    };
  }
  const isAtEnd = document.getText().slice(span.start).trim() === '';
  const message = isAtEnd ? t`Invalid ${syntax}: unexpected end of file.` : t`Invalid ${syntax}: syntax error.`;
  return {
    code: 'openapi.invalid',
    span,
    message,
    atSource: t`Invalid ${syntax} in \`${path}\`, ${position}.`,
  };
}

/** Findings of a file that parses: the reasons why the service refuses it, and what it accepts though it has no effect. */
function violationFindings({ verdict }: OpenApiFile): OpenApiFinding[] {
  return (verdict?.violations ?? []).map((violation) => violationFinding(violation));
}

function violationFinding(violation: Violation): OpenApiFinding {
  const { span, reason, isAccepted, isHint } = violation;
  const repair = repairOf(violation);
  return {
    code: 'openapi.invalid',
    span,
    message: violationText(reason),
    ...(isAccepted ? { severity: isHint ? 'hint' : 'warning' } : { isRefused: true }),
    ...(repair && { repair }),
  };
}

function otherFormat({ path, document, table }: OpenApiFile, expected: ExpectedFormat): OpenApiFinding | undefined {
  const { format, version, formatSpan } = table;
  const span = formatSpan ?? firstCharacter(document.getText());
  const finding = (message: Localizable, atSource: Localizable, key?: ExpectedFormat): OpenApiFinding => ({
    code: 'openapi.invalid',
    span,
    message,
    atSource,
    ...(key && { belongsUnder: key }),
  });
  const misplaced = (name: string, key: ExpectedFormat): OpenApiFinding =>
    finding(
      t`Unexpected ${name} file. Reference it under \`${key}\` in \`docs.json\`.`,
      t`Unexpected ${name} file \`${path}\`. Reference it under \`${key}\`.`,
      key,
    );
  if (format === expected) {
    if (expected === 'asyncapi' || version === undefined || /^3\.[012](?:\.|$)/.test(version)) return undefined;
    const message = t`Unsupported OpenAPI version \`${version}\`: expected 3.0, 3.1 or 3.2.`;
    return finding(message, t`Unsupported OpenAPI version \`${version}\` of \`${path}\`: expected 3.0, 3.1 or 3.2.`);
  }
  if (format === 'swagger') {
    return finding(
      t`Unsupported Swagger 2.0. Convert it to OpenAPI 3.`,
      t`Unsupported Swagger 2.0 in \`${path}\`. Convert it to OpenAPI 3.`,
    );
  }
  if (format === 'openapi') return misplaced('OpenAPI', 'openapi');
  if (format === 'asyncapi') return misplaced('AsyncAPI', 'asyncapi');
  const name = expected === 'openapi' ? 'OpenAPI' : 'AsyncAPI';
  return format === 'overlay'
    ? finding(t`Not an ${name} file: it is an overlay.`, t`\`${path}\` is not an ${name} file: it is an overlay.`)
    : finding(t`Not an ${name} file: no top-level \`${expected}\`.`, t`\`${path}\` is not an ${name} file: no top-level \`${expected}\`.`);
}

const duplicateNames: Readonly<Record<Duplicate['kind'], Localizable>> = {
  method: t`operation`,
  path: t`path`,
  webhook: t`webhook`,
  channel: t`channel`,
};

function duplicate({ kind, name, span, first }: Duplicate): OpenApiFinding {
  return {
    code: 'openapi.duplicate',
    span,
    message: t`Duplicate ${duplicateNames[kind]} \`${name}\` in this file. Only the last one has an effect.`,
    related: { span: first, message: t`Also declared here.` },
  };
}

function firstCharacter(text: string): Span {
  const start = Math.max(0, text.search(/[^\s\uFEFF]/));
  return { start, end: Math.min(start + 1, text.length) };
}

/** An OpenAPI file with its findings and its first reference in the configuration. */
interface NamedOpenApiFile {
  readonly reference: NamedReference<'openapi'>;
  readonly openApiFile: OpenApiFile;
  readonly findings: readonly OpenApiFinding[];
}

/** Loaded OpenAPI files of a configuration, once per expected format. For `CheckContext.once`. */
export function namedOpenApiProblems({ references, openApiFiles }: CheckContext): readonly NamedOpenApiFile[] {
  const found = new Map<string, NamedOpenApiFile>();
  for (const reference of references.ofKind('openapi')) {
    const path = normalizeFilePath(reference.text.trim());
    const openApiFile = path === undefined ? undefined : openApiFiles.get(path);
    const expected = expectedFormat(reference);
    const key = `${expected} ${path}`;
    if (!openApiFile || found.has(key)) continue;
    found.set(key, { reference, openApiFile, findings: openApiProblems(openApiFile, expected) });
  }
  return [...found.values()];
}
