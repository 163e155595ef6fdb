import type { EngineContext } from '../../engineContext';
import { type ExtensionLevel, extensionKeysAt } from '../../openapi/extensions/catalogue';
import type { DocsSchema, SchemaView } from '../../schema/schemaView';

/** A key that is allowed at a position of an OpenAPI file. */
export interface KnownKey {
  readonly key: string;
  /** Documentation in Markdown. */
  readonly text: string;
  /** Whether it is another name of a key, which is not offered. */
  readonly isAlias?: true;
  readonly kind: 'object' | 'list' | 'text' | 'boolean' | 'number' | 'any';
  /** Values in source form, with Markdown; empty if they are not enumerable. */
  readonly values: readonly { readonly value: string; readonly isText: boolean; readonly text: string }[];
}

const booleanValues: KnownKey['values'] = [
  { value: 'true', isText: false, text: '' },
  { value: 'false', isText: false, text: '' },
];

/** Keys of a level: extensions of the service, or in `metadata` the keys of front matter. Texts are in the language of the user. */
export function knownKeys(level: ExtensionLevel, { frontMatter, localize }: Pick<EngineContext, 'frontMatter' | 'localize'>): KnownKey[] {
  if (level === 'metadata') return frontMatter.keys(frontMatter.root).map((key) => ofSchema(key, frontMatter));
  return extensionKeysAt(level).map(({ key, kinds, text, isAlias }) => {
    const [kind = 'any'] = kinds;
    return {
      key,
      text: localize(text),
      ...(isAlias && { isAlias }),
      kind: kind === 'null' || kind === 'unknown' ? 'any' : kind,
      values: kind === 'boolean' ? booleanValues : [],
    };
  });
}

function ofSchema(key: string, view: SchemaView): KnownKey {
  const schema: DocsSchema = view.property(view.root, key) ?? {};
  const whole = view.resolve(schema);
  const text = whole.markdownDescription ?? whole.description ?? '';
  if (whole.type === undefined && !whole.anyOf) return { key, text, kind: 'any', values: [] };
  const listed = view.branch(schema, 'string');
  if (listed?.enum) {
    const texts = listed.markdownEnumDescriptions ?? listed.enumDescriptions ?? [];
    return {
      key,
      text,
      kind: 'text',
      values: listed.enum.map((value, i) => ({ value: String(value), isText: true, text: texts[i] ?? '' })),
    };
  }
  if (view.branch(schema, 'boolean')) return { key, text, kind: 'boolean', values: booleanValues };
  const kind = listed ? 'text' : view.branch(schema, 'array') ? 'list' : view.branch(schema, 'object') ? 'object' : 'number';
  return { key, text, kind, values: [] };
}
