import { type Steps, stepwise } from '../base/pause';
import type { SchemaView } from '../schema/schemaView';
import type { SchemaValidator } from '../schema/validator';
import type { DocsConfig } from './docsConfig';
import type { PlainValues } from './plainValue';
import { nodeAtPointer, type SchemaNode } from './schemaNode';

/** A schema violation and the invalid value. */
export interface SchemaViolation {
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly schemaNode: SchemaNode;
}

/** Maximum number of violations: a file with more is not a configuration. */
const maxProblems = 5_000;

/**
 * Validates the configuration against the compiled schema. Omits values at or below an unknown value, and files with unbalanced brackets or
 * quotes, since their tree is a guess.
 */
export const findSchemaViolations = stepwise(function* (
  config: DocsConfig,
  values: PlainValues,
  schemas: SchemaView,
  validate: SchemaValidator,
): Steps<SchemaViolation[]> {
  if (!config.root.root) return [];
  const { value, unknown, open } = values.of(config);
  yield;
  if (validate(value)) return [];
  // The errors of this validation: another validation may replace them during a pause.
  const { errors } = validate;
  const problems: SchemaViolation[] = [];
  for (const error of errors ?? []) {
    yield;
    // ajv reports a failed `if` in addition to the errors of its branch.
    if (error.keyword === 'if' || isAtOrBelow(error.instancePath, unknown)) continue;
    if (error.keyword === 'required' && open.has(error.instancePath)) continue;
    const schemaNode = nodeAtPointer(config, schemas, error.instancePath);
    if (!schemaNode?.at.file.isStructureKnown) continue;
    problems.push({ keyword: error.keyword, params: error.params, schemaNode });
    if (problems.length >= maxProblems) break;
  }
  return problems;
});

function isAtOrBelow(pointer: string, roots: ReadonlySet<string>): boolean {
  if (roots.size === 0) return false;
  for (let end = pointer.length; end >= 0; end = pointer.lastIndexOf('/', end - 1)) {
    if (roots.has(pointer.slice(0, end))) return true;
    if (end === 0) return false;
  }
  return false;
}
