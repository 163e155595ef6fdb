import type { NamedReference } from '../config/references/reference';
import type { OpenApiFile } from '../openapi/openApiFile';
import type { SchemaView } from '../schema/schemaView';

/** The input of checks of OpenAPI files beside the file. */
export interface OpenApiCheckContext {
  /** The schema of the front matter of pages. */
  readonly frontMatter: SchemaView;
  /** The formats that the configuration expects: several if it names the file under several keys. */
  readonly expectedFormats: ReadonlySet<ExpectedFormat>;
  /** Memoizes what `derive` computes from a file. */
  once<T>(derive: (openApiFile: OpenApiFile, context: OpenApiCheckContext) => T): T;
}

/** The expected format of an OpenAPI file, by the key that names it. */
export type ExpectedFormat = 'openapi' | 'asyncapi';

export function expectedFormat({ valueKind }: NamedReference): ExpectedFormat {
  return valueKind === 'asyncapi-source' ? 'asyncapi' : 'openapi';
}
