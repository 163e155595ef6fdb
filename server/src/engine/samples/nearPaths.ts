import { editDistance, maxEditsFor } from '../base/stringDistance';
import type { PathSegment, SampleAddress } from './address';
import type { ApiIndex, ApiPath } from './apiIndex';
import { matchesSegment, type TemplateSegment } from './pathTemplate';

/** A path that a wrong URL may mean, with the change of the URL that leads to it. */
export interface NearPath {
  readonly path: ApiPath;
  /** Part of the URL that differs, and the text in its place. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Whether the difference is a usual mistake, so that the path is meant. */
  readonly isClear: boolean;
}

/** Segments that a URL and a path have in common. */
interface Common {
  /** Number of segments that are fixed texts. */
  readonly fixed: number;
  /** Number of words that would be the values of parameters. */
  readonly words: number;
  /** Number of segments after the difference. */
  readonly tail: number;
}

interface Candidate extends NearPath {
  readonly cost: number;
}

const maxPaths = 3;
/** Cost of a path with other methods only. */
const otherMethod = 10;
/** Maximum cost of a usual mistake. */
const maxUsualCost = 3.5;
/** Maximum difference between the costs of paths that are offered together. */
const maxCostRange = 1;

/** Paths of the same host that differ from a URL by a segment or two, nearest first. @param method in capitals; `undefined` if unknown */
export function nearPaths(index: ApiIndex, method: string | undefined, address: SampleAddress): readonly NearPath[] {
  const found: Candidate[] = [];
  for (const path of index.pathsNear(address)) {
    const candidate = compare(path, method, address);
    if (candidate && !found.some((each) => isSameChange(each, candidate))) found.push(candidate);
  }
  found.sort((a, b) => a.cost - b.cost);
  const [best, second] = found;
  const isClear = best !== undefined && (second === undefined || second.cost > best.cost);
  const offered = found.filter(({ cost }) => cost <= (best?.cost ?? 0) + maxCostRange);
  return offered.slice(0, maxPaths).map((each, at) => ({ ...each, isClear: at === 0 && isClear }));
}

function isSameChange(a: NearPath, b: NearPath): boolean {
  return a.start === b.start && a.end === b.end && a.text === b.text;
}

function compare(path: ApiPath, method: string | undefined, address: SampleAddress): Candidate | undefined {
  const { segments } = address;
  const { template } = path;
  let head = 0;
  while (head < segments.length && matchesSegment(template[head], segments[head])) head++;
  let tail = 0;
  while (
    tail < segments.length - head &&
    tail < template.length - head &&
    matchesSegment(template[template.length - 1 - tail], segments[segments.length - 1 - tail])
  )
    tail++;
  // Most of the paths at a host are like none of this.
  if (!mayBeNear(segments.length - head - tail, template.length - head - tail)) return undefined;
  const written = segments.slice(head, segments.length - tail);
  const meant = template.slice(head, template.length - tail);
  const matched = [...segments.slice(0, head), ...segments.slice(segments.length - tail)];
  const partAt = (at: number): TemplateSegment | undefined => template[at < head ? at : template.length - matched.length + at];
  const fixed = matched.filter((segment, at) => !segment.isOpen && partAt(at)?.pattern === undefined).length;
  const words = matched.filter(({ text, isOpen }, at) => !isOpen && partAt(at)?.pattern && /^[a-z_-]+$/i.test(text)).length;
  const cost = costOf(written, meant, { fixed, words, tail });
  if (cost === undefined || cost > maxUsualCost) return undefined;
  const hasMethod = method === undefined || path.operations.has(method) || (method === 'HEAD' && path.operations.has('GET'));
  const total = cost + (hasMethod ? 0 : otherMethod) - Math.min(fixed, 5) / 10;
  return { path, ...changeOf(address, written, meant, head), cost: total, isClear: false };
}

/** Whether paths may be near that differ by these numbers of segments: one in place of another, or up to two that only one of them has. */
function mayBeNear(written: number, meant: number): boolean {
  return written === 0 || meant === 0 ? written + meant <= 2 : written === 1 && meant === 1;
}

/**
 * Cost of a difference that `mayBeNear` permits; `undefined` if the paths are not near. Segments at the end are not a forgotten prefix: an
 * operation below or above another one may not be described.
 */
function costOf(written: readonly PathSegment[], meant: readonly TemplateSegment[], common: Common): number | undefined {
  const [segment] = written;
  const [part] = meant;
  if (common.fixed === 0 && (!segment || !part)) return undefined;
  if (!segment) {
    const additional = meant.filter((each) => !isPrefix(each));
    if (additional.length > 1 || common.tail === 0) return undefined;
    const parameters = additional.filter(({ pattern }) => pattern).length;
    return meant.length + additional.length + parameters + (additional.length > 0 ? 2 * common.words : 0);
  }
  if (!part) return written.every(isPrefix) && common.tail > 0 ? written.length : undefined;
  if (part.pattern || segment.isOpen) return undefined;
  if (isVersion(segment.text) && isVersion(part.text)) return common.fixed > 0 ? 1 : undefined;
  if (plain(segment.text) === plain(part.text)) return 0.5;
  const distance = editDistance(segment.text.toLowerCase(), part.text.toLowerCase());
  return distance <= maxEditsFor(segment.text) && segment.text.length > 2 ? 0.5 + distance : undefined;
}

function isPrefix({ text }: { readonly text: string }): boolean {
  return isVersion(text) || /^(?:api|rest|public)$/i.test(text);
}

function isVersion(text: string): boolean {
  return /^v\d+(?:[.\w-]{0,12})$/i.test(text);
}

/** A name without what spellings differ by: letter case, separators, the plural. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[-_.]/g, '')
    .replace(/(?:ies|y)$/, 'i')
    .replace(/s$/, '');
}

/** The change of the URL. The segments around it stay as they are. */
function changeOf(
  { segments, pathStart }: SampleAddress,
  written: readonly PathSegment[],
  meant: readonly TemplateSegment[],
  head: number,
): Pick<NearPath, 'start' | 'end' | 'text'> {
  const text = meant.map((part) => part.text).join('/');
  const [first] = written;
  const last = written.at(-1);
  const before = head === 0 ? pathStart : (segments[head - 1]?.end ?? pathStart);
  if (!first || !last) return { start: before, end: before, text: `/${text}` };
  return text === '' ? { start: before, end: last.end, text } : { start: first.start, end: last.end, text };
}
