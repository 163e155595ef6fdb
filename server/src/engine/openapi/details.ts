import type { Localizable } from '../../../../shared/l10n';
import type { Span } from '../base/spans';
import type { ValueReader } from '../base/valueReader';
import { ComponentIndex } from './componentIndex';
import { readerAt } from './readerAt';
import { readSchemaName } from './schemaName';
import type { Operation, OperationTable } from './table';

/** A parameter of an operation. Missing or unreadable properties are `undefined`. */
export interface ParameterDetails {
  readonly name: string;
  /** `path`, `query`, `querystring`, `header` or `cookie`. */
  readonly in: string;
  readonly type: string | Localizable | undefined;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  readonly description: string | undefined;
}

/** A request body or response: the media types with the names of their schemas. */
export interface ContentDetails {
  readonly mediaType: string;
  readonly type: string | Localizable | undefined;
}

interface BodyDetails {
  readonly isRequired: boolean;
  readonly description: string | undefined;
  readonly contents: readonly ContentDetails[];
}

interface ResponseDetails {
  /** `200`, `4XX`, `default`. */
  readonly status: string;
  readonly description: string | undefined;
  readonly contents: readonly ContentDetails[];
}

/** The parameters, body and responses of an operation, as far as a hover displays them. */
export interface OperationDetails {
  /** Parameters of the operation, then parameters of its path. */
  readonly parameters: readonly ParameterDetails[];
  readonly body: BodyDetails | undefined;
  readonly responses: readonly ResponseDetails[];
}

/** Limits of the content of a hover. */
const maxParameters = 200;
const maxResponses = 40;
const maxContents = 8;
/** Maximum number of consecutive references. */
const maxHops = 5;

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * Reads details of an operation, which the table does not contain, from its position in the text. References within the document are
 * resolved for parameters, bodies and responses; schemas are named, not resolved.
 */
export class DetailReader {
  private readonly components: ComponentIndex;

  constructor(
    private readonly text: string,
    private readonly table: OperationTable,
  ) {
    this.components = new ComponentIndex(text, table);
  }

  of(operation: Operation): OperationDetails {
    const parameters = new Map<string, ParameterDetails>();
    const responses: ResponseDetails[] = [];
    let body: BodyDetails | undefined;
    const reader = readerAt(this.text, operation.span);
    reader?.members((key) => {
      if (key === 'parameters') this.addParameters(reader, parameters);
      else if (key === 'requestBody') body = this.body(reader);
      else if (key === 'responses') {
        reader.members((status) => {
          if (responses.length < maxResponses && !status.startsWith('x-')) responses.push(this.response(reader, status));
        });
      }
    });
    const path = this.pathSpan(operation);
    if (path) this.addPathParameters(path, parameters);
    return { parameters: [...parameters.values()], body, responses };
  }

  /** The key of the path or webhook of the operation: the last key with its name, before the operation unless that is in a component. */
  private pathSpan({ path, span, inherited }: Operation): Span | undefined {
    let found: Span | undefined;
    for (const entry of [...this.table.paths, ...this.table.webhooks]) {
      const isBefore = inherited || entry.span.start < span.start;
      if (entry.name === path && isBefore && entry.span.start > (found?.start ?? -1)) found = entry.span;
    }
    return found;
  }

  /** Adds the parameters of a path item. Those beside a `$ref` replace those of its target. */
  private addPathParameters(item: Span, into: Map<string, ParameterDetails>, hop = 0): void {
    let target: string | undefined;
    let hasOwn = false;
    const reader = readerAt(this.text, item);
    reader?.members((key) => {
      if (key === 'parameters') {
        hasOwn = true;
        this.addParameters(reader, into);
      } else if (key === '$ref') target = reader.text();
    });
    const next = hasOwn || target === undefined || hop >= maxHops ? undefined : this.components.find(target);
    if (next) this.addPathParameters(next, into, hop + 1);
  }

  /** A parameter of the operation, which is read first, overrides a parameter of its path with the same name and location. */
  private addParameters(reader: ValueReader, into: Map<string, ParameterDetails>): void {
    reader.items(() => {
      if (into.size >= maxParameters) return;
      const parameter = this.parameter(reader);
      const key = parameter && `${parameter.in} ${parameter.name}`;
      if (parameter && key !== undefined && !into.has(key)) into.set(key, parameter);
    });
  }

  private parameter(source: ValueReader): ParameterDetails | undefined {
    const found: Partial<Writable<ParameterDetails>> = {};
    this.members(source, (key, reader) => {
      if (key === 'name' || key === 'in') found[key] = reader.text()?.trim() ?? '';
      else if (key === 'description') found.description = reader.text()?.trim();
      else if (key === 'required') found.isRequired = reader.isTrue();
      else if (key === 'deprecated') found.isDeprecated = reader.isTrue();
      else if (key === 'schema') found.type = readSchemaName(reader);
      else if (key === 'content') found.type = contents(reader)[0]?.type;
    });
    const { name, in: location, type, isRequired = false, isDeprecated = false, description } = found;
    return name && location ? { name, in: location, type, isRequired, isDeprecated, description } : undefined;
  }

  private body(source: ValueReader): BodyDetails {
    const found: Writable<BodyDetails> = { isRequired: false, description: undefined, contents: [] };
    this.members(source, (key, reader) => {
      if (key === 'description') found.description = reader.text()?.trim();
      else if (key === 'required') found.isRequired = reader.isTrue();
      else if (key === 'content') found.contents = contents(reader);
    });
    return found;
  }

  private response(source: ValueReader, status: string): ResponseDetails {
    const found: Writable<ResponseDetails> = { status, description: undefined, contents: [] };
    this.members(source, (key, reader) => {
      if (key === 'description') found.description = reader.text()?.trim();
      else if (key === 'content') found.contents = contents(reader);
    });
    return found;
  }

  /** Visits the members of an object, or of the component that it refers to. */
  private members(reader: ValueReader, visit: (key: string, reader: ValueReader) => void, hop = 0): void {
    let target: string | undefined;
    reader.members((key) => {
      if (key === '$ref') target = reader.text();
      else visit(key, reader);
    });
    const span = target === undefined || hop >= maxHops ? undefined : this.components.find(target);
    const next = span && readerAt(this.text, span);
    if (next) this.members(next, visit, hop + 1);
  }
}

function contents(reader: ValueReader): ContentDetails[] {
  const found: ContentDetails[] = [];
  reader.members((mediaType) => {
    if (found.length >= maxContents) return;
    let type: string | Localizable | undefined;
    reader.members((key) => {
      if (key === 'schema') type = readSchemaName(reader);
    });
    found.push({ mediaType, type });
  });
  return found;
}
