import { Snapshot } from '../base/snapshot';
import { OpenApiFile } from '../openapi/openApiFile';
import { operationTable, syntaxOfName } from '../openapi/operationTable';
import type { OpenApiSyntax } from '../openapi/table';

/** One version of an OpenAPI file. */
export interface FileVersion {
  /** Its extension decides about its syntax. */
  readonly path: string;
  readonly text: string;
}

/** @param uri of its document. Default: its path */
export function openApiFileOf({ path, text }: FileVersion, uri = path): OpenApiFile {
  return new OpenApiFile(path, Snapshot.create(uri, 'yaml', 0, text), operationTable(text, syntaxOf(path, text)));
}

function syntaxOf(path: string, text: string): OpenApiSyntax {
  if (/\.(?:json|ya?ml)$/i.test(path)) return syntaxOfName(path);
  return text.trimStart().startsWith('{') ? 'json' : 'yaml';
}
