import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { type Node, parseTree } from 'jsonc-parser';
import { readRegularFile } from '../../disk/regularFile';
import { nestingDepth } from '../../engine/languageService';

/** The setting `docsJson.checks` of one file, as written. */
interface SettingsFile {
  /** Path of the settings file. */
  readonly path: string;
  /** `undefined` if the file exists and cannot be read. */
  readonly severities: ReadonlyMap<string, unknown> | undefined;
}

/** The editor's settings file of a folder. */
const settingsFile = join('.vscode', 'settings.json');
const setting = 'docsJson.checks';
/** Maximum nesting depth: the parser recurses per level. */
const maxDepth = 100;
/** In bytes. Settings files are written by hand. */
const maxSize = 4 * 1024 * 1024;

/**
 * Settings files that apply to a site: its own file and the files of the folders around it, any of which may be open in the editor. The
 * nearest file comes last and takes precedence.
 * @param bases absolute paths of the outermost folders
 */
export function settingsFilesFor(folder: string, bases: readonly string[]): SettingsFile[] {
  const found: SettingsFile[] = [];
  for (let each = folder; ; each = dirname(each)) {
    const file = readSettings(join(each, settingsFile), bases);
    if (file) found.unshift(file);
    if (!bases.some((base) => isBelow(each, base)) || dirname(each) === each) return found;
  }
}

function isBelow(folder: string, base: string): boolean {
  const relativePath = relative(base, folder);
  // A folder on another drive has no relative path.
  return relativePath !== '' && relativePath !== '..' && !relativePath.startsWith(`..${sep}`) && !isAbsolute(relativePath);
}

/**
 * Reads a settings file; `undefined` if there is no such file, or it lacks the setting. A repository provides the file, so its real path
 * must be inside.
 */
function readSettings(path: string, bases: readonly string[]): SettingsFile | undefined {
  let text: string;
  try {
    text = readRegularFile(path, { maxSize, within: bases }).toString('utf8');
  } catch (error) {
    return isMissing(error) ? undefined : { path, severities: undefined };
  }
  if (nestingDepth(text, maxDepth) > maxDepth) return { path, severities: undefined };
  const severities = propertiesOf(parseTree(text, [], { allowTrailingComma: true })).get(setting);
  if (severities?.type !== 'object') return undefined;
  return { path, severities: new Map([...propertiesOf(severities)].map(([code, { value }]) => [code, value])) };
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/** Properties of an object by key. The last of duplicate keys wins. A map, since a file may have any key. */
function propertiesOf(node: Node | undefined): ReadonlyMap<string, Node> {
  const found = new Map<string, Node>();
  for (const { children } of node?.type === 'object' ? (node.children ?? []) : []) {
    const [key, value] = children ?? [];
    if (key && value) found.set(String(key.value), value);
  }
  return found;
}
