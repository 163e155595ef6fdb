import { describe, expect, it } from 'vitest';
import { type ASTNode, getLanguageService } from 'vscode-json-languageservice';
import docsSchema from '../../schemas/docs.schema.json';
import type { DocsConfig } from '../../server/src/engine/config/docsConfig';
import { schemaOfFile } from '../../server/src/engine/config/mountPoint';
import { neverCancelled } from '../../server/src/engine/languageService';
import { nodeAt } from '../../server/src/engine/schema/nodeAt';
import { type DocsSchema, SchemaView } from '../../server/src/engine/schema/schemaView';
import { Configs } from '../../server/src/engine/site/configs';
import { Documents } from '../../server/src/engine/site/documents';
import { References } from '../../server/src/engine/site/references';
import { shown } from '../support/suggestions';
import { corpusEntries, hasCorpus, textOf } from './corpus';
import { EditedSite } from './editedSite';

if (!hasCorpus) console.log('No real sites at ../shared/corpus: what completion offers on them is not measured.');

/** Maximum number of values of each kind that are tried on each site. */
const maxPerKind = 16;
/** Number of letters after which the author's own value must be among the first. */
const typedLength = 3;
const maxRank = 5;

/** Values that come later, each verified by hand. */
const known: Readonly<Record<string, readonly string[]>> = {
  // More than five other unreferenced operations of its method are equally near to the neighboring entries.
  agiorin__pmxt: ['endpoint GET /health: 21', 'endpoint POST /api/{exchange}/close: 7'],
  // A name that only later versions of the library have.
  mintlify__docs: new Array<string>(4).fill('icon file-braces: not offered'),
  // They are not in the folder of the rest of their lists, which has six more unlisted pages.
  'DeepLcom__api-docs': ['page docs/retrieving-usage-data: 7', 'page docs/resources/usage-limits: 7'],
  // More than five pages of its folder are unlisted, and nothing indicates which of them is meant.
  'ScrapeGraphAI__docs-mintlify': ['page services/history: 8'],
  'the-momentum__open-wearables': ['page providers/supported: 8'],
  // In two lists of one tab: unlisted pages come before it.
  'triggerdotdev__trigger.dev': ['page guides/community/sveltekit: 60'],
};

const schemas = new SchemaView(docsSchema as DocsSchema);

/** A value of the author that can be resolved. */
interface Value {
  readonly kind: string;
  readonly uri: string;
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

async function load({ workspace, uri }: EditedSite): Promise<DocsConfig> {
  const config = await new Configs(new Documents(workspace), getLanguageService({})).load(uri, neverCancelled);
  if (!config) throw new Error('A site of the corpus has a docs.json.');
  return config;
}

/** The values of a site that can be resolved: references, and values of enums. */
async function valuesOf(site: EditedSite): Promise<Value[]> {
  const config = await load(site);
  const found: Value[] = [];
  const add = (kind: string, uri: string, node: ASTNode, text: string): void => {
    found.push({ kind, uri, offset: node.offset, length: node.length, text });
  };
  for (const { kind, file, node } of new References(schemas).of(config).all()) {
    if (kind !== 'url' && kind !== 'address') add(kind, file.uri, node, node.value);
  }
  for (const file of config.files.values()) {
    const rootSchema = schemaOfFile(config, schemas, file);
    const visit = (node: ASTNode): void => {
      for (const child of node.children ?? []) visit(child);
      if (node.type !== 'string' || node.parent?.type !== 'property' || node.parent.keyNode === node || !file.root) return;
      const { schema } = nodeAt(schemas, file.root, rootSchema, node.offset + 1);
      if (schema && schemas.branch(schema, 'string')?.enum?.includes(node.value)) add('enum', file.uri, node, node.value);
    };
    if (file.root) visit(file.root);
  }
  return found;
}

/** An evenly spread, deterministic sample of each kind. */
function sample(values: readonly Value[]): Value[] {
  const kinds = new Set(values.map(({ kind }) => kind));
  return [...kinds].flatMap((kind) => {
    const all = values.filter((value) => value.kind === kind && value.text.length > typedLength);
    const step = Math.max(1, all.length / maxPerKind);
    return Array.from({ length: Math.min(all.length, maxPerKind) }, (_, index) => all[Math.floor(index * step)]).filter(
      (value) => value !== undefined,
    );
  });
}

/** Whether a value of the text on disk can be resolved. */
async function isResolvable({ engine }: EditedSite, { kind, uri, offset, text }: Value): Promise<boolean> {
  if (kind === 'enum') return true;
  const lines = textOf(uri).slice(0, offset).split('\n');
  const position = { line: lines.length - 1, character: (lines.at(-1) ?? '').length + 1 };
  if (kind === 'icon') {
    const { items } = await engine.diagnostics(uri, neverCancelled);
    return !text.includes('/') && !items.some(({ code, range }) => code === 'icon.unknown' && range.start.line === position.line);
  }
  const [link] = await engine.definition(uri, position, neverCancelled);
  return link !== undefined && (kind !== 'endpoint' || link.targetRange.end.character > 0);
}

/** Rank of the value among the displayed items when its first letters are typed in its place; 0 if it is not offered. */
async function rankOf(site: EditedSite, value: Value): Promise<number> {
  const source = textOf(value.uri);
  const typed = value.text.slice(0, typedLength);
  const written = JSON.stringify(typed);
  const text = source.slice(0, value.offset) + written + source.slice(value.offset + value.length);
  const document = site.edit(value.uri, text);
  const offset = value.offset + written.length - 1;
  const { items } = await site.engine.completion(value.uri, document.positionAt(offset), neverCancelled);
  const start = (item: (typeof items)[number]): number => {
    const edit = item.textEdit;
    return edit ? document.offsetAt('range' in edit ? edit.range.start : edit.replace.start) : value.offset + 1;
  };
  const ranges = new Map(items.map((item) => [item, start(item)]));
  const order = [...new Set(ranges.values())].flatMap((from) =>
    shown(
      items.filter((item) => ranges.get(item) === from),
      text.slice(from, offset),
    ),
  );
  const whole = JSON.stringify(value.text);
  return 1 + order.findIndex(({ textEdit }) => textEdit?.newText === whole || textEdit?.newText === whole.slice(1));
}

describe.runIf(hasCorpus)('completion on real sites', () => {
  it.each(corpusEntries())('offers the author’s own values among the first: $name', { timeout: 120_000 }, async ({ name }) => {
    const site = new EditedSite(name);
    // Reads the pages and OpenAPI files first, so that the result does not depend on how fast they are read.
    await site.engine.endpointCoverage(site.uri, neverCancelled);
    const missed: string[] = [];
    // Before the first edit, since an edit invalidates what was computed for the text on disk.
    const resolvable: Value[] = [];
    for (const value of sample(await valuesOf(site))) if (await isResolvable(site, value)) resolvable.push(value);
    for (const value of resolvable) {
      const rank = await rankOf(site, value);
      if (rank === 0 || rank > maxRank) missed.push(`${value.kind} ${value.text}: ${rank === 0 ? 'not offered' : rank}`);
    }
    expect(resolvable.length).toBeGreaterThan(10);
    expect(missed).toEqual(known[name] ?? []);
    expect(site.log).toEqual([]);
  });
});
