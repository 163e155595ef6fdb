import type { NamedReference } from '../../config/references/reference';

/** The expected format of an OpenAPI file, by the key that names it. */
export type ExpectedFormat = 'openapi' | 'asyncapi';

export function expectedFormat({ valueKind }: NamedReference): ExpectedFormat {
  return valueKind === 'asyncapi-source' ? 'asyncapi' : 'openapi';
}
