import { version } from '../../../package.json';
import format from '../../../schemas/format.json';
import { createLocalizer, t } from '../../../shared/l10n';
import { commandList } from './commandList';
import { reportingFailures } from './failures';
import { type CliHost, type CliSurroundings, exitCodes, programName, UsageError } from './host';
import { commandHelp, programHelp } from './options/help';
import { environmentLocale, takeLocale } from './options/locale';
import { parseCall, suggestion } from './options/parse';
import { writeText } from './terminal/output';

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
  const language = locale === undefined || !translations ? 'en' : locale;
  return { ...surroundings, translations, language, localize: createLocalizer(translations) };
}

async function dispatch([name, ...rest]: readonly string[], host: CliHost): Promise<number> {
  const specs = commandList.map(({ spec }) => spec);
  if (name === '--version' || name === '-v') {
    writeText(host, 'stdout', `${version}\n${rest.includes('--verbose') ? localizedFormat(host) : ''}`);
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
  const command = commandList.find(({ spec }) => spec.name === name);
  if (!command) {
    if (name.startsWith('-')) throw new UsageError(t`There is no option ${name}.${suggestion(name, ['--help', '--locale', '--version'])}`);
    const names = specs.map((spec) => spec.name);
    throw new UsageError(t`There is no command ${name}.${suggestion(name, names)}`);
  }
  const call = parseCall(command.spec, rest);
  if (call.has('help')) {
    writeText(host, 'stdout', commandHelp(programName, command.spec, host.localize));
    return exitCodes.clean;
  }
  const schemaFile = call.value('schema');
  return command.run(rest, schemaFile === undefined ? host : { ...host, schemaFile });
}

/** The version of the schemas, and of the packages of the service that they were compared with, one a line. */
function localizedFormat({ localize }: CliHost): string {
  const packages = Object.entries(format.packages).map(([name, packageVersion]) => `  ${name} ${packageVersion}\n`);
  return `${localize(t`Format ${format.version}, compared with:`)}\n${packages.join('')}`;
}
