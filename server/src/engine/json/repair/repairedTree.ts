import type { ASTNode, LanguageService } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type Steps, stepwise } from '../../base/pause';
import type { SpanEdit } from '../../base/textEdits';
import type { Diagnosis } from './diagnose';
import { mapEdits } from './editMapping';
import { toSourceText } from './lines';
import { currentSide } from './mergeConflicts';
import type { JsonSyntaxError, SyntaxErrorKind } from './syntaxError';

/** Errors that the parser recovers from: its tree is as intended, or lacks one value. */
const harmless = new Set<SyntaxErrorKind>([
  'comment',
  'trailingComma',
  'missingComma',
  'missingValue',
  'missingQuotes',
  'empty',
  'earlyEnd',
]);

/** Whether the parser's tree differs from the intended one. */
export function misleadsParser(problems: readonly JsonSyntaxError[]): boolean {
  return problems.some(({ kind }) => !harmless.has(kind));
}

/** Whether the intended text is known, so that its structure can be checked. It is unknown if the text ends too early. */
export function isStructureKnown({ problems, isComplete }: Diagnosis): boolean {
  const isKnown = ({ kind, repairs }: JsonSyntaxError): boolean => harmless.has(kind) || repairs.some(({ preferred }) => preferred);
  return isComplete && problems.every((problem) => problem.kind !== 'earlyEnd' && isKnown(problem));
}

/** Whether the text can be repaired and then parsed. Otherwise the parser's own recovery is as good as any guess. */
export function isRepairable({ problems, isComplete }: Diagnosis): boolean {
  return (
    isComplete &&
    problems.every(({ kind, repairs }) => harmless.has(kind) || isConflict(kind) || repairs.some(({ preferred }) => preferred))
  );
}

function isConflict(kind: SyntaxErrorKind): boolean {
  return kind === 'conflict' || kind === 'conflictRemnant';
}

/** The tree of the repaired text, with the offsets of the original. */
export const repairedTree = stepwise(function* (
  service: LanguageService,
  text: string,
  problems: readonly JsonSyntaxError[],
): Steps<ASTNode | undefined> {
  const parse = (repaired: string): ASTNode | undefined =>
    service.parseJSONDocument(TextDocument.create('', 'json', 0, repaired.replace(/^\uFEFF/, ' '))).root;
  if (problems.some(({ kind }) => isConflict(kind))) {
    const source = toSourceText(text);
    yield;
    const side = currentSide(source);
    yield;
    return parse(side);
  }
  const edited = mapEdits(text, preferredEdits(text, problems));
  yield;
  const root = parse(edited.text);
  yield;
  if (root) movePositions(root, edited.origin);
  return root;
});

/** All preferred edits in the order of the text, without edits that overlap an earlier one. */
function preferredEdits(text: string, problems: readonly JsonSyntaxError[]): SpanEdit[] {
  const end = { start: text.length, end: text.length };
  const all = problems.flatMap(({ kind, repairs }) => {
    const edits = repairs.find(({ preferred }) => preferred)?.edits ?? [];
    // Brackets that are open at the end span up to the end, where the author continues.
    return kind === 'earlyEnd' ? edits.map((edit) => (edit.text === '' ? edit : { ...edit, span: end })) : edits;
  });
  const accepted: SpanEdit[] = [];
  for (const edit of all.sort((a, b) => a.span.start - b.span.start)) {
    if (edit.span.start >= (accepted.at(-1)?.span.end ?? 0)) accepted.push(edit);
  }
  return accepted;
}

type Movable = { -readonly [K in 'offset' | 'length']: ASTNode[K] } & { colonOffset?: number };

function movePositions(root: ASTNode, origin: (offset: number) => number): void {
  const pending: ASTNode[] = [root];
  for (let node = pending.pop(); node; node = pending.pop()) {
    const movable: Movable = node;
    const end = origin(node.offset + node.length);
    movable.offset = origin(node.offset);
    movable.length = end - movable.offset;
    if (movable.colonOffset !== undefined && movable.colonOffset >= 0) movable.colonOffset = origin(movable.colonOffset);
    if (node.type === 'property') pending.push(node.keyNode);
    if (node.type === 'property' && node.valueNode) pending.push(node.valueNode);
    else if (node.type !== 'property') for (const child of node.children ?? []) pending.push(child);
  }
}
