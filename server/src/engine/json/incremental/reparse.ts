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
 * How many containers around an edit are tried, the innermost first. An element inserted before a similar one shares its beginning:
 * the difference of the texts then lies within the latter.
 */
const maxAttempts = 4;

/**
 * Incremental reparse: the tree of the next version of a text. Parses what the edit touched and reuses all other subtrees of the previous
 * tree, whose offsets are shifted in place: once a tree is returned, the previous one must not be used any more. Costs time in proportion
 * to the edit, aside from shifting.
 *
 * Containers around an edit are new objects, up to the root; any other is reused with the members it had.
 * The tree equals one that is parsed from the whole text.
 *
 * @returns `undefined` if the whole text must be parsed: the edit is not within one container, or a syntax error reaches beyond it
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
  // Rare, so not worth tracking which of them are left.
  if (previous.duplicates.size > 0) return objectsWithDuplicateKeys(root);
  if (container.type !== 'object' || !hasDuplicateKey(container.properties)) return content.duplicates;
  return new Set([container, ...content.duplicates]);
}
