import { isAdditionalMethod, methods } from '../../base/httpMethods';

/** A parsed `[file ]name`: a reference from front matter into an OpenAPI file. */
export interface QualifiedName {
  /** The file as written; `undefined` if there is none. */
  readonly file: string | undefined;
  readonly name: string;
}

const operation = new RegExp(`^(?:(\\S+)\\s+)?((?:${[...methods, 'webhook'].join('|')})\\s+\\S.*)$`, 'i');
const additionalOperation = /^(?:(\S+)\s+)?(([A-Z][A-Z\d_-]*)\s+\/\S*)$/;
const inFile = /^(\S+\.(?:json|ya?ml)|https?:\/\/\S+)\s+(\S.*)$/i;

/** Parses an operation, whose name is `METHOD /path` or `webhook name`; `undefined` for another form. */
export function parseOperationName(text: string): QualifiedName | undefined {
  const match = operation.exec(text.trim());
  if (!match?.[2]) {
    const [, file, name, method] = additionalOperation.exec(text.trim()) ?? [];
    return name && method && isAdditionalMethod(method) ? { file, name } : undefined;
  }
  const path = match[2].replace(/^\S+\s+/, '');
  const isPath = path.startsWith('/') || /^webhook\s/i.test(match[2]);
  return isPath && !/\s/.test(path.startsWith('/') ? path : '') ? { file: match[1], name: match[2] } : undefined;
}

/** Parses a schema or a channel, with the file that contains it, if any. */
export function parseQualifiedName(text: string): QualifiedName {
  const match = inFile.exec(text.trim());
  return match?.[2] ? { file: match[1], name: match[2].trim() } : { file: undefined, name: text.trim() };
}
