import type { ASTNode } from 'vscode-json-languageservice';
import type { ConfigFile } from '../../config/configFile';
import type { DocsConfig } from '../../config/docsConfig';
import { breadcrumb } from '../../config/navigation/breadcrumb';
import type { PageList } from '../../config/navigation/pageList';
import type { NavigationScope } from '../../config/navigation/scope';
import type { ConfigReferences } from '../../config/references/configReferences';
import { normalizePagePath } from '../../config/references/reference';
import { normalizeFilePath } from '../../config/references/targets';
import { indexOfMember } from '../../json/tree/nodes';
import { type NavigationAddition, operationEntry } from './additions';
import { ListScore } from './score';

/** An array of the navigation that entries can be added to. */
export interface ArrayChoice {
  /** Identifies the array; stays the same in the next version of the text unless the text before the array changes. */
  readonly id: string;
  /** Names of the elements around it, such as `API › Users`; empty for the navigation itself. Plain text from the file. */
  readonly trail: string;
  readonly file: ConfigFile;
  readonly list: PageList;
  readonly scope: NavigationScope;
  /** Whether its entries suggest that the additions belong there. */
  readonly isLikely: boolean;
}

/** Arrays of a navigation, by descending score, then in the order of the text. Pure. */
export function arrayChoices(config: DocsConfig, references: ConfigReferences, wanted: readonly NavigationAddition[]): ArrayChoice[] {
  const seen = new Set<ASTNode>();
  const found: { readonly choice: ArrayChoice; readonly score: number; readonly index: number }[] = [];
  for (const list of references.lists) {
    const file = config.files.get(list.uri);
    const { scope } = list;
    // A text whose brackets are guessed must not be edited; an array of a fragment that is used twice is one choice.
    if (!file?.isStructureKnown || !scope || seen.has(list.node)) continue;
    seen.add(list.node);
    if (wanted.every((each) => isListed(config, list, scope, each))) continue;
    const score = new ListScore(config, list, scope).of(wanted);
    const trail = breadcrumb(config, scope);
    const id = JSON.stringify([file.uri, pointerOf(list.node), trail]);
    found.push({ choice: { id, trail, file, list, scope, isLikely: score > 0 }, score, index: found.length });
  }
  return found.sort((a, b) => b.score - a.score || a.index - b.index).map(({ choice }) => choice);
}

/** Whether an array has the entry already: a second one would be an error. */
function isListed(config: DocsConfig, list: PageList, scope: NavigationScope, wanted: NavigationAddition): boolean {
  if (wanted.kind === 'operation') {
    const entry = operationEntry(config, scope, wanted).toLowerCase();
    return list.node.items.some((item) => item.type === 'string' && item.value.trim().toLowerCase() === entry);
  }
  for (const { text } of list.pages()) if (normalizeFilePath(normalizePagePath(text)) === wanted.path) return true;
  return false;
}

/** Path from the root of a file to a node. */
function pointerOf(node: ASTNode): string {
  const steps: string[] = [];
  for (let at = node; at.parent; at = at.parent) {
    if (at.parent.type === 'property') steps.unshift(at.parent.keyNode.value);
    else if (at.parent.type === 'array') steps.unshift(String(indexOfMember(at.parent.items, at)));
  }
  return steps.join('/');
}
