import type { EditorLocalizer } from '../l10n';
import { type AgentJob, type ApiResult, checkKey, type JobReferenceProblem, type KeyProblem, maxPromptLength } from './core';
import type { ServiceKeys } from './core/api/service';
import { isProjectId } from './core/base/identifier';

const maxLabelLength = 120;

/** Error message for a key that is being entered, which never repeats the key; `undefined` if it can be a key. */
export function keyText(key: string, service: ServiceKeys, l10n: EditorLocalizer): string | undefined {
  const problem = checkKey(key.trim(), service);
  return problem && describe(problem, l10n);
}

function describe(problem: KeyProblem, l10n: EditorLocalizer): string {
  switch (problem.kind) {
    case 'empty':
      return l10n.t('Enter the key. Create one on the API keys page of the dashboard.');
    case 'blanks':
      return l10n.t('A key has no whitespace and no special characters. Copy it again.');
    case 'other-kind':
      return l10n.t(
        'This is another kind of key ({0}, it begins with {1}). Agent jobs need an admin key, which begins with {2} alone.',
        problem.keyKind,
        problem.prefix,
        problem.expectedPrefix,
      );
    case 'prefix':
      return l10n.t('This is not an admin key of the service: those begin with {0}.', problem.expectedPrefix);
    case 'incomplete':
      return l10n.t('This is only the beginning of a key. Copy it again.');
    case 'too-long':
      return l10n.t('This is too long for a key. Copy it again.');
  }
}

/**
 * Whether a text contains a string that looks like a key of the service. A key pasted into the wrong field must not be sent with a prompt,
 * stored with a label, or become part of a URL with an id.
 */
export function containsKey(text: string, service: ServiceKeys): boolean {
  return findKey(text, service) !== undefined;
}

/** UTF-16 offsets of the first string that looks like a key. */
export function findKey(text: string, { adminKeyPrefix, otherKeyPrefixes }: ServiceKeys): { start: number; end: number } | undefined {
  for (const prefix of [adminKeyPrefix, ...otherKeyPrefixes.map((other) => other.prefix)]) {
    for (let start = text.indexOf(prefix); start >= 0; start = text.indexOf(prefix, start + 1)) {
      const [rest = ''] = /^[A-Za-z0-9_-]*/.exec(text.slice(start + prefix.length)) ?? [];
      if (rest.length >= 8) return { start, end: start + prefix.length + rest.length };
    }
  }
  return undefined;
}

/** Truncates each key that {@link findKey} finds to its prefix. */
export function withoutFoundKeys(text: string, service: ServiceKeys): string {
  const prefixes = [service.adminKeyPrefix, ...service.otherKeyPrefixes.map(({ prefix }) => prefix)].sort((a, b) => b.length - a.length);
  let rest = text;
  for (let key = findKey(rest, service); key; key = findKey(rest, service)) {
    const { start, end } = key;
    const prefix = prefixes.find((candidate) => rest.startsWith(candidate, start)) ?? '';
    rest = `${rest.slice(0, start + prefix.length)}…${rest.slice(end)}`;
  }
  return rest;
}

function keyInside(l10n: EditorLocalizer): string {
  return l10n.t('This looks like an API key. Keys belong in "Set Admin Key" only.');
}

export function projectText(id: string, service: ServiceKeys, l10n: EditorLocalizer): string | undefined {
  const text = id.trim();
  if (text === '') return l10n.t('Enter the identifier of the project. The API keys page of the dashboard shows it.');
  if (containsKey(text, service)) return keyInside(l10n);
  return isProjectId(text) ? undefined : l10n.t('Invalid project identifier: use only letters, digits, "-", "_" and ".".');
}

export function jobReferenceText(problem: JobReferenceProblem, l10n: EditorLocalizer): string {
  switch (problem) {
    case 'empty':
      return l10n.t('Enter the id of a job, or its address.');
    case 'no-job-in-url':
      return l10n.t('This address does not lead to a job: its path must hold the project and the job.');
    case 'not-an-id':
      return l10n.t('This is neither the id of a job nor its address.');
  }
}

/** Error message for a job that was entered, if the service answers that there is none. */
export function unknownJobText(answer: ApiResult<AgentJob> | undefined, projectId: string, l10n: EditorLocalizer): string | undefined {
  return answer?.kind === 'not-found' ? l10n.t('The service knows no job with this id in project "{0}".', projectId) : undefined;
}

export function promptText(prompt: string, service: ServiceKeys, l10n: EditorLocalizer): string | undefined {
  if (prompt.trim() === '') return l10n.t('Describe what the agent should do.');
  if (containsKey(prompt, service)) return keyInside(l10n);
  return prompt.length > maxPromptLength ? l10n.t('This is too long: {0} of {1} characters.', prompt.length, maxPromptLength) : undefined;
}

export function labelText(label: string, service: ServiceKeys, l10n: EditorLocalizer): string | undefined {
  if (containsKey(label, service)) return keyInside(l10n);
  return label.length > maxLabelLength ? l10n.t('This is too long: {0} of {1} characters.', label.length, maxLabelLength) : undefined;
}

/** Error message if the id or address that was entered contains a key. */
export function referenceKeyText(text: string, service: ServiceKeys, l10n: EditorLocalizer): string | undefined {
  return containsKey(text, service) ? keyInside(l10n) : undefined;
}
