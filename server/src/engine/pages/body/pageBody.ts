import type { Span } from '../../base/spans';
import type { AnchorSource } from './anchorNumbers';

/** The parsed body of a page: Markdown with JSX, expressions and statements (MDX). Spans are offsets in the whole text. */
export interface PageBody {
  /** Links in the order of the text. */
  readonly links: readonly PageLink[];
  readonly headings: readonly Heading[];
  /** Anchors in the order of the text. */
  readonly anchors: readonly Anchor[];
  /** Components and HTML elements, in the order of their opening tags. */
  readonly elements: readonly JsxElement[];
  readonly imports: readonly ImportStatement[];
  readonly exports: readonly ExportedName[];
  /** The anchors of the functions and values that the page defines, by name; `undefined` if it defines none. */
  readonly code: ReadonlyMap<string, CodeAnchors> | undefined;
  /** Names of the components that expressions of the page use. */
  readonly codeElements: readonly string[];
  /** Whether it has exports and no content beside them and comments, so that it renders nothing itself. */
  readonly hasOnlyExports: boolean;
  /** Each `{{name}}` without whitespace around its name, in the order of the text. */
  readonly variables: readonly VariableUse[];
  /** Tables: from the first row, after the markers of quotes and list items, to the end of the last row. */
  readonly tables: readonly Span[];
  /** Names of the `<a>` elements without text. */
  readonly emptyLinks: readonly Span[];
  /** Code blocks between fences. */
  readonly codeBlocks: readonly CodeBlock[];
  /** Errors that prevent the page from being built, in the order of the text. */
  readonly errors: readonly MdxError[];
}

/** A part of the text, with its span. */
export interface SpannedText {
  readonly text: string;
  readonly span: Span;
}

/** `{{name}}`: letters, digits, `_`, `-` and periods. The service replaces defined variables everywhere, even in code and in scripts. */
export interface VariableUse extends SpannedText {
  /** `text`: in Markdown. `code`: in inline code or a code block. `script`: in a tag, an expression, a statement or a comment. */
  readonly place: 'text' | 'code' | 'script';
}

/** A code block between fences. */
export interface CodeBlock {
  /** The text after the opening fence, such as `js title="a.js"`; empty if there is none. */
  readonly info: SpannedText;
  /** Number of lines of the code. */
  readonly lines: number;
  /** The code, if it may have requests to an API or a response; `undefined` for other code, and in quotes, where each line has a marker. */
  readonly code?: SpannedText;
}

/** A string that names a page, a file or an address: without quotes and brackets, as written. */
export interface PageLink extends SpannedText {
  /**
   * `link`: `[text](target)` or a URL in angle brackets. `image`: `![text](target)`. `definition`: `[label]: target`. `attribute`: `href`,
   * `src` and the like of an element. `code`: such an attribute within an expression or a statement, which may not be rendered.
   */
  readonly kind: 'link' | 'image' | 'definition' | 'attribute' | 'code';
  /** Index of the element in `PageBody.elements`; only for `attribute`. */
  readonly element?: number;
  /** Name of the attribute; only for `attribute` and `code`. */
  readonly attribute?: string;
  /** The text in square brackets; only for `link` and `image`. */
  readonly label?: Span;
}

/** A heading in Markdown. */
export interface Heading {
  /** 1 to 6. */
  readonly level: number;
  /** The text as rendered: without markers of emphasis, code and links. */
  readonly text: string;
  /** The text that its id is made from. */
  readonly source: string;
  /** Whether a part of its text is unknown. */
  readonly isUncertain: boolean;
  /** Span of the content, without number signs and custom id. */
  readonly span: Span;
  /** `{#custom-id}`. */
  readonly id: SpannedText | undefined;
}

/** The ids that a function or another part of JavaScript gives to elements. */
export interface CodeAnchors {
  readonly ids: readonly string[];
  /** Whether there are no other ids, apart from the elements that it uses. */
  readonly isComplete: boolean;
  /** Names of components, and of other functions and values of the file. */
  readonly uses: readonly string[];
}

/** A target in the page for links with `#`. */
export interface Anchor extends AnchorSource {
  readonly id: string;
  /**
   * `heading`: generated from its text. `custom`: its `{#custom-id}`. `attribute`: `id` of an element. `title`: generated from the title of
   * a component. `code`: in JavaScript.
   */
  readonly kind: 'heading' | 'custom' | 'attribute' | 'title' | 'code';
  /** Span of the source of the id: the content of the heading, or the value of the attribute. */
  readonly span: Span;
  /** Whether an earlier anchor of the page has the same id without number, so that this id has a number. */
  readonly isNumbered: boolean;
  /** Whether it comes from an expression or the like, so that there may be another id, or several. */
  readonly isUncertain: boolean;
}

/** A component or HTML element. */
export interface JsxElement {
  /** `Card`, `div`, `Tabs.Item`; empty for a fragment. */
  readonly name: string;
  readonly nameSpan: Span;
  /** The opening tag, with its angle brackets. */
  readonly tag: Span;
  readonly attributes: readonly JsxAttribute[];
  /** Whether it has `{...attributes}`, so that missing attributes may be set. */
  readonly hasSpread: boolean;
  /** The name in the closing tag; `undefined` if the element has none. */
  readonly closingName: Span | undefined;
  /** Offset after the closing tag, or after the only tag. */
  readonly end: number;
  /** Index in `PageBody.elements`; `undefined` at the top level, even in a snippet, which other elements may enclose. */
  readonly parent: number | undefined;
  /** Whether it is a block of the page: a line or a paragraph has nothing but elements. Others are within a line of text. */
  readonly isFlow: boolean;
}

export interface JsxAttribute {
  readonly name: string;
  readonly nameSpan: Span;
  /** `undefined` without a value, which means `true`. */
  readonly value: JsxValue | undefined;
}

export interface JsxValue {
  /** Span with quotes or braces. */
  readonly span: Span;
  /** The string without quotes, if the value is a string, even in braces; `undefined` for other expressions. */
  readonly string: SpannedText | undefined;
  readonly isExpression: boolean;
}

/** `import Name, { other as local } from "source"`. */
export interface ImportStatement {
  readonly span: Span;
  readonly source: SpannedText;
  readonly names: readonly ImportedName[];
}

export interface ImportedName {
  /** The exported name; `default`, or `*` for all. */
  readonly name: string;
  /** The name in this page. */
  readonly local: string;
  /** Span of the exported name, or of the local name if there is none. */
  readonly span: Span;
}

/** A name that the page exports, defined in it or in another file. `*`: everything of another file. */
export interface ExportedName {
  readonly name: string;
  readonly span: Span;
  /** The file that the name is re-exported from, if any. */
  readonly source: SpannedText | undefined;
}

/** Maximum number of syntax errors of one kind in a page. */
export const maxErrors = 500;

/** A syntax error. */
export interface MdxError {
  readonly kind: MdxErrorKind;
  readonly span: Span;
  /** The start of the text in the span. */
  readonly text: string;
  /** The counterpart of the tag: the closing tag for `splitTag`, the opening tag for `closingName`. */
  readonly other?: SpannedText;
  /** The names that an invalid statement may import or export. */
  readonly names?: readonly string[];
}

export type MdxErrorKind =
  /** `<` before a character that cannot begin a tag, such as a digit. */
  | 'tagStart'
  /** `<https://…>` or `<name@host>`. */
  | 'autolink'
  /** `<!-- … -->`. */
  | 'htmlComment'
  /** An opening tag that is not closed. */
  | 'unclosedTag'
  /** An opening tag whose closing tag is outside of its paragraph, list item or quote, or within another one. */
  | 'splitTag'
  /** A closing tag without an opening tag. */
  | 'closingTag'
  /** A name in a closing tag that differs slightly from the name in the opening tag. */
  | 'closingName'
  /** An attribute or a value of an attribute that cannot be read. */
  | 'attribute'
  /** A tag that does not end. */
  | 'unfinishedTag'
  /** `{` without `}`. */
  | 'unclosedExpression'
  /** Braces around text that is not a JavaScript expression. */
  | 'expression'
  /** A statement with text in the next line. */
  | 'blankLine'
  /** `import` or `export` that is not a JavaScript statement. */
  | 'statement';
