import type { SpanEdit } from '../base/textEdits';
import type { Operation } from '../openapi/table';
import type { PathSegment, SampleAddress } from '../samples/address';
import type { ApiPath } from '../samples/apiIndex';
import { hole } from '../samples/composedText';
import { editMethod } from '../samples/methodEdit';
import { readTemplate, type TemplateSegment } from '../samples/pathTemplate';
import type { SampleRequest } from '../samples/request';

/** A segment of a new path: a text, or the text of the segment of the URL at an index. */
type Part = { readonly text: string } | { readonly from: number };

interface Call {
  readonly request: SampleRequest;
  readonly address: SampleAddress;
  /** Path at which the request is. */
  readonly path: ApiPath;
  /** The source of a part of the request. */
  readonly textOf: (span: SpanEdit['span']) => string;
}

/** Edits that send a request to another operation of the same server; `undefined` if they cannot be made in place. */
export function movedRequest(call: Call, former: Operation, now: Operation): SpanEdit[] | undefined {
  const { request, textOf } = call;
  const edits: SpanEdit[] = [];
  if (now.path !== former.path) {
    const edit = pathEdit(call, readTemplate(now.path));
    if (edit === undefined) return undefined;
    if (edit !== 'none') edits.push(edit);
  }
  if (now.method.toUpperCase() !== former.method.toUpperCase() && request.method.name === former.method.toUpperCase()) {
    const edit = editMethod(request, textOf(request.method.span), now.method.toUpperCase());
    if (!edit) return undefined;
    edits.push(edit);
  }
  return edits;
}

function pathEdit({ request: { url }, address, path, textOf }: Call, now: readonly TemplateSegment[]): SpanEdit | 'none' | undefined {
  const old = path.template.slice(path.baseLength);
  const written = address.segments.slice(path.baseLength);
  if (written.length !== old.length) return undefined;
  const parts = partsOf(old, now);
  const isSame = (part: Part | undefined, index: number): boolean => part !== undefined && 'from' in part && part.from === index;
  let head = 0;
  while (head < parts.length && head < old.length && isSame(parts[head], head)) head++;
  let tail = 0;
  while (tail < parts.length - head && tail < old.length - head && isSame(parts[parts.length - 1 - tail], old.length - 1 - tail)) tail++;
  const source = ({ text, start, end }: PathSegment): string =>
    text.includes(hole) ? textOf(url.spanOf(start, end)) : url.text.slice(start, end);
  const texts = parts
    .slice(head, parts.length - tail)
    .map((part) => ('text' in part ? part.text : source(written[part.from] as PathSegment)));
  const [first, last] = [written[head], written[old.length - tail - 1]];
  const before = address.segments[path.baseLength + head - 1]?.end ?? address.pathStart;
  if (head === old.length - tail) {
    if (texts.length === 0) return 'none';
    const next = written[head];
    // Before the next segment, since a variable may end before it.
    const at = next ? url.writtenSpan(next.start, next.end)?.start : url.writtenSpan(before, before)?.end;
    return at === undefined ? undefined : { span: { start: at, end: at }, text: next ? `${texts.join('/')}/` : `/${texts.join('/')}` };
  }
  if (!first || !last) return undefined;
  const span = url.writtenSpan(texts.length === 0 ? before : first.start, last.end);
  return span && { span, text: texts.join('/') };
}

/** Segments of a new path. Values of parameters stay: of the same name, or at the same position if there are as many. */
function partsOf(old: readonly TemplateSegment[], now: readonly TemplateSegment[]): Part[] {
  const [before, after] = [old, now].map((template) => template.filter(({ pattern }) => pattern).map(({ text }) => text)) as [
    string[],
    string[],
  ];
  const used = new Set<number>();
  return now.map(({ text, pattern }, index): Part => {
    const same = old.findIndex((each, at) => each.text === text && !used.has(at));
    const byPosition = before.length === after.length ? before[after.indexOf(text)] : undefined;
    const from = same >= 0 ? fitting(old, text, index, used) : pattern ? old.findIndex((each) => each.text === byPosition) : -1;
    if (from < 0 || (pattern && !isWhole(text) && old[from]?.text !== text)) return { text };
    used.add(from);
    return { from };
  });
}

/** Index of a segment with a text: the one at the same index, or the first that is not used. */
function fitting(old: readonly TemplateSegment[], text: string, index: number, used: ReadonlySet<number>): number {
  return old[index]?.text === text && !used.has(index) ? index : old.findIndex((each, at) => each.text === text && !used.has(at));
}

/** Whether a segment is one parameter. */
function isWhole(text: string): boolean {
  return /^\{[^{}]*\}$/.test(text);
}
