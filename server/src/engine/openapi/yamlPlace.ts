/** Where a value is written: behind a colon or a dash, or on the lines below that are indented deeper. */
export interface YamlPlace {
  /** Just behind the colon or dash. */
  readonly from: number;
  /** Of the key or dash; the lines of the value lie deeper. */
  readonly indent: number;
  /** Behind a colon the dashes of a list may stand as far left as the key. */
  readonly isMember: boolean;
  /** Inside brackets, where indentation means nothing. */
  readonly isFlow?: boolean;
}
