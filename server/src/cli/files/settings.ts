import { dirname, join, relative, sep } from 'node:path';
import { type Node, parseTree } from 'jsonc-parser';
import { readRegularFile } from '../../disk/regularFile';
import { nestingDepth } from '../../engine/languageService';

/** The setting `docsJson.checks` of one file, as written. */
interface SettingsFile {
  /** Of the settings file. */
  readonly path: string;
  /** `undefined` if the file is there and cannot be read. */
  readonly severities: ReadonlyMap<string, unknown> | undefined;
}

/** The editor's settings file of a folder. */
const settingsFile = join('.vscode', 'settings.json');
const setting = 'docsJson.checks';
/** Limit of nesting: the parser recurses per level. */
const deepest = 100;
/** In bytes. Settings files are written by hand. */
const maxSize = 4 * 1024 * 1024;

/**
 * The settings files that apply to a site: its own and those of the folders around it, any of which may be the one opened in the editor.
 * The nearest comes last, and wins.
 * @param bases the outermost folders
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
  const way = relative(base, folder);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`);
}

/** `undefined` if there is no such file, or the setting is not in it. The file comes from the repository, so that it must lie in it. */
function readSettings(path: string, bases: readonly string[]): SettingsFile | undefined {
  let text: string;
  try {
    text = readRegularFile(path, { maxSize, within: bases }).toString('utf8');
  } catch (error) {
    return isMissing(error) ? undefined : { path, severities: undefined };
  }
  if (nestingDepth(text, deepest) > deepest) return { path, severities: undefined };
  const severities = propertiesOf(parseTree(text, [], { allowTrailingComma: true })).get(setting);
  if (severities?.type !== 'object') return undefined;
  return { path, severities: new Map([...propertiesOf(severities)].map(([code, { value }]) => [code, value])) };
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/** Of duplicate keys the last one wins. A map, since a file may have any key. */
function propertiesOf(node: Node | undefined): ReadonlyMap<string, Node> {
  const found = new Map<string, Node>();
  for (const { children } of node?.type === 'object' ? (node.children ?? []) : []) {
    const [key, value] = children ?? [];
    if (key && value) found.set(String(key.value), value);
  }
  return found;
}
