// Visible text of a page as remark reads it, without the engine.
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import type { Nodes, Root } from 'mdast';
import type {} from 'mdast-util-math';
import type {} from 'mdast-util-mdx';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkMath).use(remarkMdx);
const frontMatter = /^\uFEFF?---\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/;
/** Elements without text for readers. */
const silent = new Set(['script', 'style', 'head', 'title', 'iframe', 'video', 'audio', 'select', 'textarea', 'Mermaid', 'ApiPlayground']);
const groups = new Set(['CodeGroup', 'RequestExample', 'ResponseExample', 'SnippetGroup']);

/** Texts of a page in order, without whitespace; `undefined` if remark cannot parse it. @param root folder of the site */
export function referenceTexts(root: string, file: string, variables: ReadonlyMap<string, string>, depth = 0): string[] | undefined {
  const text = readFileSync(join(root, file), 'utf8')
    .replace(frontMatter, '')
    .replaceAll(/\{\{([\w.-]+)\}\}/g, (whole, name: string) => variables.get(name) ?? whole)
    .replaceAll(/^(#{1,6} .*?)\s*\{#[^}\n]*\}\s*$/gm, '$1');
  let tree: Root;
  try {
    tree = processor.parse(text);
  } catch {
    return undefined;
  }
  const snippets = new Map<string, string>();
  for (const [, name = '', source = ''] of text.matchAll(/^import\s+(\w+)\s+from\s+['"]([^'"]+\.mdx?)['"]/gm)) {
    snippets.set(name, normalize(source.startsWith('.') ? join(dirname(file), source) : source.replace(/^\//, '')));
  }
  const texts: string[] = [];
  const add = (value: string): void => {
    const own = value.replaceAll(/\s+/g, '');
    if (own !== '') texts.push(own);
  };
  const visit = (node: Nodes): void => {
    if (node.type === 'text' || node.type === 'inlineCode') add(node.value);
    else if (node.type === 'code') add(node.lang === 'mermaid' ? '' : withoutMarks(node.value));
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const { name, attributes } = node;
      const snippet = snippets.get(name ?? '');
      // Values of snippets are in expressions, so their texts are compared as far as they are literal.
      if (snippet !== undefined) {
        for (const each of (depth < 5 && referenceOf(root, snippet, variables, depth)) || []) texts.push(each);
        return;
      }
      const isForAgents = attributes.some((each) => each.type === 'mdxJsxAttribute' && each.name === 'for' && each.value === 'agents');
      if (silent.has(name ?? '') || isForAgents) return;
      if (groups.has(name ?? '')) {
        const first = node.children.find(({ type }) => type === 'code');
        if (first) visit(first);
        return;
      }
    }
    if (node.type === 'footnoteDefinition' || node.type === 'definition') return;
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return texts;
}

function referenceOf(root: string, file: string, variables: ReadonlyMap<string, string>, depth: number): string[] | undefined {
  try {
    return referenceTexts(root, file, variables, depth + 1);
  } catch {
    return undefined;
  }
}

function withoutMarks(code: string): string {
  return code.replaceAll(/\s*(?:\/\/|#|<!--|\/\*|--|;|%)?\s*\[!code\s+[^\]]*\]\s*(?:-->|\*\/)?\s*$/gm, '');
}

/** The first of some texts that is not in the text of HTML, in order; `undefined` if all of them are. */
export function firstMissing(texts: readonly string[], html: string): string | undefined {
  const shown = decoded(html.replaceAll(/<[^>]*>/g, '')).replaceAll(/\s+/g, '');
  let at = 0;
  for (const text of texts) {
    const index = shown.indexOf(text, at);
    if (index < 0) return text;
    at = index + text.length;
  }
  return undefined;
}

function decoded(text: string): string {
  const names: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' };
  return text.replaceAll(/&(lt|gt|quot|#x27|amp);/g, (_, name: string) => names[name] ?? '');
}
