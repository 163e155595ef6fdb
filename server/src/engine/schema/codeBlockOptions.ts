import { nearest } from '../base/stringDistance';
import type { DocsSchema, SchemaView } from './schemaView';

/** Languages and options of the line at the start of a code block. */
export class CodeBlockOptions {
  /** Options by name. */
  readonly options: ReadonlyMap<string, DocsSchema>;
  /** Names of the languages that the highlighter knows, in lower case. */
  readonly languages: ReadonlySet<string>;
  private readonly meanings: ReadonlyMap<string, string>;
  private readonly synonyms: ReadonlyMap<string, string>;

  constructor(readonly schemas: SchemaView) {
    const { root } = schemas;
    this.options = new Map(
      schemas.keys(root).flatMap((name) => {
        const schema = schemas.property(root, name);
        return schema ? [[name, schemas.resolve(schema)] as const] : [];
      }),
    );
    this.languages = new Set(root['x-languages'] ?? []);
    this.meanings = new Map(Object.entries(root['x-meanings'] ?? {}));
    this.synonyms = new Map(
      Object.entries(root['x-synonyms'] ?? {}).flatMap(([option, names]) => names.map((name) => [name.toLowerCase(), option] as const)),
    );
  }

  /** Whether the highlighter knows a language. Case has no meaning. */
  hasLanguage(name: string): boolean {
    return this.languages.has(name.toLowerCase());
  }

  /** The known language that an unknown name means: by its use elsewhere, or by its letters. */
  meantLanguage(name: string): string | undefined {
    const lower = name.toLowerCase();
    const meaning = this.meanings.get(lower);
    if (meaning !== undefined || lower.length < minNear) return meaning;
    return nearest(
      lower,
      [...this.languages].filter((language) => language.length >= minNear),
    );
  }

  /** An option by its name in any case. */
  option(name: string): DocsSchema | undefined {
    return this.options.get(name.toLowerCase());
  }

  /** The option of other tools that a name is known from; `undefined` if it is not known. */
  otherName(name: string): string | undefined {
    return this.synonyms.get(name.toLowerCase());
  }

  /** The option that an unknown name means. */
  meantOption(name: string): string | undefined {
    return this.otherName(name) ?? (name.length < minNear ? undefined : nearest(name, this.options.keys()));
  }
}

/** Minimum length of names that are compared by letters: shorter ones are near to too many. */
const minNear = 4;
