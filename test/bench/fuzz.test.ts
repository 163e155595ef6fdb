import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fuzz } from '../../bench/fuzz/fuzz';
import { applyChange, randomChange } from '../../bench/fuzz/texts';
import { createRandom } from '../../bench/random';
import { bundle, ensureBundle } from '../support/lspProcess';
import { rounds } from '../support/rounds';

const folder = mkdtempSync(join(tmpdir(), 'docs-json-fuzz-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(ensureBundle, 120_000);

// `npm run fuzz` takes more steps.
it.each([1, 2, 3])('the built server answers like a fresh one after random steps (%i)', { timeout: 120_000 }, (own) =>
  rounds.random(own, async (_random, seed) => {
    const { failure, steps, comparisons } = await fuzz({ serverPath: bundle, seed, goesOn: (taken) => taken < 40 });
    expect(failure).toBeUndefined();
    expect(steps).toBeGreaterThanOrEqual(40);
    expect(comparisons).toBeGreaterThan(2);
  }),
);

/** A server with a defect. @param onChange code for a change of a document @param onDiagnostic expression of the diagnostics */
function defectiveServer(name: string, onChange: string, onDiagnostic = '[]'): string {
  const path = join(folder, `${name}.cjs`);
  const rpc = createRequire(import.meta.url).resolve('vscode-jsonrpc/node');
  writeFileSync(
    path,
    `const { createMessageConnection, StreamMessageReader, StreamMessageWriter } = require(${JSON.stringify(rpc)});
const connection = createMessageConnection(new StreamMessageReader(process.stdin), new StreamMessageWriter(process.stdout));
let changes = 0;
connection.onRequest('initialize', () => ({ capabilities: {} }));
connection.onRequest('textDocument/diagnostic', () => ({ kind: 'full', items: ${onDiagnostic} }));
connection.onRequest(() => null);
connection.onNotification('textDocument/didChange', () => { changes++; ${onChange} });
connection.onNotification(() => undefined);
connection.listen();
`,
  );
  return path;
}

describe('fuzzing detects', () => {
  it.each([
    [
      'an answer that depends on what was before',
      defectiveServer('history', '', '[changes]'),
      /^Another answer than that of a fresh server to .*diagnostic/,
    ],
    [
      'an error that is logged',
      defectiveServer('logs', `connection.sendNotification('window/logMessage', { type: 1, message: 'page.missing failed' });`),
      /^The server logged an error: page\.missing failed/,
    ],
    ['an end of the server', defectiveServer('ends', 'process.exit(3);'), /The server ended with code 3/],
    ['a request that fails in it', defectiveServer('fails', '', `(() => { throw new Error('broken inside'); })()`), /broken inside/],
  ])('%s', async (_name, serverPath, message) => {
    const { failure } = await fuzz({ serverPath, seed: 5, goesOn: (taken) => taken < 100 });
    expect(failure?.message).toMatch(message);
    expect(failure?.lastSteps.length).toBeGreaterThan(0);
  });
});

describe('random changes', () => {
  const changes = (seed: number) => {
    const random = createRandom(seed);
    let text = '{ "pages": ["index"] }';
    return Array.from({ length: 500 }, () => {
      const change = randomChange(random, text);
      expect(change.start).toBeGreaterThanOrEqual(0);
      expect(change.end).toBeGreaterThanOrEqual(change.start);
      expect(change.end).toBeLessThanOrEqual(text.length);
      text = applyChange(text, change);
      return text;
    });
  };

  it('are the same for the same seed, and are within the text', () => {
    expect(changes(1)).toEqual(changes(1));
    expect(changes(1)).not.toEqual(changes(2));
  });
});
