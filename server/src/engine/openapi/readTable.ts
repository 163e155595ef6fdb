import type { Span } from '../base/spans';
import { truncatedText } from '../base/strings';
import type { ValueReader } from '../base/valueReader';
import { serviceProfile } from '../schema/serviceProfile';
import { isMethod } from './methods';
import type { Channel, NamedSpan, OpenApiFormat, Operation, OperationTable, PathEntry } from './table';

/** Extensions of operations. */
const extensionKeys: ReadonlySet<string> = new Set(['x-hidden', 'x-excluded', serviceProfile.operationExtension]);
/** Maximum number of entries of one kind, ten times that of any real file: bounds aliases that expand exponentially. */
const maxOperations = 200_000;
const maxDescription = 300;
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
  let channels: Channel[] = [];
  let components: NamedSpan[] = [];
  let schemas: NamedSpan[] = [];
  reader.members((key, span) => {
    switch (key) {
      case 'openapi':
      case 'swagger':
      case 'asyncapi':
      case 'overlay':
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
      case 'channels':
        channels = readChannels(reader);
        break;
      case 'components':
        components = [];
        reader.members((name, span) => {
          if (components.length < maxSections) components.push({ name, span });
          if (name === 'schemas') schemas = names(reader);
        });
    }
  });
  const { entries, operations } = paths;
  return {
    format,
    formatSpan,
    version,
    paths: entries,
    operations,
    webhooks: webhooks.entries,
    webhookOperations: webhooks.operations,
    extensions: [...paths.extensions, ...webhooks.extensions],
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

class PathItems {
  readonly entries: PathEntry[] = [];
  readonly operations: Operation[] = [];
  readonly extensions: NamedSpan[] = [];

  read(reader: ValueReader): void {
    reader.members((path, span) => {
      if (!path.startsWith('x-') && this.entries.length < maxOperations) this.readItem(reader, path, span);
    });
  }

  private readItem(reader: ValueReader, path: string, span: Span): void {
    let isOpen = false;
    const isObject = reader.members((key, keySpan) => {
      if (key === '$ref') isOpen = true;
      else if (isMethod(key) && this.operations.length < maxOperations)
        this.operations.push(readOperation(reader, path, key, keySpan, this.extensions));
    });
    this.entries.push({ name: path, span, isOpen: isOpen || !isObject });
  }
}

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
              const title = field === 'title' ? reader.text() : undefined;
              if (title) operation.title = title.trim();
            });
          }
        });
    }
  });
  return operation;
}
