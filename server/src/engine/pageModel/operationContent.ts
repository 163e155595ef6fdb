import { methods } from '../base/httpMethods';
import { isObject, type Plain, type PlainObject } from '../openapi/validation/plainValue';
import { itemsIn, schemePlace, textBelow } from './fileValues';
import type { PageElement, PageHeading, PageNode, PageValue } from './model';
import { type RequestSample, sampleBlocks } from './operationSamples';
import { type MarkdownReader, plainData, SchemaReader } from './operationSchema';

/** The operation that a page shows: its method in lower case, `webhook`, or `channel`. */
export interface RenderedOperation {
  readonly method: string;
  /** The path, or the name of the webhook or the channel. */
  readonly path: string;
}

/** Content of the page of an operation. */
export interface OperationContent {
  readonly title: string | undefined;
  readonly description: string | undefined;
  /** Method and address; shown above the content of the page itself. */
  readonly head: readonly PageNode[];
  readonly body: readonly PageNode[];
  readonly headings: readonly PageHeading[];
}

/** Limits of the lists of one operation. */
const maxParameters = 300;
const maxResponses = 40;

const places = [
  ['path', 'Path Parameters'],
  ['query', 'Query Parameters'],
  ['header', 'Headers'],
  ['cookie', 'Cookies'],
] as const;

/**
 * Content of the page of an operation; `undefined` if the file does not have it.
 * @param root value of the OpenAPI file
 * @param languages of code samples, as the site sets them
 * @param mdx reads `x-mint.content`
 */
export function operationContent(
  root: Plain,
  { method, path }: RenderedOperation,
  languages: readonly string[] | undefined,
  markdown: MarkdownReader,
  mdx: MarkdownReader,
): OperationContent | undefined {
  const found = operationPage(root, { method, path }, markdown);
  if (!found) return undefined;
  const { page, own } = found;
  const content = textBelow(own['x-mint'], 'content');
  return {
    title: textBelow(own['x-mint'], 'metadata', 'title') ?? textBelow(own, 'summary'),
    description: textBelow(own['x-mint'], 'metadata', 'description') ?? textBelow(own, 'description'),
    head: content === undefined ? [page.head()] : [page.head(), ...mdx(content)],
    body: page.body(languages),
    headings: page.headings,
  };
}

/** Request of an operation with example values; `undefined` if the file does not have it, or it has no server. */
export function exampleRequest(root: Plain, operation: RenderedOperation): RequestSample | undefined {
  const request = operationPage(root, operation, () => [])?.page.sample();
  return request && /^https?:/i.test(request.url) ? request : undefined;
}

function operationPage(
  root: Plain,
  { method, path }: RenderedOperation,
  markdown: MarkdownReader,
): { readonly page: OperationPage; readonly own: PlainObject } | undefined {
  if (!isObject(root)) return undefined;
  const reader = new SchemaReader(root, markdown);
  const isWebhook = method === 'webhook';
  const items = isWebhook ? root.webhooks : root.paths;
  const item = reader.resolved(isObject(items) ? items[path] : undefined);
  const own =
    item &&
    (isWebhook
      ? Object.entries(item).find(([key, each]) => isObject(each) && (methods.has(key) || 'responses' in each))?.[1]
      : (item[method.toLowerCase()] ?? additional(item, method)));
  return item && isObject(own) ? { page: new OperationPage(root, reader, item, own, { method, path }), own } : undefined;
}

/** Operation of a method that OpenAPI 3.2 has no key for. */
function additional({ additionalOperations: all }: PlainObject, method: string): Plain | undefined {
  return isObject(all) ? Object.entries(all).find(([key]) => key.toLowerCase() === method.toLowerCase())?.[1] : undefined;
}

class OperationPage {
  readonly headings: PageHeading[] = [];
  private readonly parameters: readonly PlainObject[];

  constructor(
    private readonly root: PlainObject,
    private readonly reader: SchemaReader,
    item: PlainObject,
    private readonly operation: PlainObject,
    private readonly name: RenderedOperation,
  ) {
    const byKey = new Map<string, PlainObject>();
    for (const each of [...itemsIn(item.parameters), ...itemsIn(operation.parameters)].slice(0, maxParameters)) {
      const parameter = reader.resolved(each);
      if (parameter) byKey.set(`${String(parameter.in)} ${String(parameter.name)}`, parameter);
    }
    this.parameters = [...byKey.values()];
  }

  head(): PageElement {
    const { method, path } = this.name;
    return {
      name: 'Operation',
      props: { method: method.toUpperCase(), path, server: this.server(), deprecated: this.operation.deprecated === true },
    };
  }

  body(languages: readonly string[] | undefined): PageNode[] {
    const nodes: PageNode[] = [];
    const add = (title: string, children: readonly PageNode[]): void => {
      if (children.length === 0) return;
      nodes.push(this.heading(title));
      for (const child of children) nodes.push(child);
    };
    if (this.name.method !== 'webhook') nodes.push({ name: 'RequestExample', children: sampleBlocks(this.sample(), languages) });
    const examples = this.responses().flatMap(([status, response]) => this.exampleBlocks(status, response));
    if (examples.length > 0) nodes.push({ name: 'ResponseExample', children: examples });
    add('Authorizations', this.authorizations());
    for (const [place, title] of places) {
      const own = this.parameters.filter((each) => each.in === place);
      add(
        title,
        own.map((each) => this.parameter(each, place)),
      );
    }
    add('Body', this.requestBody());
    const responses = this.responses();
    const tabs = responses.map(
      ([status, response]): PageElement => ({ name: 'Tab', props: { title: status }, children: this.response(response) }),
    );
    add(this.name.method === 'webhook' ? 'Answers' : 'Response', tabs.length > 0 ? [{ name: 'Tabs', children: tabs }] : []);
    return nodes;
  }

  private heading(title: string): PageElement {
    const id = title.toLowerCase().replaceAll(' ', '-');
    this.headings.push({ id, title, level: 2 });
    return { name: 'h2', id, children: [title] };
  }

  private parameter(parameter: PlainObject, place: string): PageElement {
    const schema = this.reader.resolved(parameter.schema) ?? this.reader.resolved(contentOf(parameter)[0]?.[1].schema) ?? {};
    const description = textBelow(parameter, 'description') ?? textBelow(schema, 'description');
    const shown = {
      ...schema,
      ...(description !== undefined && { description }),
      ...(parameter.deprecated === true && { deprecated: true }),
    };
    return this.reader.field(String(parameter.name), shown, parameter.required === true, 'ParamField', 0, place);
  }

  private requestBody(): PageNode[] {
    const body = this.reader.resolved(this.operation.requestBody);
    if (!body) return [];
    return contentOf(body)
      .slice(0, 1)
      .flatMap(([type, media]) => this.content(type, media, 'ParamField'));
  }

  private response(response: PlainObject): PageNode[] {
    const description = textBelow(response, 'description');
    const [first] = contentOf(response);
    return [
      ...(description === undefined ? [] : [{ name: 'p', children: [description] }]),
      ...(first ? this.content(first[0], first[1], 'ResponseField') : []),
    ];
  }

  private content(type: string, media: PlainObject, component: 'ParamField' | 'ResponseField'): PageNode[] {
    const schema = this.reader.resolved(media.schema);
    const text = this.reader.typeText(schema);
    const about: PageNode = { name: 'p', children: [{ name: 'code', children: [type] }, ...(text === undefined ? [] : [` ${text}`])] };
    return [about, ...this.reader.children(schema, component)];
  }

  private exampleBlocks(status: string, response: PlainObject): PageElement[] {
    const [first] = contentOf(response);
    if (!first) return [];
    const [type, media] = first;
    const named = isObject(media.examples) ? Object.values(media.examples).map((each) => this.reader.resolved(each)?.value) : [];
    const value =
      plainData(media.example ?? named.find((each) => each !== undefined)) ?? this.reader.example(this.reader.resolved(media.schema));
    if (value === null) return [];
    const code = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
    return [{ name: 'CodeBlock', props: { language: /json/.test(type) ? 'json' : 'text', title: status, code } }];
  }

  private responses(): (readonly [status: string, response: PlainObject])[] {
    const { responses } = this.operation;
    return Object.entries(isObject(responses) ? responses : {})
      .filter(([status]) => !status.startsWith('x-'))
      .slice(0, maxResponses)
      .flatMap(([status, each]) => {
        const response = this.reader.resolved(each);
        return response ? [[status, response] as const] : [];
      });
  }

  /** Schemes of the first alternative that authorizes the operation. */
  private schemes(): (readonly [name: string, scheme: PlainObject])[] {
    const [first] = itemsIn(this.operation.security ?? this.root.security);
    const components = isObject(this.root.components) ? this.root.components.securitySchemes : undefined;
    return Object.keys(isObject(first) ? first : {}).flatMap((name) => {
      const scheme = this.reader.resolved(isObject(components) ? components[name] : undefined);
      return scheme ? [[name, scheme] as const] : [];
    });
  }

  private authorizations(): PageElement[] {
    return this.schemes().map(([, scheme]) => {
      const [place, name] = schemePlace(scheme);
      const described = textBelow(scheme, 'description');
      return this.reader.field(
        name,
        { type: 'string', ...(described !== undefined && { description: described }) },
        true,
        'ParamField',
        0,
        place,
      );
    });
  }

  sample(): RequestSample {
    const { method, path } = this.name;
    const body = this.reader.resolved(this.operation.requestBody);
    const [media] = body ? contentOf(body) : [];
    const named =
      media && isObject(media[1].examples) ? Object.values(media[1].examples).map((each) => this.reader.resolved(each)?.value) : [];
    const example = media && (plainData(media[1].example ?? named[0]) ?? this.reader.example(this.reader.resolved(media[1].schema)));
    const headers: [string, string][] = [];
    for (const [, scheme] of this.schemes()) {
      const [place, name] = schemePlace(scheme);
      const isBearer = scheme.type === 'oauth2' || (scheme.type === 'http' && String(scheme.scheme).toLowerCase() === 'bearer');
      if (place === 'header')
        headers.push([name, isBearer ? 'Bearer <token>' : scheme.type === 'http' ? 'Basic <credentials>' : '<api-key>']);
    }
    for (const each of this.parameters) {
      if (each.in === 'header' && each.required === true)
        headers.push([String(each.name), textOfValue(this.reader.example(this.reader.resolved(each.schema)))]);
    }
    if (media) headers.push(['Content-Type', media[0]]);
    return { method: method.toUpperCase(), url: `${this.server()}${path}`, headers, body: example };
  }

  private server(): string {
    const [first] = itemsIn(this.operation.servers ?? this.root.servers);
    return (isObject(first) ? textBelow(first, 'url') : undefined)?.replace(/\/$/, '') ?? '';
  }
}

/** Media types of a body, JSON first. */
function contentOf({ content }: PlainObject): (readonly [type: string, media: PlainObject])[] {
  const all = Object.entries(isObject(content) ? content : {}).flatMap(([type, media]) =>
    isObject(media) ? [[type, media] as const] : [],
  );
  return [...all.filter(([type]) => /json/.test(type)), ...all.filter(([type]) => !/json/.test(type))];
}

function textOfValue(value: PageValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
