import { nearest } from '../text/nearest';
import { type ConfigEntry, type DocsConfig, entriesOf } from './docsConfig';
import { type Home, homeOf, type Renaming, renamingOf } from './homes';
import { divisionKeys, type ElementKind, elementKindAt, elementKinds } from './navigation';
import { type Place, pathOf } from './place';
import type { SchemaView } from './schema';
import type { ShapeProblem } from './shape';

/**
 * What is wrong with the keys of an object, read as the author meant it: one mistake is one of these, although it may break
 * the schema in several ways (a misspelled required key is both unknown and missing).
 */
export type ObjectMistake =
  | { readonly kind: 'unknownKey'; readonly place: Place; readonly entry: ConfigEntry; readonly suggestion: string | undefined }
  | { readonly kind: 'missingKey'; readonly place: Place; readonly key: string }
  /** A key that belongs elsewhere today. */
  | { readonly kind: 'movedKey'; readonly place: Place; readonly entry: ConfigEntry; readonly home: Home }
  /** A key that is called otherwise today. */
  | { readonly kind: 'renamedKey'; readonly place: Place; readonly entry: ConfigEntry; readonly renaming: Renaming }
  /** An object in `pages` that stands for a page. */
  | { readonly kind: 'pageObject'; readonly place: Place; readonly entry: ConfigEntry; readonly page: string }
  /** An element that is named by the key of another kind. */
  | { readonly kind: 'wrongName'; readonly place: Place; readonly entry: ConfigEntry; readonly element: ElementKind }
  /** A division that this element may not hold. */
  | { readonly kind: 'wrongNesting'; readonly place: Place; readonly entry: ConfigEntry; readonly allowed: readonly string[] };

/** Keys under which people write a page's path when they make it an object. */
const pageKeys = ['page', 'path', 'slug', 'file', 'href', 'url'];
/** Keys of other formats that name an element. */
const foreignNameKeys = ['name', 'title', 'label', 'text'];

/** Reads the breaches of the schema that concern keys; all others are left to the rules for values. */
export function readObjectMistakes(config: DocsConfig, schemas: SchemaView, shape: readonly ShapeProblem[]): ObjectMistake[] {
  const byObject = new Map<object, { place: Place; unknown: string[]; missing: string[] }>();
  for (const { keyword, params, place } of shape) {
    if (keyword !== 'additionalProperties' && keyword !== 'required') continue;
    let found = byObject.get(place.at.node);
    if (!found) {
      found = { place, unknown: [], missing: [] };
      byObject.set(place.at.node, found);
    }
    if (keyword === 'required') found.missing.push(String(params.missingProperty));
    else found.unknown.push(String(params.additionalProperty));
  }
  return [...byObject.values()].flatMap(({ place, unknown, missing }) => new ObjectReader(config, schemas, place).read(unknown, missing));
}

class ObjectReader {
  private readonly entries: ReadonlyMap<string, ConfigEntry>;
  private readonly element: ElementKind | undefined;
  private readonly known: readonly string[];
  private readonly path: readonly (string | number)[];

  constructor(
    config: DocsConfig,
    schemas: SchemaView,
    private readonly place: Place,
  ) {
    this.entries = entriesOf(config, place.at);
    this.element = elementKindAt(place);
    this.known = place.schema ? schemas.keys(place.schema) : [];
    this.path = pathOf(place);
  }

  read(unknown: readonly string[], missing: readonly string[]): ObjectMistake[] {
    const strange = unknown.flatMap((key) => this.entries.get(key) ?? []);
    const name = this.element?.nameKey;
    const named = name && missing.includes(name) ? this.misnamed(strange) : undefined;
    if (named?.kind === 'pageObject') return [named];
    const rest = named ? strange.filter((entry) => entry !== named.entry) : strange;
    const mistakes = rest.map((entry) => this.strangeKey(entry, missing));
    const meant = new Set(mistakes.flatMap((mistake) => this.meansOf(mistake)));
    const absent = missing.filter((key) => !meant.has(key) && !(named && key === name));
    return [
      ...(named ? [named] : []),
      ...mistakes,
      ...absent.map((key): ObjectMistake => ({ kind: 'missingKey', place: this.place, key })),
    ];
  }

  /** The required key that a mistake stands in for, so that it is not reported as missing on top. */
  private meansOf(mistake: ObjectMistake): string[] {
    if (mistake.kind === 'unknownKey' && mistake.suggestion) return [mistake.suggestion];
    if (mistake.kind === 'renamedKey') return [mistake.renaming.key];
    return mistake.kind === 'movedKey' ? mistake.home.path.slice(0, 1) : [];
  }

  /** An element without its name: what it was called instead. */
  private misnamed(strange: readonly ConfigEntry[]): Extract<ObjectMistake, { kind: 'pageObject' | 'wrongName' }> | undefined {
    const { element, place } = this;
    if (!element || strange.some((entry) => nearest(entry.key, [element.nameKey]))) return undefined;
    if (place.parent?.step === 'pages') {
      const entry = strange.find(({ key, value }) => pageKeys.includes(key) && value?.node.type === 'string');
      const page = entry?.value?.node.value;
      const holdsPages = this.entries.has('pages') || this.entries.has('openapi');
      if (entry && typeof page === 'string' && !holdsPages) return { kind: 'pageObject', place, entry, page };
    }
    const others = [...elementKinds.map((kind) => kind.nameKey), ...foreignNameKeys];
    const entry = others.flatMap(
      (key) => strange.find((candidate) => candidate.key === key && candidate.value?.node.type === 'string') ?? [],
    )[0];
    return entry && { kind: 'wrongName', place, entry, element };
  }

  private strangeKey(entry: ConfigEntry, missing: readonly string[]): ObjectMistake {
    const { place, element, entries } = this;
    const renaming = renamingOf(this.path, element?.noun, entry.key);
    if (renaming && !entries.has(renaming.key)) return { kind: 'renamedKey', place, entry, renaming };
    const home = homeOf(this.path, entry.key);
    if (home) return { kind: 'movedKey', place, entry, home };
    if (element && divisionKeys.includes(entry.key)) {
      const allowed = this.known.filter((key) => divisionKeys.includes(key));
      return { kind: 'wrongNesting', place, entry, allowed };
    }
    // A required key that is missing is the likelier meaning of a near word than an optional one.
    const free = this.known.filter((key) => !entries.has(key));
    const suggestion = nearest(entry.key, missing) ?? nearest(entry.key, free);
    return { kind: 'unknownKey', place, entry, suggestion };
  }
}
