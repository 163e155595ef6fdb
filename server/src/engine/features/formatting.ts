import { format } from 'jsonc-parser';
import type { FormattingOptions, Range, TextEdit } from 'vscode-languageserver-types';
import type { CancellationToken } from '../cancellation';
import { configOf, type EngineContext } from '../context';
import { withoutByteOrderMark } from '../model/configFile';
import { layoutOf } from '../text/layout';
import { toRange, toSpan } from '../text/spans';

/**
 * Edits that lay out the whole file, or the lines of a range. Only white space changes; line ends stay those of the file.
 * A file that cannot be parsed at all is left as it is.
 * @throws {CancelledError}
 */
export async function formatting(
  context: EngineContext,
  uri: string,
  options: FormattingOptions,
  range: Range | undefined,
  token: CancellationToken,
): Promise<TextEdit[]> {
  const found = await configOf(context, uri, token);
  if (!found?.file.root) return [];
  const document = withoutByteOrderMark(found.file.document);
  const span = range ? toSpan(document, range) : { start: 0, end: document.getText().length };
  const edits = format(
    document.getText(),
    { offset: span.start, length: span.end - span.start },
    {
      tabSize: options.tabSize,
      insertSpaces: options.insertSpaces,
      eol: layoutOf(document).eol,
      insertFinalNewline: options.insertFinalNewline === true,
    },
  );
  return edits
    .filter((edit) => !removesByteOrderMark(found.file.document.getText(), edit.offset, edit.length))
    .map((edit) => ({ range: toRange(document, { start: edit.offset, end: edit.offset + edit.length }), newText: edit.content }));
}

function removesByteOrderMark(text: string, offset: number, length: number): boolean {
  return offset === 0 && length > 0 && text.startsWith('\uFEFF');
}
