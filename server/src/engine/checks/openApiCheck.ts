import type { OpenApiFile } from '../openapi/openApiFile';
import type { SchemaView } from '../schema/schemaView';
import type { CheckInfo } from './check';
import type { DataByCode, DiagnosticCode } from './codes';
import type { OpenApiFinding } from './openapi/openApiProblems';

/** What checks of OpenAPI files see beside the file. */
export interface OpenApiCheckContext {
  /** The schema of the front matter of pages. */
  readonly frontMatter: SchemaView;
  /** Memoizes what `derive` computes from a file. */
  once<T>(derive: (openApiFile: OpenApiFile, context: OpenApiCheckContext) => T): T;
}

/** What a check reports in an OpenAPI file, with the data of its fix. */
export interface OpenApiCheckFinding<C extends DiagnosticCode = DiagnosticCode> extends OpenApiFinding {
  readonly data: DataByCode[C];
}

/** A check of one OpenAPI file that the configuration names, reported in that file. */
export interface OpenApiCheck<C extends DiagnosticCode = DiagnosticCode> extends CheckInfo<C> {
  checkDescription(openApiFile: OpenApiFile, context: OpenApiCheckContext): Iterable<OpenApiCheckFinding<C>>;
}
