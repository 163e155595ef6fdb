// The documentation of the checks as Markdown.

import type { CheckDocs, Sample } from '../../server/src/engine/checks/docs';
import { createLocalizer } from '../../shared/l10n.ts';
import type { EngineAnswer } from './checkEngine.ts';
import { sampleFiles } from './checkSamples.ts';

/** A check with its own texts, and the diagnostics of its sample. */
export interface CheckFacts extends EngineAnswer {
  readonly code: string;
  readonly area: string;
  readonly severity: string;
  readonly docs: CheckDocs;
}

const english = createLocalizer();
const generated = '<!-- Written by `npm run docs` from the checks in server/src/engine/checks. -->';

/** The page of a check, as Markdown. */
export function checkPage(check: CheckFacts): string {
  const { code, severity, docs } = check;
  const sections = [
    generated,
    `# \`${code}\``,
    english(docs.summary),
    `Severity: **${severity}**. Fix: **${fixWord(check)}**.`,
    `## Why it matters\n\n${english(docs.why)}`,
    ...(docs.wrong === undefined || docs.right === undefined ? [] : [example(docs.wrong, docs.right, check.messages)]),
    ...(check.fixes.length === 0 ? [] : [fixes(check)]),
    setting(code),
  ];
  return `${sections.join('\n\n')}\n`;
}

/** The list of all checks, as Markdown. */
export function checkIndex(checks: readonly CheckFacts[], areaTitles: Readonly<Record<string, string>>): string {
  const areas = [...new Set(checks.map((check) => check.area))];
  const sections = areas.map((area) => {
    const rows = checks.filter((check) => check.area === area).map(row);
    return `## ${areaTitles[area]}\n\n| Code | What is reported | Severity | Fix |\n| --- | --- | --- | --- |\n${rows.join('\n')}`;
  });
  return `${[generated, '# Problems', introduction, ...sections].join('\n\n')}\n`;
}

const introduction = `Every problem that is reported in a \`docs.json\` has a code, and each code has a page here.

- **Severity** is what holds unless the setting \`docsJson.checks\` says otherwise. An *error* stops a deploy, a *warning* degrades the site,
  *information* and *hints* are matters of taste.
- **Fix** says whether a quick fix can mend the problem. A **safe** fix cannot change what was meant: nothing is guessed, no value is lost and
  no setting takes effect that had none. Safe fixes are applied together by the command *Fix All*, and on saving with

  \`\`\`json
  "editor.codeActionsOnSave": { "source.fixAll.docsJson": "explicit" }
  \`\`\`

Where several problems of a kind in one file have a fix, a further quick fix mends all of them at once. The last quick fix of a problem
switches its code off or gives it another severity: \`docs.json\` is strict JSON, so there are no comments to do that with.`;

function row(check: CheckFacts): string {
  const summary = english(check.docs.summary).replaceAll('|', '\\|');
  return `| [\`${check.code}\`](${check.code}.md) | ${summary} | ${check.severity} | ${fixWord(check)} |`;
}

function fixWord({ fixes: offered, isSafe }: CheckFacts): string {
  if (isSafe) return 'safe';
  return offered.length > 0 ? 'yes' : 'no';
}

type ShownFiles = readonly (readonly [path: string, text: string])[];

function example(wrongSample: Sample, rightSample: Sample, messages: readonly string[]): string {
  const told = messages.map((message) => `> ${message}`).join('\n>\n');
  const [wrong, right] = [shownFiles(wrongSample), shownFiles(rightSample)];
  // Paths are shown if there are other files than docs.json.
  const hasPaths = [...wrong, ...right].some(([path]) => path !== 'docs.json');
  const sample = (files: ShownFiles): string =>
    files.map(([path, text]) => (hasPaths ? `\`${path}\`:\n\n` : '') + fence(path, text)).join('\n\n');
  return `## Example\n\nWrong:\n\n${sample(wrong)}\n\n${told}\n\nRight:\n\n${sample(right)}`;
}

/** Files that only need to exist are omitted. */
function shownFiles(sample: Sample): ShownFiles {
  return Object.entries(sampleFiles(sample)).filter(([path, text]) => path === 'docs.json' || text !== '');
}

function fence(path: string, text: string): string {
  if (text.trim() === '') return '*(an empty file)*';
  return `\`\`\`${path.slice(path.lastIndexOf('.') + 1)}\n${text.trimEnd()}\n\`\`\``;
}

function fixes({ fixes: offered, isSafe }: CheckFacts): string {
  const lines = offered.map(({ title, preferred }) => `- ${title}${preferred ? ' (preferred)' : ''}`);
  const safe = isSafe ? '\n\nThe preferred fix of this example is safe: it is also applied when all safe fixes are.' : '';
  return `## Fixes\n\nOffered for the example:\n\n${lines.join('\n')}${safe}`;
}

function setting(code: string): string {
  return `## Setting\n\nTo switch it off, or give it another severity (\`hint\`, \`information\`, \`warning\`, \`error\`):\n\n\`\`\`json\n"docsJson.checks": { "${code}": "off" }\n\`\`\``;
}
