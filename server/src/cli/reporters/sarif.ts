import { isAbsolute } from 'node:path';
import type { Range } from 'vscode-languageserver-types';
import { version } from '../../../../package.json';
import { checks } from '../../engine/languageService';
import { portablePath } from '../files/displayPath';
import type { SeverityName } from '../options/check';
import { escapedJson } from '../terminal/escapedJson';
import { checkoutOf, problemsFromSeverity, type Reporter } from './reporter';

const levels: Record<SeverityName, 'error' | 'warning' | 'note'> = {
  error: 'error',
  warning: 'warning',
  information: 'note',
  hint: 'note',
};
/** The base of relative paths; the reader of the log knows its URI. */
const base = '%SRCROOT%';

/** SARIF 2.1.0 report, for code scanning. */
export const sarif: Reporter = (report, host, { least }) => {
  const { localize } = host;
  const folder = checkoutOf(host);
  const location = (uri: string, range: Range) => ({
    physicalLocation: { artifactLocation: artifact(uri, folder), region: region(range) },
  });
  const results = report.files.flatMap((file) =>
    problemsFromSeverity(file, least).map(({ code, severity, message, range, related }) => ({
      ruleId: code,
      ruleIndex: checks.findIndex((rule) => rule.code === code),
      level: levels[severity],
      message: { text: message },
      locations: [location(file.uri, range)],
      ...(related.length > 0 && {
        relatedLocations: related.map((each, id) => ({ id, message: { text: each.message }, ...location(each.uri, each.range) })),
      }),
    })),
  );
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'docs-json',
            version,
            semanticVersion: version,
            rules: checks.map(({ code, severity, docs }) => ({
              id: code,
              shortDescription: { text: localize(docs.summary) },
              fullDescription: { text: localize(docs.summary) },
              help: { text: localize(docs.why), markdown: localize(docs.why) },
              defaultConfiguration: { level: levels[severity] },
            })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results,
      },
    ],
  };
  return `${escapedJson(log)}\n`;
};

function artifact(uri: string, folder: string): { uri: string; uriBaseId?: string } {
  const path = portablePath(uri, folder);
  if (path.startsWith('..') || isAbsolute(path)) return { uri };
  return { uri: path.split('/').map(encodeURIComponent).join('/'), uriBaseId: base };
}

/** One-based lines and columns; the end is after the last character. */
function region({ start, end }: Range): { startLine: number; startColumn: number; endLine: number; endColumn: number } {
  return { startLine: start.line + 1, startColumn: start.character + 1, endLine: end.line + 1, endColumn: end.character + 1 };
}
