import type { DocsSchema, SchemaView } from './schemaView';

/** A component that pages can use without importing it. */
export interface Component {
  readonly name: string;
  readonly schema: DocsSchema;
  /** Attributes by name. */
  readonly attributes: ReadonlyMap<string, DocsSchema>;
  readonly required: readonly string[];
}

/** The components of the service, by name. */
export class Components {
  private readonly documented: ReadonlySet<string>;
  /** Components that were read so far: to read all of them took two fifths of the time in which an engine is created. */
  private readonly byName = new Map<string, Component>();
  private readonly undocumented: ReadonlySet<string>;
  private readonly html: ReadonlySet<string>;
  /** First parts of all names: `Tree` of `Tree.File`. */
  private readonly namespaces: ReadonlySet<string>;

  constructor(readonly schemas: SchemaView) {
    const { root } = schemas;
    this.documented = new Set(schemas.keys(root));
    this.undocumented = new Set(root['x-undocumented'] ?? []);
    this.html = new Set(root['x-html'] ?? []);
    this.namespaces = new Set([...this.documented, ...this.undocumented].map(rootOf));
  }

  /** A documented component; `undefined` for others. */
  get(name: string): Component | undefined {
    if (!this.documented.has(name)) return undefined;
    const component = this.byName.get(name) ?? read(this.schemas, name);
    this.byName.set(name, component);
    return component;
  }

  /** Whether the service has a component of this name, documented or not. */
  has(name: string): boolean {
    return this.documented.has(name) || this.undocumented.has(name);
  }

  /** Whether the service keeps a block of this HTML element; it removes others with their content. */
  keepsHtml(name: string): boolean {
    return this.html.has(name);
  }

  /** Whether the first part of a name is a component of the service. Members of other components are unknown. */
  hasNamespace(name: string): boolean {
    return this.namespaces.has(rootOf(name));
  }

  /** The names of documented components. */
  names(): Iterable<string> {
    return this.documented;
  }
}

/** First part of a component name: `Tree` of `Tree.File`. */
export function rootOf(name: string): string {
  const dot = name.indexOf('.');
  return dot < 0 ? name : name.slice(0, dot);
}

function read(schemas: SchemaView, name: string): Component {
  const schema = schemas.resolve(schemas.property(schemas.root, name) ?? {});
  const attributes = schemas.keys(schema).flatMap((key) => {
    const attribute = schemas.property(schema, key);
    return attribute ? [[key, schemas.resolve(attribute)] as const] : [];
  });
  return { name, schema, attributes: new Map(attributes), required: schema.required ?? [] };
}
