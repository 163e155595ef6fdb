import type { ASTNode, ObjectASTNode } from 'vscode-json-languageservice';
import { type Span, spanOf } from '../../base/spans';
import { hasDuplicateKey, objectsWithDuplicateKeys } from '../tree/duplicateKeys';
import type { JsonTree } from '../tree/jsonTree';
import { StrictText } from '../tree/strictText';
import { type MemberRange, memberRangeAround } from './memberRange';
import { type ParsedMembers, parseMembers } from './parseMembers';
import { replaceMembers } from './replaceMembers';
import { differenceOf } from './textDifference';

/**
 * How many containers around an edit are tried, the innermost first. An element that is put before a similar one begins as that does:
 * to tell the texts apart says then that the edit is within the latter.
 */
const maxAttempts = 4;

/**
 * The tree of the next version of a text: what the edit touched is read anew, all else is taken from the former tree, whose nodes move to
 * their new offsets. Takes a time in proportion to what was edited, aside from moving. Where a tree is given, the former one is spent.
 *
 * A container that holds an edit is another object afterwards, up to the root; any other has the members it had.
 * The tree is the same as one that is made of the whole text.
 *
 * @returns `undefined` where the whole text must be read: the edit is not within one container, or what is wrong reaches beyond it
 */
export function reparse(former: JsonTree, text: string, maxDepth: number): JsonTree | undefined {
  if (former.invalid === 'somewhere') return undefined;
  const { shift, ...changed } = differenceOf(former.text, text);
  if (shift === 0 && changed.start === changed.end) return { ...former, text, strict: former.strict && StrictText.withoutValue() };
  let edited = former.invalid ? around(changed, former.invalid) : changed;
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const gap = memberRangeAround(former.root, edited, former.text);
    if (!gap) return undefined;
    const span = { start: gap.span.start, end: gap.span.end + shift };
    const content = parseMembers(gap, text, span, maxDepth);
    if (content) return withContent(former, text, gap, span, content, shift);
    edited = spanOf(gap.container);
  }
  return undefined;
}

function withContent(former: JsonTree, text: string, gap: MemberRange, span: Span, content: ParsedMembers, shift: number): JsonTree {
  const { container, root } = replaceMembers(gap, content.members, shift);
  const duplicates = duplicatesAfter(former, content, container, root);
  if (!content.isValid) return { text, root, invalid: span, strict: undefined, duplicates };
  return { text, root, invalid: undefined, strict: StrictText.withoutValue(), duplicates };
}

function around(a: Span, b: Span): Span {
  return { start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) };
}

function duplicatesAfter(former: JsonTree, content: ParsedMembers, container: ASTNode, root: ASTNode): ReadonlySet<ObjectASTNode> {
  // Rare: which of them are still there is not worth finding out.
  if (former.duplicates.size > 0) return objectsWithDuplicateKeys(root);
  if (container.type !== 'object' || !hasDuplicateKey(container.properties)) return content.duplicates;
  return new Set([container, ...content.duplicates]);
}
