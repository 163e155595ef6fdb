import { joined, t } from '../../../../shared/l10n';
import { UsageError } from '../host';
import { parseCall, suggestion } from './parse';
import type { CommandSpec } from './spec';

const shells = ['bash', 'zsh', 'fish', 'powershell'] as const;
export type Shell = (typeof shells)[number];

export interface CompletionOptions {
  readonly shell: Shell;
}

export const completionSpec: CommandSpec = {
  name: 'completion',
  operands: joined(shells, '|'),
  maxOperands: 1,
  completes: shells,
  summary: t`Writes a script that completes commands, options and their values in a shell.`,
  options: {},
  notes: [
    t`bash: eval "$(docs-json completion bash)" in ~/.bashrc. zsh: the same with zsh in ~/.zshrc, after compinit. fish: docs-json completion fish > ~/.config/fish/completions/docs-json.fish. PowerShell: docs-json completion powershell | Out-String | Invoke-Expression in $PROFILE.`,
  ],
};

/** @throws {UsageError} */
export function completionOptions(args: readonly string[]): CompletionOptions {
  const [given] = parseCall(completionSpec, args).operands;
  const shell = shells.find((each) => each === given);
  if (shell) return { shell };
  throw new UsageError(
    given === undefined
      ? t`Name the shell: ${shells.join(', ')}.`
      : t`There is no completion for ${given}.${suggestion(given, shells)} Shells: ${shells.join(', ')}.`,
    completionSpec.name,
  );
}
