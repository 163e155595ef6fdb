import type { CliHost } from './host';
import { addOptions, addSpec } from './options/add';
import { agentsOptions, agentsSpec } from './options/agents';
import { apiOptions, apiSpec } from './options/api';
import { baseOptions, baseSpec } from './options/base';
import { checkOptions, checkSpec } from './options/check';
import { completionOptions, completionSpec } from './options/completion';
import { devOptions, devSpec } from './options/dev';
import { endpointsOptions, endpointsSpec } from './options/endpoints';
import { explainOptions, explainSpec } from './options/explain';
import { generateOptions, generateSpec } from './options/generate';
import { initOptions, initSpec } from './options/init';
import { llmsOptions, llmsSpec } from './options/llms';
import { mcpOptions, mcpSpec } from './options/mcp';
import { mergeOptions, mergeSpec } from './options/merge';
import { migrateOptions, migrateSpec } from './options/migrate';
import { mvOptions, mvSpec } from './options/mv';
import { navOptions, navSpec } from './options/nav';
import { orphansOptions, orphansSpec } from './options/orphans';
import { redirectsOptions, redirectsSpec } from './options/redirects';
import { reviewOptions, reviewSpec } from './options/review';
import { rmOptions, rmSpec } from './options/rm';
import { schemaOptions, schemaSpec } from './options/schema';
import { sortOptions, sortSpec } from './options/sort';
import type { CommandSpec } from './options/spec';
import { versionOptions, versionSpec } from './options/version';

/** A command of the command line. */
interface Command {
  readonly spec: CommandSpec;
  /** @returns the exit code. @throws {CliError} */
  run(args: readonly string[], host: CliHost): Promise<number>;
}

/** @param load loads the command on demand: the engine is large, and help, version and wrong arguments do not need it */
function command<Options>(
  spec: CommandSpec,
  read: (args: readonly string[]) => Options,
  load: () => Promise<(options: Options, host: CliHost) => Promise<number>>,
): Command {
  return {
    spec,
    async run(args, host) {
      const options = read(args);
      const runCommand = await load();
      await (await import('./changes/interrupted')).undoInterrupted(host);
      return runCommand(options, host);
    },
  };
}

/** All commands but the one that describes their output. */
const ownCommands: readonly Command[] = [
  command(addSpec, addOptions, async () => (await import('./commands/add')).add),
  command(agentsSpec, agentsOptions, async () => (await import('./commands/agents')).agents),
  command(apiSpec, apiOptions, async () => (await import('./commands/api')).api),
  command(baseSpec, baseOptions, async () => (await import('./commands/base')).base),
  command(checkSpec, checkOptions, async () => (await import('./commands/check')).check),
  command(
    completionSpec,
    (args) => ({ ...completionOptions(args), specs: commandList.map(({ spec }) => spec) }),
    async () => (await import('./commands/completion')).completion,
  ),
  command(devSpec, devOptions, async () => (await import('./commands/dev')).dev),
  command(endpointsSpec, endpointsOptions, async () => (await import('./commands/endpoints')).endpoints),
  command(explainSpec, explainOptions, async () => (await import('./commands/explain')).explain),
  command(generateSpec, generateOptions, async () => (await import('./commands/generate')).generate),
  command(initSpec, initOptions, async () => (await import('./commands/init')).init),
  command(llmsSpec, llmsOptions, async () => (await import('./commands/llms')).llms),
  command(mcpSpec, mcpOptions, async () => (await import('./commands/mcp')).mcp),
  command(mergeSpec, mergeOptions, async () => (await import('./commands/merge')).merge),
  command(migrateSpec, migrateOptions, async () => (await import('./commands/migrate')).migrate),
  command(mvSpec, mvOptions, async () => (await import('./commands/mv')).mv),
  command(navSpec, navOptions, async () => (await import('./commands/nav')).nav),
  command(orphansSpec, orphansOptions, async () => (await import('./commands/orphans')).orphans),
  command(redirectsSpec, redirectsOptions, async () => (await import('./commands/redirects')).redirects),
  command(reviewSpec, reviewOptions, async () => (await import('./commands/review')).review),
  command(rmSpec, rmOptions, async () => (await import('./commands/rm')).rm),
  command(sortSpec, sortOptions, async () => (await import('./commands/sort')).sort),
  command(versionSpec, versionOptions, async () => (await import('./commands/version')).version),
];

/** Names of the commands that write JSON. Each has a schema in `schemas/results`. */
export const resultNames: readonly string[] = ownCommands.filter(({ spec }) => writesJson(spec)).map(({ spec }) => spec.name);

function writesJson({ options: { json, format } }: CommandSpec): boolean {
  return json !== undefined || (Array.isArray(format?.completes) && format.completes.includes('json'));
}

const schemaCommand = command(
  schemaSpec(resultNames),
  (args) => schemaOptions(args, resultNames),
  async () => (await import('./commands/schema')).schema,
);

/** All commands, by name. */
export const commandList: readonly Command[] = [...ownCommands, schemaCommand].sort((a, b) => (a.spec.name < b.spec.name ? -1 : 1));
