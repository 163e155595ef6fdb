import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Localizable } from '../../../../../shared/l10n';
import type { Span } from '../../base/spans';
import type { SpanEdit } from '../../base/textEdits';
import type { ConfigFile, FileEdits } from '../../config/configFile';
import type { DocsConfig } from '../../config/docsConfig';

/** Location of a configuration diagnostic in the current text. */
export interface FixTarget {
  readonly file: ConfigFile;
  readonly span: Span;
  /** Configuration with the file. Absent if only edits of the file itself are requested. */
  readonly config?: DocsConfig;
}

/** Location of a diagnostic of another document. */
export interface TextFixTarget {
  readonly document: TextDocument;
  readonly span: Span;
}

export interface Fix {
  /** Imperative, names the result. */
  readonly title: Localizable;
  readonly edits: readonly SpanEdit[];
  /** Whether the fix is the most reasonable one, which "Auto Fix" applies. */
  readonly preferred: boolean;
  /**
   * Whether it can be applied on save: the author certainly meant the result, it removes only text that has no meaning in JSON, and it puts
   * no ineffective setting into effect. Default: `false`.
   */
  readonly safe?: boolean;
  /** Whether it is applied when all fixes are requested, but not on save, because it removes a comment. Default: `false`. */
  readonly onRequest?: boolean;
  /** Created file. Hosts that cannot create files omit the fix. */
  readonly creates?: NewFile;
  /** Edits of other files of the configuration, applied together with `edits`. */
  readonly elsewhere?: readonly FileEdits[];
}

/** A file that a fix creates. */
interface NewFile {
  /** Path from the documentation folder. */
  readonly path: string;
  readonly text: string;
}
