import { TextDocument } from 'vscode-languageserver-textdocument';
import { CompletionItemKind, type CompletionList, InsertTextFormat, type Position } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../../shared/cancellation';
import { withoutByteOrderMark } from '../../../config/configFile';
import { schemaOfFile } from '../../../config/mountPoint';
import type { EngineContext } from '../../../engineContext';
import { nodeAt } from '../../../schema/nodeAt';
import type { DocsSchema } from '../../../schema/schemaView';
import type { ConfigDocument } from '../../../site/siteContext';
import { completedText } from './completedText';
import { entries } from './entryCompletion';
import { exactFirst } from './exactFirst';
import type { JsonServices } from './jsonServices';
import { rankedKeys } from './keyItems';
import { names } from './nameCompletion';
import { paths } from './pathCompletion';
import { snippetItems } from './snippets/snippetItems';
import { SnippetValues } from './snippets/snippetValues';
import { withPlainLabel } from './textValues';
import { themeItems } from './themeItems';
import { throughClosingQuote, withinQuotes } from './withinQuotes';
import { wrapSchema, wrapTree } from './wrap';

const noItems: CompletionList = { isIncomplete: false, items: [] };

/** Completion of keys and values. Items from the schema come from the JSON language service. */
export class ConfigCompletion {
  private readonly wrapped = new WeakMap<DocsSchema, DocsSchema>();

  constructor(
    private readonly context: EngineContext,
    private readonly services: JsonServices,
  ) {}

  /**
   * Completes the text with the missing quotes and commas at the cursor inserted; the items insert them too.
   * @throws {CancelledError}
   */
  async at(found: ConfigDocument, position: Position, token: CancellationToken): Promise<CompletionList> {
    if (found.file.guard) return noItems;
    const written = found.file.document;
    const completed = completedText(written, written.offsetAt(position));
    if (!completed) {
      const { isIncomplete, items } = await this.inText(found, position, token);
      const made = withinQuotes(
        items.map((item) => throughClosingQuote(item, written)),
        written,
      );
      return exactFirst({ isIncomplete, items: made }, written, position);
    }
    const document = TextDocument.create(written.uri, written.languageId, written.version, completed.text);
    const config = await this.context.configs.loadWith(found.config.root.uri, document);
    throwIfCancelled(token);
    const file = config?.files.get(written.uri);
    if (!config || !file || file.guard) return noItems;
    const { isIncomplete, items } = await this.inText({ config, file }, document.positionAt(completed.offset), token);
    const made = items.map((item) => completed.toWritten(throughClosingQuote(item, document), document));
    return exactFirst({ isIncomplete, items: withinQuotes(made, written) }, written, position);
  }

  /** @throws {CancelledError} */
  private async inText({ config, file }: ConfigDocument, position: Position, token: CancellationToken): Promise<CompletionList> {
    const found = { config, file };
    const schema = schemaOfFile(config, this.context.schemas, file);
    if (!schema) return noItems;
    const document = withoutByteOrderMark(file.document);
    const offset = document.offsetAt(position);
    const root = file.tree;
    if (!root) {
      const service = this.services.for(schema);
      const list = await service.doComplete(document, position, service.newJSONDocument(undefined as never));
      const { items, isIncomplete } = this.finish(document, list, token);
      const spot = { node: undefined, schema, property: undefined, onKey: false, ownerSchema: undefined };
      const values = new SnippetValues(this.context, found, offset, token);
      return { isIncomplete, items: await snippetItems(this.context.schemas, document, spot, items, values) };
    }
    if (offset < root.offset || offset > root.offset + root.length) return noItems;
    const service = this.services.for(this.wrap(schema));
    const list = await service.doComplete(document, position, wrapTree(service, root, document.getText().length));
    const node = nodeAt(this.context.schemas, root, schema, offset);
    const own =
      (await entries(this.context, found, schema, offset, token)) ??
      (await paths(this.context, found, schema, offset, token)) ??
      (await names(this.context, found, schema, offset));
    throwIfCancelled(token);
    const rest = this.finish(document, list, token, node.property?.keyNode.value === '$schema');
    const kind = node.schema && this.context.schemas.branch(node.schema, 'string')?.['x-kind'];
    const items = kind === 'highlighter-theme' ? themeItems(this.context.codeThemes, rest.items, this.context.localize) : rest.items;
    const values = new SnippetValues(this.context, found, offset, token, own?.items);
    // In a string only what it can name is offered, not an array or an object in its place.
    const isSource = kind === 'openapi-source' || kind === 'asyncapi-source';
    const others =
      isSource && node.node?.type === 'string' ? items.filter((item) => item.insertTextFormat !== InsertTextFormat.Snippet) : items;
    const filled = await snippetItems(this.context.schemas, document, node, others, values);
    return withNames(own, { ...rest, items: rankedKeys(this.context.schemas, node, filled) });
  }

  private finish(document: TextDocument, list: CompletionList | null, token: CancellationToken, isSchemaUrl = false): CompletionList {
    throwIfCancelled(token);
    // The service adds the drafts of JSON Schema as modules, but a docs.json is not a schema.
    const items = (list?.items ?? []).filter((item) => !isSchemaUrl || item.kind !== CompletionItemKind.Module);
    return {
      isIncomplete: list?.isIncomplete ?? false,
      items: items.map((item) => withPlainLabel(document, item)),
    };
  }

  private wrap(schema: DocsSchema): DocsSchema {
    let wrapper = this.wrapped.get(schema);
    if (!wrapper) {
      wrapper = wrapSchema(schema);
      this.wrapped.set(schema, wrapper);
    }
    return wrapper;
  }
}

/** Puts the items of names before all other items, such as snippets. */
function withNames(own: CompletionList | undefined, rest: CompletionList): CompletionList {
  return own ? { isIncomplete: own.isIncomplete || rest.isIncomplete, items: [...own.items, ...rest.items] } : rest;
}
