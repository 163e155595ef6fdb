import { t } from '../../../../../shared/l10n';
import { lineStartAt } from '../../../../../shared/lineBreak';
import { innermostAt } from '../../json/tree/nodes';
import { defineCheck } from '../check';
import type { Fix, FixTarget } from '../fixes/fix';
import { repairData, repairs, syntaxFindings } from './common';

/** Comments, which JSON does not allow. */
export const syntaxComment = defineCheck({
  code: 'syntax.comment',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`A comment.`,
    why: t`JSON has no comments: with one in it the configuration does not deploy. The fix removes it, or makes an entry of a commented one; keep notes outside the file. It is applied on request only, not on save, so that no note is lost unseen.`,
    wrong: '// The look of the site.\n"theme": "maple"',
    right: '"theme": "maple"',
  },
  data: repairData,
  run: (context) => syntaxFindings(context, 'syntax.comment'),
  *fix(target, data) {
    const uncomment = [...uncommentEntry(target)];
    for (const fix of repairs(target, data)) yield { ...fix, onRequest: uncomment.length === 0 };
    yield* uncomment;
  },
});

/** Single-line comment that contains only a string. */
const commentedString = /^(?:\/\/|#)[ \t]*("(?:[^"\\]|\\.)*")[ \t]*,?[ \t]*$/;
/** Line without content: empty, or with only a comment. */
const emptyOrComment = /^[ \t\r]*(?:(?:\/\/|#).*)?$/;

/** Uncomments a commented entry of an array and adds the necessary commas; no fix if the text around it is unclear. */
function* uncommentEntry({ file, span }: FixTarget): Iterable<Fix> {
  const text = file.document.getText();
  const entry = commentedString.exec(text.slice(span.start, span.end))?.[1];
  const holder = innermostAt(file.root, span.start);
  if (entry === undefined || holder?.type !== 'array') return;
  const before = endOfLastLine(text, span.start);
  const after = startOfNextLine(text, span.end);
  if (before === undefined || after === undefined) return;
  const needsComma = !'[,'.includes(text[before - 1] ?? '');
  const comma = after === ']' ? '' : ',';
  const edits = [{ span, text: entry + comma }];
  if (needsComma) edits.unshift({ span: { start: before, end: before }, text: ',' });
  yield { title: t`Uncomment \`${entry.slice(1, -1)}\``, edits, preferred: false };
}

/** Offset behind the last character before a comment that is not in a comment itself; `undefined` if its line may have a comment. */
function endOfLastLine(text: string, commentStart: number): number | undefined {
  let end = text.lastIndexOf('\n', commentStart - 1);
  // Behind an entry on the same line, the comment is a note.
  if (end < 0 || text.slice(end + 1, commentStart).trim() !== '') return undefined;
  for (;;) {
    const start = lineStartAt(text, end);
    const line = text.slice(start, end);
    if (!emptyOrComment.test(line))
      return /[[,"}\]]$/.test(line.trimEnd()) && !hasComment(line) ? start + line.trimEnd().length : undefined;
    if (start === 0) return undefined;
    end = start - 1;
  }
}

/** First character behind a comment that is not in a comment itself; `undefined` if it does not begin an entry or end the array. */
function startOfNextLine(text: string, commentEnd: number): string | undefined {
  const [rest = '', ...lines] = text.slice(commentEnd).split('\n');
  if (rest.trim() !== '') return undefined;
  const first = lines.find((line) => !emptyOrComment.test(line))?.trim()[0];
  return first !== undefined && '["{]'.includes(first) ? first : undefined;
}

function hasComment(line: string): boolean {
  return /\/\*|\*\/|(?:^|[\s,])(?:\/\/|#)/.test(line);
}
