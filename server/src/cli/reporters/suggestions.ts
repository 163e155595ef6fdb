import { createHash } from 'node:crypto';
import { type SeverityName, severityNames } from '../options/check';
import type { Report, Suggestion } from '../report';
import { code } from './markdown';

/** Maximum number of suggestions of one report: each is a comment. */
export const maxSuggestions = 50;

/** Suggestions with a problem from a severity on. */
export function listedSuggestions({ suggestions = [] }: Report, least: SeverityName): Suggestion[] {
  const severities = severityNames.slice(0, severityNames.indexOf(least) + 1);
  return suggestions.filter(({ problems }) => problems.some(({ severity }) => severities.includes(severity)));
}

/**
 * Text of a comment: the messages, whose lines begin with no fence, a block of code that the service applies, and an ID that stays the same, to find it again.
 * @param info text behind the opening fence
 */
export function suggestionBody({ text, problems }: Suggestion, path: string, info: string): string {
  const longest = (text.match(/`+/g) ?? []).reduce((length, run) => Math.max(length, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  const messages = [...new Set(problems.map((problem) => `${problem.code}: ${code(problem.message)}`))];
  const id = createHash('sha256')
    .update(JSON.stringify([path, text, messages]))
    .digest('hex')
    .slice(0, 16);
  return [...messages, '', `${fence}${info}`, ...(text === '' ? [] : [text]), fence, `<!-- docs-json ${id} -->`].join('\n');
}
