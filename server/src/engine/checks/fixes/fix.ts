import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Localizable } from '../../../../../shared/l10n';
import type { Span } from '../../base/spans';
import type { SpanEdit } from '../../base/textEdits';
import type { ConfigFile } from '../../config/configFile';
import type { DocsConfig } from '../../config/docsConfig';

/** The location of a configuration diagnostic in the current text. */
export interface FixTarget {
  readonly file: ConfigFile;
  readonly span: Span;
  /** The configuration that the file is part of. Left out if only edits of the file itself are requested. */
  readonly config?: DocsConfig;
}

/** The location of a diagnostic of another document. */
export interface TextFixTarget {
  readonly document: TextDocument;
  readonly span: Span;
}

export interface Fix {
  /** Imperative, names the result. */
  readonly title: Localizable;
  readonly edits: readonly SpanEdit[];
  /** The one right answer: what "Auto Fix" applies. */
  readonly preferred: boolean;
  /**
   * Whether it can be applied on save: the result is what the author meant, without a guess, removes only what has no
   * meaning in JSON, and puts no ineffective setting into effect. Defaults to `false`.
   */
  readonly safe?: boolean;
  /** Whether it can be applied with others when all fixes are requested, though not on save: it removes a note. Defaults to `false`. */
  readonly onRequest?: boolean;
  /** Left out by hosts that cannot create files. */
  readonly creates?: NewFile;
  /** Edits of other files of the configuration, applied together with `edits`. */
  readonly elsewhere?: readonly FileEdits[];
}

export interface FileEdits {
  readonly file: ConfigFile;
  readonly edits: readonly SpanEdit[];
}

/** A file that a fix creates. */
interface NewFile {
  /** From the documentation folder. */
  readonly path: string;
  readonly text: string;
}
