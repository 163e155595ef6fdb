import type { Range } from 'vscode-languageserver-types';
import type { Span } from '../base/spans';
import { LineStarts } from './body/lineStarts';
import type { PageContent } from './page';

/** Content of a page as plain data, with maps and typed arrays: what threads and caches exchange. */
export type PlainContent = Omit<PageContent, 'rangeOf'>;

/** Threads of the host that read contents of pages beside the thread of the engine. The result is the same without them. */
export interface ContentThreads {
  /**
   * Called before pages of a site are read.
   * @param count number of files
   * @returns threads for them; `undefined` if they would not pay
   */
  begin(count: number): ReadingThreads | undefined;
}

/** Threads that read the pages of one site. */
export interface ReadingThreads {
  /**
   * Reads the content of a text.
   * @returns `undefined` if no thread is free, so that the caller reads it itself; resolves to `undefined` if the thread fails
   */
  read(text: string): Promise<PlainContent | undefined> | undefined;
  /** Ends the threads. */
  end(): void;
}

/** Content without its function. */
export function plainContent(content: PageContent): PlainContent {
  const { rangeOf: _, ...plain } = content;
  return plain;
}

/** Content with its function. @param plain its arrays must not be views of larger ones, which they would retain */
export function contentOf(plain: PlainContent): PageContent {
  const lines = LineStarts.from(plain.lineStarts);
  return { ...plain, rangeOf: (span: Span): Range => lines.rangeOf(span) };
}
