import { checks } from '../../engine/languageService';
import { bashCompletion } from '../completion/bash';
import { fishCompletion } from '../completion/fish';
import { powershellCompletion } from '../completion/powershell';
import { type CommandWords, completedWords } from '../completion/words';
import { zshCompletion } from '../completion/zsh';
import { type CliHost, exitCodes } from '../host';
import type { CompletionOptions, Shell } from '../options/completion';
import type { CommandSpec } from '../options/spec';
import { writeAsIs } from '../terminal/output';

const scripts: Readonly<Record<Shell, (commands: readonly CommandWords[]) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
  powershell: powershellCompletion,
};

/** `docs-json completion`. @param options with the specifications of all commands. @returns the exit code */
export async function completion(
  { shell, specs }: CompletionOptions & { readonly specs: readonly CommandSpec[] },
  host: CliHost,
): Promise<number> {
  const codes = checks.map(({ code }) => code as string);
  const areas = new Set(codes.map((code) => code.slice(0, code.indexOf('.'))));
  writeAsIs(host, scripts[shell](completedWords(specs, [...areas, ...codes], host.localize)));
  return exitCodes.clean;
}
