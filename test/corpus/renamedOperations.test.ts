import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type ApiUpdate, neverCancelled } from '../../server/src/engine/languageService';
import { operationTable, syntaxOfName } from '../../server/src/engine/openapi/operationTable';
import type { Operation } from '../../server/src/engine/openapi/table';
import { rounds } from '../support/rounds';
import { corpusEntries, hasCorpus, textOf } from './corpus';
import { OverlaidSite } from './overlaidSite';

const timeoutMs = 300_000;
const maxFiles = rounds.count(2);

type Random = (below: number) => number;

/** The text with other names of some of its paths, whose operations can be recognized. */
function renamed(text: string, uri: string, random: Random): string {
  const { paths, operations } = operationTable(text, syntaxOfName(uri));
  const counts = new Map<string, number>();
  for (const operation of operations) counts.set(keyOf(operation), (counts.get(keyOf(operation)) ?? 0) + 1);
  let result = text;
  for (const { name, span } of [...paths].reverse()) {
    const own = operations.filter(({ path }) => path === name);
    const isKnown = own.length > 0 && own.every((operation) => keyOf(operation) !== '' && counts.get(keyOf(operation)) === 1);
    const words = name.split('/');
    const index = words.length - 1 - [...words].reverse().findIndex((word) => /^[a-z]/i.test(word));
    if (!isKnown || index >= words.length || text.slice(span.start, span.end) !== name || random(3) > 0) continue;
    words[index] += random(2) === 0 ? '-renamed' : '/renamed';
    result = result.slice(0, span.start) + words.join('/') + result.slice(span.end);
  }
  return result;
}

/** Key by which an operation is recognized; empty if there is none. */
function keyOf({ operationId, method, summary, tags = [] }: Operation): string {
  return operationId ?? (summary === undefined ? '' : JSON.stringify([method, summary, tags]));
}

/** Numbers of diagnostics by file and code. */
async function diagnostics({ engine, uri, folder }: OverlaidSite): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const file of await engine.checkedFilesOf(uri, neverCancelled)) {
    const { items } = await engine.allDiagnostics(file, neverCancelled);
    for (const { code } of items) {
      // A request with a wrong method has a wrong path afterwards.
      const key = `${file.slice(folder.length + 1)} ${String(code).replace(/^sample\..*/, 'sample')}`;
      found[key] = (found[key] ?? 0) + 1;
    }
  }
  return found;
}

function countsOf({ uses, redirects }: ApiUpdate): string {
  const count = (kind: string): string => `${uses.filter((use) => use.kind === kind).length} ${kind}`;
  const stale = uses.filter(({ isUpdated }) => !isUpdated).length;
  return `${['entry', 'page', 'sample', 'link'].map(count).join(', ')}, ${redirects.length} redirects, ${stale} not updated`;
}

describe.runIf(hasCorpus)('renamed operations of a real site', () => {
  it.each(
    rounds.sample(
      corpusEntries().map(({ name }) => name),
      3,
    ),
  )(
    'of %s are renamed in all that names them',
    async (name) => {
      const site = new OverlaidSite(name);
      const covered = (await site.engine.endpointCoverage(site.uri, neverCancelled)) ?? [];
      const files = covered.map(({ uri }) => uri).filter((uri) => existsSync(fileURLToPath(uri)));
      if (files.length === 0) return;
      const former = await diagnostics(site);
      const figures: string[] = [];
      for (const [index, uri] of files.slice(0, maxFiles).entries()) {
        await rounds.random(7_000 + index, async (random) => {
          const before = textOf(uri);
          const after = renamed(before, uri, random);
          if (after === before) return;
          const end = site.document(uri).positionAt(before.length);
          site.apply({ [uri]: [{ range: { start: { line: 0, character: 0 }, end }, newText: after }] });
          const plan = async (): Promise<ApiUpdate> => {
            const found = await site.engine.planApiUpdate({ root: site.uri, uri, before, after, redirect: true }, neverCancelled);
            if (!found) throw new Error(`${uri} belongs to no site.`);
            return found;
          };
          const update = await plan();
          figures.push(`${name} ${uri.slice(site.folder.length + 1)}: ${countsOf(update)}`);
          site.apply(Object.fromEntries(update.edits.map((each) => [each.uri, [...each.edits]])));
          expect((await plan()).uses.filter(({ isUpdated }) => isUpdated)).toEqual([]);
        });
      }
      if (rounds.options.factor > 1) console.log(figures.join('\n'));
      // A sample that is wrong already may be like no other operation any more.
      const more = Object.entries(await diagnostics(site)).filter(([key, count]) => count > (former[key] ?? 0));
      expect(more).toEqual([]);
      expect(site.log).toEqual([]);
    },
    timeoutMs,
  );
});
