import type { Span } from '../../base/spans';
import type { ValueReader } from '../../base/valueReader';
import { closingQuote } from '../../yaml/scalars';
import type { LocatedReason, Violation } from './violation';

interface Branch {
  readonly children: Map<string, Branch>;
  readonly here: LocatedReason[];
}

/** Finds violations in the text, in one pass over it. What is not in the text is located at the innermost object around it. */
export function withSpans(located: readonly LocatedReason[], text: string, reader: ValueReader): Violation[] {
  const root: Branch = { children: new Map(), here: [] };
  for (const each of located) {
    let branch = root;
    for (const key of each.path) {
      const next: Branch = branch.children.get(key) ?? { children: new Map(), here: [] };
      branch.children.set(key, next);
      branch = next;
    }
    branch.here.push(each);
  }
  const found: Violation[] = [];
  const add = ({ reason, isAccepted, isHint }: LocatedReason, span: Span, isWithin = false): void => {
    found.push({ reason, span, ...(isWithin && { isWithin }), ...(isAccepted && { isAccepted }), ...(isHint && { isHint }) });
  };
  const visit = (branch: Branch, key: Span, isItem: boolean): void => {
    const kind = reader.kind();
    const start = reader.start();
    const isScalar = kind !== 'object' && kind !== 'list';
    const value = isScalar && start !== undefined ? scalarSpan(text, start) : key;
    for (const each of branch.here) add(each, each.isKey ? key : value, isItem && !isScalar);
    if (branch.children.size === 0 || isScalar) {
      for (const each of rest(branch)) add(each, key);
      return;
    }
    const left = new Map(branch.children);
    // Of duplicate keys in JSON the last one counts.
    const spans = new Map<string, Violation[]>();
    if (kind === 'object') {
      reader.members((name, span) => {
        const child = branch.children.get(name);
        if (!child) return;
        left.delete(name);
        const before = found.length;
        visit(child, span, false);
        spans.set(name, found.splice(before));
      });
    } else {
      let index = 0;
      reader.items(() => {
        const child = branch.children.get(String(index++));
        if (!child) return;
        left.delete(String(index - 1));
        visit(child, itemSpan(text, reader), true);
      });
    }
    for (const each of spans.values()) for (const violation of each) found.push(violation);
    for (const child of left.values()) for (const each of [...child.here, ...rest(child)]) add(each, key);
  };
  visit(root, itemSpan(text, reader), true);
  const seen = new Set<string>();
  return found
    .sort((a, b) => a.span.start - b.span.start)
    .filter(({ reason, span }) => {
      const id = `${span.start} ${JSON.stringify(reason)}`;
      return !seen.has(id) && seen.add(id);
    });
}

function* rest(branch: Branch): Iterable<LocatedReason> {
  for (const child of branch.children.values()) {
    yield* child.here;
    yield* rest(child);
  }
}

/** Span for an object without a key of its own: its first key, or its bracket. */
function itemSpan(text: string, reader: ValueReader): Span {
  const start = reader.start() ?? 0;
  if (/["{[]/.test(text[start] ?? '')) return { start, end: start + 1 };
  const end = /[^\s:]*/.exec(text.slice(start, start + 200))?.[0].length ?? 1;
  return { start, end: start + Math.max(1, end) };
}

/** A scalar with its quotes; of one of several lines the first. */
function scalarSpan(text: string, start: number): Span {
  const quote = text[start];
  if (quote === '"' || quote === "'") {
    const end = closingQuote(text, start);
    return { start, end: end < 0 ? start + 1 : end + 1 };
  }
  const lineEnd = text.indexOf('\n', start);
  const line = text.slice(start, lineEnd < 0 ? text.length : lineEnd);
  const length = (/^(?:[^\s,#\]}]|[ \t]+(?=[^\s#])|#)*/.exec(line)?.[0] ?? '').trimEnd().length;
  return { start, end: start + Math.max(1, length) };
}
