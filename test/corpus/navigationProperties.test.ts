import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit } from 'vscode-languageserver-types';
import { URI } from 'vscode-uri';
import { DiskFiles } from '../../server/src/disk/fileAccess';
import {
  createDocsLanguageService,
  type DocsLanguageService,
  type FileChange,
  neverCancelled,
  type Workspace,
} from '../../server/src/engine/languageService';
import type { NavigationOperation } from '../../server/src/engine/navigation/edit/operation';
import type { NavigationNode } from '../../server/src/engine/navigation/tree/model';
import { rounds } from '../support/rounds';
import { corpusEntries, corpusFolder, hasCorpus } from './corpus';

if (!hasCorpus) console.log('No real sites at ../shared/corpus: properties of their navigation are not changed.');

/** Number of nodes of each site that are changed. */
const nodesPerSite = rounds.count(6);

/** A real site whose files can have other texts in memory. */
class ChangedSite {
  readonly uri: string;
  readonly engine: DocsLanguageService;
  readonly log: unknown[] = [];
  private readonly texts = new Map<string, string>();
  private readonly files = new DiskFiles();
  private readonly bases: readonly string[];
  private readonly listeners = new Set<(changes: readonly FileChange[]) => void>();
  private version = 0;

  constructor(name: string) {
    const folder = URI.file(`${corpusFolder}${name}`).toString();
    this.uri = `${folder}/docs.json`;
    this.bases = [folder];
    const workspace: Workspace = {
      watchesFiles: true,
      folders: () => this.bases,
      read: async (uri) => {
        const text = this.texts.get(uri);
        return text === undefined
          ? this.files.read(uri, this.bases)
          : { kind: 'text', document: TextDocument.create(uri, '', ++this.version, text) };
      },
      stat: async (uri) => (this.texts.has(uri) ? 'file' : this.files.stat(uri, this.bases)),
      list: (uri) => this.files.list(uri, this.bases),
      onDidChange: (listener) => {
        this.listeners.add(listener);
        return { dispose: () => this.listeners.delete(listener) };
      },
    };
    this.engine = createDocsLanguageService({ workspace, createsFiles: true, log: (...entry) => this.log.push(entry) });
  }

  async text(uri: string): Promise<string> {
    const content = this.texts.get(uri) ?? (await this.files.read(uri, this.bases));
    return typeof content === 'string' ? content : content.kind === 'text' ? content.document.getText() : '';
  }

  /** Applies an operation. @returns the changed files with their former texts; `undefined` if the operation is refused */
  async apply(
    operation: NavigationOperation,
  ): Promise<{ readonly nodes: readonly string[]; readonly before: ReadonlyMap<string, string> } | undefined> {
    const answer = await this.engine.editNavigation({ root: this.uri, operation }, neverCancelled);
    if (answer.kind === 'refused') return undefined;
    const { changes = {}, documentChanges = [] } = answer.edit;
    const edits: (readonly [string, readonly TextEdit[]])[] = Object.entries(changes);
    for (const change of documentChanges) {
      if ('textDocument' in change) edits.push([change.textDocument.uri, change.edits.filter((edit) => 'newText' in edit)]);
    }
    const before = new Map<string, string>();
    for (const [uri, own] of edits) {
      const text = await this.text(uri);
      before.set(uri, text);
      this.set(uri, TextDocument.applyEdits(TextDocument.create(uri, '', 0, text), [...own]));
    }
    return { nodes: answer.nodes, before };
  }

  /** @param compared returns the compared part of a text. Default: the whole text */
  async expectTexts(texts: ReadonlyMap<string, string>, what: string, compared = (text: string) => text): Promise<void> {
    for (const [uri, text] of texts) {
      if (text !== '') expect(compared(await this.text(uri)), `${what} in ${uri}`).toBe(compared(text));
    }
  }

  restore(texts: ReadonlyMap<string, string>): void {
    for (const [uri, text] of texts) this.set(uri, text);
  }

  async nodes(random: (below: number) => number, count: number): Promise<NavigationNode[]> {
    const found: NavigationNode[] = [];
    for (let tries = 0; found.length < count && tries < 3 * count; tries++) {
      let level = await this.level('');
      for (let depth = 0; level.length > 0 && depth < 8; depth++) {
        const node = level[random(level.length)];
        if (!node || node.kind.startsWith('unlisted') || /^(?:source|generated)/.test(node.kind)) break;
        if (!node.hasChildren || random(3) === 0) {
          if (!found.some(({ id }) => id === node.id)) found.push(node);
          break;
        }
        level = await this.level(node.id);
      }
    }
    return found;
  }

  private set(uri: string, text: string): void {
    const isNew = !this.texts.has(uri);
    this.texts.set(uri, text);
    for (const listener of this.listeners) listener([{ uri, type: isNew ? 'created' : 'changed' }]);
  }

  private async level(id: string): Promise<readonly NavigationNode[]> {
    const levels = await this.engine.navigationLevels({ uri: this.uri, levels: [{ id }] }, neverCancelled);
    return levels?.levels.flatMap((level) => (level.kind === 'nodes' ? level.nodes : [])) ?? [];
  }
}

/** All strings of a JSON text except endpoints, which may be written with or without their file. */
function stringsOf(text: string): string[] {
  const found: string[] = [];
  JSON.parse(text, (_key, value: unknown) => {
    if (typeof value === 'string' && !/\b(?:GET|POST|PUT|PATCH|DELETE) /i.test(value)) found.push(value);
    return value;
  });
  return found.sort();
}

describe.runIf(hasCorpus)('the navigations of real sites', () => {
  it.each(corpusEntries().map(({ name }) => name))('have the same texts after a change and its inverse: %s', (name) =>
    rounds.random(17, async (random) => {
      const site = new ChangedSite(name);
      const counts = { renamed: 0, set: 0, converted: 0, moved: 0 };
      const chosen = await site.nodes(random, nodesPerSite);
      for (const node of chosen) {
        const { id, kind, label } = node;
        const renamed = await site.apply({ kind: 'rename', node: id, name: `${label} renamed` });
        if (renamed && kind !== 'page') {
          await site.apply({ kind: 'rename', node: renamed.nodes[0] ?? '', name: label });
          await site.expectTexts(renamed.before, `rename ${id}`);
          counts.renamed++;
        }
        if (renamed) site.restore(renamed.before);
        for (const key of ['icon', 'tag', 'hidden', 'expanded'] as const) {
          const value = key === 'hidden' || key === 'expanded' ? true : 'star';
          if ((key === 'icon' && node.icon) || (key === 'tag' && node.tag) || node.marks.some((mark) => mark === key)) continue;
          const set = await site.apply({ kind: 'set', nodes: [id], key, value });
          if (!set || [...set.before.values()].some((text) => kind === 'page' && !text.startsWith('---'))) continue;
          await site.apply({ kind: 'set', nodes: [id], key, value: null });
          await site.expectTexts(set.before, `${key} of ${id}`);
          site.restore(set.before);
          counts.set++;
        }
        const moved = await site.apply({ kind: 'extract', node: id, file: `navigation-of-test/${counts.moved}.json` });
        if (moved) {
          await site.apply({ kind: 'inline', node: id });
          // Lines that their author indented less than the element are aligned with it.
          await site.expectTexts(moved.before, `extract ${id}`, (text) => text.replace(/^[ \t]+/gm, ''));
          site.restore(moved.before);
          counts.moved++;
        }
      }
      for (const { id, kind } of chosen) {
        const converted = await site.apply({ kind: 'convert', node: id, element: kind === 'group' ? 'tab' : 'group' });
        if (!converted) continue;
        for (const [uri, text] of converted.before) expect(stringsOf(await site.text(uri)), `convert ${id}`).toEqual(stringsOf(text));
        site.restore(converted.before);
        counts.converted++;
      }
      expect(site.log).toEqual([]);
      if (rounds.options.factor > 1) console.log(name, counts);
    }),
  );
});
