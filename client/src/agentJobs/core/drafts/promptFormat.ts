import { isRecord } from '../../../../../shared/record';
import { readJson } from '../base/json';
import { isTime } from '../ledger/ledgerFormat';
import type { JobKey } from '../ledger/trackedJob';
import type { SharedFormat } from '../storage/sharedState';
import { maxPromptLength } from './draft';

/** A prompt or message, and when it was sent, in milliseconds since the epoch. */
export interface SentPrompt {
  readonly text: string;
  readonly at: number;
}

/** Prompts sent to one job from this workspace. */
export interface JobPrompts {
  /** The prompt that started it; absent if it was started elsewhere. */
  readonly prompt?: string;
  readonly messages: readonly SentPrompt[];
  /** Time when the last prompt or message was sent. */
  readonly at: number;
}

export interface PromptData {
  readonly history: readonly SentPrompt[];
  /** Time of clearing the history: prompts sent until then are not part of it. */
  readonly clearedAt: number;
  readonly jobs: ReadonlyMap<JobKey, JobPrompts>;
}

export const maxHistory = 30;
export const maxMessages = 20;
const version = 1;
const maxJobs = 1_000;
/** Limit of the prompts of all jobs, in characters; prompts of the oldest jobs are dropped. */
const maxTotal = 2_000_000;
const maxKeyLength = 2_000;

export const promptFormat: SharedFormat<PromptData> = {
  empty: { history: [], clearedAt: 0, jobs: new Map() },
  parse,
  stringify: ({ history, clearedAt, jobs }) => JSON.stringify({ version, history, clearedAt, jobs: bounded(jobs) }),
  merge,
};

function parse(text: string): PromptData {
  const stored = readJson(text)?.value;
  if (!isRecord(stored) || stored.version !== version) return promptFormat.empty;
  const jobs = (Array.isArray(stored.jobs) ? stored.jobs.slice(0, maxJobs) : []).flatMap(readJobEntry);
  return {
    history: readPrompts(stored.history, maxHistory),
    clearedAt: isTime(stored.clearedAt) ? stored.clearedAt : 0,
    jobs: new Map(jobs),
  };
}

function merge(mine: PromptData, theirs: PromptData): PromptData {
  const clearedAt = Math.max(mine.clearedAt, theirs.clearedAt);
  const history = mergePrompts(mine.history, theirs.history, ({ text }) => text)
    .filter(({ at }) => at > clearedAt)
    .sort((a, b) => b.at - a.at)
    .slice(0, maxHistory);
  const jobs = new Map([...mine.jobs, ...theirs.jobs].map(([key]) => [key, mergeJob(mine.jobs.get(key), theirs.jobs.get(key))]));
  const merged = { history, clearedAt, jobs };
  return promptFormat.stringify(merged) === promptFormat.stringify(mine) ? mine : merged;
}

function mergeJob(mine: JobPrompts | undefined, theirs: JobPrompts | undefined): JobPrompts {
  const prompt = mine?.prompt ?? theirs?.prompt;
  const messages = mergePrompts(mine?.messages ?? [], theirs?.messages ?? [], ({ text, at }) => `${at} ${text}`)
    .sort((a, b) => a.at - b.at)
    .slice(-maxMessages);
  return { ...(prompt === undefined ? {} : { prompt }), messages, at: Math.max(mine?.at ?? 0, theirs?.at ?? 0) };
}

/** Merges two arrays. Of prompts with the same identity, the latest wins. */
function mergePrompts(mine: readonly SentPrompt[], theirs: readonly SentPrompt[], identity: (prompt: SentPrompt) => string): SentPrompt[] {
  const latest = new Map<string, SentPrompt>();
  for (const prompt of [...mine, ...theirs]) {
    const other = latest.get(identity(prompt));
    if (!other || prompt.at > other.at) latest.set(identity(prompt), prompt);
  }
  return [...latest.values()];
}

function bounded(jobs: PromptData['jobs']): [JobKey, JobPrompts][] {
  let total = 0;
  return [...jobs]
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, maxJobs)
    .filter(([, { prompt = '', messages }]) => {
      total += messages.reduce((sum, { text }) => sum + text.length, prompt.length);
      return total <= maxTotal;
    });
}

function readJobEntry(entry: unknown): [JobKey, JobPrompts][] {
  const [key, value]: unknown[] = Array.isArray(entry) ? entry : [];
  if (typeof key !== 'string' || key.length > maxKeyLength || !isRecord(value) || !isTime(value.at)) return [];
  const { prompt, at } = value;
  const messages = readPrompts(value.messages, maxMessages);
  return [[key as JobKey, { ...(typeof prompt === 'string' ? { prompt: prompt.slice(0, maxPromptLength) } : {}), messages, at }]];
}

function readPrompts(value: unknown, maxPrompts: number): SentPrompt[] {
  const entries: unknown[] = Array.isArray(value) ? value.slice(0, maxPrompts) : [];
  return entries.flatMap((entry) =>
    isRecord(entry) && typeof entry.text === 'string' && isTime(entry.at)
      ? [{ text: entry.text.slice(0, maxPromptLength), at: entry.at }]
      : [],
  );
}
