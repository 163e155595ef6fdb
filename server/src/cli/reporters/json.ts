import type { Range } from 'vscode-languageserver-types';
import { version } from '../../../../package.json';
import { portablePath } from '../files/displayPath';
import type { SeverityName } from '../options/check';
import { isClean, type Report } from '../report';
import { escapedJson } from '../terminal/escapedJson';
import { problemsFromSeverity, type Reporter } from './reporter';

/** Version of the format; incremented by incompatible changes. */
const formatVersion = 1;

/**
 * Report for programs, with all data: one-based lines and columns, columns in UTF-16 code units, exclusive ends. Described in docs/ci.md.
 */
export const json: Reporter = (report, { cwd }, { least }) => {
  const { counts, files } = checkJson(report, cwd, least);
  const result = {
    version: formatVersion,
    tool: { name: 'docs-json', version },
    ok: isClean(report),
    counts,
    ...(report.known !== undefined && { known: report.known }),
    sites: report.sites.map((uri) => portablePath(uri, cwd)),
    files,
  };
  return `${escapedJson(result)}\n`;
};

/** Problems of a report as JSON. */
export function checkJson(report: Report, cwd: string, least: SeverityName) {
  return {
    counts: report.counts,
    files: report.files.map((file) => ({
      path: portablePath(file.uri, cwd),
      problems: problemsFromSeverity(file, least).map(({ code, severity, message, range, related }) => ({
        code,
        severity,
        message,
        ...position(range),
        ...(related.length > 0 && {
          related: related.map((each) => ({ path: portablePath(each.uri, cwd), message: each.message, ...position(each.range) })),
        }),
      })),
    })),
  };
}

function position({ start, end }: Range): { line: number; column: number; endLine: number; endColumn: number } {
  return { line: start.line + 1, column: start.character + 1, endLine: end.line + 1, endColumn: end.character + 1 };
}
