import { t } from '../../../../shared/l10n';
import { UsageError } from '../host';
import type { ParsedCall } from './parse';
import type { CommandSpec, OptionSpec } from './spec';

/** Options of commands that report problems, which these commands place among their own. */
export const settingsOption: OptionSpec = { help: t`Do not read docsJson.checks from .vscode/settings.json.` };

export const linkBaseOption: OptionSpec = {
  value: t`<url>`,
  help: t`With the format markdown: what the paths of files are added to in links. Default: the files of the commit, in GitHub Actions, GitLab CI and Bitbucket Pipelines.`,
};

/** Start of the links to files; `undefined` if it is not given. @throws {UsageError} */
export function linkBaseOf(
  call: ParsedCall,
  { name }: Pick<CommandSpec, 'name'>,
  outputs: readonly { readonly format: string }[],
): string | undefined {
  const given = call.value('link-base');
  if (given === undefined) return undefined;
  if (outputs.every(({ format }) => !format.endsWith('markdown'))) throw new UsageError(t`--link-base requires --format markdown.`, name);
  // Paths are added to it in Markdown links.
  if (!/^https?:\/\/[^\s<>()[\]"'`\\]+$/.test(given) || !URL.canParse(given))
    throw new UsageError(t`--link-base takes a URL such as https://example.com/repository/blob/main, not "${given}".`, name);
  return given;
}

export const colorOptions: Readonly<Record<'color' | 'no-color', OptionSpec>> = {
  color: { help: t`Use colors even if the output is not a terminal.` },
  'no-color': { help: t`Use no colors.` },
};

/** Whether the output has colors; `undefined`: decided by the environment. @throws {UsageError} */
export function colorOf(call: ParsedCall, { name }: Pick<CommandSpec, 'name'>): boolean | undefined {
  const [color, noColor] = [call.has('color'), call.has('no-color')];
  if (color && noColor) throw new UsageError(t`--color and --no-color exclude each other.`, name);
  return color ? true : noColor ? false : undefined;
}
