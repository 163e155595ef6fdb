import { type Node, parseTree } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type NavigationOperation, neverCancelled } from '../../server/src/engine/languageService';
import { rounds } from '../support/rounds';
import { corpusEntries, hasCorpus } from './corpus';
import { OverlaidSite } from './overlaidSite';
import { allNodes, applied, meaning, type PlainNode, type PlainObject, resolved } from './plainNavigation';

if (!hasCorpus) console.log('No real sites at ../shared/corpus: edits of their navigations are not tried.');

/** Number of operations that are tried on each site. */
const operations = rounds.count(8);

/** Diagnostics that an operation may cause: of copies, empty lists, pages that a language gets or loses, and redirects to removed pages. */
const expectedCodes: ReadonlySet<string> = new Set([
  'page.duplicate',
  'page.repeated',
  'group.duplicate',
  'element.duplicate',
  'element.twoDefaults',
  'navigation.emptyList',
  'page.untranslated',
  'page.sharedByLanguages',
  'page.misplaced',
  'redirect.destinationMissing',
]);

type Random = (below: number) => number;

function oneOf<T>(random: Random, items: readonly T[]): T {
  return items[random(items.length)] as T;
}

/** A random operation that a user may try, mostly a possible one. */
function randomOperation(random: Random, nodes: readonly PlainNode[]): NavigationOperation {
  const node = oneOf(random, nodes);
  const siblings = nodes.filter((each) => each.list === node.list && each.parent?.id === node.parent?.id);
  const several = [node, ...siblings.filter(() => random(4) === 0)].slice(0, 4).map(({ id }) => id);
  const ids = random(6) === 0 ? [...several, oneOf(random, nodes).id] : several;
  const holders = ['', ...nodes.filter(({ value }) => typeof value === 'object').map(({ id }) => id)];
  const other = oneOf(random, nodes.filter((each) => random(3) === 0 || each.listKey === node.listKey).concat(node));
  const to = random(3) === 0 ? { parent: oneOf(random, holders) } : { parent: other.parent?.id ?? '', before: other.id };
  switch (random(10)) {
    case 0:
      return { kind: 'copy', nodes: ids, to };
    case 1:
      return { kind: 'remove', nodes: ids };
    case 2:
      return { kind: 'wrap', nodes: several, element: oneOf(random, ['group', 'group', 'tab'] as const), name: `New ${random(1_000_000)}` };
    case 3:
      return { kind: 'unwrap', node: oneOf(random, nodes.filter(({ value }) => typeof value === 'object').concat(node)).id };
    case 4:
      return { kind: 'sort', node: oneOf(random, holders), by: 'path' };
    case 5:
      return {
        kind: 'create',
        element: oneOf(random, ['group', 'tab'] as const),
        name: `New ${random(1_000_000)}`,
        to: { parent: to.parent },
      };
    default:
      return { kind: 'move', nodes: ids, to };
  }
}

/** The texts of all items of arrays, nested and containing items included. */
function itemsOf(document: TextDocument): { readonly text: string; readonly start: number; readonly end: number }[] {
  const text = document.getText();
  const found: { text: string; start: number; end: number }[] = [];
  const visit = (node: Node): void => {
    if (node.parent?.type === 'array')
      found.push({ text: text.slice(node.offset, node.offset + node.length), start: node.offset, end: node.offset + node.length });
    for (const child of node.children ?? []) visit(child);
  };
  const root = parseTree(text.replace(/^\uFEFF/, ' '));
  if (root) visit(root);
  return found;
}

const unindented = (text: string): string => text.replace(/\r?\n[ \t]*/g, '\n');

class Trial {
  readonly site: OverlaidSite;
  done = 0;
  refused = 0;
  readonly kinds = new Set<string>();

  constructor(name: string) {
    this.site = new OverlaidSite(name);
  }

  private navigation(): PlainObject {
    const read = (path: string): string => this.site.document(`${this.site.folder}/${path}`).getText();
    return (resolved('docs.json', read) as PlainObject).navigation as PlainObject;
  }

  private async findings(): Promise<string[]> {
    const found: string[] = [];
    for (const uri of await this.site.engine.filesOf(this.site.uri, neverCancelled)) {
      const document = this.site.document(uri);
      const { items } = await this.site.engine.diagnostics(uri, neverCancelled);
      for (const { code, range } of items) {
        // A wrong endpoint stays wrong if its file is added before it.
        found.push(`${code} ${document.getText(range).replace(/^\S+\s+(?=[A-Z]+\s)/, '')}`);
      }
    }
    return found;
  }

  async run(random: Random): Promise<void> {
    let before = await this.findings();
    for (let round = 0; round < operations; round++) {
      const navigation = this.navigation();
      const nodes = allNodes(navigation);
      if (nodes.length === 0) return;
      const operation = randomOperation(random, nodes);
      const about = `${round}: ${JSON.stringify(operation)}`;
      const answer = await this.site.engine.editNavigation({ root: this.site.uri, operation }, neverCancelled);
      if (answer.kind === 'refused') {
        expect(answer.reason, about).not.toContain('no longer');
        this.refused++;
        continue;
      }
      this.done++;
      this.kinds.add(operation.kind);
      const changes = answer.edit.changes ?? {};
      const uris = Object.keys(changes);
      const texts = uris.map((uri) => this.site.document(uri).getText());
      const items = new Map(uris.map((uri) => [uri, itemsOf(this.site.document(uri))]));
      const spans = Object.entries(changes).flatMap(([uri, edits]) => {
        const document = this.site.document(uri);
        return edits.map(({ range }) => ({ uri, start: document.offsetAt(range.start), end: document.offsetAt(range.end) }));
      });
      const touched = this.touchedTexts(operation, nodes);
      const inverse = this.site.apply(changes);
      for (const uri of uris)
        expect(
          () =>
            JSON.parse(
              this.site
                .document(uri)
                .getText()
                .replace(/^\uFEFF/, ''),
            ),
          about,
        ).not.toThrow();
      const values = applied(navigation, operation);
      const result = this.navigation();
      expect(meaning(result), about).toEqual(meaning(navigation));
      this.expectNodes(answer.nodes, result, values, about);
      this.expectUntouched(items, spans, touched, about);
      const after = await this.findings();
      const left = [...before];
      const added = after.filter((finding) => {
        const index = left.indexOf(finding);
        if (index >= 0) left.splice(index, 1);
        return index < 0;
      });
      // A copy has the problems of the original.
      const isCopied = (finding: string): boolean => operation.kind === 'copy' && before.includes(finding);
      const unexpected = added.filter((finding) => !expectedCodes.has(finding.slice(0, finding.indexOf(' '))) && !isCopied(finding));
      expect(unexpected, about).toEqual([]);
      expect(this.site.log).toEqual([]);
      if (random(3) === 0) {
        this.site.apply(inverse);
        expect(
          uris.map((uri) => this.site.document(uri).getText()),
          about,
        ).toEqual(texts);
      } else before = after;
    }
  }

  /** Expects that the returned ids are those of the nodes at their new positions. */
  private expectNodes(ids: readonly string[], navigation: PlainObject, values: readonly unknown[], about: string): void {
    const byId = new Map(allNodes(navigation).map((node) => [node.id, node.value]));
    expect(
      ids.filter((id) => !byId.has(id)),
      about,
    ).toEqual([]);
    if (values.length > 0) expect(new Set(ids).size, about).toBe(values.length);
  }

  /** JSON of the nodes of an operation, without whitespace: they may be rewritten. */
  private touchedTexts(operation: NavigationOperation, nodes: readonly PlainNode[]): string {
    const ids = 'nodes' in operation ? (operation.nodes ?? []) : 'node' in operation ? [operation.node] : [];
    return nodes
      .filter(({ id }) => ids.includes(id))
      .map(({ value }) => JSON.stringify(value))
      .join('\n');
  }

  /** Expects that each item of an array is unchanged, unless it is moved or contains a change. */
  private expectUntouched(
    items: ReadonlyMap<string, ReturnType<typeof itemsOf>>,
    spans: readonly { readonly uri: string; readonly start: number; readonly end: number }[],
    touched: string,
    about: string,
  ): void {
    const remaining = new Map<string, number>();
    for (const uri of items.keys()) {
      for (const { text } of itemsOf(this.site.document(uri))) remaining.set(text, (remaining.get(text) ?? 0) + 1);
    }
    for (const [uri, all] of items) {
      for (const { text, start, end } of all) {
        if (spans.some((span) => span.uri === uri && start < span.start && span.end < end)) continue;
        const left = remaining.get(text) ?? 0;
        remaining.set(text, left - 1);
        if (left > 0) continue;
        const isTouched = touched.includes(JSON.stringify(JSON.parse(text)).slice(1, -1));
        if (!isTouched) expect.fail(`${about} rewrites ${unindented(text)}`);
      }
    }
  }
}

describe.runIf(hasCorpus)('random edits of the navigations of real sites', () => {
  it('apply the operation and change nothing else', async () => {
    const figures: string[] = [];
    const kinds = new Set<string>();
    for (const [index, { name }] of corpusEntries().entries()) {
      const trial = new Trial(name);
      await rounds.random(1_000 + index, (random) => trial.run(random));
      trial.site.engine.dispose();
      for (const kind of trial.kinds) kinds.add(kind);
      figures.push(`${name}: ${trial.done} done, ${trial.refused} refused`);
    }
    expect([...kinds].sort()).toEqual(['copy', 'create', 'move', 'remove', 'sort', 'unwrap', 'wrap']);
    if (rounds.options.factor > 1) console.log(figures.join('\n'));
  });
});
