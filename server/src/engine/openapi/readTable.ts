import { isAdditionalMethod, isMethod } from '../base/httpMethods';
import type { Span } from '../base/spans';
import { truncatedText } from '../base/strings';
import type { ValueReader } from '../base/valueReader';
import { serviceProfile } from '../schema/serviceProfile';
import { unescaped } from './componentIndex';
import type { Channel, DeclaredTag, NamedSpan, OpenApiFormat, Operation, OperationTable, PathEntry } from './table';

/** Extensions of operations. */
const extensionKeys: ReadonlySet<string> = new Set([
  ...['x-hidden', 'x-excluded', 'x-codeSamples', 'x-code-samples'],
  serviceProfile.operationExtension,
]);
/** Maximum number of entries of one kind, ten times that of any real file: bounds aliases that expand exponentially. */
const maxOperations = 200_000;
const maxDescription = 300;
/** Maximum number of declared tags. */
const maxTags = 10_000;
/** Maximum number of servers of a file, a path or an operation. */
const maxServers = 50;
/** Maximum number of consecutive references of path items. */
const maxReferences = 50;
/** Maximum number of sections: there are ten kinds of components. */
const maxSections = 50;

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Collects the contents of the table, from the root of an OpenAPI file. */
export function readTable(reader: ValueReader): Omit<OperationTable, 'problem'> {
  let format: OpenApiFormat = 'unknown';
  let formatSpan: Span | undefined;
  let version: string | undefined;
  let paths = new PathItems();
  let webhooks = new PathItems();
  let componentItems = new PathItems();
  let tagsSpan: Span | undefined;
  let tags: DeclaredTag[] = [];
  let servers: string[] = [];
  let channels: Channel[] = [];
  let components: NamedSpan[] = [];
  let schemas: NamedSpan[] = [];
  reader.members((key, span) => {
    switch (key) {
      case 'openapi':
      case 'swagger':
      case 'asyncapi':
      case 'overlay':
        // The service reads a file with this key as an overlay, whatever other keys it has.
        if (format === 'overlay') break;
        format = key;
        formatSpan = span;
        version = reader.text();
        break;
      case 'paths':
        paths = new PathItems();
        paths.read(reader);
        break;
      case 'webhooks':
        webhooks = new PathItems();
        webhooks.read(reader);
        break;
      case 'tags':
        tagsSpan = span;
        tags = readTags(reader);
        break;
      case 'servers':
        servers = readServers(reader);
        break;
      case 'channels':
        channels = readChannels(reader);
        break;
      case 'components':
        components = [];
        schemas = [];
        componentItems = new PathItems();
        reader.members((name, span) => {
          if (components.length < maxSections) components.push({ name, span });
          if (name === 'schemas') schemas = names(reader);
          else if (name === 'pathItems') componentItems.read(reader, true);
        });
    }
  });
  // An overlay has none of these, whatever other keys it has.
  if ((format as OpenApiFormat) === 'overlay') [paths, webhooks, componentItems] = [new PathItems(), new PathItems(), new PathItems()];
  const targets = componentItems.byName();
  const { entries, operations } = paths.resolved(targets);
  const { entries: webhookEntries, operations: webhookOperations } = webhooks.resolved(targets);
  return {
    format,
    formatSpan,
    version,
    paths: entries,
    operations,
    webhooks: webhookEntries,
    webhookOperations,
    extensions: [...paths.extensions, ...webhooks.extensions, ...componentItems.extensions],
    tagsSpan,
    tags,
    servers,
    channels,
    components,
    schemas,
  };
}

function names(reader: ValueReader): NamedSpan[] {
  const found: NamedSpan[] = [];
  reader.members((name, span) => {
    if (found.length < maxOperations) found.push({ name, span });
  });
  return found;
}

/** URLs of servers. Without one the URL is `/`. */
function readServers(reader: ValueReader): string[] {
  const found: string[] = [];
  reader.items(() => {
    let url = '/';
    reader.members((key) => {
      if (key === 'url') url = reader.text()?.trim() ?? url;
    });
    if (found.length < maxServers) found.push(url);
  });
  return found;
}

function readChannels(reader: ValueReader): Channel[] {
  const found: Channel[] = [];
  reader.members((name, span) => {
    if (name.startsWith('x-') || found.length >= maxOperations) return;
    const channel: Writable<Channel> = { name, span };
    reader.members((key) => {
      if (key !== 'address' && key !== 'title' && key !== 'summary' && key !== 'description') return;
      const text = reader.text()?.trim();
      if (text) channel[key] = key === 'description' ? truncatedText(text, maxDescription) : text;
    });
    found.push(channel);
  });
  return found;
}

/** A path item with its operations. */
interface PathItem {
  readonly entry: PathEntry;
  readonly operations: readonly Operation[];
  /** The name of the path item in `components` that it refers to. */
  readonly target: string | undefined;
}

const componentReference = '#/components/pathItems/';

class PathItems {
  readonly extensions: NamedSpan[] = [];
  private readonly items: PathItem[] = [];
  private count = 0;

  /** @param isComponent whether the keys are names of components, which may have any prefix */
  read(reader: ValueReader, isComponent = false): void {
    reader.members((path, span) => {
      if ((isComponent || !path.startsWith('x-')) && this.items.length < maxOperations) this.items.push(this.readItem(reader, path, span));
    });
  }

  byName(): ReadonlyMap<string, PathItem> {
    return new Map(this.items.map((item) => [item.entry.name, item]));
  }

  /** Entries and operations, with those of the path items that they refer to. @param targets path items of `components` */
  resolved(targets: ReadonlyMap<string, PathItem>): { readonly entries: PathEntry[]; readonly operations: Operation[] } {
    const entries: PathEntry[] = [];
    const operations: Operation[] = [];
    for (const item of this.items) {
      const found = operationsOf(item, targets, new Set());
      entries.push(found.isOpen === item.entry.isOpen ? item.entry : { ...item.entry, isOpen: found.isOpen });
      for (const operation of found.operations) if (operations.length < maxOperations) operations.push(operation);
    }
    return { entries, operations };
  }

  private readItem(reader: ValueReader, path: string, span: Span): PathItem {
    const operations: Operation[] = [];
    let isOpen = false;
    let target: string | undefined;
    let servers: string[] | undefined;
    const add = (method: string, methodSpan: Span): void => {
      if (this.count++ < maxOperations) operations.push(readOperation(reader, path, method, methodSpan, this.extensions));
    };
    const isObject = reader.members((key, keySpan) => {
      if (key === '$ref') {
        const reference = reader.text();
        target = reference?.startsWith(componentReference) ? unescaped(reference.slice(componentReference.length)) : undefined;
        isOpen = target === undefined;
      } else if (key === 'servers') servers = readServers(reader);
      else if (isMethod(key)) add(key, keySpan);
      else if (key === 'additionalOperations') {
        reader.members((method, methodSpan) => {
          if (isAdditionalMethod(method)) add(method, methodSpan);
        });
      }
    });
    const entry = { name: path, span, isOpen: isOpen || !isObject, ...(servers && { servers }) };
    return { entry, operations: inOrder(operations), target };
  }
}

/** The operations of a path item. An operation beside a `$ref` replaces the operation of its target. */
function operationsOf(
  { entry, operations, target }: PathItem,
  targets: ReadonlyMap<string, PathItem>,
  seen: Set<string>,
): { readonly operations: readonly Operation[]; readonly isOpen: boolean } {
  if (target === undefined) return { operations, isOpen: entry.isOpen };
  const item = seen.has(target) || seen.size >= maxReferences ? undefined : targets.get(target);
  if (!item) return { operations, isOpen: true };
  const inherited = operationsOf(item, targets, seen.add(target));
  const merged = new Map<string, Operation>();
  for (const operation of inherited.operations) merged.set(operation.method, { ...operation, path: entry.name, inherited: true });
  for (const operation of operations) merged.set(operation.method, operation);
  return { operations: inOrder([...merged.values()]), isOpen: inherited.isOpen };
}

/** Operations in the order of the service: those of `additionalOperations` last. */
function inOrder(operations: readonly Operation[]): readonly Operation[] {
  const additional = operations.filter(({ method }) => !isMethod(method));
  return additional.length === 0 ? operations : [...operations.filter(({ method }) => isMethod(method)), ...additional];
}

function readTags(reader: ValueReader): DeclaredTag[] {
  const found: DeclaredTag[] = [];
  reader.items(() => {
    const tag: Partial<Writable<DeclaredTag>> = {};
    reader.members((key) => {
      const property = tagProperties.get(key);
      const text = property && reader.text();
      if (property && text) tag[property] = text;
    });
    const { name } = tag;
    if (name !== undefined && found.length < maxTags) found.push({ ...tag, name });
  });
  return found;
}

const tagProperties: ReadonlyMap<string, keyof DeclaredTag> = new Map([
  ['name', 'name'],
  ['x-group', 'group'],
  ['summary', 'summary'],
  ['parent', 'parent'],
  ['kind', 'kind'],
]);

/** Properties of the metadata of a page that the table has, by their keys. */
const metadataProperties: ReadonlyMap<string, 'title' | 'sidebarTitle' | 'pageTag'> = new Map([
  ['title', 'title'],
  ['sidebarTitle', 'sidebarTitle'],
  ['tag', 'pageTag'],
]);

function readOperation(reader: ValueReader, path: string, method: string, span: Span, extensions: NamedSpan[]): Operation {
  const operation: Writable<Operation> = { path, method, span };
  reader.members((key, keySpan) => {
    if (extensionKeys.has(key) && extensions.length < maxOperations) extensions.push({ name: key, span: keySpan });
    switch (key) {
      case 'operationId':
      case 'summary': {
        const text = reader.text();
        if (text) operation[key] = text.trim();
        break;
      }
      case 'description': {
        const text = reader.text();
        if (text) operation.description = truncatedText(text.trim(), maxDescription);
        break;
      }
      case 'tags': {
        const tags: string[] = [];
        reader.items(() => {
          const tag = reader.text();
          if (tag !== undefined && tags.length < 20) tags.push(tag);
        });
        if (tags.length > 0) operation.tags = tags;
        break;
      }
      case 'servers':
        operation.servers = readServers(reader);
        break;
      case 'deprecated':
        if (reader.isTrue()) operation.deprecated = true;
        break;
      case 'x-hidden':
        if (reader.isTrue()) operation.hidden = true;
        break;
      case 'x-excluded':
        if (reader.isTrue()) operation.excluded = true;
        break;
      case serviceProfile.operationExtension:
        reader.members((part) => {
          const href = part === 'href' ? reader.text() : undefined;
          if (href) operation.href = href;
          if (part === 'metadata') {
            reader.members((field) => {
              const property = metadataProperties.get(field);
              const text = property && reader.text()?.trim();
              if (property && text) operation[property] = text;
            });
          }
        });
    }
  });
  return operation;
}
