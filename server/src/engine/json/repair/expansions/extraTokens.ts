import type { Hypothesis } from '../hypothesis';
import type { ExtraTokens } from '../structuralError';
import type { SyntaxErrorKind } from '../syntaxError';
import { isCloser, isOpener, type Token } from '../token';
import type { Expansion, ExpansionContext } from './expansion';

/** The token is one too many. */
export function* extraTokenExpansions(situation: ExpansionContext, endOfContent: number): Generator<Expansion> {
  const { path, token, strain, isAllowed } = situation;
  if (isAllowed) {
    const isNestedList = token.type === '[' && path.frame.bracket === '[';
    const endsEarly = isCloser(token) && path.frame.parent?.bracket === undefined && token.end < endOfContent;
    if (!isNestedList && !endsEarly && !(isCloser(token) && strain === 'high')) return;
  }
  const [kind, cost] = judge(path, token);
  const dropped = path.fork(0);
  const head = path.told?.mistake;
  if (head?.shape === 'surplus' && head.last === path.lastRead) {
    dropped.told = path.told?.earlier;
    // After the end everything is too many, however much it is.
    const isRest = path.expect === 'end' && (kind === 'textAfterEnd' || head.kind === 'textAfterEnd');
    dropped.tell({ ...head, kind: isRest ? 'textAfterEnd' : head.kind, last: token });
    dropped.cost += isRest ? (head.kind === 'textAfterEnd' ? 0.01 : 2) : token.type === ',' ? 0.1 : cost / 2;
  } else {
    const surplus: ExtraTokens = { shape: 'surplus', kind, first: token, last: token };
    dropped.tell(surplus);
    dropped.cost += cost;
  }
  dropped.lastRead = token;
  yield { path: dropped, isPast: true };
}

function judge(path: Hypothesis, token: Token): [SyntaxErrorKind, number] {
  if (isCloser(token)) return ['extraCloser', 2.05];
  if (token.type === 'scrap' && path.expect !== 'end') return ['unexpectedText', 1];
  if (path.expect === 'end') return token.type === ',' ? ['extraPunctuation', 1] : ['textAfterEnd', 3];
  // Brackets are doubled where a container begins; elsewhere it is rather the end of the one before that is missing.
  if (isOpener(token)) return ['extraOpener', path.expect === 'first' ? 2 : 2.6];
  if (token.type === ',') return ['extraPunctuation', path.expect === 'value' ? 1.3 : 1];
  if (token.type === ':') return ['extraPunctuation', path.expect === 'value' ? 1 : 1.5];
  return ['unexpectedText', 3];
}
