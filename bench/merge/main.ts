/**
 * Replays merges of docs.json by the names of elements: `npm run bench:merge -- [--folder path] [--history repository] [--verbose]`. The
 * folder is `../shared/merges` by default; `--history` replays the merge commits of a clone instead. Measures a merge of 2.3 MB as well. Exit
 * code 1 if a result loses an entry, brings one back, changes an untouched line or has new problems, 2 for wrong options.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { diffArrays } from 'diff';
import { messageOf } from '../../scripts/json.ts';
import type { Workspace } from '../../server/src/engine/languageService.ts';
import { bundleModule } from '../bundle.ts';
import { createVersionSite } from '../versionSite.ts';
import { type Merge, mergesAsText, mergesIn, mergesOf } from './merges.ts';

type Engine = Pick<
  typeof import('../../server/src/engine/languageService.ts'),
  'createDocsLanguageService' | 'mergeTexts' | 'neverCancelled' | 'Snapshot'
>;

/** What is wrong with a result; empty for a good one. */
type Defects = Readonly<Record<'lost' | 'broughtBack' | 'changedLines' | 'newProblems', readonly string[]>>;

const labels = { ours: 'ours', theirs: 'theirs' };

/** Pages of the generated docs.json, which then has more than 2.3 MB. */
const largePages = 26_000;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { folder: { type: 'string' }, history: { type: 'string' }, verbose: { type: 'boolean', default: false } },
  });
  const target = await mkdtemp(join(tmpdir(), 'docs-json-bench-'));
  try {
    const engine: Engine = await import(pathToFileURL(await bundleModule(target, 'engine')).href);
    const folder = values.folder ?? fileURLToPath(new URL('../../../shared/merges', import.meta.url));
    const merges = values.history === undefined ? mergesIn(folder) : mergesOf(values.history);
    const bad = await replay(merges, engine, values.verbose);
    measureLarge(engine);
    return bad > 0 ? 1 : 0;
  } finally {
    await rm(target, { recursive: true, force: true });
  }
}

/** @returns the number of results with defects */
async function replay(merges: readonly Merge[], engine: Engine, isVerbose: boolean): Promise<number> {
  const counts = { conflicts: 0, resolvedConflicts: 0, resolved: 0, same: 0, unmerged: 0, bad: 0 };
  for (const merge of merges) {
    const isConflict = !mergesAsText(merge);
    if (isConflict) counts.conflicts++;
    const merged = engine.mergeTexts(merge, labels);
    if (!merged || merged.conflicts.length > 0) {
      if (!merged) counts.unmerged++;
      const reasons = merged?.conflicts.map(({ kind, path }) => `${kind} ${path.join(' > ')}`) ?? ['merged as text'];
      if (isVerbose) console.log(`${merge.name}: ${reasons.join('; ')}`);
      continue;
    }
    counts.resolved++;
    if (isConflict) counts.resolvedConflicts++;
    if (sorted(stringsOf(merged.text)) === sorted(stringsOf(merge.people))) counts.same++;
    const defects = await defectsOf(merge, merged.text, engine);
    const found = Object.entries(defects).filter(([, each]) => each.length > 0);
    if (found.length > 0) counts.bad++;
    for (const [kind, each] of found) console.log(`${merge.name}: ${kind}: ${each.slice(0, 5).join(', ')}`);
  }
  const share = (part: number, whole: number): string => `${part} of ${whole} (${((100 * part) / Math.max(1, whole)).toFixed(0)} %)`;
  console.log(`${merges.length} merges, ${counts.conflicts} conflict as text, ${counts.unmerged} are not merged by name`);
  console.log(
    `resolved: ${share(counts.resolved, merges.length)}; of those that conflict as text: ${share(counts.resolvedConflicts, counts.conflicts)}`,
  );
  console.log(`with the strings that people have: ${share(counts.same, counts.resolved)}; results with defects: ${counts.bad}`);
  return counts.bad;
}

async function defectsOf(merge: Merge, result: string, engine: Engine): Promise<Defects> {
  const { base, ours, theirs } = merge;
  const [former, a, b, merged] = [base, ours, theirs, result].map(stringsOf) as [Set<string>, Set<string>, Set<string>, Set<string>];
  const isKept = (each: string): boolean => a.has(each) && b.has(each);
  const known = new Set([...(await problemsOf(ours, engine)), ...(await problemsOf(theirs, engine))]);
  return {
    lost: [...a, ...b].filter((each) => !merged.has(each) && (!former.has(each) || isKept(each))),
    broughtBack: [...merged].filter((each) => former.has(each) && !isKept(each)),
    changedLines: changedLines(merge, result),
    newProblems: (await problemsOf(result, engine)).filter((each) => !known.has(each)),
  };
}

/** Lines of ours that neither side touched, but the result has not. A last entry that another follows gets a comma. */
function changedLines({ base, ours, theirs }: Merge, result: string): string[] {
  const [former, lines, others, merged] = [base, ours, theirs, result].map((text) => text.split('\n')) as [
    string[],
    string[],
    string[],
    string[],
  ];
  const inOurs = keptLines(former, lines);
  const inTheirs = keptLines(former, others);
  const inResult = keptLines(lines, merged);
  const words = new Set(merged.map(withoutComma));
  return [...inTheirs.keys()].flatMap((index) => {
    const own = inOurs.get(index);
    const line = own === undefined ? undefined : lines[own];
    return own === undefined || line === undefined || inResult.has(own) || words.has(withoutComma(line)) ? [] : [line.trim()];
  });
}

function withoutComma(line: string): string {
  return line.replace(/,?\r?$/, '');
}

/** The lines of a text that another one has as well: their numbers there by their own. */
function keptLines(before: string[], after: string[]): Map<number, number> {
  const kept = new Map<number, number>();
  let [from, to] = [0, 0];
  for (const { added, removed, value } of diffArrays(before, after)) {
    if (!added && !removed) for (let index = 0; index < value.length; index++) kept.set(from + index, to + index);
    if (!added) from += value.length;
    if (!removed) to += value.length;
  }
  return kept;
}

/** Problems of a docs.json without any other file of its site, as `code message`. */
async function problemsOf(text: string, engine: Engine): Promise<string[]> {
  const [folder, uri] = ['file:///site', 'file:///site/docs.json'];
  const document = engine.Snapshot.create(uri, 'json', 1, text);
  const workspace: Workspace = {
    watchesFiles: true,
    folders: () => [folder],
    read: async (of) => (of === uri ? { kind: 'text', document } : { kind: 'missing' }),
    stat: async (of) => (of === uri ? 'file' : of === folder ? 'folder' : 'missing'),
    list: async (of) => (of === folder ? [{ name: 'docs.json', kind: 'file' }] : []),
    onDidChange: () => ({ dispose: () => undefined }),
  };
  const service = engine.createDocsLanguageService({ workspace });
  try {
    const { items } = await service.allDiagnostics(uri, engine.neverCancelled);
    // There are no pages here.
    return items.flatMap(({ code, message }) => (code === 'page.missing' ? [] : [`${code} ${message}`]));
  } finally {
    service.dispose();
  }
}

/** Both sides of a large docs.json change pages in each group, redirects and settings. */
function measureLarge({ mergeTexts }: Engine): void {
  const base = createVersionSite(largePages).text;
  const change = (side: string, nth: number): string => {
    let count = 0;
    const changed = base.replace(/"pages": \[/g, (found) => (count++ % 3 === nth ? `${found}\n"${side}/${count}",` : found));
    return changed.replace(/"name": "[^"]*"/, nth === 0 ? `"name": "${side}"` : '$&');
  };
  const [ours, theirs] = [change('ours', 0), change('theirs', 1)];
  const samples = Array.from({ length: 5 }, () => {
    // Time of the processor: other programs do not count.
    const start = process.cpuUsage();
    const merged = mergeTexts({ base, ours, theirs }, labels);
    if (!merged || merged.conflicts.length > 0) throw new Error('The large file is not merged.');
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  });
  const best = samples.reduce((least, each) => Math.min(least, each));
  console.log(`${(base.length / 1_000_000).toFixed(1)} MB: ${Math.round(best)} ms, the first time ${Math.round(samples[0] ?? 0)} ms`);
}

function stringsOf(text: string): Set<string> {
  const found = new Set<string>();
  const pending: unknown[] = [JSON.parse(text)];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value === 'string') found.add(value);
    else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) pending.push(each);
  }
  return found;
}

function sorted(strings: ReadonlySet<string>): string {
  return JSON.stringify([...strings].sort());
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 2;
}
