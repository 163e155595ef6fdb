import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { type Node, parseTree } from 'jsonc-parser';
import { nestingDepth } from '../../engine/languageService';

/** The setting `docsJson.rules` as one file has it, as its author wrote it. */
export interface RulesFile {
  /** Of the settings file. */
  readonly path: string;
  readonly rules: ReadonlyMap<string, unknown>;
}

/** What the editor takes too: the settings of a folder that is opened in it. */
const settingsFile = join('.vscode', 'settings.json');
const setting = 'docsJson.rules';
/** The parser recurses once a level. */
const deepest = 100;

/**
 * The settings files that hold for a site: its own and those of the folders around it, since any of them may be what is opened in the
 * editor. The nearest comes last, and wins.
 * @param bases the outermost folders that are looked into
 */
export function rulesFilesFor(folder: string, bases: readonly string[]): RulesFile[] {
  const found: RulesFile[] = [];
  for (let each = folder; ; each = dirname(each)) {
    const path = join(each, settingsFile);
    const rules = rulesIn(path);
    if (rules) found.unshift({ path, rules });
    if (!bases.some((base) => isBelow(each, base)) || dirname(each) === each) return found;
  }
}

function isBelow(folder: string, base: string): boolean {
  const way = relative(base, folder);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`);
}

function rulesIn(path: string): ReadonlyMap<string, unknown> | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
  if (nestingDepth(text, deepest) > deepest) return undefined;
  const rules = propertiesOf(parseTree(text, [], { allowTrailingComma: true })).get(setting);
  if (rules?.type !== 'object') return undefined;
  return new Map([...propertiesOf(rules)].map(([code, { value }]) => [code, value]));
}

/** The last of equal keys counts. A map, since any name may stand in a file. */
function propertiesOf(node: Node | undefined): ReadonlyMap<string, Node> {
  const found = new Map<string, Node>();
  for (const { children } of node?.type === 'object' ? (node.children ?? []) : []) {
    const [key, value] = children ?? [];
    if (key && value) found.set(String(key.value), value);
  }
  return found;
}
