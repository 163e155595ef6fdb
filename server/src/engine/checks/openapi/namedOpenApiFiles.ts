import type { NamedReference } from '../../config/references/reference';
import { normalizeFilePath } from '../../config/references/targets';
import type { OpenApiFile } from '../../openapi/openApiFile';
import type { CheckContext } from '../checkContext';
import { expectedFormat } from './expectedFormat';
import { type OpenApiFinding, openApiProblems } from './openApiProblems';

/** An OpenAPI file with its findings and its first reference in the configuration. */
interface NamedOpenApiFile {
  readonly reference: NamedReference<'openapi'>;
  readonly openApiFile: OpenApiFile;
  readonly findings: readonly OpenApiFinding[];
}

/** The loaded OpenAPI files of a configuration, each once per expected format. For `CheckContext.once`. */
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
