import { createScanner } from 'jsonc-parser';
import type { FormattingOptions } from 'vscode-languageserver-types';
import type { Span } from '../../base/spans';

/** Greatest print width that is common. Files that were formatted for a smaller width have no longer lines either. */
const printWidth = 120;
/** Maximum length of the text of an array or object that can fit, with redundant whitespace. */
const maxLength = 2 * printWidth;

/** An array or object in a text. */
interface Container extends Span {
  /** Number of enclosing arrays and objects. */
  readonly depth: number;
  /** Length of its key with the colon and a space; 0 without a key. */
  readonly keyLength: number;
  readonly isOneLine: boolean;
}

/** Spans of the outermost arrays and objects that the author has on one line, where they fit. In the order of the text. */
export function oneLineSpans(text: string, { tabSize }: Pick<FormattingOptions, 'tabSize'>): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const container of containersOf(text)) {
    if (container.start < end || !container.isOneLine || container.end - container.start > maxLength) continue;
    const { depth, keyLength } = container;
    const inline = text.slice(container.start, container.end);
    const column = depth * tabSize + keyLength;
    if (column + 2 > printWidth) continue;
    const printed = printedInline(inline);
    // A document on one line is laid out, unless it is formatted already.
    if (depth === 0 ? printed !== inline : column + printed.length > printWidth) continue;
    spans.push({ start: container.start, end: container.end });
    end = container.end;
  }
  return spans;
}

/** Arrays and objects in the order of their starts, without those that have comments. */
function containersOf(text: string): Container[] {
  const scanner = createScanner(text);
  const found: Container[] = [];
  const open: { readonly index: number; readonly start: number; readonly keyLength: number; isOneLine: boolean }[] = [];
  let key = 0;
  let keyLength = 0;
  // Only the end of the text has no length.
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const start = scanner.getTokenOffset();
    const first = text.charAt(start);
    switch (first) {
      case '{':
      case '[':
        open.push({ index: found.length, start, keyLength, isOneLine: true });
        // Replaced when its end is known.
        found.push({ start, end: start, depth: open.length - 1, keyLength, isOneLine: false });
        keyLength = 0;
        break;
      case '}':
      case ']': {
        const closed = open.pop();
        if (closed) found[closed.index] = { ...closed, end: start + 1, depth: open.length };
        keyLength = 0;
        break;
      }
      case '"':
        key = scanner.getTokenLength();
        break;
      case ':':
        keyLength = key + ': '.length;
        break;
      case ',':
        keyLength = 0;
        break;
      case '\r':
      case '\n':
      case '/':
        // All that are open span lines, or have a comment.
        for (let at = open.length - 1; at >= 0; at--) {
          const container = open[at];
          if (!container?.isOneLine) break;
          container.isOneLine = false;
        }
        break;
      default:
    }
  }
  return found;
}

/** Text of an array or object on one line, with the usual spaces: `{ "pages": ["a", "b"] }`. */
function printedInline(text: string): string {
  const scanner = createScanner(text, true);
  let printed = '';
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const token = text.slice(scanner.getTokenOffset(), scanner.getTokenOffset() + scanner.getTokenLength());
    printed += token === '}' && !printed.endsWith('{') ? ` ${token}` : spaced(printed, token) + token;
  }
  return printed;
}

/** Space before a token that does not close an object with members. */
function spaced(before: string, token: string): string {
  return /[{,:]$/.test(before) && token !== '}' && token !== ',' && token !== ':' ? ' ' : '';
}
