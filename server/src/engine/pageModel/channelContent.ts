import { channelTitle } from '../display/channelTitle';
import { isObject, type Plain, type PlainObject } from '../openapi/validation/plainValue';
import { itemsIn, schemePlace, textBelow } from './fileValues';
import type { PageElement, PageHeading, PageNode } from './model';
import type { OperationContent } from './operationContent';
import { type MarkdownReader, plainData, SchemaReader } from './operationSchema';

/** Limits of the lists of one channel. */
const maxServers = 20;
const maxParameters = 300;
const maxMessages = 100;

/** Whether readers send a message to the channel, or receive it. */
type Direction = 'send' | 'receive';

/** A message of a channel, with the name by which the channel has it. */
interface ChannelMessage {
  readonly name: string;
  readonly message: PlainObject;
}

/**
 * Content of the page of a channel; `undefined` if the file does not have it.
 * @param root value of the AsyncAPI file
 */
export function channelContent(root: Plain, name: string, markdown: MarkdownReader): OperationContent | undefined {
  if (!isObject(root) || !isObject(root.channels) || !Object.hasOwn(root.channels, name)) return undefined;
  const reader = new SchemaReader(root, markdown);
  const channel = reader.resolved(root.channels[name]);
  if (!channel) return undefined;
  const page = new ChannelPage(root, reader, markdown, channel, name);
  return {
    title: channelTitle({ name, title: textBelow(channel, 'title') }),
    description: textBelow(channel, 'description') ?? textBelow(channel, 'summary'),
    head: [page.head()],
    body: page.body(),
    headings: page.headings,
  };
}

class ChannelPage {
  readonly headings: PageHeading[] = [];
  private readonly servers: readonly PlainObject[];

  constructor(
    private readonly root: PlainObject,
    private readonly reader: SchemaReader,
    private readonly markdown: MarkdownReader,
    private readonly channel: PlainObject,
    private readonly name: string,
  ) {
    const { servers: all } = root;
    const named = itemsIn(channel.servers).map((each) => (typeof each === 'string' && isObject(all) ? all[each] : each));
    this.servers = (named.length > 0 ? named : Object.values(isObject(all) ? all : {}))
      .slice(0, maxServers)
      .map((each) => reader.resolved(each))
      .filter((each) => each !== undefined);
  }

  head(): PageElement {
    const [first] = this.servers;
    // Since AsyncAPI 3 a channel has a name and an address.
    const address = isSince3(this.root) ? (textBelow(this.channel, 'address') ?? this.name) : this.name;
    // Some files repeat the path of the server in the addresses of channels.
    const path = first && textBelow(first, 'pathname');
    const isRepeated = path !== undefined && path !== '/' && address.startsWith(path);
    const server = first ? serverAddress(isRepeated ? { ...first, pathname: '' } : first) : '';
    return {
      name: 'Operation',
      props: {
        method: ((first && textBelow(first, 'protocol')) ?? 'channel').toUpperCase(),
        path: server !== '' && !address.startsWith('/') ? `/${address}` : address,
        server,
        deprecated: this.channel.deprecated === true,
      },
    };
  }

  body(): PageNode[] {
    const nodes: PageNode[] = [];
    const add = (title: string, children: readonly PageNode[]): void => {
      if (children.length === 0) return;
      const id = title.toLowerCase();
      this.headings.push({ id, title, level: 2 });
      nodes.push({ name: 'h2', id, children: [title] });
      for (const child of children) nodes.push(child);
    };
    const { send, receive, other } = this.messages();
    const examples = (name: string, messages: readonly ChannelMessage[]): void => {
      const blocks = messages.flatMap((each) => this.example(each));
      if (blocks.length > 0) nodes.push({ name, children: blocks });
    };
    examples('RequestExample', send);
    examples('ResponseExample', [...receive, ...other]);
    add('Servers', this.servers.length > 1 ? [{ name: 'ul', children: this.servers.map((each) => this.server(each)) }] : []);
    add('Authorizations', this.authorizations());
    add('Parameters', this.parameters());
    add('Send', this.shown(send, 'ParamField'));
    add('Receive', this.shown(receive, 'ResponseField'));
    add('Messages', this.shown(other, 'ResponseField'));
    return nodes;
  }

  /** Messages from the point of view of readers: what the API receives, they send. `other`: of no operation. */
  private messages(): Readonly<Record<Direction | 'other', readonly ChannelMessage[]>> {
    const found = { send: new Map<PlainObject, ChannelMessage>(), receive: new Map<PlainObject, ChannelMessage>() };
    let count = 0;
    const add = (direction: Direction, messages: readonly ChannelMessage[]): void => {
      for (const each of messages) if (count++ < maxMessages) found[direction].set(each.message, each);
    };
    const own = this.named(this.channel.messages);
    const { operations } = this.root;
    for (const each of Object.values(isObject(operations) ? operations : {})) {
      const operation = this.reader.resolved(each);
      if (!operation || this.reader.resolved(operation.channel) !== this.channel) continue;
      const isSent = operation.action === 'receive';
      add(isSent ? 'send' : 'receive', Array.isArray(operation.messages) ? this.listed(operation.messages) : own);
      const reply = this.reader.resolved(operation.reply);
      const replyChannel = this.reader.resolved(reply?.channel);
      if (reply && (!replyChannel || replyChannel === this.channel)) add(isSent ? 'receive' : 'send', this.listed(itemsIn(reply.messages)));
    }
    // Until AsyncAPI 2 the channel has its operations.
    for (const [key, direction] of [
      ['publish', 'send'],
      ['subscribe', 'receive'],
    ] as const) {
      const operation = this.reader.resolved(this.channel[key]);
      const message = this.reader.resolved(operation?.message);
      if (!operation || !message) continue;
      add(direction, Array.isArray(message.oneOf) ? this.listed(message.oneOf) : this.listed([operation.message ?? null]));
    }
    const [send, receive] = [[...found.send.values()], [...found.receive.values()]];
    return { send, receive, other: send.length + receive.length === 0 ? own.slice(0, maxMessages) : [] };
  }

  private named(messages: Plain | undefined): ChannelMessage[] {
    return Object.entries(isObject(messages) ? messages : {}).flatMap(([name, each]) => {
      const message = this.reader.resolved(each);
      return message ? [{ name, message }] : [];
    });
  }

  private listed(messages: readonly Plain[]): ChannelMessage[] {
    return messages.flatMap((each, index) => {
      const message = this.reader.resolved(each);
      const reference = isObject(each) && typeof each.$ref === 'string' ? each.$ref.split('/').at(-1) : undefined;
      return message ? [{ name: reference ?? `Message ${index + 1}`, message }] : [];
    });
  }

  /** One message as it is, several as choices. */
  private shown(messages: readonly ChannelMessage[], component: 'ParamField' | 'ResponseField'): PageNode[] {
    const tabs = messages.map(
      (each): PageElement => ({ name: 'Tab', props: { title: titleOf(each) }, children: this.message(each, component) }),
    );
    const [first] = tabs;
    if (!first || tabs.length > 1) return first ? [{ name: 'Tabs', children: tabs }] : [];
    return [{ name: 'p', children: [{ name: 'strong', children: [titleOf(messages[0] as ChannelMessage)] }] }, ...(first.children ?? [])];
  }

  private message({ message }: ChannelMessage, component: 'ParamField' | 'ResponseField'): PageNode[] {
    const description = textBelow(message, 'summary') ?? textBelow(message, 'description');
    const type = textBelow(message, 'contentType') ?? textBelow(this.root, 'defaultContentType');
    const payload = this.payload(message);
    const text = this.reader.typeText(payload);
    const parts: PageNode[] = [
      ...(type === undefined ? [] : [{ name: 'code', children: [type] }]),
      ...(text === undefined ? [] : [type === undefined ? text : ` ${text}`]),
    ];
    const headers = this.reader.children(this.reader.resolved(message.headers), component);
    return [
      ...(description === undefined ? [] : this.markdown(description)),
      ...(parts.length > 0 ? [{ name: 'p', children: parts }] : []),
      ...this.reader.children(payload, component),
      ...(headers.length > 0 ? [{ name: 'Expandable', props: { title: 'headers' }, children: headers }] : []),
    ];
  }

  /** Schema of the payload, which may be below its format. */
  private payload(message: PlainObject): PlainObject | undefined {
    const payload = this.reader.resolved(message.payload);
    const inner = payload && !('type' in payload) && !('properties' in payload) ? this.reader.resolved(payload.schema) : undefined;
    return inner ?? payload;
  }

  private example(each: ChannelMessage): PageElement[] {
    const { message } = each;
    const [first] = itemsIn(message.examples);
    const own = isObject(first) ? plainData(this.reader.resolved(first)?.payload) : undefined;
    const payload = this.payload(message);
    const value = own ?? (payload ? this.reader.example(payload) : null);
    if (value === null) return [];
    const code = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
    return [{ name: 'CodeBlock', props: { language: typeof value === 'string' ? 'text' : 'json', title: titleOf(each), code } }];
  }

  private parameters(): PageElement[] {
    const { parameters } = this.channel;
    return Object.entries(isObject(parameters) ? parameters : {})
      .slice(0, maxParameters)
      .flatMap(([name, each]) => {
        const parameter = this.reader.resolved(each);
        if (!parameter) return [];
        const schema = this.reader.resolved(parameter.schema) ?? parameter;
        const description = textBelow(parameter, 'description') ?? textBelow(schema, 'description');
        const shown = { type: 'string', ...schema, ...(description !== undefined && { description }) };
        return [this.reader.field(name, shown, true, 'ParamField', 0, 'path')];
      });
  }

  private server(server: PlainObject): PageElement {
    const description = textBelow(server, 'description') ?? textBelow(server, 'summary');
    return {
      name: 'li',
      children: [{ name: 'code', children: [serverAddress(server)] }, ...(description === undefined ? [] : [` ${description}`])],
    };
  }

  /** Schemes of the first server that has some. */
  private authorizations(): PageElement[] {
    const components = isObject(this.root.components) ? this.root.components.securitySchemes : undefined;
    const requirements = this.servers.map(({ security }) => itemsIn(security)).find((each) => each.length > 0) ?? [];
    return requirements.flatMap((requirement) => {
      // Until AsyncAPI 2 a requirement has the names of schemes as keys.
      const named = isObject(requirement) && typeof requirement.type !== 'string' && typeof requirement.$ref !== 'string';
      const schemes = named ? Object.keys(requirement).map((name) => (isObject(components) ? components[name] : undefined)) : [requirement];
      return schemes.flatMap((each) => {
        const scheme = this.reader.resolved(each);
        if (!scheme) return [];
        const [place, name] = schemePlace(scheme);
        const description = textBelow(scheme, 'description');
        const shown = { type: 'string', ...(description !== undefined && { description }) };
        return [this.reader.field(name, shown, true, 'ParamField', 0, place)];
      });
    });
  }
}

function isSince3({ asyncapi }: PlainObject): boolean {
  return typeof asyncapi === 'string' && !/^[012]\./.test(asyncapi);
}

/** Address of a server: since AsyncAPI 3 of several parts. */
function serverAddress(server: PlainObject): string {
  const url = textBelow(server, 'url');
  const host = textBelow(server, 'host');
  const protocol = textBelow(server, 'protocol');
  const address = url ?? (host === undefined ? '' : host + (textBelow(server, 'pathname') ?? ''));
  const whole = address === '' || protocol === undefined || /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `${protocol}://${address}`;
  return whole.replace(/\/$/, '');
}

function titleOf({ name, message }: ChannelMessage): string {
  return textBelow(message, 'title') ?? channelTitle({ name: textBelow(message, 'name') ?? name });
}
