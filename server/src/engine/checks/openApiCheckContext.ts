import type { OpenApiFile } from '../openapi/openApiFile';
import type { SchemaView } from '../schema/schemaView';
import type { ExpectedFormat } from './openapi/expectedFormat';

/** The input of checks of OpenAPI files beside the file. */
export interface OpenApiCheckContext {
  /** The schema of the front matter of pages. */
  readonly frontMatter: SchemaView;
  /** The formats that the configuration expects: several if it names the file under several keys. */
  readonly expectedFormats: ReadonlySet<ExpectedFormat>;
  /** Memoizes what `derive` computes from a file. */
  once<T>(derive: (openApiFile: OpenApiFile, context: OpenApiCheckContext) => T): T;
}
