/**
 * Measures the built server (dist/server.js) as an editor sees it: `npm run bench -- [--only edit,start] [--runs 40] [--json] [--server path]`.
 * Exit code 0 whether limits are kept or not, since they depend on the machine; 1 when an answer is wrong or the server fails, 2 for wrong options.
 */
import { existsSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createContext } from './context.mjs';
import * as agentJobs from './figures/agentJobs.mjs';
import * as cli from './figures/cli.mjs';
import * as completion from './figures/completion.mjs';
import * as descriptions from './figures/descriptions.mjs';
import * as edit from './figures/edit.mjs';
import * as growth from './figures/growth.mjs';
import * as icons from './figures/icons.mjs';
import * as idle from './figures/idle.mjs';
import * as memory from './figures/memory.mjs';
import * as pages from './figures/pages.mjs';
import * as preview from './figures/preview.mjs';
import * as start from './figures/start.mjs';
import { formatTable, summarize } from './report.mjs';

const figures = [edit, completion, memory, start, growth, idle, descriptions, pages, icons, preview, cli, agentJobs];
const names = figures.map((figure) => figure.name);

function readOptions() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: names.join(',') },
      runs: { type: 'string', default: '40' },
      json: { type: 'boolean', default: false },
      server: { type: 'string', default: fileURLToPath(new URL('../../dist/server.js', import.meta.url)) },
    },
  });
  const only = values.only.split(',');
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`No such figure: ${unknown.join(', ')}. Figures: ${names.join(', ')}.`);
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number from 1.');
  if (!existsSync(values.server)) throw new Error(`No server at ${values.server}: run \`npm run build\` first.`);
  return { only, runs, json: values.json, serverPath: values.server };
}

async function main() {
  let options;
  try {
    options = readOptions();
  } catch (error) {
    console.error(error.message);
    return 2;
  }
  const load = loadavg()[0];
  const context = createContext(options);
  // The sites are tens of thousands of files: not to be left behind by Ctrl+C.
  process.once('SIGINT', () => context.dispose().finally(() => process.exit(130)));
  const summaries = [];
  const failures = [];
  try {
    for (const figure of figures.filter((each) => options.only.includes(each.name))) {
      try {
        summaries.push(...(await figure.measure(context)).map(summarize));
      } catch (error) {
        failures.push({ figure: figure.name, message: error.message });
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

/** `load` is the number of busy processes before the first figure: where it is high, other work slows the server. */
function describeMachine({ node, cores, load, runs }) {
  const warning = load > cores / 2 ? ' (busy: times are too high, compare the ratios)' : '';
  return `Node ${node}, ${cores} cores, load ${load.toFixed(1)}${warning}, ${runs} runs`;
}

process.exitCode = await main();
