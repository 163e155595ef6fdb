import type { OpenApiFile } from '../openapi/openApiFile';
import type { SchemaView } from '../schema/schemaView';
import type { CheckInfo } from './check';
import type { DataByCode, DiagnosticCode } from './codes';
import type { OpenApiFinding } from './openapi/openApiProblems';

/** What rules about descriptions see beside the description. */
export interface OpenApiCheckContext {
  /** The schema of the front matter of pages. */
  readonly frontMatter: SchemaView;
  /** What `derive` makes of a description, made once however many rules ask for it. */
  once<T>(derive: (openApiFile: OpenApiFile, context: OpenApiCheckContext) => T): T;
}

/** A finding of a rule, with what its fix needs. */
export interface OpenApiCheckFinding<C extends DiagnosticCode = DiagnosticCode> extends OpenApiFinding {
  readonly data: DataByCode[C];
}

/** A rule about one OpenAPI description that the configuration names, told in the description. */
export interface OpenApiCheck<C extends DiagnosticCode = DiagnosticCode> extends CheckInfo<C> {
  checkDescription(openApiFile: OpenApiFile, context: OpenApiCheckContext): Iterable<OpenApiCheckFinding<C>>;
}
