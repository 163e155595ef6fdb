import type { TextDocument } from 'vscode-languageserver-textdocument';
import { lineBreakOf } from '../../../../../shared/lineBreak';
import type { Span } from '../../base/spans';
import type { DocsConfig } from '../../config/docsConfig';
import type { JsxElement, PageBody } from '../../pages/body/pageBody';
import { readPageBody } from '../../pages/body/readBody';
import type { TextFixTarget } from './fix';

/** Location of a diagnostic of a page. */
export interface PageFixTarget extends TextFixTarget {
  readonly page: PageToFix;
  /** Configuration of the site. Absent if only edits of the page itself are requested. */
  readonly config?: DocsConfig;
}

/** A version of a page whose diagnostics are fixed. Its body is parsed once for all fixes. */
export class PageToFix {
  private parsedBody: PageBody | undefined;
  private elementsByOffset: ReadonlyMap<number, JsxElement> | undefined;
  private lineEnd: '\r\n' | '\n' | undefined;
  private readonly cache = new Map<unknown, unknown>();

  /** @param body body of the document, if it has been parsed. @param config see `PageFixTarget` */
  constructor(
    readonly document: TextDocument,
    body?: PageBody,
    private readonly config?: DocsConfig,
  ) {
    this.parsedBody = body;
  }

  get text(): string {
    return this.document.getText();
  }

  get body(): PageBody {
    this.parsedBody ??= readPageBody(this.text);
    return this.parsedBody;
  }

  /** Line ending of new lines. */
  get lineBreak(): '\r\n' | '\n' {
    this.lineEnd ??= lineBreakOf(this.text);
    return this.lineEnd;
  }

  /** Target of the fixes for one diagnostic. */
  at(span: Span): PageFixTarget {
    return { document: this.document, span, page: this, ...(this.config && { config: this.config }) };
  }

  /** Element whose name in the opening tag begins at an offset. */
  elementAt(offset: number): JsxElement | undefined {
    this.elementsByOffset ??= byOffset(this.body.elements);
    return this.elementsByOffset.get(offset);
  }

  /** Memoizes data that is derived from the page, by the deriving function. */
  once<T>(derive: (page: PageToFix) => T): T {
    if (!this.cache.has(derive)) this.cache.set(derive, derive(this));
    return this.cache.get(derive) as T;
  }
}

/** First element by the offset of its name. Offsets may repeat, because the name of a fragment is empty. */
function byOffset(elements: readonly JsxElement[]): ReadonlyMap<number, JsxElement> {
  const found = new Map<number, JsxElement>();
  for (const element of elements) if (!found.has(element.nameSpan.start)) found.set(element.nameSpan.start, element);
  return found;
}
