import type { Hypothesis } from '../hypothesis';
import { isCloser, isOpener, isScalar, isText, type Token } from '../token';
import { gap, insertion, replacement, type TokenError } from '../tokenError';
import { before, type Expansion, type ExpansionContext, past } from './expansion';

/** Commas, colons, keys and values that are missing or confused with one another. */
export function* entryExpansions({ source, hypothesis, token, isAllowed }: ExpansionContext): Generator<Expansion> {
  if (isAllowed) return;
  const isEntry = isScalar(token) || isOpener(token);
  const last = hypothesis.before;
  switch (hypothesis.expect) {
    case 'separator':
      yield* swallowedExpansions(source.text, hypothesis, token, ',');
      if (token.type === 'scrap') yield past(hypothesis.telling(1.2, symbolReplacement(source.text, token, ',')).expecting('next'), token);
      if (isEntry) yield before(hypothesis.telling(1, insertion('missingComma', last?.end ?? 0, ',', 1)).expecting('next'));
      if (token.type === ':')
        yield past(hypothesis.telling(1.2, replacement('wrongPunctuation', token, 1, ',', ':')).expecting('next'), token);
      return;
    case 'colon':
      yield* swallowedExpansions(source.text, hypothesis, token, ':');
      if (token.type === 'scrap') yield past(hypothesis.telling(1.2, symbolReplacement(source.text, token, ':')).expecting('value'), token);
      if (isEntry) {
        const cost = token.isFirst ? 1.7 : 1;
        yield before(hypothesis.telling(cost, insertion('missingColon', last?.end ?? 0, ':', 1)).expecting('value'));
      }
      if (token.type === ',')
        yield past(hypothesis.telling(1.2, replacement('wrongPunctuation', token, 1, ':', ',')).expecting('value'), token);
      yield before(hypothesis.telling(2, gap('missingValue', last ?? token, 2)).endEntry());
      return;
    case 'value':
      if (isCloser(token) || token.type === ',') yield before(hypothesis.telling(2, gap('missingValue', last ?? token, 2)).endEntry());
      return;
    case 'first':
    case 'next':
      yield* keyExpansions({ hypothesis, token });
      if (hypothesis.expect === 'next' && isCloser(token) && last?.type === ',') {
        yield before(hypothesis.telling(1, replacement('trailingComma', last, 1, '', ',')).expecting('separator'));
      }
      return;
    default:
  }
}

/** `"name:" "Parcels"`: the punctuation is inside the quotes. */
function* swallowedExpansions(text: string, hypothesis: Hypothesis, token: Token, character: ',' | ':'): Generator<Expansion> {
  const last = hypothesis.before;
  if (last?.type !== 'string' || !(isScalar(token) || isOpener(token)) || last.end - last.start < 4) return;
  if (text.slice(last.end - 2, last.end) !== `${character}"` || last.errors.length > 0) return;
  const span = { start: last.end - 2, end: last.end };
  const repairs = [{ edits: [{ span, text: `"${character}` }], preferred: true }];
  const error: TokenError = { shape: 'plain', kind: 'quotedPunctuation', span, cost: 0.9, repairs, subject: character };
  yield before(hypothesis.telling(0.9, error).expecting(character === ',' ? 'next' : 'value'));
}

/** Replaces other symbols by a comma or colon, together with a space before them, which commas and colons do not have. */
function symbolReplacement(text: string, token: Token, meant: ',' | ':'): TokenError {
  const start = /["\]}\w]\s/.test(text.slice(token.start - 2, token.start)) && !token.isFirst ? token.start - 1 : token.start;
  return replacement('wrongPunctuation', { start, end: token.end }, 1.2, meant, text.slice(token.start, token.end));
}

function* keyExpansions({ hypothesis, token }: Pick<ExpansionContext, 'hypothesis' | 'token'>): Generator<Expansion> {
  if (hypothesis.frame.bracket !== '{') return;
  if (token.type === ':') yield past(hypothesis.telling(2, gap('missingKey', token, 2)).expecting('value'), token);
  if (isOpener(token)) yield before(hypothesis.telling(2.5, gap('missingKey', token, 2)).expecting('value'));
}

/** Errors before a string that is a key, since a colon follows it. */
export function* colonExpansions({ source, hypothesis, token }: ExpansionContext): Generator<Expansion> {
  const { before: key, before2: lead, frame } = hypothesis;
  if (token.type !== ':' || hypothesis.expect !== 'separator' || !key || !isText(key)) return;
  if (frame.bracket === '[' && frame.parent && frame.isWritten && frame.anchor && frame.anchor === lead) {
    const other = frame.parent.open(source, frame.lead, frame.anchor, '{');
    const swapped = hypothesis.telling(2, replacement('wrongBracket', frame.anchor, 2, '{', '['));
    swapped.frame = other;
    yield before(swapped.expecting('colon'));
  }
  if (frame.bracket === '[' || hypothesis.value === key) {
    const outer = lead === frame.anchor && key.isFirst ? frame.withEntries(key) : frame;
    const inner = hypothesis.fork(2).tell({ shape: 'opener', bracket: '{', before: lead, after: key, parent: outer });
    yield before(inner.push(outer.openMissing(lead, key, '{')).expecting('colon'));
  }
  if (frame.bracket === '{' && key.isFirst && lead?.type === ':') {
    yield before(hypothesis.telling(2, gap('missingValue', hypothesis.before3 ?? lead, 2)).expecting('colon'));
  }
  yield* closingBeforeKey(hypothesis, key);
}

/** Missing closing brackets before the key, of the array or of several containers. */
function* closingBeforeKey(
  hypothesis: ExpansionContext['hypothesis'],
  key: NonNullable<ExpansionContext['hypothesis']['before']>,
): Generator<Expansion> {
  const { before2: lead, reported, frame } = hypothesis;
  if (frame.bracket !== '[') return;
  const hasComma = lead?.type === ',';
  const head = reported?.error;
  const inserted = head?.shape === 'plain' && head.kind === 'missingComma' && head.span.end === lead?.end;
  if (!hasComma && !inserted) return;
  const frames = [frame];
  for (let outer = frame.parent; outer?.bracket && frames.length <= 3; outer = outer.parent) {
    if (outer.bracket === '{') {
      const closed = hypothesis.fork(2 + 0.5 * (frames.length - 1) - (inserted ? 0.9 : 0));
      if (inserted) closed.reported = reported?.earlier;
      closed.tell({
        shape: 'closers',
        frames: [...frames],
        before: hasComma ? hypothesis.before3 : lead,
        after: hasComma ? lead : key,
        comma: inserted,
        dangling: false,
      });
      for (const _ of frames) closed.pop();
      yield before(closed.expecting('colon'));
    }
    frames.push(outer);
  }
}
