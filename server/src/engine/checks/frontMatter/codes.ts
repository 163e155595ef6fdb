import type { UnknownIcon } from '../icon/unknownIcon';

interface Proposed {
  /** As they are to be written, quotes left out, best first. */
  readonly suggestions: readonly string[];
  /** The first of them must be meant. */
  readonly isNear: boolean;
}

/** The codes about the front matter of pages, with the data their fixes need. */
export interface FrontMatterDataByCode {
  /** `line`: number of the line that the closing dashes are put before. */
  'frontMatter.unclosed': { readonly line: number };
  /** What mends the text when it stands in place of the marked part; `undefined` where nothing is known to. */
  'frontMatter.syntax': { readonly replacement: string; readonly kind: 'quote' | 'blank' | 'indent' } | undefined;
  /** `isSame`: both have the same value. */
  'frontMatter.duplicateKey': { readonly isSame: boolean };
  'frontMatter.unknownKey': { readonly suggestion: string };
  /** The value as it was meant, in YAML. */
  'frontMatter.type': { readonly replacement: string | undefined };
  'frontMatter.enum': Proposed;
  'frontMatter.empty': undefined;
  'frontMatter.icon': UnknownIcon;
  'frontMatter.fileMissing': Proposed;
  'frontMatter.operationForm': Proposed;
  'frontMatter.operation': Proposed;
  'frontMatter.ambiguous': Proposed;
  'frontMatter.schema': Proposed;
  'frontMatter.channel': Proposed;
  'frontMatter.urlWithContent': undefined;
}
