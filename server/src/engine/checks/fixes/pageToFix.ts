import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Span } from '../../base/spans';
import type { JsxElement, PageBody } from '../../pages/body/pageBody';
import { readPageBody } from '../../pages/body/readBody';
import type { TextFixTarget } from './fix';

/** The location of a diagnostic of a page. */
export interface PageFixTarget extends TextFixTarget {
  readonly page: PageToFix;
}

/** A version of a page whose diagnostics are fixed. Its body is read once for all of them. */
export class PageToFix {
  private readBody: PageBody | undefined;
  private elements: ReadonlyMap<number, JsxElement> | undefined;
  private lineEnd: '\r\n' | '\n' | undefined;
  private readonly known = new Map<unknown, unknown>();

  /** @param body of the document, if it has been read */
  constructor(
    readonly document: TextDocument,
    body?: PageBody,
  ) {
    this.readBody = body;
  }

  get text(): string {
    return this.document.getText();
  }

  get body(): PageBody {
    this.readBody ??= readPageBody(this.text);
    return this.readBody;
  }

  /** The line ending of new lines. */
  get lineBreak(): '\r\n' | '\n' {
    this.lineEnd ??= this.text.includes('\r\n') ? '\r\n' : '\n';
    return this.lineEnd;
  }

  /** The target of the fixes for one diagnostic. */
  at(span: Span): PageFixTarget {
    return { document: this.document, span, page: this };
  }

  /** The element whose opening tag has its name at an offset. */
  elementAt(offset: number): JsxElement | undefined {
    this.elements ??= byOffset(this.body.elements);
    return this.elements.get(offset);
  }

  /** Caches what is derived from the page. The deriving function is the key. */
  once<T>(derive: (page: PageToFix) => T): T {
    if (!this.known.has(derive)) this.known.set(derive, derive(this));
    return this.known.get(derive) as T;
  }
}

/** The first element at each offset of a name: that of a fragment is empty. */
function byOffset(elements: readonly JsxElement[]): ReadonlyMap<number, JsxElement> {
  const found = new Map<number, JsxElement>();
  for (const element of elements) if (!found.has(element.nameSpan.start)) found.set(element.nameSpan.start, element);
  return found;
}
