import { undoInterrupted } from '../changes/interrupted';
import { reportingFailures } from '../failures';
import type { CliHost } from '../host';
import { add as runAdd } from './add';
import { check as runCheck } from './check';
import { completion as runCompletion } from './completion';
import { endpoints as runEndpoints } from './endpoints';
import { explain as runExplain } from './explain';
import { generate as runGenerate } from './generate';
import { init as runInit } from './init';
import { llms as runLlms } from './llms';
import { mcp as runMcp } from './mcp';
import { migrate as runMigrate } from './migrate';
import { mv as runMv } from './mv';
import { nav as runNav } from './nav';
import { orphans as runOrphans } from './orphans';
import { redirects as runRedirects } from './redirects';
import { rm as runRm } from './rm';
import { schema as runSchema } from './schema';
import { sort as runSort } from './sort';
import { version as runVersion } from './version';

type Command<Options> = (options: Options, host: CliHost) => Promise<number>;

function reporting<Options>(command: Command<Options>): Command<Options> {
  return (options, host) =>
    reportingFailures(host, async () => {
      await undoInterrupted(host);
      return command(options, host);
    });
}

/** The commands, in a bundle of their own: help and version work without it. */
export const add = reporting(runAdd);
export const check = reporting(runCheck);
export const completion = reporting(runCompletion);
export const endpoints = reporting(runEndpoints);
export const explain = reporting(runExplain);
export const generate = reporting(runGenerate);
export const init = reporting(runInit);
export const llms = reporting(runLlms);
export const mcp = reporting(runMcp);
export const migrate = reporting(runMigrate);
export const mv = reporting(runMv);
export const nav = reporting(runNav);
export const orphans = reporting(runOrphans);
export const redirects = reporting(runRedirects);
export const rm = reporting(runRm);
export const schema = reporting(runSchema);
export const sort = reporting(runSort);
export const version = reporting(runVersion);
