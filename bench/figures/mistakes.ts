/** Growth of a check when a mistake is made on each page: twofold if the pages double, since searches for what was meant are limited. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Context } from '../context.ts';
import { mistakeCodes, mistakenSite } from '../mistakenSites.ts';
import { usageOf } from '../program.ts';
import type { Row } from '../report.ts';
import { repeat } from '../session.ts';
import { median } from '../statistics.ts';
import { writeFiles } from '../writtenSite.ts';

export const name = 'mistakes';
const sizes = [500, 1_000, 2_000];
const runs = 3;
/** The start of the program is in no difference. Twice as much is linear, four times as much quadratic. */
const maxGrowth = 3;

export async function measure({ serverPath }: Context): Promise<Row[]> {
  const program = join(dirname(serverPath), 'cli.js');
  const rows: Row[] = [];
  for (const code of mistakeCodes) {
    const times: number[] = [];
    for (const pages of sizes) times.push(await timeOf(program, mistakenSite(code, pages)));
    const [small = 0, middle = 0, large = 0] = times;
    rows.push(
      { figure: `check, ${sizes.at(-1)} pages, all with ${code}, processor time`, unit: 'ms', samples: [large] },
      { figure: `growth with ${code}`, unit: '×', samples: [(large - middle) / (middle - small)], limit: maxGrowth, limitOf: 'median' },
    );
  }
  return rows;
}

/** Median of the processor time, in milliseconds. */
async function timeOf(program: string, files: Readonly<Record<string, string>>): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-json-bench-mistakes-'));
  try {
    await writeFiles(folder, files);
    return median((await repeat(runs, () => usageOf(program, folder))).map(({ busy }) => busy));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
