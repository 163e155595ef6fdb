import type { NamedReference } from '../config/references/reference';
import type { OpenApiFile } from '../openapi/openApiFile';
import type { SchemaView } from '../schema/schemaView';

/** Input of OpenAPI checks in addition to the file. */
export interface OpenApiCheckContext {
  /** The schema of the front matter of pages. */
  readonly frontMatter: SchemaView;
  /** Formats that the configuration expects: several if it refers to the file under several keys. */
  readonly expectedFormats: ReadonlySet<ExpectedFormat>;
  /** Memoizes what `derive` computes from a file. */
  once<T>(derive: (openApiFile: OpenApiFile, context: OpenApiCheckContext) => T): T;
}

/** Expected format of an OpenAPI file, according to the key that refers to it. */
export type ExpectedFormat = 'openapi' | 'asyncapi';

export function expectedFormat({ valueKind }: NamedReference): ExpectedFormat {
  return valueKind === 'asyncapi-source' ? 'asyncapi' : 'openapi';
}
