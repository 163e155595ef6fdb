import { array, description, maxLength, number, object, optional, picklist, pipe, record, string } from 'valibot';
import { selectedFiles } from '../../files/selectedFiles';
import { severityNames } from '../../options/check';
import type { Problem } from '../../report';
import { withoutControlCharacters } from '../../terminal/visible';
import { isUnread } from '../../unread';
import { bounded, fitting, pageInput, plural, rows } from '../answers';
import { fixesOfProblem } from '../fixes';
import { fileLinks } from '../links';
import { fileProgress } from '../progress';
import { defineTool } from '../tool';

/** Maximum number of problems whose fixes are computed. */
const maxWithFixes = 30;

export const check = defineTool({
  name: 'check',
  title: 'Check the documentation',
  description: 'Lists problems of docs.json, its fragments, pages and OpenAPI files: code, place, message, ids for "fix".',
  effect: 'reads',
  input: object({
    files: optional(pipe(array(string()), description('paths or globs'))),
    codes: optional(pipe(array(string()), description('codes or areas, as page.missing or link'))),
    since: optional(pipe(string(), maxLength(300), description('Git ref: only problems new since then'))),
    severity: optional(pipe(picklist(severityNames), description('least severity')), 'information'),
    ...pageInput,
  }),
  output: object({
    counts: record(string(), number()),
    total: number(),
    problems: rows,
  }),
  async run({ files = [], codes = [], since, severity, limit, offset }, session, call) {
    const options = { isWanted: selectedFiles(files, session.cwd), token: call, onFile: fileProgress(session, call) };
    const report = await (since === undefined
      ? session.checkAll({ ...options, omitsTexts: true })
      : session.checkChange({ kind: 'since', ref: since }, options));
    const maxIndex = severityNames.indexOf(severity);
    const isListed = (problem: Problem): boolean =>
      severityNames.indexOf(problem.severity) <= maxIndex &&
      // The problems of an unreadable file are unknown, so it is reported for all codes.
      (codes.length === 0 || isUnread(problem) || codes.some((code) => problem.code === code || problem.code.startsWith(`${code}.`)));
    const all = report.files.flatMap(({ uri, problems }) => problems.filter(isListed).map((problem) => ({ uri, problem })));
    const page = all.slice(offset, offset + limit);
    const found = [];
    for (const [index, { uri, problem }] of page.entries()) {
      const fixes = index < maxWithFixes ? await fixesOfProblem(session, uri, problem, call) : [];
      const { line, character } = problem.range.start;
      const { severity: level, code, message } = problem;
      found.push({
        path: session.pathOf(uri),
        line: line + 1,
        column: character + 1,
        severity: level,
        code,
        message,
        fixes: fixes.map(({ id, title }) => ({ id, title })),
      });
    }
    const { rows: problems, lines } = fitting(found, ({ path, line, column, severity: level, code, message, fixes }) =>
      [`${path}:${line}:${column} ${level} ${code} ${message}`, ...fixes.map(({ id, title }) => `  fix ${id}: ${title}`)]
        .map(withoutControlCharacters)
        .join('\n'),
    );
    const next = offset + problems.length;
    const head =
      all.length === 0
        ? `No ${since === undefined ? '' : 'new '}problems in ${report.sites.map((uri) => session.pathOf(uri)).join(', ')}.`
        : `${plural(all.length, 'problem')}:`;
    const rest = next < all.length ? [`${all.length - next} more: call again with offset ${next}.`] : [];
    return {
      text: bounded([withoutControlCharacters(head), ...lines, ...rest].join('\n'), 'Ask with a smaller limit, or for files or codes.'),
      data: { counts: { ...report.counts }, total: all.length, problems },
      links: fileLinks(
        session,
        page.slice(0, problems.length).map(({ uri, problem }) => ({ uri, line: problem.range.start.line })),
      ),
    };
  },
});
