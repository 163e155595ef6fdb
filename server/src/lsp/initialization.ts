import { type Localizer, t } from '../../../shared/l10n';
import { toTranslations } from '../../../shared/translations';
import type { EngineOptions } from '../engine/languageService';
import {
  type AddToNavigationArguments,
  addToNavigationCommand,
  compareByNameCommand,
  type InitializationOptions,
  type MergeByNameArguments,
  mergeByNameCommand,
  type SetSeverityArguments,
  type ShowLocationsArguments,
  setSeverityCommand,
  showLocationsCommand,
  surroundCommand,
} from './protocol';

/** Options of the engine that depend on the client. */
type ClientLinks = Pick<
  EngineOptions,
  'checkDocs' | 'severityCommand' | 'addCommand' | 'locationsCommand' | 'mergeCommands' | 'surroundCommand'
>;

/** Parses the client's options; invalid ones are ignored. */
export function readInitializationOptions(value: unknown): InitializationOptions {
  if (typeof value !== 'object' || value === null) return {};
  const { checkDocs, commands, servesFiles, layersDiagnostics, readsGitHistory, ...others } = value as { readonly [key: string]: unknown };
  const translations = toTranslations(others.translations);
  return {
    ...(typeof checkDocs === 'string' && { checkDocs }),
    ...(Array.isArray(commands) && { commands: commands.filter((command) => typeof command === 'string') }),
    ...(typeof others.dataPack === 'string' && { dataPack: others.dataPack }),
    ...(servesFiles === true && { servesFiles }),
    ...(layersDiagnostics === true && { layersDiagnostics }),
    ...(readsGitHistory === true && { readsGitHistory }),
    ...(others.offersApiUpdates === true && { offersApiUpdates: true }),
    ...(translations && { translations }),
  };
}

/**
 * Links and commands of diagnostics and their fixes in this client.
 * @param hostDocs URL of the documentation of a code, with the placeholder `{code}`, for clients that pass none
 */
export function clientLinks(
  { checkDocs, commands = [] }: InitializationOptions,
  hostDocs: string | undefined,
  localize: Localizer,
): ClientLinks {
  const pages = checkDocs ?? hostDocs;
  const links: ClientLinks = {};
  if (pages !== undefined) links.checkDocs = (code) => pages.replaceAll('{code}', code);
  if (commands.includes(setSeverityCommand)) {
    links.severityCommand = (code, uri) => ({
      title: localize(t`Turn \`${code}\` off or change its severity…`),
      command: setSeverityCommand,
      arguments: [{ code, uri } satisfies SetSeverityArguments],
    });
  }
  if (commands.includes(addToNavigationCommand)) {
    links.addCommand = (request) => ({
      title: localize(t`Add to the navigation…`),
      command: addToNavigationCommand,
      arguments: [request satisfies AddToNavigationArguments],
    });
  }
  if (commands.includes(showLocationsCommand)) {
    links.locationsCommand = (uri, position, locations) => ({
      title: localize(t`Show in the navigation`),
      command: showLocationsCommand,
      arguments: [{ uri, position, locations } satisfies ShowLocationsArguments],
    });
  }
  if (commands.includes(surroundCommand)) {
    links.surroundCommand = () => ({ title: localize(t`Surround with a component…`), command: surroundCommand });
  }
  if (commands.includes(mergeByNameCommand) && commands.includes(compareByNameCommand)) {
    links.mergeCommands = (uri) => {
      const args = [{ uri } satisfies MergeByNameArguments];
      return {
        merge: { title: localize(t`Merge by Name`), command: mergeByNameCommand, arguments: args },
        compare: { title: localize(t`Compare by Name`), command: compareByNameCommand, arguments: args },
      };
    };
  }
  return links;
}
