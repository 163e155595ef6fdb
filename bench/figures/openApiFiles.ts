/** Reading large OpenAPI files as the server does: the table of operations in a thread, and concurrent completion. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deserialize } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Context } from '../context.ts';
import { createOpenApiFile, toYaml } from '../openApiFiles.ts';
import { createValidator } from '../openApiVerdict/validator.ts';
import { besideParsing } from '../reference.ts';
import type { Row } from '../report.ts';
import { onDocument, repeat } from '../session.ts';
import { growthPerDoubling, type Point } from '../statistics.ts';

export const name = 'openApiFiles';
type Syntax = 'json' | 'yaml';
type Texts = Readonly<Record<Syntax, string>>;
/** Reads a text in the server's thread; returns milliseconds from sending it to having the table. */
type Reader = (text: string, syntax: Syntax) => Promise<number>;

/** A part of a table that is examined: a large one comes in several. */
interface Table {
  readonly operations?: readonly unknown[];
  readonly problem?: unknown;
}

/** The thread's answer. */
interface Answer {
  readonly parts: readonly Uint8Array[];
}

const syntaxes: readonly Syntax[] = ['json', 'yaml'];
const operations = 1_200;
const megabytes = { json: 13, yaml: 10 };
const limits = { json: 250, yaml: 900 };
/** Size of YAML relative to JSON with the same content. */
const yamlShare = 0.7;
const runs = 10;

export async function measure(context: Context): Promise<Row[]> {
  const texts = { json: textOf('json', operations, megabytes.json), yaml: textOf('yaml', operations, megabytes.yaml) };
  return [
    await tableRow(context, 'json', texts),
    await tableRow(context, 'yaml', texts),
    await verdictRow(context, 'json', texts),
    await verdictRow(context, 'yaml', texts),
    await growthRow(context, 'json'),
    await growthRow(context, 'yaml'),
    ...(await meanwhileRows(context, texts)),
  ];
}

function textOf(syntax: Syntax, count: number, size: number): string {
  const openApiFile = createOpenApiFile({ operations: count, bytes: (size * 1e6) / (syntax === 'yaml' ? yamlShare : 1) });
  return syntax === 'json' ? JSON.stringify(openApiFile, null, 2) : toYaml(openApiFile);
}

async function tableRow(context: Context, syntax: Syntax, texts: Texts): Promise<Row> {
  const text = texts[syntax];
  const measured = await withReader(context, async (read) => {
    await repeat(2, () => read(text, syntax));
    return besideParsing(runs, () => read(text, syntax), texts.json);
  });
  return {
    figure: `operation table, ${label(text)} ${syntax.toUpperCase()}`,
    unit: 'ms',
    ...measured,
    limit: limits[syntax],
    limitOf: 'median',
  };
}

/** The verdict of the service on a valid file, in the same thread. */
async function verdictRow({ serverPath }: Context, syntax: Syntax, texts: Texts): Promise<Row> {
  const text = texts[syntax];
  const validator = createValidator(join(dirname(serverPath), 'openApiWorker.js'));
  const validate = async (): Promise<number> => {
    const start = performance.now();
    const { isAccepted } = await validator.validate(text, syntax);
    if (!isAccepted) throw new Error('A sound description is refused.');
    return performance.now() - start;
  };
  try {
    await repeat(2, validate);
    const measured = await besideParsing(runs, validate, texts.json);
    return { figure: `verdict, ${label(text)} ${syntax.toUpperCase()}`, unit: 'ms', ...measured, limit: 1_500, limitOf: 'median' };
  } finally {
    await validator.end();
  }
}

/** Growth by the fastest run of each size, which other load disturbs least. */
async function growthRow(context: Context, syntax: Syntax): Promise<Row> {
  const points: Point[] = [];
  await withReader(context, async (read) => {
    for (const part of [4, 2, 1]) {
      const text = textOf(syntax, operations / part, megabytes[syntax] / part);
      await read(text, syntax);
      points.push({ size: text.length, value: Math.min(...(await repeat(runs, () => read(text, syntax)))) });
    }
  });
  return {
    figure: `its growth per doubling, ${syntax.toUpperCase()}`,
    unit: '×',
    samples: [growthPerDoubling(points)],
    limit: 2.5,
    limitOf: 'median',
  };
}

async function withReader<Result>({ serverPath }: Context, work: (read: Reader) => Promise<Result>): Promise<Result> {
  const worker = new Worker(join(dirname(serverPath), 'openApiWorker.js'));
  let id = 0;
  const ask = (text: string, syntax: Syntax): Promise<Answer> =>
    new Promise((resolve, reject) => {
      worker.once('error', reject);
      worker.once('message', (answer: Answer) => {
        worker.off('error', reject);
        resolve(answer);
      });
      worker.postMessage({ id: ++id, task: 'table', text, syntax });
    });
  const read: Reader = async (text, syntax) => {
    const start = performance.now();
    const { parts } = await ask(text, syntax);
    const tables = parts.map((part) => deserialize(part) as Table);
    const milliseconds = performance.now() - start;
    const count = tables.reduce((sum, table) => sum + (table.operations?.length ?? 0), 0);
    if (count === 0 || tables.some(({ problem }) => problem !== undefined))
      throw new Error(`The table of a sound description has ${count} operations.`);
    return milliseconds;
  };
  try {
    return await work(read);
  } finally {
    await worker.terminate();
  }
}

/** Measures completions in docs.json while its changed OpenAPI files are read again. */
async function meanwhileRows(context: Context, texts: Texts): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-json-bench-'));
  try {
    const entry = 'GET /';
    const config = {
      theme: 'mint',
      name: 'A site to measure',
      colors: { primary: '#0F766E' },
      navigation: { groups: syntaxes.map((syntax) => ({ group: syntax, openapi: `api.${syntax}`, pages: ['index', entry] })) },
    };
    const text = JSON.stringify(config, null, 2);
    await Promise.all([writeFile(join(folder, 'docs.json'), text), writeFile(join(folder, 'index.mdx'), 'Hello\n')]);
    await Promise.all(syntaxes.map((syntax) => writeFile(join(folder, `api.${syntax}`), texts[syntax])));
    const rows: Row[] = [];
    for (const syntax of syntaxes) rows.push(await meanwhileRow(context, folder, text, syntax, texts[syntax]));
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function meanwhileRow(context: Context, folder: string, config: string, syntax: Syntax, text: string): Promise<Row> {
  return onDocument(context.serverPath, { folder }, async ({ server, document }) => {
    await document.diagnostics();
    const lines = config.split('\n');
    const line = lines.findIndex((each) => each.includes('"groups"'));
    const position = { line, character: (lines[line] ?? '').indexOf('"groups"') };
    const samples: number[] = [];
    for (let round = 0; round < 4; round++) {
      await writeFile(join(folder, `api.${syntax}`), `${text}${' '.repeat(round + 1)}\n`);
      await server.notify('workspace/didChangeWatchedFiles', {
        changes: [{ uri: pathToFileURL(join(folder, `api.${syntax}`)).href, type: 2 }],
      });
      let isReading = true;
      const reading = server
        .request('textDocument/diagnostic', { textDocument: { uri: pathToFileURL(join(folder, 'docs.json')).href } })
        .finally(() => {
          isReading = false;
        });
      while (isReading) {
        const start = performance.now();
        await document.completion(position);
        samples.push(performance.now() - start);
      }
      await reading;
    }
    if (samples.length < 20) throw new Error('Diagnostics came at once: the changed description was not read.');
    return { figure: `completion while ${label(text)} ${syntax.toUpperCase()} is read`, unit: 'ms', samples, limit: 50, limitOf: 'p95' };
  });
}

function label(text: string): string {
  return `${(text.length / 1e6).toFixed(1)} MB`;
}
