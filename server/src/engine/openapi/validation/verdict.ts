import type { SchemaValidator } from '../../schema/validator';
import type { OpenApiSyntax } from '../table';
import { isOpenApi32 } from '../version';
import { inlinePathItems } from './pathItems';
import { undeclaredParameters } from './pathParameters';
import { isObject, type PlainObject, readPlainFile } from './plainValue';
import { externalReferences, unresolvedReferences } from './references';
import { violationsOf32 } from './rules32';
import { schemaViolations } from './schemaErrors';
import { withSpans } from './spans';
import type { LocatedReason, Violation } from './violation';

/** Whether the service uses an OpenAPI file. */
export interface OpenApiVerdict {
  /** In the order of the text. The service refuses the file if one of them is not accepted. */
  readonly violations: readonly Violation[];
}

interface CompiledSchema {
  readonly validate: SchemaValidator;
  /** Keys of the objects of each definition. */
  readonly keys: Readonly<Record<string, readonly string[]>>;
}

/** Loads the compiled schema of a version. */
type SchemaLoader = (version: SupportedVersion) => Promise<CompiledSchema>;

type SupportedVersion = '3.0' | '3.1' | '3.2';

/** Maximum number of violations of one file. */
const maxViolations = 100;

/** The compiled schemas, each of which is loaded when a file of its version is validated. */
const loadSchema: SchemaLoader = (version) => {
  switch (version) {
    case '3.0':
      return import('../../schema/generated/validateOpenApi30');
    case '3.1':
      return import('../../schema/generated/validateOpenApi31');
    case '3.2':
      return import('../../schema/generated/validateOpenApi32');
  }
};

/** The version whose schema the service uses; `undefined` if it supports none of the file's. */
function supportedVersion(openapi: unknown): SupportedVersion | undefined {
  if (typeof openapi !== 'string') return undefined;
  if (isOpenApi32(openapi)) return '3.2';
  const version = openapi.slice(0, 3);
  return version === '3.0' || version === '3.1' ? version : undefined;
}

/** Validates a well-formed OpenAPI file as the service does. A file of which it is unknown what the service reads has no violations. */
export async function openApiVerdict(text: string, syntax: OpenApiSyntax): Promise<OpenApiVerdict> {
  const file = readPlainFile(text, syntax);
  const root = file?.value;
  if (!file || !isObject(root) || 'swagger' in root) return { violations: [] };
  const located = await findViolations(root, text);
  return { violations: located.length === 0 ? [] : withSpans(located, text, file.open()).slice(0, maxViolations) };
}

/** The version as the author wrote it: YAML reads `3.0` as the number 3. */
function writtenVersion({ openapi }: PlainObject, text: string): string {
  if (typeof openapi === 'string') return openapi;
  return /^openapi[ \t]*:[ \t]*([\d.]+)/m.exec(text)?.[1] ?? '';
}

async function findViolations(root: PlainObject, text: string): Promise<LocatedReason[]> {
  const external = externalReferences(root);
  if (external.length > 0) return external;
  const version = supportedVersion(root.openapi);
  if (!version) return [{ reason: { kind: 'version', version: writtenVersion(root, text) }, path: ['openapi'], isKey: false }];
  // The service fills a missing version in.
  const { info } = root;
  if (isObject(info) && !info.version) (info as Record<string, unknown>).version = '0.0.1';
  if (version !== '3.0') inlinePathItems(root);
  const { validate, keys } = await loadSchema(version);
  const isValid = validate(root);
  const violations = isValid ? [] : schemaViolations(validate.errors ?? [], root, keys);
  if (isValid && version === '3.2') for (const each of violationsOf32(root)) violations.push(each);
  const known = new Set(violations.map(({ path }) => path.join('\n')));
  for (const each of unresolvedReferences(root)) if (!known.has(each.path.join('\n'))) violations.push(each);
  if (violations.every(({ isAccepted }) => isAccepted)) for (const each of undeclaredParameters(root)) violations.push(each);
  return violations;
}
