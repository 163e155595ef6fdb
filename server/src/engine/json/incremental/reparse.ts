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
export function reparse(previous: JsonTree, text: string, maxDepth: number): JsonTree | undefined {
  if (previous.invalid === 'somewhere') return undefined;
  const { shift, ...changed } = differenceOf(previous.text, text);
  if (shift === 0 && changed.start === changed.end) return { ...previous, text, strict: previous.strict && StrictText.withoutValue() };
  let edited = previous.invalid ? around(changed, previous.invalid) : changed;
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const range = memberRangeAround(previous.root, edited, previous.text);
    if (!range) return undefined;
    const span = { start: range.span.start, end: range.span.end + shift };
    const content = parseMembers(range, text, span, maxDepth);
    if (content) return withContent(previous, text, range, span, content, shift);
    edited = spanOf(range.container);
  }
  return undefined;
}

function withContent(previous: JsonTree, text: string, range: MemberRange, span: Span, content: ParsedMembers, shift: number): JsonTree {
  const { container, root } = replaceMembers(range, content.members, shift);
  const duplicates = duplicatesAfter(previous, content, container, root);
  if (!content.isValid) return { text, root, invalid: span, strict: undefined, duplicates };
  return { text, root, invalid: undefined, strict: StrictText.withoutValue(), duplicates };
}

function around(a: Span, b: Span): Span {
  return { start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) };
}

function duplicatesAfter(previous: JsonTree, content: ParsedMembers, container: ASTNode, root: ASTNode): ReadonlySet<ObjectASTNode> {
  // Rare: which of them are still there is not worth finding out.
  if (previous.duplicates.size > 0) return objectsWithDuplicateKeys(root);
  if (container.type !== 'object' || !hasDuplicateKey(container.properties)) return content.duplicates;
  return new Set([container, ...content.duplicates]);
}
