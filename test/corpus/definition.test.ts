import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { URI } from 'vscode-uri';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { neverCancelled } from '../../server/src/engine/languageService';
import { corpusEntries, hasCorpus, openSite, textOf } from './corpus';

/** An entry of `pages` whose target exists, found without the engine. */
interface Expected {
  readonly file: string;
  readonly offset: number;
  readonly entry: string;
  readonly targetPath: string;
  /** From 0. */
  readonly targetLine: number;
}

const methods = /^(?:(\S+\.(?:json|ya?ml))\s+)?(get|put|post|delete|patch|options|head|trace|webhook)\s+(\S.*)$/i;

/** Walks a navigation as the format describes it: elements pass their OpenAPI file down, `$ref` is followed. */
class Walk {
  readonly found: Expected[] = [];
  private readonly trees = new Map<string, Node | undefined>();
  private readonly lines = new Map<string, (kind: string, path: string, method: string) => number | undefined>();

  constructor(private readonly folder: string) {}

  config(): void {
    const file = join(this.folder, 'docs.json');
    const root = this.tree(file);
    const navigation = root && findNodeAtLocation(root, ['navigation']);
    if (navigation) this.element(file, navigation, undefined, 0);
  }

  private element(file: string, holder: Node, outer: string | undefined, depth: number): void {
    if (depth > 60) return;
    const members = this.members(file, holder, 0);
    const openapi = members.get('openapi');
    const description = openapi ? this.source(openapi.node) : outer;
    for (const [key, { file: owner, node }] of members) {
      if (!['products', 'languages', 'versions', 'tabs', 'anchors', 'dropdowns', 'menu', 'groups', 'pages'].includes(key)) continue;
      const list = this.resolved(owner, node);
      if (list.node.type !== 'array') continue;
      for (const item of list.node.children ?? []) {
        if (item.type === 'object') this.element(list.file, item, description, depth + 1);
        else if (item.type === 'string' && key === 'pages') this.entry(list.file, item, description);
      }
    }
  }

  private entry(file: string, node: Node, description: string | undefined): void {
    const entry = String(node.value);
    const endpoint = methods.exec(entry);
    const add = (targetPath: string, targetLine: number): void => {
      this.found.push({ file, offset: node.offset, entry, targetPath, targetLine });
    };
    if (!endpoint) {
      const path = entry.replace(/^\.?\//, '').replace(/\/+$/, '');
      for (const target of [join(this.folder, `${path}.mdx`), join(this.folder, `${path}.md`)]) {
        if (!existsSync(target)) continue;
        add(target, titleLine(readFileSync(target, 'utf8')));
        return;
      }
      return;
    }
    const [, named, method = '', path = ''] = endpoint;
    const source = named ?? description;
    if (source === undefined || /^https?:/.test(source)) return;
    const target = join(this.folder, source.replace(/^\.?\//, ''));
    // Files that were too large for the corpus are empty.
    if (!existsSync(target) || statSync(target).size === 0) return;
    const kind = method.toLowerCase() === 'webhook' ? 'webhooks' : 'paths';
    const line = this.linesOf(target)(kind, path.trim(), method.toLowerCase());
    if (line !== undefined) add(target, line);
  }

  private members(file: string, holder: Node, hops: number): Map<string, { readonly file: string; readonly node: Node }> {
    const members = new Map<string, { readonly file: string; readonly node: Node }>();
    const reference = findNodeAtLocation(holder, ['$ref']);
    if (reference?.type === 'string' && hops < 10) {
      const target = join(dirname(file), String(reference.value));
      const tree = this.tree(target);
      if (tree?.type === 'object') for (const [key, value] of this.members(target, tree, hops + 1)) members.set(key, value);
    }
    for (const property of holder.children ?? []) {
      const [key, node] = property.children ?? [];
      if (key && node && key.value !== '$ref') members.set(String(key.value), { file, node });
    }
    return members;
  }

  /** Resolves a list, which may be in a separate file. */
  private resolved(file: string, node: Node): { readonly file: string; readonly node: Node } {
    const reference = node.type === 'object' ? findNodeAtLocation(node, ['$ref']) : undefined;
    const target = reference && join(dirname(file), String(reference.value));
    const tree = target === undefined ? undefined : this.tree(target);
    return target !== undefined && tree ? { file: target, node: tree } : { file, node };
  }

  private source(node: Node): string | undefined {
    if (node.type === 'string') return String(node.value);
    if (node.type === 'array') return node.children?.[0] && this.source(node.children[0]);
    const source = findNodeAtLocation(node, ['source']);
    return source?.type === 'string' ? String(source.value) : undefined;
  }

  private tree(file: string): Node | undefined {
    if (!this.trees.has(file)) this.trees.set(file, existsSync(file) ? parseTree(readFileSync(file, 'utf8')) : undefined);
    return this.trees.get(file);
  }

  private linesOf(file: string): (kind: string, path: string, method: string) => number | undefined {
    let lines = this.lines.get(file);
    if (!lines) {
      const text = readFileSync(file, 'utf8');
      lines = /\.ya?ml$/.test(file) ? yamlLines(text) : jsonLines(text);
      this.lines.set(file, lines);
    }
    return lines;
  }
}

function titleLine(text: string): number {
  const [head = ''] = /^---\r?\n[\s\S]*?\r?\n---/.exec(text) ?? [];
  const before = head.search(/^title:\s*\S/m);
  return before < 0 ? 0 : head.slice(0, before).split('\n').length - 1;
}

function jsonLines(text: string): (kind: string, path: string, method: string) => number | undefined {
  const root = parseTree(text);
  const document = TextDocument.create('file:///a', 'json', 0, text);
  return (kind, path, method) => {
    for (const key of [path, path.replace(/\/$/, ''), `${path}/`]) {
      const item = root && findNodeAtLocation(root, [kind, key]);
      const member = item?.children?.find(({ children: [name] = [] }) => kind === 'webhooks' || name?.value === method);
      if (member) return document.positionAt(member.offset).line;
    }
    return undefined;
  };
}

function yamlLines(text: string): (kind: string, path: string, method: string) => number | undefined {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  return (kind, path, method) => {
    for (const key of [path, path.replace(/\/$/, ''), `${path}/`]) {
      const item = document.getIn([kind, key], true);
      if (!isMap(item)) continue;
      const member = item.items.find(({ key: name }) => isScalar(name) && (kind === 'webhooks' || name.value === method));
      if (isScalar(member?.key) && member.key.range) return lines.linePos(member.key.range[0]).line - 1;
    }
    return undefined;
  };
}

describe.runIf(hasCorpus)('the definition of every entry with an existing target on real sites', () => {
  it.each(corpusEntries())('$name', { timeout: 120_000 }, async ({ name }) => {
    const { engine, uri, log } = openSite(name);
    const walk = new Walk(dirname(fileURLToPath(uri)));
    walk.config();
    const documents = new Map<string, TextDocument>();
    const wrong: string[] = [];
    for (const { file, offset, entry, targetPath, targetLine } of walk.found) {
      const fileUri = URI.file(file).toString();
      const document = documents.get(fileUri) ?? TextDocument.create(fileUri, 'json', 0, textOf(fileUri));
      documents.set(fileUri, document);
      const [link] = await engine.definition(fileUri, document.positionAt(offset + 2), neverCancelled);
      const expected = `${URI.file(targetPath).toString()}:${targetLine}`;
      const actual = link && `${link.targetUri}:${link.targetSelectionRange.start.line}`;
      if (actual !== expected) wrong.push(`${entry}: ${actual} instead of ${expected}`);
    }
    expect(wrong).toEqual([]);
    expect(walk.found.length).toBeGreaterThan(0);
    expect(log).toEqual([]);
  });
});
