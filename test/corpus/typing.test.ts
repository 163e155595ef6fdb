import { describe, expect, it } from 'vitest';
import { type ArrayASTNode, type ASTNode, getLanguageService, type ObjectASTNode } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CompletionItem } from 'vscode-languageserver-types';
import docsSchema from '../../schemas/docs.schema.json';
import { schemaOfFile } from '../../server/src/engine/config/mountPoint';
import { neverCancelled } from '../../server/src/engine/languageService';
import { nodeAt } from '../../server/src/engine/schema/nodeAt';
import { type DocsSchema, SchemaView } from '../../server/src/engine/schema/schemaView';
import { Configs } from '../../server/src/engine/site/configs';
import { Documents } from '../../server/src/engine/site/documents';
import { rounds } from '../support/rounds';
import { resolveSnippet } from '../support/snippets';
import { shown } from '../support/suggestions';
import { corpusEntries, hasCorpus, textOf } from './corpus';
import { EditedSite } from './editedSite';

if (!hasCorpus) console.log('No real sites at ../shared/corpus: what typing on them comes to is not measured.');

/** Number of members of each kind that are tried on each site. */
const membersPerKind = 60;
/** Number of typed letters; for an endpoint, in addition to its method. */
const typedLength = 3;
const maxRank = 5;

const schemas = new SchemaView(docsSchema as DocsSchema);

/** Typed quotes: both in an editor that closes them, one in other editors, none if only letters are typed. */
const quotes = ['closed', 'open', 'none'] as const;
const positions = ['same line', 'empty line'] as const;
/** Ways to type a member; members use them in turn. */
const ways = quotes.flatMap((quote) => positions.map((place) => ({ quote, place })));

type Kind = 'page entries' | 'keys';

/** An item of a `pages` array, or a property, as its author wrote it. */
interface Member {
  readonly kind: Kind;
  readonly uri: string;
  readonly container: ArrayASTNode | ObjectASTNode;
  readonly index: number;
  /** The item or key, without quotes. */
  readonly word: string;
}

/** A text in which a member and one comma are removed, and the first letters of the member are typed again. */
interface Retyped {
  readonly name: string;
  readonly text: string;
  /** The cursor. */
  readonly offset: number;
  /** The text with the whole member. */
  readonly expected: string;
  /** The source text of the value of a property. */
  readonly value: string;
}

interface Outcome {
  /** Rank among the displayed items, from 1; 0 if it is not offered. */
  readonly rank: number;
  /** The text after the completion is accepted, if its edits are valid. */
  readonly after: string | undefined;
}

interface Tally {
  tried: number;
  offered: number;
  first: number;
  own: number;
}

/** The first, the middle and the last member of each `pages` array and of each object. */
async function membersOf(site: EditedSite, kind: Kind): Promise<Member[]> {
  const config = await new Configs(new Documents(site.workspace), getLanguageService({})).load(site.uri, neverCancelled);
  if (!config) throw new Error('A site of the corpus has a docs.json.');
  const found: Member[] = [];
  for (const file of config.files.values()) {
    const { root } = file;
    if (!root) continue;
    const rootSchema = schemaOfFile(config, schemas, file);
    const isKey = (node: ASTNode): boolean => {
      if (node.type !== 'property') return false;
      const { ownerSchema } = nodeAt(schemas, root, rootSchema, node.keyNode.offset + 1);
      return node.keyNode.value !== '$ref' && ownerSchema !== undefined && schemas.keys(ownerSchema).includes(node.keyNode.value);
    };
    const isEntry = (node: ASTNode): boolean => {
      const { schema } = nodeAt(schemas, root, rootSchema, node.offset);
      return node.type === 'string' && schema !== undefined && schemas.branch(schema, 'string')?.['x-kind'] === 'endpoint-or-page';
    };
    const visit = (node: ASTNode): void => {
      for (const child of node.children ?? []) visit(child);
      if (node.type !== (kind === 'keys' ? 'object' : 'array')) return;
      const all = node.children ?? [];
      for (const index of new Set([0, all.length >> 1, all.length - 1])) {
        const each = all[index];
        if (!each || !(isKey(each) || isEntry(each))) continue;
        const word = each.type === 'property' ? each.keyNode.value : each.type === 'string' ? each.value : '';
        if (word.length > typedLength) found.push({ kind, uri: file.uri, container: node as Member['container'], index, word });
      }
    };
    visit(root);
  }
  return found;
}

/** Whether an item of the text on disk can be resolved. */
async function isResolvable(site: EditedSite, { kind, uri, container, index }: Member): Promise<boolean> {
  if (kind === 'keys') return true;
  const offset = (container.children?.[index]?.offset ?? 0) + 1;
  const position = TextDocument.create(uri, 'json', 0, textOf(uri)).positionAt(offset);
  return (await site.engine.definition(uri, position, neverCancelled)).length > 0;
}

function retype({ kind, container, index, word }: Member, source: string, { quote, place }: (typeof ways)[number]): Retyped {
  const all = container.children ?? [];
  const [previous, node, next] = [all[index - 1], all[index], all[index + 1]];
  if (!node) throw new Error('A member is in its container.');
  const [before, after] = [
    source.slice(0, previous ? endOf(previous) : container.offset + 1),
    source.slice(next?.offset ?? endOf(container) - 1),
  ];
  const letters = word.slice(0, typedLength + (kind === 'keys' ? 0 : word.indexOf(' ') + 1));
  const typed = { closed: JSON.stringify(letters), open: `"${letters}`, none: letters }[quote];
  const lead = place === 'empty line' ? '\n    ' : previous ? ' ' : '';
  const start = `${before}${previous && next ? ',' : ''}${lead}`;
  const rest = `${next || place === 'empty line' ? '\n    ' : ''}${after}`;
  const value = node.type === 'property' && node.valueNode ? source.slice(node.valueNode.offset, endOf(node.valueNode)) : '';
  const whole = kind === 'keys' ? `${JSON.stringify(word)}: ${value}` : JSON.stringify(word);
  return {
    name: `${word}, ${index === 0 ? 'first' : next ? 'middle' : 'last'}, ${quote}, ${place}`,
    text: `${start}${typed}${rest}`,
    offset: start.length + typed.length - (quote === 'closed' ? 1 : 0),
    expected: `${before}${previous ? ',' : ''}${lead}${whole}${next ? ',' : ''}${rest}`,
    value,
  };
}

function endOf(node: ASTNode): number {
  return node.offset + node.length;
}

async function outcomeOf(site: EditedSite, { uri, word, kind }: Member, retyped: Retyped): Promise<Outcome> {
  const document = site.edit(uri, retyped.text);
  const { items } = await site.engine.completion(uri, document.positionAt(retyped.offset), neverCancelled);
  const starts = new Map(items.map((item) => [item, document.offsetAt(rangeOf(item).start)]));
  const order = [...new Set(starts.values())].flatMap((from) =>
    shown(
      items.filter((item) => starts.get(item) === from),
      retyped.text.slice(from, retyped.offset),
    ),
  );
  const index = order.findIndex(({ label }) => label === word);
  const item = order[index];
  return { rank: index + 1, after: item && accepted(document, retyped, item, kind === 'keys' ? JSON.stringify(word) : undefined) };
}

function rangeOf({ textEdit }: CompletionItem) {
  if (!textEdit || !('range' in textEdit)) throw new Error('An item has one range.');
  return textEdit.range;
}

/** The text after the item is accepted; the author's value replaces the value of a key. `undefined` if the edits are invalid. */
function accepted(document: TextDocument, { offset, value }: Retyped, item: CompletionItem, key: string | undefined): string | undefined {
  const { line } = document.positionAt(offset);
  const range = rangeOf(item);
  if (range.start.line !== line || range.end.line !== line) return undefined;
  const raw = item.textEdit?.newText ?? '';
  const written = item.insertTextFormat === 2 ? resolveSnippet(raw) : raw;
  const at = key === undefined ? -1 : written.indexOf(`${key}:`);
  if (key !== undefined && at < 0) return undefined;
  const newText = at < 0 ? written : `${written.slice(0, at)}${key}: ${value}${written.trimEnd().endsWith(',') ? ',' : ''}`;
  try {
    return TextDocument.applyEdits(document, [{ range, newText }, ...(item.additionalTextEdits ?? [])]);
  } catch {
    // The edits overlap.
    return undefined;
  }
}

/** A JSON text without the whitespace around its tokens. */
function compact(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|\s+/g, (token) => (token.startsWith('"') ? JSON.stringify(JSON.parse(token)) : ''));
}

/** A site whose pages and OpenAPI files have been read, so that results do not depend on how fast they are read. */
async function opened(name: string): Promise<EditedSite> {
  const site = new EditedSite(name);
  await site.engine.endpointCoverage(site.uri, neverCancelled);
  return site;
}

async function measure(name: string, site: EditedSite, kind: Kind, tally: Tally): Promise<string[]> {
  const missed: string[] = [];
  // Before the first edit, since an edit invalidates what was computed for the text on disk.
  const resolvable: Member[] = [];
  for (const member of rounds.sample(await membersOf(site, kind), membersPerKind)) {
    if (await isResolvable(site, member)) resolvable.push(member);
  }
  for (const member of resolvable) {
    const source = textOf(member.uri);
    const retyped = retype(member, source, ways[tally.tried % ways.length] ?? { quote: 'closed', place: 'same line' });
    const { rank, after } = await outcomeOf(site, member, retyped);
    const isOwn = after !== undefined && compact(after) === compact(retyped.expected);
    tally.tried++;
    if (rank > 0) tally.offered++;
    if (rank > 0 && rank <= maxRank) tally.first++;
    if (isOwn) tally.own++;
    if (rank > 0 && !isOwn) missed.push(`${name}: ${retyped.name}`);
  }
  site.restore();
  expect(site.log).toEqual([]);
  return missed;
}

describe.runIf(hasCorpus)('typing on real sites', () => {
  const sites = new Map<string, EditedSite>();

  it.each<Kind>(['page entries', 'keys'])('restores the text of the author: %s', { timeout: 300_000 }, async (kind) => {
    const tally: Tally = { tried: 0, offered: 0, first: 0, own: 0 };
    const missed: string[] = [];
    for (const { name } of corpusEntries()) {
      const site = sites.get(name) ?? (await opened(name));
      sites.set(name, site);
      missed.push(...(await measure(name, site, kind, tally)));
    }
    expect(missed).toEqual([]);
    expect(tally.tried).toBeGreaterThan(500);
    expect(tally.offered / tally.tried).toBeGreaterThanOrEqual(0.998);
    expect(tally.first / tally.tried).toBeGreaterThanOrEqual(0.98);
    expect(tally.own / tally.tried).toBeGreaterThanOrEqual(0.99);
  });
});
