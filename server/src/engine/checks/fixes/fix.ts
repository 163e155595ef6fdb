import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Span } from '../../base/spans';
import type { SpanEdit } from '../../base/textEdits';
import type { ConfigFile } from '../../config/configFile';
import type { DocsConfig } from '../../config/docsConfig';

/** Where a fix of a configuration is wanted: the diagnostic's place in the current text. */
export interface FixTarget {
  readonly file: ConfigFile;
  readonly span: Span;
  /** The configuration that the file is part of. Left out where only edits of the file itself are wanted. */
  readonly config?: DocsConfig;
}

/** Where a fix of another document is wanted. */
export interface TextFixTarget {
  readonly document: TextDocument;
  readonly span: Span;
}

export interface Fix {
  /** Imperative, naming what will stand there afterwards. */
  readonly title: string;
  readonly edits: readonly SpanEdit[];
  /** The one right answer: what "Auto Fix" applies. */
  readonly preferred: boolean;
  /**
   * Whether it can be applied unseen, as on saving: the text means afterwards what its author meant by it, without a guess,
   * nothing but what has no meaning in JSON is lost, and no setting takes effect that had none. Left out for no.
   */
  readonly safe?: boolean;
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
export interface NewFile {
  /** From the documentation folder. */
  readonly path: string;
  readonly text: string;
}
