import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Span } from '../../base/spans';
import type { SpanEdit } from '../../base/textEdits';
import type { DiagnosticCode } from '../codes';
import { isRecord } from './fix';

/** A repair of a description. */
export interface OpenApiFix {
  readonly title: string;
  readonly edit: SpanEdit;
}

/** The repairs for one diagnostic in a description. @param data as it came back through the client @param span of the marked key */
export function openApiFixes(document: TextDocument, code: DiagnosticCode, span: Span, data: unknown): OpenApiFix[] {
  if (!isRecord(data)) return [];
  if (code === 'extension.unknown' && typeof data.suggestion === 'string' && /^[\w-]+$/.test(data.suggestion)) {
    return [{ title: `Change to \`${data.suggestion}\``, edit: { span, text: data.suggestion } }];
  }
  return code === 'extension.type' && data.unquote === true ? unquote(document.getText(), span) : [];
}

/** The value behind the key without its quotes. */
function unquote(text: string, key: Span): OpenApiFix[] {
  const behind = text.slice(key.end, key.end + 200);
  const match = /^["']?\s*:\s*(["'])(true|false)\1/i.exec(behind);
  if (!match?.[2]) return [];
  const end = key.end + match[0].length;
  const value = match[2].toLowerCase();
  return [{ title: `Change to \`${value}\``, edit: { span: { start: end - match[2].length - 2, end }, text: value } }];
}
