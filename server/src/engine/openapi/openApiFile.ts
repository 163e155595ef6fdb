import type { TextDocument } from 'vscode-languageserver-textdocument';
import { ChannelLookup } from './channelLookup';
import { DetailReader } from './details';
import { OperationLookup } from './lookup';
import { PageAddresses } from './pageAddresses';
import type { OperationTable } from './table';
import { TagGroups } from './tagGroups';
import type { OpenApiVerdict } from './validation/verdict';

/** One version of an OpenAPI or AsyncAPI file with its table. */
export class OpenApiFile {
  /** The verdict of the service; `undefined` until it is needed, and for a file that is not validated. */
  verdict: OpenApiVerdict | undefined;
  private listsAllPaths: boolean | undefined;
  private operations: OperationLookup | undefined;
  private addresses: PageAddresses | undefined;
  private detailReader: DetailReader | undefined;
  private namedChannels: ChannelLookup | undefined;
  private tagGroups: TagGroups | undefined;

  constructor(
    /** Relative to the documentation folder. */
    readonly path: string,
    readonly document: TextDocument,
    readonly table: OperationTable,
  ) {}

  get uri(): string {
    return this.document.uri;
  }

  /** Whether the service is known to refuse it, so that none of its operations exists. */
  get isRefused(): boolean {
    return this.verdict?.violations.some(({ isAccepted }) => !isAccepted) === true;
  }

  /** Whether it is an OpenAPI file whose operations are all in the table. */
  get isComplete(): boolean {
    const { format, problem, paths } = this.table;
    this.listsAllPaths ??= !paths.some(({ name }) => name === '$ref');
    return format === 'openapi' && !problem && this.listsAllPaths;
  }

  /** Whether it is an AsyncAPI file whose channels are all in the table. */
  get hasAllChannels(): boolean {
    const { format, problem, channels } = this.table;
    return format === 'asyncapi' && !problem && !channels.some(({ name }) => name === '$ref');
  }

  /** Reads details of its operations that the table does not contain. */
  get details(): DetailReader {
    this.detailReader ??= new DetailReader(this.document.getText(), this.table);
    return this.detailReader;
  }

  get channels(): ChannelLookup {
    this.namedChannels ??= new ChannelLookup(this.table.channels);
    return this.namedChannels;
  }

  /** The groups and badges of its operations. */
  get tags(): TagGroups {
    this.tagGroups ??= new TagGroups(this.table);
    return this.tagGroups;
  }

  get lookup(): OperationLookup {
    this.operations ??= new OperationLookup(this.table);
    return this.operations;
  }

  /** The addresses of the pages generated from it; `undefined` if the table may be incomplete. */
  get pages(): PageAddresses | undefined {
    if (!this.isComplete || this.table.paths.some(({ isOpen }) => isOpen) || this.table.webhooks.some(({ isOpen }) => isOpen))
      return undefined;
    this.addresses ??= new PageAddresses(this.table);
    return this.addresses;
  }
}
