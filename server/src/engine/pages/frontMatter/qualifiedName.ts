/** `[file ]name`, taken apart: how front matter names something of a description. */
export interface QualifiedName {
  /** As it is written; `undefined` when there is none. */
  readonly file: string | undefined;
  readonly name: string;
}

const methods = 'get|put|post|delete|patch|options|head|trace|webhook';
const operation = new RegExp(`^(?:(\\S+)\\s+)?((?:${methods})\\s+\\S.*)$`, 'i');
const inFile = /^(\S+\.(?:json|ya?ml)|https?:\/\/\S+)\s+(\S.*)$/i;

/** An operation: the name is `METHOD /path` or `webhook name`. `undefined` for a text of another form. */
export function parseOperationName(text: string): QualifiedName | undefined {
  const match = operation.exec(text.trim());
  if (!match?.[2]) return undefined;
  const path = match[2].replace(/^\S+\s+/, '');
  const isPath = path.startsWith('/') || /^webhook\s/i.test(match[2]);
  return isPath && !/\s/.test(path.startsWith('/') ? path : '') ? { file: match[1], name: match[2] } : undefined;
}

/** A schema or a channel. What has a file name before it is in that file. */
export function parseQualifiedName(text: string): QualifiedName {
  const match = inFile.exec(text.trim());
  return match?.[2] ? { file: match[1], name: match[2].trim() } : { file: undefined, name: text.trim() };
}
