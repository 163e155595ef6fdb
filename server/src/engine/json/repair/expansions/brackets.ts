import { closerOf } from '../characters';
import type { Frame } from '../frame';
import { isCloser, isOpener, isScalar, isText } from '../token';
import { replacement } from '../tokenError';
import { before, type Expansion, type ExpansionContext, past } from './expansion';

/** Maximum number of closing brackets, each on a line of its own, that are missing together. */
const maxMissing = 4;

/** Closing brackets that are missing before the token, or before the comma preceding it. */
export function* missingCloserExpansions({ hypothesis, token, mismatch, isAllowed }: ExpansionContext): Generator<Expansion> {
  if (isAllowed && mismatch !== 'low') return;
  const comma = hypothesis.expect === 'next' && hypothesis.before?.type === ',' ? hypothesis.before : undefined;
  if (!comma && hypothesis.expect !== 'separator' && hypothesis.expect !== 'first') return;
  const frames: Frame[] = [];
  for (let frame: Frame | undefined = hypothesis.frame; frame?.parent?.bracket && frames.length < maxMissing; frame = frame.parent) {
    frames.push(frame);
    const closed = hypothesis.fork(2 + 0.5 * (frames.length - 1));
    for (const _ of frames) closed.pop();
    if (comma) closed.expecting('next');
    const needsComma = !closed.allows(token);
    if (needsComma && !comma && (isScalar(token) || isOpener(token))) closed.expecting('next');
    if (!closed.allows(token)) continue;
    if (needsComma) closed.cost += 0.1;
    closed.tell({
      shape: 'closers',
      frames: [...frames],
      before: comma ? hypothesis.before2 : hypothesis.before,
      after: comma ?? token,
      comma: needsComma,
      dangling: false,
    });
    yield before(closed);
  }
}

/** An opening bracket that is missing just before the token. */
export function* missingOpenerExpansions({ hypothesis, token, mismatch, isAllowed }: ExpansionContext): Generator<Expansion> {
  if (!hypothesis.takesValue) return;
  const { frame, before: lead } = hypothesis;
  const leavesLine = lead?.type === ':' && lead.isLast && token.isFirst && token.indent > lead.indent;
  if (isAllowed && mismatch !== 'high' && !leavesLine && lead) return;
  for (const bracket of ['{', '['] as const) {
    const fits = bracket === '{' ? isText(token) : isScalar(token) || isOpener(token);
    if (!fits && token.type !== closerOf[bracket]) continue;
    if (bracket === frame.bracket || (!lead && !isScalar(token))) continue;
    const inner = hypothesis.fork(isCloser(token) ? 2.2 : 2).tell({ shape: 'opener', bracket, before: lead, after: token, parent: frame });
    yield before(inner.push(frame.openMissing(lead, token, bracket)));
  }
}

/** An array whose opening bracket is missing or is `{`: the string read as a key is an item. */
export function* listExpansions({ source, hypothesis, token, isAllowed }: ExpansionContext): Generator<Expansion> {
  const { frame, before: last, value, valueLead } = hypothesis;
  if (isAllowed || frame.bracket !== '{' || !frame.parent) return;
  const asItem = hypothesis.expect === 'colon' ? 'separator' : hypothesis.expect;
  const isFirstKey = hypothesis.expect === 'colon' ? hypothesis.before2 === frame.anchor : last === frame.anchor;
  if (frame.isWritten && frame.anchor && isFirstKey) {
    const other = hypothesis.fork(2).tell(replacement('wrongBracket', frame.anchor, 2, '[', '{'));
    other.frame = frame.parent.open(source, frame.lead, frame.anchor, '[');
    if (other.expecting(asItem).allows(token)) yield before(other);
  }
  if (hypothesis.hasEntries && value && valueLead?.type === ':') {
    const inner = hypothesis
      .fork(value.type === '[' ? 2.5 : 2)
      .tell({ shape: 'opener', bracket: '[', before: valueLead, after: value, parent: frame });
    inner.frame = frame.openMissing(valueLead, value, '[');
    if (inner.expecting(asItem).allows(token)) yield before(inner);
  }
}

/** A closing bracket of the wrong kind. */
export function* wrongCloserExpansions({ source, hypothesis, token, isAllowed }: ExpansionContext): Generator<Expansion> {
  const { bracket } = hypothesis.frame;
  if (isAllowed || !bracket || !isCloser(token) || (hypothesis.expect !== 'separator' && hypothesis.expect !== 'first')) return;
  yield past(
    hypothesis
      .fork(2)
      .tell(replacement('wrongBracket', token, 2, closerOf[bracket], source.text.slice(token.start, token.end)))
      .pop(),
    token,
  );
}
