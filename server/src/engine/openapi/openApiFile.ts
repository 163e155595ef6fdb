import type { TextDocument } from 'vscode-languageserver-textdocument';
import { ChannelLookup } from './channelLookup';
import { DetailReader } from './details';
import { OperationLookup } from './lookup';
import { PageAddresses } from './pageAddresses';
import type { OperationTable } from './table';

/** One version of a description file with what it describes. */
export class OpenApiFile {
  private listsAllPaths: boolean | undefined;
  private operations: OperationLookup | undefined;
  private addresses: PageAddresses | undefined;
  private detailReader: DetailReader | undefined;
  private namedChannels: ChannelLookup | undefined;

  constructor(
    /** From the documentation folder. */
    readonly path: string,
    readonly document: TextDocument,
    readonly table: OperationTable,
  ) {}

  get uri(): string {
    return this.document.uri;
  }

  /** Whether it is an OpenAPI description, and what the table does not list is not there. */
  get isComplete(): boolean {
    const { format, problem, paths } = this.table;
    this.listsAllPaths ??= !paths.some(({ name }) => name === '$ref');
    return format === 'openapi' && !problem && this.listsAllPaths;
  }

  /** Whether it is an AsyncAPI description whose channels are all listed. */
  get hasAllChannels(): boolean {
    const { format, problem, channels } = this.table;
    return format === 'asyncapi' && !problem && !channels.some(({ name }) => name === '$ref');
  }

  /** Reads what the table does not keep of its operations. */
  get details(): DetailReader {
    this.detailReader ??= new DetailReader(this.document.getText(), this.table);
    return this.detailReader;
  }

  get channels(): ChannelLookup {
    this.namedChannels ??= new ChannelLookup(this.table.channels);
    return this.namedChannels;
  }

  get lookup(): OperationLookup {
    this.operations ??= new OperationLookup(this.table);
    return this.operations;
  }

  /** The addresses of the pages generated from it; `undefined` where there may be more operations than the table lists. */
  get pages(): PageAddresses | undefined {
    if (!this.isComplete || this.table.paths.some(({ isOpen }) => isOpen) || this.table.webhooks.some(({ isOpen }) => isOpen))
      return undefined;
    this.addresses ??= new PageAddresses(this.table);
    return this.addresses;
  }
}
