/** Shares of the checks in the processor time of edits, from a profile of the built server and its source map. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isArrayOf, isObject, parseJson } from '../scripts/json.ts';
import type { Context, WrittenSite } from './context.ts';
import type { Row } from './report.ts';
import { onDocument, repeat } from './session.ts';
import { pageTyping } from './typing.ts';

/** Limit of the share of a single check, in percent. */
const limit = 20;
/** Number of checks that are listed. */
const listed = 12;
/** Source of a check; group: area and name. */
const checkSource = /engine\/checks\/(\w+\/(?!common\b)\w+)\.ts$/;
/** Bundle beside the server that has the checks. */
const bundle = 'languageServer.js';
/** Functions of V8 that stand for no work. */
const idle = new Set(['(idle)']);

interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number; readonly columnNumber: number };
  readonly children?: readonly number[];
}

/** Profile of V8. Times are in microseconds of the monotonic clock. */
interface Profile {
  readonly nodes: readonly ProfileNode[];
  readonly startTime: number;
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** Rows with the share of each check in the time of edits, the largest first. */
export async function checkShares({ serverPath, runs }: Context, site: WrittenSite): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'docs-json-bench-profile-'));
  try {
    const window = await onDocument(
      serverPath,
      site,
      async ({ document }) => {
        const typing = pageTyping(document);
        await typing.warmUp();
        const start = now();
        await repeat(runs, typing.step);
        return { start, end: now() };
      },
      { nodeArguments: ['--cpu-prof', `--cpu-prof-dir=${folder}`] },
    );
    const [file] = readdirSync(folder);
    if (file === undefined) throw new Error('The server has written no profile.');
    return rowsOf(parseJson(readFileSync(join(folder, file), 'utf8')), serverPath, window);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function rowsOf(profile: unknown, serverPath: string, window: { readonly start: number; readonly end: number }): Row[] {
  if (!isProfile(profile)) throw new Error('The profile of the server has an unknown form.');
  const checks = checksOfNodes(profile, serverPath);
  const byCheck = new Map<string, number>();
  let total = 0;
  let time = profile.startTime;
  for (const [index, id] of profile.samples.entries()) {
    const spent = profile.timeDeltas[index] ?? 0;
    time += spent;
    const found = checks.get(id);
    if (time < window.start || time > window.end || found === undefined) continue;
    total += spent;
    byCheck.set(found, (byCheck.get(found) ?? 0) + spent);
  }
  const share = (spent: number): number => (100 * spent) / Math.max(1, total);
  const rest = byCheck.get(elsewhere) ?? 0;
  byCheck.delete(elsewhere);
  if (byCheck.size === 0) throw new Error('The profile of the server has no check.');
  const sorted = [...byCheck].sort(([, a], [, b]) => b - a);
  return [
    { figure: 'share of all checks in an edit', unit: '%', samples: [share(total - rest)] },
    ...sorted.slice(0, listed).map(([check, spent]): Row => ({ figure: `  ${check}`, unit: '%', samples: [share(spent)], limit })),
  ];
}

/** Name for the time outside of checks. */
const elsewhere = '';

/** The check that each node of a profile belongs to: that of the outermost function of a check. Without idle nodes. */
function checksOfNodes({ nodes }: Profile, serverPath: string): Map<number, string> {
  const map = new SourceMap(JSON.parse(readFileSync(join(dirname(serverPath), `${bundle}.map`), 'utf8')));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const found = new Map<number, string>();
  const visit = (node: ProfileNode, around: string): void => {
    const { functionName, url, lineNumber, columnNumber } = node.callFrame;
    const entry = around === elsewhere && url.endsWith(`/${bundle}`) ? map.findEntry(lineNumber, columnNumber) : {};
    const source = 'originalSource' in entry ? checkSource.exec(String(entry.originalSource))?.[1]?.replace('/', '.') : undefined;
    const own = source ?? around;
    if (!idle.has(functionName)) found.set(node.id, own);
    for (const child of node.children ?? []) {
      const inner = byId.get(child);
      if (inner) visit(inner, own);
    }
  };
  const [root] = nodes;
  if (root) visit(root, elsewhere);
  return found;
}

function isProfile(value: unknown): value is Profile {
  return isObject(value) && isArrayOf(value.nodes, isObject) && Array.isArray(value.samples) && Array.isArray(value.timeDeltas);
}

/** Microseconds of the monotonic clock, which the profiler uses. */
function now(): number {
  return Number(process.hrtime.bigint() / 1_000n);
}
