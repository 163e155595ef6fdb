import { reportingFailures } from '../failures';
import type { CliHost } from '../host';
import { check as runCheck } from './check';
import { endpoints as runEndpoints } from './endpoints';
import { explain as runExplain } from './explain';
import { init as runInit } from './init';
import { mcp as runMcp } from './mcp';
import { migrate as runMigrate } from './migrate';

type Command<Options> = (options: Options, host: CliHost) => Promise<number>;

function reporting<Options>(command: Command<Options>): Command<Options> {
  return (options, host) => reportingFailures(host, () => command(options, host));
}

/** The commands, in a bundle of their own: help and version work without it. */
export const check = reporting(runCheck);
export const endpoints = reporting(runEndpoints);
export const explain = reporting(runExplain);
export const init = reporting(runInit);
export const mcp = reporting(runMcp);
export const migrate = reporting(runMigrate);
