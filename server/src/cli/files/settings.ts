import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { type Node, parseTree } from 'jsonc-parser';
import { nestingDepth } from '../../engine/languageService';

/** The setting `docsJson.checks` of one file, as written. */
interface SettingsFile {
  /** Of the settings file. */
  readonly path: string;
  readonly severities: ReadonlyMap<string, unknown>;
}

/** The editor's settings file of a folder. */
const settingsFile = join('.vscode', 'settings.json');
const setting = 'docsJson.checks';
/** Limit of nesting: the parser recurses per level. */
const deepest = 100;

/**
 * The settings files that apply to a site: its own and those of the folders around it, any of which may be the one opened in the editor.
 * The nearest comes last, and wins.
 * @param bases the outermost folders
 */
export function settingsFilesFor(folder: string, bases: readonly string[]): SettingsFile[] {
  const found: SettingsFile[] = [];
  for (let each = folder; ; each = dirname(each)) {
    const path = join(each, settingsFile);
    const severities = severitiesIn(path);
    if (severities) found.unshift({ path, severities });
    if (!bases.some((base) => isBelow(each, base)) || dirname(each) === each) return found;
  }
}

function isBelow(folder: string, base: string): boolean {
  const way = relative(base, folder);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`);
}

function severitiesIn(path: string): ReadonlyMap<string, unknown> | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
  if (nestingDepth(text, deepest) > deepest) return undefined;
  const severities = propertiesOf(parseTree(text, [], { allowTrailingComma: true })).get(setting);
  if (severities?.type !== 'object') return undefined;
  return new Map([...propertiesOf(severities)].map(([code, { value }]) => [code, value]));
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
