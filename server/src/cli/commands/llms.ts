import { t } from '../../../../shared/l10n';
import { type LeftOutEntry, neverCancelled } from '../../engine/languageService';
import { writeLlmsText } from '../edits/writeLlmsText';
import { siteFolder } from '../files/siteFolder';
import { type CliHost, exitCodes } from '../host';
import type { LlmsOptions } from '../options/llms';
import { runVerb, type VerbResult } from '../verb';

/** `docs-json llms`. @returns the exit code. @throws {CliError} */
export function llms(options: LlmsOptions, host: CliHost): Promise<number> {
  const { site, check, dryRun, json } = options;
  return runVerb(
    'llms',
    { dryRun: dryRun || check, json },
    host,
    [siteFolder(host.cwd, site)],
    async (scope, changes) => {
      const { uri, isChanged, pages, leftOut } = await writeLlmsText(scope, changes, options, neverCancelled);
      return resultOf(scope.pathOf(uri), isChanged, pages, leftOut, options);
    },
    'write',
  );
}

function resultOf(
  path: string,
  isChanged: boolean,
  pages: number,
  leftOut: readonly LeftOutEntry[],
  { check, dryRun }: LlmsOptions,
): VerbResult {
  const lost = leftOut.filter(({ reason }) => reason !== 'hidden' && reason !== 'noindex' && reason !== 'restricted').length;
  const common = {
    ...(lost > 0 && {
      notes: [
        lost === 1
          ? t`1 entry has no page that a link could lead to: see --json.`
          : t`${lost} entries have no page that a link could lead to: see --json.`,
      ],
    }),
    data: { path, changed: isChanged, pages, leftOut },
  };
  if (!isChanged) return { ...common, line: t`${path} is up to date.` };
  if (check) return { ...common, line: t`${path} is out of date. Run docs-json llms.`, code: exitCodes.problems };
  const count = pages === 1 ? t`1 page` : t`${pages} pages`;
  return { ...common, line: dryRun ? t`Would write ${path}: ${count}.` : t`Wrote ${path}: ${count}.` };
}
