import { nameOf } from '../../../../shared/paths';
import { normalizeFilePath } from '../config/references/targets';
import type { OpenApiFile } from '../openapi/openApiFile';
import { withoutDataExtension } from '../openapi/operationHolders';
import type { ProjectOpenApiFiles } from './projectOpenApiFiles';

/**
 * OpenAPI files in which a name is looked up. `unknown`: they cannot be determined. `missing`: the named file does not exist; `near` may be
 * meant.
 */
type LookupScope =
  | { readonly kind: 'in'; readonly openApiFiles: readonly OpenApiFile[]; readonly isComplete: boolean }
  | { readonly kind: 'missing'; readonly path: string; readonly near: readonly string[] }
  | { readonly kind: 'unknown' };

/** Files of a format in which a name is looked up: the file that precedes the name, otherwise every file of the project. */
export function lookupScope(
  { all, isComplete, overlaid }: ProjectOpenApiFiles,
  format: 'openapi' | 'asyncapi',
  file: string | undefined,
  isMissing: (path: string) => boolean,
): LookupScope {
  const ofFormat = all.filter(({ table }) => table.format === format);
  if (file === undefined) {
    // A file that is incomplete, changed by an overlay or of an unsupported format may contain any name.
    const isOther = ({ table }: OpenApiFile): boolean => table.format === (format === 'openapi' ? 'asyncapi' : 'openapi');
    const isSure = isComplete && all.every((each) => isOther(each) || (isWhole(each) && !overlaid.has(each.path)));
    return { kind: 'in', openApiFiles: ofFormat, isComplete: isSure };
  }
  if (/^(?:[a-z][a-z\d+.-]+:|\/\/)/i.test(file)) return { kind: 'unknown' };
  const path = normalizeFilePath(file);
  if (!path) return { kind: 'unknown' };
  const named = ofFormat.find((each) => each.path === path) ?? ofFormat.find((each) => withoutDataExtension(each.path) === path);
  if (named) return { kind: 'in', openApiFiles: [named], isComplete: isWhole(named) && !overlaid.has(named.path) };
  const near = ofFormat
    .filter((each) => withoutDataExtension(nameOf(each.path)).toLowerCase() === withoutDataExtension(nameOf(path)).toLowerCase())
    .map((each) => each.path);
  if (withoutDataExtension(path) === path ? !isComplete : !isMissing(path)) return { kind: 'unknown' };
  return { kind: 'missing', path, near };
}

function isWhole(openApiFile: OpenApiFile): boolean {
  return openApiFile.isComplete || openApiFile.hasAllChannels;
}
