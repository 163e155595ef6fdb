import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { neverCancelled } from '../../engine/languageService';
import { editedFiles, hookAnswer } from '../agents/edits';
import { fileProblems } from '../checkSites';
import { repositoryAround } from '../files/callFolders';
import { portablePath } from '../files/displayPath';
import { fileUri } from '../files/fileUri';
import { type CliHost, exitCodes, isCliError } from '../host';
import type { HookOptions } from '../options/agents';
import { openProject } from '../project';
import { writeJson, writeText } from '../terminal/output';
import { visibleLines, withoutControlCharacters } from '../terminal/visible';

/** Maximum number of problems in an answer: the agent reads it after each edit. */
const maxProblems = 20;
/** Maximum length of an answer. */
const maxLength = 8000;

/**
 * `docs-json agents hook`: checks the files of an edit, and answers with their errors and warnings.
 * @returns the exit code, never 2: agents take that for a refusal of the edit
 */
export async function answerHook({ agent }: HookOptions, host: CliHost): Promise<number> {
  try {
    const input: unknown = JSON.parse((await host.readInput?.()) ?? '{}');
    writeJson(host, hookAnswer(agent, await problemText(editedFiles(input, host.cwd), host)));
    return exitCodes.clean;
  } catch (error) {
    if (!(error instanceof SyntaxError) && !isCliError(error)) throw error;
    writeText(host, 'stderr', visibleLines(`${error.message}\n`));
    return exitCodes.problems;
  }
}

/** The problems of files, in English as agents are prompted; empty without problems. */
async function problemText(paths: readonly string[], host: CliHost): Promise<string> {
  const lines: string[] = [];
  for (const [site, files] of bySite(paths)) {
    const project = openProject({ folders: [site] }, host);
    try {
      for (const uri of files.map(fileUri)) {
        for (const { severity, code, message, range } of await fileProblems(project, uri, neverCancelled)) {
          if (severity !== 'error' && severity !== 'warning') continue;
          const place = `${portablePath(uri, host.cwd)}:${range.start.line + 1}:${range.start.character + 1}`;
          lines.push(withoutControlCharacters(`${place} ${severity} ${code} ${message}`));
        }
      }
    } finally {
      project.engine.dispose();
    }
  }
  if (lines.length === 0) return '';
  const head =
    'docs-json found problems in what you edited. Mend those that your edit caused; the tool `explain` or `docs-json explain <code>` says more.';
  const more = lines.length > maxProblems ? [`${lines.length - maxProblems} more: docs-json check`] : [];
  return [head, ...lines.slice(0, maxProblems), ...more].join('\n').slice(0, maxLength);
}

/** Existing files by the folder of their site, which is read once for all of them. */
function bySite(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const path of paths) {
    const site = siteAround(path);
    if (site === undefined || !existsSync(path)) continue;
    found.set(site, [...(found.get(site) ?? []), path]);
  }
  return found;
}

/** Folder of the nearest site around a file, within its repository. */
function siteAround(path: string): string | undefined {
  const end = repositoryAround(dirname(path));
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'docs.json'))) return folder;
    if (folder === end || dirname(folder) === folder) return undefined;
  }
}
