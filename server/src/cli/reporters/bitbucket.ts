import { version } from '../../../../package.json';
import { t } from '../../../../shared/l10n';
import type { SeverityName } from '../options/check';
import { isClean } from '../report';
import { escapedJson } from '../terminal/escapedJson';
import { identifiedProblems } from './identifiedProblems';
import type { Reporter } from './reporter';

const severities: Readonly<Record<SeverityName, string>> = { error: 'HIGH', warning: 'MEDIUM', information: 'LOW', hint: 'LOW' };

/** Limits of the service: annotations in a report, and UTF-16 code units of a summary. */
const maxAnnotations = 1_000;
const maxSummary = 450;

/** A report of Bitbucket Code Insights with its annotations, which are sent in separate requests. */
export const bitbucket: Reporter = (report, host, { least }) => {
  const annotations = identifiedProblems(report, host, least).map(({ problem: { code, message, severity, range }, id, path }) => ({
    external_id: id,
    annotation_type: severity === 'error' ? 'BUG' : 'CODE_SMELL',
    severity: severities[severity],
    path,
    line: range.start.line + 1,
    summary: `${message} (${code})`.slice(0, maxSummary),
  }));
  const { counts } = report;
  const data = (['error', 'warning', 'information', 'hint'] as const).map((name) => ({
    title: host.localize(titles[name]),
    type: 'NUMBER',
    value: counts[name],
  }));
  const result = {
    report: {
      title: 'docs.json',
      reporter: `docs-json ${version}`,
      details: host.localize(
        annotations.length > maxAnnotations
          ? t`The first ${maxAnnotations} of ${annotations.length} problems.`
          : t`Problems of the documentation.`,
      ),
      report_type: 'BUG',
      result: isClean(report) ? 'PASSED' : 'FAILED',
      data,
    },
    annotations: annotations.slice(0, maxAnnotations),
  };
  return `${escapedJson(result)}\n`;
};

const titles = { error: t`Errors`, warning: t`Warnings`, information: t`Information`, hint: t`Hints` };
