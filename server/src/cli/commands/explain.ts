import { t } from '../../../../shared/l10n';
import { checks } from '../../engine/languageService';
import { explanation } from '../explanation';
import { type CliHost, exitCodes, UsageError } from '../host';
import { type ExplainOptions, explainSpec } from '../options/explain';
import { suggestion } from '../options/parse';
import { writeText } from '../terminal/output';

/**
 * `docs-json explain`.
 * @returns the exit code.
 * @throws {UsageError} if there is no such code
 */
export async function explain({ code }: ExplainOptions, host: CliHost): Promise<number> {
  const { localize } = host;
  if (code === undefined) {
    writeText(
      host,
      'stdout',
      checks.map(({ code: each, severity, docs }) => `${each} (${severity}): ${localize(docs.summary)}\n`).join(''),
    );
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
  writeText(host, 'stdout', explanation(check, localize));
  return exitCodes.clean;
}
