import type { TextDocument } from 'vscode-languageserver-textdocument';
import { OperationLookup } from './lookup';
import type { OperationTable } from './table';

/** One version of a description file with what it describes. */
export class Description {
  private operations: OperationLookup | undefined;

  constructor(
    /** From the documentation folder. */
    readonly path: string,
    readonly document: TextDocument,
    readonly table: OperationTable,
  ) {}

  get uri(): string {
    return this.document.uri;
  }

  /** Whether what the table does not list is not there. */
  get isComplete(): boolean {
    const { format, problem, paths } = this.table;
    return format === 'openapi' && !problem && !paths.some(({ name }) => name === '$ref');
  }

  get lookup(): OperationLookup {
    this.operations ??= new OperationLookup(this.table);
    return this.operations;
  }
}
