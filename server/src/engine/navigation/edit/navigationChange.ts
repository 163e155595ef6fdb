import type { ArrayASTNode, ASTNode, ObjectASTNode, PropertyASTNode } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { t } from '../../../../../shared/l10n';
import { type SpanEdit, toTextEdits } from '../../base/textEdits';
import { relativePath } from '../../base/uris';
import type { ConfigFile } from '../../config/configFile';
import type { ConfigNode } from '../../config/configNode';
import type { DocsConfig } from '../../config/docsConfig';
import { NavigationTree } from '../../config/navigation/navigationTree';
import { textHashes } from '../../edits/textHashes';
import type { EngineContext } from '../../engineContext';
import { type ArrangedItem, arrangeItems } from '../../json/edit/arrangeItems';
import { insertArray } from '../../json/edit/jsonEdit';
import type { MemberLayout } from '../../json/edit/members';
import { childOf, indexOfMember } from '../../json/tree/nodes';
import type { PlannedEdit } from './operation';
import { NavigationRefusal } from './refusal';

/** An array of the navigation. */
export interface NavigationArray {
  readonly file: ConfigFile;
  readonly node: ArrayASTNode;
}

/** Prints an item of an array in the layout of the array. */
export type PrintedItem = (layout: MemberLayout) => string;

/** A new array in an object. */
export interface NewList {
  readonly file: ConfigFile;
  readonly object: ObjectASTNode;
  readonly key: string;
  /** Property that the new array replaces. */
  readonly replaced: PropertyASTNode | undefined;
}

/** Position of a node of the result: `holder` is an array or object of the present text, `steps` the path from there after the edit. */
interface Subject {
  readonly file: ConfigFile;
  readonly holder: ASTNode;
  readonly steps: () => readonly (string | number)[];
}

/**
 * Collects the changes of an operation to the arrays of a navigation, and makes one edit of them.
 *
 * A fragment that is included several times is edited only if no other file changes: all its inclusions then change. A move of nodes
 * out of it or into it is refused, because the other inclusions would lose or get them.
 */
export class NavigationChange {
  private readonly lists = new Map<ArrayASTNode, { readonly file: ConfigFile; items: ArrangedItem[] }>();
  private readonly created: { readonly list: NewList; readonly items: readonly PrintedItem[] }[] = [];
  private readonly replaced: { readonly file: ConfigFile; readonly node: ASTNode; readonly text: string }[] = [];
  private readonly subjects: Subject[] = [];

  constructor(private readonly config: DocsConfig) {}

  /** Removes an item from an array. @param item of the present array */
  remove({ file, node }: NavigationArray, item: ASTNode): void {
    const list = this.list(file, node);
    list.items = list.items.filter((each) => each !== item);
  }

  /** Puts items of the array, or new items, before an item of the array; by default at the end. The items become subjects. */
  insert({ file, node }: NavigationArray, before: ASTNode | undefined, items: readonly ArrangedItem[]): void {
    const list = this.list(file, node);
    const moved = new Set(items);
    const others = list.items.filter((each) => !moved.has(each));
    const index = before ? others.indexOf(before) : -1;
    list.items = index < 0 ? [...others, ...items] : [...others.slice(0, index), ...items, ...others.slice(index)];
    for (const item of items) this.subjects.push({ file, holder: node, steps: () => [list.items.indexOf(item)] });
  }

  /** Replaces an item with items, which become subjects. */
  replace(list: NavigationArray, item: ASTNode, items: readonly ArrangedItem[]): void {
    this.insert(list, item, items);
    this.remove(list, item);
  }

  /** Sets all items of an array in their order: present and new items. */
  reorder({ file, node }: NavigationArray, items: readonly ArrangedItem[]): void {
    this.list(file, node).items = [...items];
  }

  /** Creates an array with its items, which become subjects. */
  create(list: NewList, items: readonly PrintedItem[]): void {
    this.created.push({ list, items });
    for (const index of items.keys()) {
      this.subjects.push({ file: list.file, holder: list.object, steps: () => [list.key, index] });
    }
  }

  /** Whether a changed array has no items left. */
  isEmptied({ node }: NavigationArray): boolean {
    return this.lists.get(node)?.items.length === 0 && this.created.every(({ list }) => list.replaced !== node.parent);
  }

  /** Replaces a node that stays where it is. */
  rewrite({ file, node }: ConfigNode, text: string): void {
    this.replaced.push({ file, node, text });
  }

  /** Adds a node that stays to the subjects, whose ids the planned edit lists. */
  about({ file, node }: ConfigNode): void {
    this.subjects.push({ file, holder: node, steps: () => [] });
  }

  /** Makes the edit of all changes. @throws {NavigationRefusal, CancelledError} */
  async finish(context: Pick<EngineContext, 'configs'>, token: CancellationToken): Promise<PlannedEdit> {
    const byFile = this.edits();
    this.refuseUnsafe([...byFile.keys()]);
    const changes = Object.fromEntries([...byFile].map(([{ document, uri }, edits]) => [uri, toTextEdits(document, edits)]));
    const documents = [...byFile.keys()].map(({ document, uri }) =>
      TextDocument.create(uri, document.languageId, document.version + 1, TextDocument.applyEdits(document, changes[uri] ?? [])),
    );
    const after = this.subjects.length > 0 ? await context.configs.loadWith(this.config.root.uri, ...documents) : undefined;
    throwIfCancelled(token);
    const planned = [...byFile.keys()].map(({ document }) => document);
    return { kind: 'edit', edit: { changes }, texts: textHashes(planned), nodes: after ? this.idsIn(after) : [] };
  }

  private list(file: ConfigFile, node: ArrayASTNode): { readonly file: ConfigFile; items: ArrangedItem[] } {
    let list = this.lists.get(node);
    if (!list) {
      list = { file, items: [...node.items] };
      this.lists.set(node, list);
    }
    return list;
  }

  private edits(): ReadonlyMap<ConfigFile, SpanEdit[]> {
    const fixed = this.itemsAroundChanges();
    const byFile = new Map<ConfigFile, SpanEdit[]>();
    const add = (file: ConfigFile, edits: readonly SpanEdit[]): void => {
      if (edits.length > 0) byFile.set(file, [...(byFile.get(file) ?? []), ...edits]);
    };
    for (const [node, { file, items }] of this.lists) add(file, arrangeItems(file.document, node, items, fixed));
    for (const { list, items } of this.created) {
      add(list.file, [insertArray(list.file.document, list.object, list.key, items, list.replaced)]);
    }
    for (const { file, node, text } of this.replaced) {
      add(file, [{ span: { start: node.offset, end: node.offset + node.length }, text }]);
    }
    for (const edits of byFile.values()) edits.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
    return byFile;
  }

  /** Items of changed arrays that contain another changed node. */
  private itemsAroundChanges(): ReadonlySet<ASTNode> {
    const changed = [...this.lists.keys(), ...this.created.map(({ list }) => list.object), ...this.replaced.map(({ node }) => node)];
    const found = new Set<ASTNode>();
    for (const node of changed) {
      for (let at: ASTNode | undefined = node; at?.parent; at = at.parent) {
        if (at.parent.type === 'array' && this.lists.has(at.parent)) found.add(at);
      }
    }
    return found;
  }

  private refuseUnsafe(files: readonly ConfigFile[]): void {
    const nameOf = ({ uri }: ConfigFile): string => relativePath(this.config.folder, uri) ?? uri;
    for (const file of files) {
      if (file.syntax.length > 0) throw new NavigationRefusal(t`\`${nameOf(file)}\` has syntax errors. Correct them first.`);
    }
    if (files.length < 2) return;
    const shared = sharedFiles(this.config);
    const file = files.find((each) => shared.has(each));
    if (file) throw new NavigationRefusal(t`\`${nameOf(file)}\` is included at several places, and all would change. Inline it first.`);
  }

  /** Ids of the subjects in the configuration after the edit. */
  private idsIn(config: DocsConfig): string[] {
    const tree = new NavigationTree(config);
    return this.subjects.flatMap(({ file, holder, steps }) => {
      const root = config.files.get(file.uri)?.root;
      const node = [...this.stepsTo(holder), ...steps()].reduce(childAt, root);
      const found = node && tree.around(file.uri, node.offset).at(-1);
      return found && (found.item.node === node || found.at.node === node) ? [found.id] : [];
    });
  }

  /** Path of a node of the present text in the text after the edit. */
  private stepsTo(node: ASTNode): (string | number)[] {
    const steps: (string | number)[] = [];
    for (let at = node; at.parent; at = at.parent) {
      if (at.parent.type === 'property') steps.unshift(at.parent.keyNode.value);
      else if (at.parent.type === 'array') {
        const items = this.lists.get(at.parent)?.items;
        steps.unshift(items ? items.indexOf(at) : indexOfMember(at.parent.items, at));
      }
    }
    return steps;
  }
}

function childAt(node: ASTNode | undefined, step: string | number): ASTNode | undefined {
  if (typeof step === 'number') return node?.type === 'array' ? node.items[step] : undefined;
  return childOf(node, step);
}

/** Files of a configuration that are included more than once, directly or through the file that includes them. */
function sharedFiles(config: DocsConfig): ReadonlySet<ConfigFile> {
  const counts = new Map<ConfigFile, number>();
  const targets = new Map<ConfigFile, Set<ConfigFile>>();
  for (const { target, holder, problem } of config.links.values()) {
    if (!target || problem) continue;
    counts.set(target, (counts.get(target) ?? 0) + 1);
    targets.set(holder, (targets.get(holder) ?? new Set()).add(target));
  }
  const shared = new Set([...counts].filter(([, count]) => count > 1).map(([file]) => file));
  // Iteration over a set includes elements that are added meanwhile.
  for (const file of shared) for (const target of targets.get(file) ?? []) shared.add(target);
  return shared;
}
