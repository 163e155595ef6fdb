import type { Localizer } from '../l10n';
import { oneLine } from '../window/plainText';

/** A problem as the prompt names it. */
export interface PromptProblem {
  /** From 0. */
  readonly line: number;
  readonly message: string;
  /** Code of the check, where it has one. */
  readonly code?: string | undefined;
}

const most = 50;
const messageLimit = 300;

/**
 * A prompt that asks to fix problems of one file. Its problems stand in one paragraph, in the order of their lines, because the
 * box it is edited in has one line.
 * @param path of the file, relative to its repository as far as is known
 */
export function problemPrompt(path: string, problems: readonly PromptProblem[], l10n: Localizer): string {
  const sorted = [...problems].sort((a, b) => a.line - b.line);
  const listed = sorted.slice(0, most).map((problem, index) => `(${index + 1}) ${describe(problem, l10n)}`);
  const rest = sorted.length - listed.length;
  const name = oneLine(path, messageLimit);
  const question = sorted.length === 1 ? l10n.t('Fix this problem in {0}:', name) : l10n.t('Fix these problems in {0}:', name);
  return [question, listed.join('; '), ...(rest > 0 ? [l10n.t('and {0} more of the same file.', rest)] : [])].join(' ');
}

function describe({ line, message, code }: PromptProblem, l10n: Localizer): string {
  const text = l10n.t('line {0}: {1}', line + 1, oneLine(message, messageLimit));
  return code === undefined ? text : `${text} [${oneLine(code, 80)}]`;
}
