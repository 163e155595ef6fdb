import { execFile } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { projectFolder } from '../manifest/manifest';

let tools: string;
let folder: string;
let cache: string;

beforeAll(async () => {
  tools = mkdtempSync(join(tmpdir(), 'docs-json-code-'));
  const entry = join(projectFolder, 'server/src/disk/codeCache.ts');
  await build({ entryPoints: [entry], bundle: true, platform: 'node', format: 'cjs', outfile: join(tools, 'codeCache.cjs') });
  const [cacheCode, program] = [JSON.stringify(join(tools, 'codeCache.cjs')), 'process.argv[3]'];
  writeFileSync(
    join(tools, 'start.cjs'),
    `require(${cacheCode}).cacheBundles(process.argv[2], process.argv[4], 'program');\nrequire(${program});\n`,
  );
});

afterAll(() => rmSync(tools, { recursive: true, force: true }));

beforeEach(() => {
  const all = mkdtempSync(join(tmpdir(), 'docs-json-code-'));
  folder = join(all, 'dist');
  cache = join(all, 'cache');
  mkdirSync(folder);
  mkdirSync(cache);
});

afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

const bundle = (): string => join(folder, 'bundle.js');
/** Names of cache files without the versions of V8 that they are for. */
const cached = (): string[] => readdirSync(cache).map((name) => name.replace(/-[0-9a-f]+\.bin$/, ''));

/** Path of the only cache file. */
function cacheFile(): string {
  const [name = '', ...others] = readdirSync(cache);
  expect(others).toEqual([]);
  return join(cache, name);
}

interface RunOptions {
  readonly path?: string;
  /** Flags of V8. */
  readonly flags?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a file in a process of its own. @returns its output */
async function run({ path = bundle(), flags = [], env = {} }: RunOptions = {}): Promise<string> {
  const args = [...flags, join(tools, 'start.cjs'), folder, path, cache];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...env } });
  return stdout + stderr;
}

/** Identity of the cache file, which a process that writes it changes. */
const written = (): number => statSync(cacheFile()).ino;

describe('a bundle with cached code', () => {
  it('runs with the code of an earlier process, which is not written again', async () => {
    writeFileSync(
      bundle(),
      '#!/usr/bin/env node\nconst greet = () => "hello";\nconsole.log(greet(), __dirname === require("path").dirname(__filename));\n',
    );
    expect(await run()).toBe('hello true\n');
    const first = written();
    expect(await run()).toBe('hello true\n');
    expect(written()).toBe(first);
    expect(cached()).toEqual(['program-bundle.js']);
  });

  it.each<[string, (code: Buffer) => Uint8Array]>([
    ['empty', () => Buffer.alloc(0)],
    ['cut off', (code) => code.subarray(0, code.length / 2)],
    ['damaged', (code) => code.map((byte, index) => (index === code.length - 5 ? byte ^ 0xff : byte))],
    ['of another program', (code) => code.map((byte, index) => (index === 0 ? byte ^ 0xff : byte))],
  ])('compiles its source once more if the file is %s', async (_state, change) => {
    writeFileSync(bundle(), 'const greet = () => "hello";\nconsole.log(greet());\n');
    await run();
    const code = readFileSync(cacheFile());
    writeFileSync(cacheFile(), change(code));
    const damaged = written();
    expect(await run()).toBe('hello\n');
    expect(written()).not.toBe(damaged);
    const second = written();
    expect(await run()).toBe('hello\n');
    expect(written()).toBe(second);
  });

  it('compiles its source once more after a change that leaves the length', async () => {
    writeFileSync(bundle(), 'console.log("hello");\n');
    await run();
    writeFileSync(bundle(), 'console.log("world");\n');
    expect(await run()).toBe('world\n');
    expect(await run()).toBe('world\n');
  });

  it('has code for each set of flags of V8', async () => {
    writeFileSync(bundle(), 'console.log("hello");\n');
    await run();
    const first = readFileSync(cacheFile());
    const [name = ''] = readdirSync(cache);
    expect(await run({ flags: ['--no-opt'] })).toBe('hello\n');
    expect(cached()).toEqual(['program-bundle.js', 'program-bundle.js']);
    expect(readFileSync(join(cache, name))).toEqual(first);
  });

  it('compiles its source once more if V8 rejects the code', async () => {
    writeFileSync(bundle(), 'console.log("hello");\n');
    await run();
    const path = cacheFile();
    await run({ flags: ['--no-opt'] });
    const [other = ''] = readdirSync(cache).filter((name) => join(cache, name) !== path);
    renameSync(join(cache, other), path);
    const rejected = written();
    expect(await run()).toBe('hello\n');
    expect(written()).not.toBe(rejected);
  });

  it('writes its code once more in a run that takes several times as long', async () => {
    writeFileSync(
      bundle(),
      `const work = (ms) => { const end = process.cpuUsage().user + ms * 1000; while (process.cpuUsage().user < end); return ms; };
console.log(Number(process.env.WORK) > 0 ? work(Number(process.env.WORK)) : 0);\n`,
    );
    await run();
    const short = readFileSync(cacheFile());
    const busyMs = short.readUInt32LE(8);
    const env = { WORK: String(2 * busyMs + 600) };
    expect(await run({ env })).toBe(`${env.WORK}\n`);
    const long = readFileSync(cacheFile());
    expect(long.readUInt32LE(8)).toBeGreaterThanOrEqual(Number(env.WORK));
    expect(long.length).toBeGreaterThan(short.length);
    const last = written();
    await run();
    expect(written()).toBe(last);
  });

  it('replaces code that was written more than a month ago', async () => {
    writeFileSync(bundle(), 'console.log("hello");\n');
    const code = (days: number): void => {
      const path = join(cache, `program-bundle.js-${days}.bin`);
      const time = Date.now() / 1000 - days * 24 * 60 * 60;
      writeFileSync(path, '');
      utimesSync(path, time, time);
    };
    code(29);
    code(31);
    await run();
    expect(readdirSync(cache)).toHaveLength(2);
    expect(readdirSync(cache)).toContain('program-bundle.js-29.bin');
  });

  it('loads bundles beside it, and may have characters beyond ASCII', async () => {
    writeFileSync(bundle(), 'console.log(require("./other.js").name, "…");\n');
    writeFileSync(join(folder, 'other.js'), 'exports.name = "other";\n');
    expect(await run()).toBe('other …\n');
    expect(await run()).toBe('other …\n');
    expect(cached().sort()).toEqual(['program-bundle.js', 'program-other.js']);
  });

  it.runIf(process.platform !== 'win32')('runs if its path for the code leads nowhere, which it replaces', async () => {
    writeFileSync(bundle(), 'console.log("hello");\n');
    await run();
    const path = cacheFile();
    rmSync(path);
    symlinkSync(path, path);
    expect(await run()).toBe('hello\n');
    const first = written();
    expect(await run()).toBe('hello\n');
    expect(written()).toBe(first);
  });

  it('runs without code of an impossible length', async () => {
    writeFileSync(bundle(), 'console.log("hello");\n');
    await run();
    writeFileSync(cacheFile(), '');
    truncateSync(cacheFile(), 5_000_000_000);
    expect(await run()).toBe('hello\n');
    expect(statSync(cacheFile()).size).toBeLessThan(100_000);
  });

  it('runs without a folder for the code', async () => {
    rmSync(cache, { recursive: true });
    writeFileSync(bundle(), 'console.log("hello");\n');
    expect(await run()).toBe('hello\n');
  });
});

it('leaves files of other folders to Node', async () => {
  const path = join(folder, '..', 'other.js');
  writeFileSync(path, 'console.log("hello");\n');
  expect(await run({ path })).toBe('hello\n');
  expect(readdirSync(cache)).toEqual([]);
});
