import { version } from '../../../package.json';
import { CliError, type CliHost, exitCodes, UsageError } from './host';
import { checkOptions, checkSpec } from './options/check';
import { endpointsOptions, endpointsSpec } from './options/endpoints';
import { explainOptions, explainSpec } from './options/explain';
import { commandHelp, programHelp } from './options/help';
import { migrateOptions, migrateSpec } from './options/migrate';
import { parseCall, suggestion } from './options/parse';
import type { CommandSpec } from './options/spec';

const program = 'docs-json';

interface Command {
  readonly spec: CommandSpec;
  /** Loads the commands on demand: the engine is large, and help and version do not need it. */
  run(args: readonly string[], host: CliHost): Promise<number>;
}

const commands: readonly Command[] = [
  {
    spec: checkSpec,
    async run(args, host) {
      const options = checkOptions(args);
      return (await import('./commands/index')).check(options, host);
    },
  },
  {
    spec: endpointsSpec,
    async run(args, host) {
      const options = endpointsOptions(args);
      return (await import('./commands/index')).endpoints(options, host);
    },
  },
  {
    spec: explainSpec,
    async run(args, host) {
      const options = explainOptions(args);
      return (await import('./commands/index')).explain(options, host);
    },
  },
  {
    spec: migrateSpec,
    async run(args, host) {
      const options = migrateOptions(args);
      return (await import('./commands/index')).migrate(options, host);
    },
  },
];

/** Runs the program once. @returns its exit code; results have been written. */
export async function run(args: readonly string[], host: CliHost): Promise<number> {
  try {
    return await dispatch(args, host);
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    host.stderr.write(`${error.message}\n`);
    if (error instanceof UsageError) host.stderr.write(`See ${program}${error.command ? ` ${error.command}` : ''} --help.\n`);
    return exitCodes.failed;
  }
}

async function dispatch([name, ...rest]: readonly string[], host: CliHost): Promise<number> {
  const specs = commands.map(({ spec }) => spec);
  if (name === '--version' || name === '-v') {
    host.stdout.write(`${version}\n`);
    return exitCodes.clean;
  }
  if (name === '--help' || name === '-h' || name === 'help') {
    const asked = name === 'help' ? specs.find((spec) => spec.name === rest[0]) : undefined;
    host.stdout.write(asked ? commandHelp(program, asked) : programHelp(program, version, specs));
    return exitCodes.clean;
  }
  if (name === undefined) {
    host.stderr.write(programHelp(program, version, specs));
    return exitCodes.failed;
  }
  const command = commands.find(({ spec }) => spec.name === name);
  if (!command) {
    const names = specs.map((spec) => spec.name);
    const kind = name.startsWith('-') ? 'option' : 'command';
    throw new UsageError(`There is no ${kind} ${name}.${suggestion(name, kind === 'option' ? ['--help', '--version'] : names)}`);
  }
  if (parseCall(command.spec, rest).has('help')) {
    host.stdout.write(commandHelp(program, command.spec));
    return exitCodes.clean;
  }
  return command.run(rest, host);
}
