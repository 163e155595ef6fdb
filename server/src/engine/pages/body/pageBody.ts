import type { Span } from '../../base/spans';

/** What is known of the body of a page: Markdown with JSX, expressions and statements (MDX). Spans are offsets in the whole text. */
export interface PageBody {
  /** In the order of the text. */
  readonly links: readonly PageLink[];
  readonly headings: readonly Heading[];
  /** In the order of the text. */
  readonly anchors: readonly Anchor[];
  /** Components and HTML elements, in the order of their opening tags. */
  readonly elements: readonly JsxElement[];
  readonly imports: readonly ImportStatement[];
  readonly exports: readonly ExportedName[];
  /** Each `{{name}}` without whitespace around its name, in the order of the text. */
  readonly variables: readonly VariableUse[];
  /** What keeps the page from being built, in the order of the text. */
  readonly errors: readonly MdxError[];
}

/** A part of the text, with its span. */
export interface SpannedText {
  readonly text: string;
  readonly span: Span;
}

/** `{{name}}`: letters, digits, `_`, `-` and periods. The service replaces defined ones everywhere, in code and in scripts too. */
export interface VariableUse extends SpannedText {
  /** `text`: in Markdown. `code`: in inline code or a code block. `script`: in a tag, an expression, a statement or a comment. */
  readonly place: 'text' | 'code' | 'script';
}

/** A string that names a page, a file or an address: without quotes and brackets, as written. */
export interface PageLink extends SpannedText {
  /**
   * `link`: `[text](target)` or a URL in angle brackets. `image`: `![text](target)`. `definition`: `[label]: target`. `attribute`: `href`,
   * `src` and the like of an element. `code`: such an attribute within an expression or a statement, which may not be rendered.
   */
  readonly kind: 'link' | 'image' | 'definition' | 'attribute' | 'code';
  /** Of `attribute`: index of the element in `PageBody.elements`. */
  readonly element?: number;
  /** Of `attribute` and `code`: its name. */
  readonly attribute?: string;
  /** Of `link` and `image`: the text in square brackets. */
  readonly label?: Span;
}

/** A heading in Markdown. */
export interface Heading {
  /** 1 to 6. */
  readonly level: number;
  /** As rendered: without markers of emphasis, code and links. */
  readonly text: string;
  /** Whether it has expressions, whose values are unknown. */
  readonly isUncertain: boolean;
  /** Of the content, without number signs and custom id. */
  readonly span: Span;
  /** `{#custom-id}`. */
  readonly id: SpannedText | undefined;
}

/** A place in the page that a link with `#` can lead to. */
export interface Anchor {
  readonly id: string;
  /** `heading`: made from its text. `custom`: its `{#custom-id}`. `attribute`: `id` of an element. `title`: made from the title of a component. */
  readonly kind: 'heading' | 'custom' | 'attribute' | 'title';
  /** What it is made from: the content of the heading, or the value of the attribute. */
  readonly span: Span;
  /** Whether a former anchor of the page has the same base, so that this one has a number. */
  readonly isNumbered: boolean;
  /** Whether it is made from an expression, so that it may be another one. */
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
  /** Whether it has `{...attributes}`, so that those that are missing may be given. */
  readonly hasSpread: boolean;
  /** The name in the closing tag; `undefined` if the element has none. */
  readonly closingName: Span | undefined;
  /** After the closing tag, or after the only one. */
  readonly end: number;
  /** Index in `PageBody.elements`; `undefined` at the top, also of the page of a snippet, which other elements may enclose. */
  readonly parent: number | undefined;
}

export interface JsxAttribute {
  readonly name: string;
  readonly nameSpan: Span;
  /** `undefined` without one, which means `true`. */
  readonly value: JsxValue | undefined;
}

export interface JsxValue {
  /** With quotes or braces. */
  readonly span: Span;
  /** The string, if it is one, also in braces, without quotes; `undefined` for other expressions. */
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
  /** Of the exported name, or the local one if there is none. */
  readonly span: Span;
}

/** A name that the page exports, defined in it or in another file. `*`: everything of another file. */
export interface ExportedName {
  readonly name: string;
  readonly span: Span;
  /** The file that it is from, if it is another one. */
  readonly source: SpannedText | undefined;
}

/** Limit of syntax errors of one kind of a page. */
export const maxErrors = 500;

/** A syntax error. */
export interface MdxError {
  readonly kind: MdxErrorKind;
  readonly span: Span;
  /** The start of what is in the span. */
  readonly text: string;
  /** The tag that belongs to it: of `splitTag` the closing one, of `closingName` the opening one. */
  readonly other?: SpannedText;
}

export type MdxErrorKind =
  /** `<` before what cannot begin a tag: a digit, say. */
  | 'tagStart'
  /** `<https://…>` or `<name@host>`. */
  | 'autolink'
  /** `<!-- … -->`. */
  | 'htmlComment'
  /** An opening tag that is not closed. */
  | 'unclosedTag'
  /** An opening tag whose closing tag is outside of its paragraph, list item or quote, or within one of another. */
  | 'splitTag'
  /** A closing tag without an opening one. */
  | 'closingTag'
  /** The name in a closing tag that differs a little from that of the opening one. */
  | 'closingName'
  /** An attribute, or the value of one, that cannot be read. */
  | 'attribute'
  /** A tag that does not end. */
  | 'unfinishedTag'
  /** `{` without `}`. */
  | 'unclosedExpression'
  /** Braces around what is no expression of JavaScript. */
  | 'expression'
  /** `import` or `export` that is no statement of JavaScript. */
  | 'statement';
