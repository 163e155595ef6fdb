import { version } from '../../../package.json';
import { createLocalizer, t } from '../../../shared/l10n';
import { reportingFailures } from './failures';
import { type CliHost, type CliSurroundings, exitCodes, programName, UsageError } from './host';
import { addOptions, addSpec } from './options/add';
import { checkOptions, checkSpec } from './options/check';
import { completionOptions, completionSpec } from './options/completion';
import { endpointsOptions, endpointsSpec } from './options/endpoints';
import { explainOptions, explainSpec } from './options/explain';
import { generateOptions, generateSpec } from './options/generate';
import { commandHelp, programHelp } from './options/help';
import { initOptions, initSpec } from './options/init';
import { llmsOptions, llmsSpec } from './options/llms';
import { environmentLocale, takeLocale } from './options/locale';
import { mcpOptions, mcpSpec } from './options/mcp';
import { migrateOptions, migrateSpec } from './options/migrate';
import { mvOptions, mvSpec } from './options/mv';
import { navOptions, navSpec } from './options/nav';
import { orphansOptions, orphansSpec } from './options/orphans';
import { parseCall, suggestion } from './options/parse';
import { redirectsOptions, redirectsSpec } from './options/redirects';
import { rmOptions, rmSpec } from './options/rm';
import { schemaOptions, schemaSpec } from './options/schema';
import { sortOptions, sortSpec } from './options/sort';
import type { CommandSpec } from './options/spec';
import { versionOptions, versionSpec } from './options/version';
import { writeText } from './terminal/output';

interface Command {
  readonly spec: CommandSpec;
  run(args: readonly string[], host: CliHost): Promise<number>;
}

type Commands = typeof import('./commands/index');

/** Loads the commands on demand: the engine is large, and help, version and wrong arguments do not need it. */
function command<Options>(
  spec: CommandSpec,
  read: (args: readonly string[]) => Options,
  choose: (commands: Commands) => (options: Options, host: CliHost) => Promise<number>,
): Command {
  return {
    spec,
    async run(args, host) {
      const options = read(args);
      return choose(await import('./commands/index'))(options, host);
    },
  };
}

const commands: readonly Command[] = [
  command(addSpec, addOptions, ({ add }) => add),
  command(checkSpec, checkOptions, ({ check }) => check),
  command(
    completionSpec,
    (args) => ({ ...completionOptions(args), specs: commands.map(({ spec }) => spec) }),
    ({ completion }) => completion,
  ),
  command(endpointsSpec, endpointsOptions, ({ endpoints }) => endpoints),
  command(explainSpec, explainOptions, ({ explain }) => explain),
  command(generateSpec, generateOptions, ({ generate }) => generate),
  command(initSpec, initOptions, ({ init }) => init),
  command(llmsSpec, llmsOptions, ({ llms }) => llms),
  command(mcpSpec, mcpOptions, ({ mcp }) => mcp),
  command(migrateSpec, migrateOptions, ({ migrate }) => migrate),
  command(mvSpec, mvOptions, ({ mv }) => mv),
  command(navSpec, navOptions, ({ nav }) => nav),
  command(orphansSpec, orphansOptions, ({ orphans }) => orphans),
  command(redirectsSpec, redirectsOptions, ({ redirects }) => redirects),
  command(rmSpec, rmOptions, ({ rm }) => rm),
  command(schemaSpec, schemaOptions, ({ schema }) => schema),
  command(sortSpec, sortOptions, ({ sort }) => sort),
  command(versionSpec, versionOptions, (commands) => commands.version),
];

/** Runs the program once. @returns its exit code; results have been written. */
export async function run(args: readonly string[], surroundings: CliSurroundings): Promise<number> {
  const host = await localizedHost(surroundings, environmentLocale(surroundings.env));
  return reportingFailures(host, async () => {
    const { locale, others } = takeLocale(args);
    if (locale === undefined) return dispatch(others, host);
    const requestedHost = await localizedHost(surroundings, locale);
    return reportingFailures(requestedHost, () => dispatch(others, requestedHost));
  });
}

/** @param locale a language tag; `undefined` for English */
async function localizedHost(surroundings: CliSurroundings, locale: string | undefined): Promise<CliHost> {
  const translations = locale === undefined ? undefined : await surroundings.readTranslations(locale);
  return { ...surroundings, translations, localize: createLocalizer(translations) };
}

async function dispatch([name, ...rest]: readonly string[], host: CliHost): Promise<number> {
  const specs = commands.map(({ spec }) => spec);
  if (name === '--version' || name === '-v') {
    writeText(host, 'stdout', `${version}\n`);
    return exitCodes.clean;
  }
  if (name === '--help' || name === '-h' || name === 'help') {
    const requested = name === 'help' ? specs.find((spec) => spec.name === rest[0]) : undefined;
    const help = requested ? commandHelp(programName, requested, host.localize) : programHelp(programName, version, specs, host.localize);
    writeText(host, 'stdout', help);
    return exitCodes.clean;
  }
  if (name === undefined) {
    writeText(host, 'stderr', programHelp(programName, version, specs, host.localize));
    return exitCodes.failed;
  }
  const command = commands.find(({ spec }) => spec.name === name);
  if (!command) {
    if (name.startsWith('-')) throw new UsageError(t`There is no option ${name}.${suggestion(name, ['--help', '--locale', '--version'])}`);
    const names = specs.map((spec) => spec.name);
    throw new UsageError(t`There is no command ${name}.${suggestion(name, names)}`);
  }
  if (parseCall(command.spec, rest).has('help')) {
    writeText(host, 'stdout', commandHelp(programName, command.spec, host.localize));
    return exitCodes.clean;
  }
  return command.run(rest, host);
}
