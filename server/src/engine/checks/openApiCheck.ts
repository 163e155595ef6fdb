import type { Description } from '../openapi/openApiFile';
import type { SchemaView } from '../schema/schemaView';
import type { RuleHead } from './check';
import type { DataByCode, DiagnosticCode } from './codes';
import type { DescriptionFinding } from './openapi/openApiProblems';

/** What rules about descriptions see beside the description. */
export interface DescriptionContext {
  /** The schema of the front matter of pages. */
  readonly frontMatter: SchemaView;
  /** What `derive` makes of a description, made once however many rules ask for it. */
  once<T>(derive: (description: Description, context: DescriptionContext) => T): T;
}

/** A finding of a rule, with what its fix needs. */
export interface RuledFinding<C extends DiagnosticCode = DiagnosticCode> extends DescriptionFinding {
  readonly data: DataByCode[C];
}

/** A rule about one OpenAPI description that the configuration names, told in the description. */
export interface DescriptionRule<C extends DiagnosticCode = DiagnosticCode> extends RuleHead<C> {
  checkDescription(description: Description, context: DescriptionContext): Iterable<RuledFinding<C>>;
}
