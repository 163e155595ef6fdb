import { isRecord } from '../../../../../shared/record';
import { isIdentifier, isProjectId } from '../base/identifier';
import { readJson } from '../base/json';
import { toOneLine } from '../base/text';
import { isTime } from '../ledger/ledgerFormat';
import type { JobAddress } from '../ledger/trackedJob';
import type { SharedFormat } from '../storage/sharedState';
import { type Attempt, type AttemptId, type Draft, type DraftId, type DraftTarget, maxAttempts, maxDraftLength, maxDrafts } from './draft';

/** Content of the draft store. */
export interface DraftData {
  readonly drafts: ReadonlyMap<DraftId, Draft>;
  readonly attempts: ReadonlyMap<AttemptId, Attempt>;
  /** Times of removal by draft or attempt, in milliseconds since the epoch, so that another window does not restore them. */
  readonly removed: ReadonlyMap<string, number>;
}

const version = 1;
const maxRemoved = 200;
const maxOriginLength = 300;
const idPattern = /^[A-Za-z0-9-]{1,64}$/;

export const draftFormat: SharedFormat<DraftData> = {
  empty: { drafts: new Map(), attempts: new Map(), removed: new Map() },
  parse,
  stringify: ({ drafts, attempts, removed }) =>
    JSON.stringify({
      version,
      drafts: [...drafts.values()],
      attempts: [...attempts.values()],
      removed: [...removed].sort((a, b) => b[1] - a[1]).slice(0, maxRemoved),
    }),
  merge,
};

function parse(text: string): DraftData {
  const stored = readJson(text)?.value;
  if (!isRecord(stored) || stored.version !== version) return draftFormat.empty;
  // Two windows may each have reached the limit.
  const drafts = itemsOf(stored.drafts, 2 * maxDrafts).flatMap(readDraft);
  const attempts = itemsOf(stored.attempts, 2 * maxAttempts).flatMap(readAttempt);
  const removed = itemsOf(stored.removed, maxRemoved).flatMap((entry): [string, number][] => {
    const [id, at]: unknown[] = Array.isArray(entry) ? entry : [];
    return isId(id) && isTime(at) ? [[id, at]] : [];
  });
  return {
    drafts: new Map(drafts.map((draft) => [draft.id, draft])),
    attempts: new Map(attempts.map((attempt) => [attempt.id, attempt])),
    removed: new Map(removed),
  };
}

/** The newer version of a draft wins. Removed drafts stay removed unless they were edited later. */
function merge(mine: DraftData, theirs: DraftData): DraftData {
  const removed = new Map(mine.removed);
  for (const [id, at] of theirs.removed) removed.set(id, Math.max(at, removed.get(id) ?? 0));
  const drafts = new Map<DraftId, Draft>();
  for (const id of new Set([...mine.drafts.keys(), ...theirs.drafts.keys()])) {
    const draft = newer(mine.drafts.get(id), theirs.drafts.get(id));
    if (draft && draft.changedAt > (removed.get(id) ?? -1)) drafts.set(id, draft);
  }
  const attempts = new Map([...theirs.attempts, ...mine.attempts].filter(([id]) => !removed.has(id)));
  return isSame(mine.drafts, drafts) && isSame(mine.attempts, attempts) && isSame(mine.removed, removed)
    ? mine
    : { drafts, attempts, removed };
}

function newer(a: Draft | undefined, b: Draft | undefined): Draft | undefined {
  if (!a || !b) return a ?? b;
  return b.changedAt > a.changedAt ? b : a;
}

function isSame<K, V>(a: ReadonlyMap<K, V>, b: ReadonlyMap<K, V>): boolean {
  return a.size === b.size && [...a].every(([key, value]) => b.get(key) === value);
}

function readDraft(value: unknown): Draft[] {
  if (!isRecord(value)) return [];
  const { id, title, text, createdAt, changedAt } = value;
  const target = readTarget(value.target);
  if (!isId(id) || !isText(title) || !isText(text) || !isTime(createdAt) || !isTime(changedAt) || !target) return [];
  return [{ id: id as DraftId, title: toOneLine(title), target, text: text.slice(0, maxDraftLength), createdAt, changedAt }];
}

function readTarget(value: unknown): DraftTarget | undefined {
  if (!isRecord(value)) return undefined;
  if (value.kind === 'start') return { kind: 'start', ...(isProject(value.projectId) ? { projectId: value.projectId } : {}) };
  const job = value.kind === 'message' ? readAddress(value.job) : undefined;
  return job && { kind: 'message', job };
}

function readAddress(value: unknown): JobAddress | undefined {
  if (!isRecord(value)) return undefined;
  const { origin, projectId, id } = value;
  return isOrigin(origin) && isProject(projectId) && isJob(id) ? { origin, projectId, id } : undefined;
}

function readAttempt(value: unknown): Attempt[] {
  if (!isRecord(value)) return [];
  const { id, draftId, title, text, at, origin, projectId, jobId } = value;
  if (!isId(id) || !isId(draftId) || !isText(title) || !isText(text) || !isTime(at) || !isOrigin(origin) || !isProject(projectId))
    return [];
  const sent = { title: toOneLine(title), text: text.slice(0, maxDraftLength), at, origin, projectId };
  return [{ id: id as AttemptId, draftId: draftId as DraftId, ...sent, ...(isJob(jobId) ? { jobId } : {}) }];
}

function itemsOf(value: unknown, maxItems: number): unknown[] {
  return Array.isArray(value) ? value.slice(0, maxItems) : [];
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isId(value: unknown): value is string {
  return isText(value) && idPattern.test(value);
}

function isProject(value: unknown): value is string {
  return isText(value) && isProjectId(value);
}

function isJob(value: unknown): value is string {
  return isText(value) && isIdentifier(value);
}

function isOrigin(value: unknown): value is string {
  return isText(value) && value.length <= maxOriginLength;
}
