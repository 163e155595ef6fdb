import { lineBreakOf } from '../../../../shared/lineBreak';
/** Name of the merge driver in attributes and in the configuration of Git. */
export const driverName = 'docs-json';

/** Name of the file of attributes at the root of a repository. */
export const attributesFile = '.gitattributes';

const start = `# ${driverName}: begin`;
const end = `# ${driverName}: end`;

/**
 * Attributes with a block at the end that has files merged by the driver: every docs.json, and the fragments. The block replaces a former
 * one; the rest, and the style of line breaks, stay as they are.
 * @param fragments paths in the repository, with slashes
 */
export function withMergeAttributes(text: string, fragments: readonly string[]): string {
  const eol = lineBreakOf(text);
  const patterns = ['docs.json', ...[...fragments].sort().map(attributePattern)];
  const block = [start, ...patterns.map((pattern) => `${pattern} merge=${driverName}`), end].join(eol);
  const former = blockIn(text);
  if (former) return text.slice(0, former.start) + block + text.slice(former.end);
  return `${text}${text === '' || text.endsWith('\n') ? '' : eol}${block}${eol}`;
}

/** Attributes without the block; the same text if there is none. */
export function withoutMergeAttributes(text: string): string {
  const block = blockIn(text);
  return block ? text.slice(0, block.start) + text.slice(block.end).replace(/^\r?\n/, '') : text;
}

/** Span of the block from its first to its last line, without the line break at its end. */
function blockIn(text: string): { readonly start: number; readonly end: number } | undefined {
  const found = new RegExp(`^${start}\\r?$[^]*?^${end}(?=\\r?$)`, 'm').exec(text);
  return found ? { start: found.index, end: found.index + found[0].length } : undefined;
}

/** Pattern that matches one path alone. Git reads a pattern with blanks in quotes, with the escapes of C. */
function attributePattern(path: string): string {
  const pattern = `/${path.replace(/[*?[\\]/g, '\\$&')}`;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: names of files may contain them
  if (!/[\s"\x00-\x1f]/.test(pattern)) return pattern;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: names of files may contain them
  const inner = pattern.replace(/["\\]/g, '\\$&').replace(/[\x00-\x1f]/g, (char) => `\\${char.charCodeAt(0).toString(8).padStart(3, '0')}`);
  return `"${inner}"`;
}
