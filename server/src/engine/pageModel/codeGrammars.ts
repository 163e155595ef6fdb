import { joinUri } from '../base/uris';
import type { DocsConfig } from '../config/docsConfig';
import { findSetting } from '../config/findSetting';
import { normalizeFilePath } from '../config/references/targets';
import type { SiteContext } from '../site/siteContext';
import type { CodeGrammar, PageNode } from './model';

/** Limits of grammars, in files and in characters. Code in the language of a longer one has no colors. */
const maxFiles = 50;
const maxLength = 1_000_000;
const maxTotal = 2_000_000;

/** Grammars of `styling.codeblocks.languages`, if a page has code in one of their languages. They may include each other. */
export async function codeGrammars(
  { documents, grammars }: SiteContext,
  config: DocsConfig,
  content: readonly PageNode[],
): Promise<readonly CodeGrammar[] | undefined> {
  const paths = grammarPaths(config);
  if (paths.length === 0) return undefined;
  const used = languagesIn(content, new Set());
  if (used.size === 0) return undefined;
  const found: CodeGrammar[] = [];
  let total = 0;
  for (const path of paths) {
    const file = await documents.read(joinUri(config.folder, path));
    if (file.kind !== 'text') continue;
    const text = file.document.getText();
    if (text.length > maxLength || total + text.length > maxTotal) continue;
    const names = grammars.namesOf(file.document);
    if (names.length === 0) continue;
    total += text.length;
    found.push({ names, text });
  }
  return found.some(({ names }) => names.some((name) => used.has(name.toLowerCase()))) ? found : undefined;
}

function grammarPaths(config: DocsConfig): string[] {
  const found = findSetting(config, 'styling', 'codeblocks', 'languages', 'custom');
  if (found === 'missing' || found === 'unknown' || found.node.type !== 'array') return [];
  const paths = found.node.items.flatMap(({ value }) => (typeof value === 'string' ? (normalizeFilePath(value) ?? []) : []));
  return [...new Set(paths)].slice(0, maxFiles);
}

/** Languages of code blocks, in lower case. */
function languagesIn(nodes: readonly PageNode[], found: Set<string>): ReadonlySet<string> {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const { name, props, children, slots } = node;
    if (name === 'CodeBlock' && typeof props?.language === 'string') found.add(props.language.toLowerCase());
    if (children) languagesIn(children, found);
    for (const slot of Object.values(slots ?? {})) languagesIn(slot, found);
  }
  return found;
}
