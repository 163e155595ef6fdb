import type { EngineOptions } from '../engine/index';
import { type InitializationOptions, type SetRuleSeverityArguments, setRuleSeverityCommand } from './protocol';

/** Reads what the client passed; parts that are not what they should be are left out. */
export function readInitializationOptions(given: unknown): InitializationOptions {
  if (typeof given !== 'object' || given === null) return {};
  const { ruleDocs, commands } = given as { readonly [key: string]: unknown };
  return {
    ...(typeof ruleDocs === 'string' && { ruleDocs }),
    ...(Array.isArray(commands) && { commands: commands.filter((command) => typeof command === 'string') }),
  };
}

/**
 * What diagnostics and their fixes lead to in this client.
 * @param hostDocs where the pages about codes are, with `{code}` in place of the code, for clients that do not say
 */
export function clientLinks(
  { ruleDocs, commands = [] }: InitializationOptions,
  hostDocs: string | undefined,
): Pick<EngineOptions, 'ruleDocs' | 'severityCommand'> {
  const pages = ruleDocs ?? hostDocs;
  const links: Pick<EngineOptions, 'ruleDocs' | 'severityCommand'> = {};
  if (pages !== undefined) links.ruleDocs = (code) => pages.replaceAll('{code}', code);
  if (commands.includes(setRuleSeverityCommand)) {
    links.severityCommand = (code, uri) => ({
      title: `Turn \`${code}\` off or change its severity…`,
      command: setRuleSeverityCommand,
      arguments: [{ code, uri } satisfies SetRuleSeverityArguments],
    });
  }
  return links;
}
