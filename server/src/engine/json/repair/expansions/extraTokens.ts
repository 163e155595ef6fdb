import type { Hypothesis } from '../hypothesis';
import type { ExtraTokens } from '../structuralError';
import type { SyntaxErrorKind } from '../syntaxError';
import { isCloser, isOpener, type Token } from '../token';
import type { Expansion, ExpansionContext } from './expansion';

/** Hypothesis that the token is extra. */
export function* extraTokenExpansions(context: ExpansionContext, endOfContent: number): Generator<Expansion> {
  const { hypothesis, token, mismatch, isAllowed } = context;
  if (isAllowed) {
    const isNestedList = token.type === '[' && hypothesis.frame.bracket === '[';
    const endsEarly = isCloser(token) && hypothesis.frame.parent?.bracket === undefined && token.end < endOfContent;
    if (!isNestedList && !endsEarly && !(isCloser(token) && mismatch === 'high')) return;
  }
  const [kind, cost] = kindAndCost(hypothesis, token);
  const skipped = hypothesis.fork(0);
  const head = hypothesis.reported?.error;
  if (head?.shape === 'surplus' && head.last === hypothesis.lastRead) {
    skipped.reported = hypothesis.reported?.earlier;
    // After the end of the document everything is extra.
    const isRest = hypothesis.expect === 'end' && (kind === 'textAfterEnd' || head.kind === 'textAfterEnd');
    skipped.tell({ ...head, kind: isRest ? 'textAfterEnd' : head.kind, last: token });
    skipped.cost += isRest ? (head.kind === 'textAfterEnd' ? 0.01 : 2) : token.type === ',' ? 0.1 : cost / 2;
  } else {
    const surplus: ExtraTokens = { shape: 'surplus', kind, first: token, last: token };
    skipped.tell(surplus);
    skipped.cost += cost;
  }
  skipped.lastRead = token;
  yield { hypothesis: skipped, isPast: true };
}

function kindAndCost(hypothesis: Hypothesis, token: Token): [SyntaxErrorKind, number] {
  if (isCloser(token)) return ['extraCloser', 2.05];
  if (token.type === 'scrap' && hypothesis.expect !== 'end') return ['unexpectedText', 1];
  if (hypothesis.expect === 'end') return token.type === ',' ? ['extraPunctuation', 1] : ['textAfterEnd', 3];
  // Brackets are doubled at the start of a container; elsewhere the end of the container before is more likely missing.
  if (isOpener(token)) return ['extraOpener', hypothesis.expect === 'first' ? 2 : 2.6];
  if (token.type === ',') return ['extraPunctuation', hypothesis.expect === 'value' ? 1.3 : 1];
  if (token.type === ':') return ['extraPunctuation', hypothesis.expect === 'value' ? 1 : 1.5];
  return ['unexpectedText', 3];
}
