import { type Localizable, t } from '../../../../../shared/l10n';
import type { Span } from '../../base/spans';
import { nearest } from '../../base/stringDistance';
import type { ValueReader, ValueType } from '../../base/valueReader';
import type { DocsSchema, SchemaView } from '../../schema/schemaView';
import { serviceProfile } from '../../schema/serviceProfile';
import { readerAt } from '../readerAt';
import type { NamedSpan, OperationTable } from '../table';
import { allOwnKeys, type ExtensionKey, extensionKeysAt } from './catalogue';
import { extensionAt } from './extensionAt';

/** An error in an extension of the service. */
export type ExtensionProblem =
  /** A value of a wrong type. `span`: the key. `isQuotedBoolean`: a boolean is expected, and the value is a boolean in quotes. */
  | {
      readonly kind: 'type';
      readonly key: string;
      readonly span: Span;
      readonly expects: string | Localizable;
      readonly isQuotedBoolean: boolean;
    }
  /** An unknown key. */
  | {
      readonly kind: 'unknown';
      readonly key: string;
      readonly span: Span;
      readonly suggestion: string | undefined;
      readonly known: readonly string[];
    };

/** Maximum number of errors per file: more errors have one cause, the tool that wrote the file. */
const maxProblems = 200;
const maxTextOfValue = 200;

/**
 * Errors in `x-hidden`, `x-excluded` and the service's object in operations and webhooks, and in the service's object in schemas.
 * `x-default` may have any value.
 * @param frontMatter the schema of front matter, which also applies to `metadata`
 */
export function extensionProblems(text: string, table: OperationTable, frontMatter: SchemaView): ExtensionProblem[] {
  const checker = new Checker(text, frontMatter);
  // An operation that several aliases refer to is checked once.
  const seen = new Set<number>();
  for (const extension of table.extensions) {
    if (checker.found.length >= maxProblems) break;
    if (seen.has(extension.span.start)) continue;
    seen.add(extension.span.start);
    checker.check(extension);
  }
  for (const extension of schemaExtensions(text, table)) {
    if (checker.found.length >= maxProblems) break;
    checker.checkInSchema(extension);
  }
  return checker.found.slice(0, maxProblems);
}

class Checker {
  readonly found: ExtensionProblem[] = [];

  constructor(
    private readonly text: string,
    private readonly frontMatter: SchemaView,
  ) {}

  check({ name, span }: NamedSpan): void {
    const known = extensionKeysAt('operation').find(({ key }) => key === name);
    const reader = readerAt(this.text, span);
    if (!known || !reader || !this.hasKind(reader, name, span, known)) return;
    if (name === serviceProfile.operationExtension) reader.members((key, keySpan) => this.checkOwn(reader, key, keySpan));
  }

  checkInSchema({ name, span }: NamedSpan): void {
    const known = extensionKeysAt('schema').find(({ key }) => key === name);
    const reader = readerAt(this.text, span);
    if (!known || !reader || !this.hasKind(reader, name, span, known)) return;
    const labels = extensionKeysAt('ownOfSchema');
    reader.members((key, keySpan) => this.checkLabels(reader, labels, key, keySpan));
  }

  private checkLabels(reader: ValueReader, labels: readonly ExtensionKey[], name: string, span: Span): void {
    const known = allOwnKeys.find(({ key }) => key === name);
    if (!known) {
      this.addUnknown(name, span, labels);
      return;
    }
    if (!labels.includes(known) || !this.hasKind(reader, name, span, known)) return;
    let hasOnlyScalars = true;
    reader.items(() => {
      const kind = reader.kind();
      if (kind === 'object' || kind === 'list') hasOnlyScalars = false;
    });
    if (!hasOnlyScalars) this.found.push({ kind: 'type', key: name, span, expects: known.expects, isQuotedBoolean: false });
  }

  private addUnknown(name: string, span: Span, keys: readonly ExtensionKey[]): void {
    const known = keys.map(({ key }) => key);
    this.found.push({ kind: 'unknown', key: name, span, suggestion: nearest(name, known), known });
  }

  private checkOwn(reader: ValueReader, name: string, span: Span): void {
    const known = allOwnKeys.find(({ key }) => key === name);
    if (known) {
      if (this.hasKind(reader, name, span, known) && name === 'metadata') {
        reader.members((key, keySpan) => this.checkMetadata(reader, key, keySpan));
      }
      return;
    }
    this.addUnknown(name, span, extensionKeysAt('own'));
  }

  /** Checks the type of a known key. A site may have keys of its own, so unknown keys are not reported. */
  private checkMetadata(reader: ValueReader, key: string, span: Span): void {
    const { frontMatter } = this;
    const object = frontMatter.branch(frontMatter.root, 'object');
    const schema = object?.properties && Object.hasOwn(object.properties, key) ? frontMatter.property(frontMatter.root, key) : undefined;
    const kind = reader.kind();
    if (!schema || kind === 'null' || kind === 'unknown') return;
    const kinds = kindsOf(frontMatter, schema);
    const branch = kinds.includes(kind) ? branchOf(frontMatter, schema, kind) : undefined;
    // A title may be a number, and a string may have no quotes.
    if (!branch && (kind === 'number' || kind === 'boolean') && frontMatter.branch(schema, 'string')) return;
    const values = branch?.enum?.map(String);
    const isAllowed =
      branch !== undefined && (!values || kind !== 'text' || values.includes((reader.text() ?? '').slice(0, maxTextOfValue)));
    if (isAllowed) return;
    const expects = schema['x-expects'] ?? t`something else`;
    this.found.push({ kind: 'type', key, span, expects, isQuotedBoolean: this.isQuotedBoolean(reader, kinds) });
  }

  private hasKind(reader: ValueReader, key: string, span: Span, { kinds, expects }: Pick<ExtensionKey, 'kinds' | 'expects'>): boolean {
    const kind = reader.kind();
    if (kinds.length === 0 || kinds.includes(kind)) return true;
    if (kind !== 'unknown' && kind !== 'null')
      this.found.push({ kind: 'type', key, span, expects, isQuotedBoolean: this.isQuotedBoolean(reader, kinds) });
    return false;
  }

  /** Whether a boolean is expected and the value is a boolean in quotes: `"true"`. */
  private isQuotedBoolean(reader: ValueReader, kinds: readonly ValueType[]): boolean {
    const start = kinds.includes('boolean') ? reader.start() : undefined;
    return start !== undefined && /^(["'])(?:true|false)\1/i.test(this.text.slice(start, start + 10));
  }
}

const kindsByType = { string: 'text', array: 'list', object: 'object', boolean: 'boolean', number: 'number' } as const;
type SchemaType = keyof typeof kindsByType;
const types = Object.keys(kindsByType) as SchemaType[];

function kindsOf(view: SchemaView, schema: DocsSchema): ValueType[] {
  return types.filter((type) => view.branch(schema, type)).map((type) => kindsByType[type]);
}

function branchOf(view: SchemaView, schema: DocsSchema, kind: ValueType): DocsSchema | undefined {
  const type = types.find((each) => kindsByType[each] === kind);
  return type && view.branch(schema, type);
}

/** Maximum number of objects per file: more objects are generated by a tool. */
const maxPositions = 500;
/** Colon that makes the word before it a key, with few characters between them. */
const colonAfter = /["']?\s{0,20}:/y;

/**
 * The service's objects in schemas. Tables do not contain the content of schemas, of which there are thousands, so the objects are found by
 * a text search, and confirmed by the keys that lead to them.
 */
function schemaExtensions(text: string, table: OperationTable): NamedSpan[] {
  const name = serviceProfile.operationExtension;
  const ofOperations = new Set(table.extensions.map(({ span }) => span.start));
  const found: NamedSpan[] = [];
  let count = 0;
  for (let start = text.indexOf(name); start >= 0 && count < maxPositions; start = text.indexOf(name, start + name.length)) {
    const end = start + name.length;
    colonAfter.lastIndex = end;
    if (ofOperations.has(start) || !colonAfter.test(text)) continue;
    count++;
    const position = extensionAt(text, table, start + 1);
    if (position?.level === 'schema' && position.on === 'key' && position.key === name) found.push({ name, span: { start, end } });
  }
  return found;
}
