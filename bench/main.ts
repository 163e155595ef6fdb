/**
 * Measures the built server (dist/server.js) as an editor uses it: `npm run bench -- [--only edit,start] [--runs 40] [--json] [--server
 * path] [--by check]`, which divides the time of the figure `edit` among the checks. Exit code 0 regardless of limits, since they depend on the machine; 1 if an answer is wrong or the server fails, 2 for wrong
 * options.
 */
import { existsSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { messageOf } from '../scripts/json.ts';
import { createContext, type Figure } from './context.ts';
import * as agentJobs from './figures/agentJobs.ts';
import * as bodies from './figures/bodies.ts';
import * as cli from './figures/cli.ts';
import * as completion from './figures/completion.ts';
import * as dev from './figures/dev.ts';
import * as edit from './figures/edit.ts';
import * as grammar from './figures/grammar.ts';
import * as growth from './figures/growth.ts';
import * as hostile from './figures/hostile.ts';
import * as icons from './figures/icons.ts';
import * as idle from './figures/idle.ts';
import * as mcp from './figures/mcp.ts';
import * as memory from './figures/memory.ts';
import * as mistakes from './figures/mistakes.ts';
import * as navigation from './figures/navigation.ts';
import * as openApiFiles from './figures/openApiFiles.ts';
import * as pages from './figures/pages.ts';
import * as preview from './figures/preview.ts';
import * as start from './figures/start.ts';
import * as versions from './figures/versions.ts';
import { formatTable, type Summary, summarize } from './report.ts';

const figures: readonly Figure[] = [
  edit,
  completion,
  memory,
  start,
  growth,
  hostile,
  idle,
  openApiFiles,
  pages,
  bodies,
  icons,
  grammar,
  preview,
  dev,
  navigation,
  cli,
  versions,
  mistakes,
  mcp,
  agentJobs,
];
const names = figures.map((figure) => figure.name);

interface Options {
  readonly only: readonly string[];
  readonly runs: number;
  readonly json: boolean;
  readonly serverPath: string;
  readonly isByCheck: boolean;
}

interface Machine {
  readonly node: string;
  readonly cores: number;
  /** Load average before the first figure: if it is high, other work slows the server. */
  readonly load: number;
  readonly runs: number;
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: names.join(',') },
      runs: { type: 'string', default: '40' },
      json: { type: 'boolean', default: false },
      by: { type: 'string' },
      server: { type: 'string', default: fileURLToPath(new URL('../dist/server.js', import.meta.url)) },
    },
  });
  const only = values.only.split(',');
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`No such figure: ${unknown.join(', ')}. Figures: ${names.join(', ')}.`);
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number from 1.');
  if (!existsSync(values.server)) throw new Error(`No server at ${values.server}: run \`npm run build\` first.`);
  if (values.by !== undefined && values.by !== 'check') throw new Error('--by takes check.');
  return { only, runs, json: values.json, serverPath: values.server, isByCheck: values.by === 'check' };
}

async function main(): Promise<number> {
  let options: Options;
  try {
    options = readOptions();
  } catch (error) {
    console.error(messageOf(error));
    return 2;
  }
  const [load = 0] = loadavg();
  // Node 20 reads these certificates for the network at each start, which takes twice as long as the start itself.
  process.env.NODE_EXTRA_CA_CERTS = '';
  const context = createContext(options);
  // Removes the sites, which are tens of thousands of files, also after Ctrl+C.
  process.once('SIGINT', () => context.dispose().finally(() => process.exit(130)));
  const summaries: Summary[] = [];
  const failures: { figure: string; message: string }[] = [];
  try {
    for (const figure of figures.filter((each) => options.only.includes(each.name))) {
      try {
        summaries.push(...(await figure.measure(context)).map(summarize));
      } catch (error) {
        failures.push({ figure: figure.name, message: messageOf(error) });
      }
    }
  } finally {
    await context.dispose();
  }
  const machine = { node: process.version, cores: availableParallelism(), load, runs: options.runs };
  if (options.json) console.log(JSON.stringify({ ...machine, figures: summaries, failures }, null, 2));
  else console.log(`${describeMachine(machine)}\n\n${formatTable(summaries)}`);
  for (const { figure, message } of failures) console.error(`${figure}: ${message}`);
  return failures.length > 0 ? 1 : 0;
}

function describeMachine({ node, cores, load, runs }: Machine): string {
  const warning = load > cores / 2 ? ' (busy: times are too high, compare the ratios)' : '';
  return `Node ${node}, ${cores} cores, load ${load.toFixed(1)}${warning}, ${runs} runs`;
}

process.exitCode = await main();
