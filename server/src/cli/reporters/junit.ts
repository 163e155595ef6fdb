import { portablePath } from '../files/displayPath';
import type { Problem, Report } from '../report';
import { problemsFromSeverity, type Reporter } from './reporter';

/**
 * JUnit report for services that display test results: a suite per file, a case per problem. A problem that fails the check fails its case.
 */
export const junit: Reporter = (report, { cwd }, { least }) => {
  let tests = 0;
  let failures = 0;
  const suites = report.files.map((file) => {
    const path = portablePath(file.uri, cwd);
    const problems = problemsFromSeverity(file, least);
    const failing = problems.filter((problem) => fails(problem, report)).length;
    const cases =
      problems.length === 0 ? [testCase(path, 'no problems', '')] : problems.map((problem) => problemCase(path, problem, report));
    tests += cases.length;
    failures += failing;
    return `  <testsuite name="${escaped(path)}" tests="${cases.length}" failures="${failing}" errors="0">\n${cases.join('')}  </testsuite>\n`;
  });
  const head = `<testsuites name="docs-json" tests="${tests}" failures="${failures}" errors="0">`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${head}\n${suites.join('')}</testsuites>\n`;
};

function fails({ severity }: Problem, { tooManyWarnings }: Report): boolean {
  return severity === 'error' || (severity === 'warning' && tooManyWarnings);
}

function problemCase(path: string, problem: Problem, report: Report): string {
  const { code, severity, message, range } = problem;
  const location = `${path}:${range.start.line + 1}:${range.start.character + 1}`;
  const body = fails(problem, report)
    ? `      <failure message="${escaped(message)}" type="${severity}">${escaped(`${location}: ${message}`)}</failure>\n`
    : `      <system-out>${escaped(`${location}: ${severity}: ${message}`)}</system-out>\n`;
  return testCase(path, `${code} at ${range.start.line + 1}:${range.start.character + 1}`, body);
}

function testCase(path: string, name: string, body: string): string {
  const head = `    <testcase classname="${escaped(path)}" name="${escaped(name)}"`;
  return body === '' ? `${head}/>\n` : `${head}>\n${body}    </testcase>\n`;
}

// Characters that XML 1.0 cannot represent, such as lone surrogates.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are searched for.
const impossible = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

/** Characters that XML can represent, but that control terminals or change the order of the text; see `visible`. */
const unsafe = /[\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g;

function escaped(text: string): string {
  return text
    .replace(impossible, '\uFFFD')
    .replace(/[&<>"\n\r\t]/g, (char) => entities[char] ?? char)
    .replace(unsafe, (char) => `&#${char.charCodeAt(0)};`)
    .replace(/##(?=[a-z]*\[)/gi, '#&#35;');
}
