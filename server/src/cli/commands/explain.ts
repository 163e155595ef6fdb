import { type Localizer, t } from '../../../../shared/l10n';
import { type CheckInfo, checks, type Sample } from '../../engine/languageService';
import { type CliHost, exitCodes, UsageError } from '../host';
import { type ExplainOptions, explainSpec } from '../options/explain';
import { wrap } from '../options/help';
import { suggestion } from '../options/parse';

const width = 80;

/**
 * `docs-json explain`.
 * @returns the exit code.
 * @throws {UsageError} if there is no such code
 */
export async function explain({ code }: ExplainOptions, { stdout, localize }: CliHost): Promise<number> {
  if (code === undefined) {
    stdout.write(checks.map(({ code: each, severity, docs }) => `${each} (${severity}): ${localize(docs.summary)}\n`).join(''));
    return exitCodes.clean;
  }
  const check = checks.find((each) => each.code === code);
  if (!check)
    throw new UsageError(
      t`There is no check ${code}.${suggestion(
        code,
        checks.map((each) => each.code),
      )}`,
      explainSpec.name,
    );
  stdout.write(explanation(check, localize));
  return exitCodes.clean;
}

function explanation({ code, severity, docs }: CheckInfo, localize: Localizer): string {
  const { summary, why, wrong, right } = docs;
  const samples = [...sampleLines(localize(t`Wrong:`), wrong), ...sampleLines(localize(t`Right:`), right)];
  return `${[`${code} (${severity})`, '', ...wrap(localize(summary), width), '', ...wrap(localize(why), width), ...samples].join('\n')}\n`;
}

function sampleLines(title: string, sample: Sample | undefined): string[] {
  if (sample === undefined) return [];
  const files = typeof sample === 'string' ? [['', sample] as const] : Object.entries(sample);
  return files.flatMap(([path, text]) => [
    '',
    path === '' ? title : `${title} ${path}`,
    ...text
      .trimEnd()
      .split('\n')
      .map((line) => (line === '' ? '' : `  ${line}`)),
  ]);
}
