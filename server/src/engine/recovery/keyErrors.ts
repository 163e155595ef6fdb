import { type Steps, stepwise } from '../base/pause';
import { begun, nearest } from '../base/stringDistance';
import type { ConfigEntry } from '../config/configNode';
import { type DocsConfig, entriesOf, fragmentKey } from '../config/docsConfig';
import {
  divisionKeys,
  type ElementKind,
  elementKindAt,
  elementKinds,
  isDivision,
  isNavigationRoot,
  sourceKey,
} from '../config/navigation/elementKinds';
import { pathOf, type SchemaNode } from '../config/schemaNode';
import type { SchemaViolation } from '../config/validate';
import { type Renaming, renamingOf, type SettingLocation, settingLocationOf } from '../migrate/settingLocations';
import type { SchemaView } from '../schema/schemaView';

/**
 * An error in the keys of an object: one per cause, although one cause may violate the schema several times (a misspelled required key is
 * both unknown and missing).
 */
type KeyReading =
  | { readonly kind: 'unknownKey'; readonly schemaNode: SchemaNode; readonly entry: ConfigEntry; readonly suggestion: string | undefined }
  | { readonly kind: 'missingKey'; readonly schemaNode: SchemaNode; readonly key: string }
  /** A key that belongs elsewhere. */
  | { readonly kind: 'movedKey'; readonly schemaNode: SchemaNode; readonly entry: ConfigEntry; readonly home: SettingLocation }
  /** A renamed key. */
  | { readonly kind: 'renamedKey'; readonly schemaNode: SchemaNode; readonly entry: ConfigEntry; readonly renaming: Renaming }
  /** An object in `pages` in place of a page path. */
  | { readonly kind: 'pageObject'; readonly schemaNode: SchemaNode; readonly entry: ConfigEntry; readonly page: string }
  /** An element whose name is under the key of another kind. */
  | { readonly kind: 'wrongName'; readonly schemaNode: SchemaNode; readonly entry: ConfigEntry; readonly element: ElementKind }
  /** An invalid value of the key that decides which other keys are required. */
  | { readonly kind: 'wrongValue'; readonly schemaNode: SchemaNode; readonly entry: ConfigEntry; readonly suggestion: string }
  /** A division that this element cannot have. */
  | { readonly kind: 'wrongNesting'; readonly schemaNode: SchemaNode; readonly entry: ConfigEntry; readonly allowed: readonly string[] };

export type KeyError = KeyReading & {
  /** Whether the service rejects the object. Otherwise it ignores the unknown key. */
  readonly isRefused: boolean;
};

/** Whether a key error is about an element of the navigation itself or its pages. */
export function standsForPages(keyError: KeyError): boolean {
  const { kind } = keyError;
  if (kind === 'pageObject' || kind === 'wrongNesting') return true;
  // A tab in an array of groups is not a group without pages.
  if (kind === 'wrongName') return elementKinds.some(({ nameKey }) => nameKey === keyError.entry.key);
  return kind === 'unknownKey' && keyError.entry.value?.node.type === 'array';
}

/** Keys for the path in objects that are used in place of a page path. */
const pageKeys = ['page', 'path', 'slug', 'file', 'filename', 'href', 'url', 'uri', 'link', 'to', 'route', 'doc', 'id', 'endpoint'];
/** Keys that provide the pages of a group. */
export const groupSources = ['pages', 'openapi', 'asyncapi', 'sdk', 'root'];
/** Types of links with a default label. */
const labelledTypes = ['github', 'discord'];
/** Keys of generated content: an element that can have them has no other content. */
const generatedKeys = ['sdk', 'graphql'];
/** Keys of other formats that name an element. */
const foreignNameKeys = ['name', 'title', 'label', 'text'];

interface Violations {
  readonly schemaNode: SchemaNode;
  readonly unknown: string[];
  readonly missing: string[];
  /** Whether the value of `type`, which other keys depend on, is invalid. */
  hasWrongType: boolean;
}

/** Groups the schema violations of keys into errors; violations of values are left to the checks of values. */
export const readKeyErrors = stepwise(function* (
  config: DocsConfig,
  schemas: SchemaView,
  violations: readonly SchemaViolation[],
): Steps<KeyError[]> {
  const byObject = new Map<object, Violations>();
  const violationsOf = (schemaNode: SchemaNode): Violations => {
    let found = byObject.get(schemaNode.at.node);
    if (!found) {
      found = { schemaNode, unknown: [], missing: [], hasWrongType: false };
      byObject.set(schemaNode.at.node, found);
    }
    return found;
  };
  const keyErrors: KeyError[] = [];
  for (const { keyword, params, schemaNode } of violations) {
    // An element in another repository has its name there.
    if (keyword === 'required' && isSource(config, schemaNode)) continue;
    if (keyword === 'required') violationsOf(schemaNode).missing.push(String(params.missingProperty));
    else if (keyword === 'additionalProperties') violationsOf(schemaNode).unknown.push(String(params.additionalProperty));
    else if (schemaNode.step === 'type' && schemaNode.parent) violationsOf(schemaNode.parent).hasWrongType = true;
    else if (keyword === 'type') for (const keyError of misspelledFragment(config, schemaNode)) keyErrors.push(keyError);
  }
  for (const violations of byObject.values())
    for (const keyError of yield* new ObjectReader(config, schemas, violations).read()) keyErrors.push(keyError);
  return keyErrors;
});

/** Whether a navigation element represents the navigation of another repository. */
function isSource(config: DocsConfig, schemaNode: SchemaNode): boolean {
  return elementKindAt(schemaNode) !== undefined && entriesOf(config, schemaNode.at).has(sourceKey);
}

/** An object of the wrong type: perhaps a fragment with a misspelled `$ref`. */
function misspelledFragment(config: DocsConfig, schemaNode: SchemaNode): KeyError[] {
  const entry = [...entriesOf(config, schemaNode.at).values()].find(isMisspelledRef);
  return entry ? [{ kind: 'unknownKey', schemaNode, entry, suggestion: fragmentKey, isRefused: true }] : [];
}

/** A key close to `$ref` with a value that only `$ref` takes. */
function isMisspelledRef({ key, value }: ConfigEntry): boolean {
  const letters = key.replace(/[^a-z]/gi, '').toLowerCase();
  return (
    value?.node.type === 'string' &&
    /\.json$/i.test(value.node.value) &&
    (nearest(letters, ['ref']) !== undefined || /^re?f+$/.test(letters))
  );
}

/** Whether the service rejects this object if it has an unknown key. */
function isStrict({ schema, step, parent }: SchemaNode, entries: ReadonlyMap<string, ConfigEntry>): boolean {
  if (schema?.['x-strict']) return true;
  // Without a font for all text, `heading` and `body` are the only keys.
  if (step === 'fonts' && parent?.step === undefined) return !entries.has('family');
  return schema?.title === 'Tab' && generatedKeys.some((key) => entries.has(key));
}

class ObjectReader {
  private readonly schemaNode: SchemaNode;
  private readonly entries: ReadonlyMap<string, ConfigEntry>;
  private readonly element: ElementKind | undefined;
  private readonly known: readonly string[];
  private readonly path: readonly (string | number)[];

  constructor(
    config: DocsConfig,
    private readonly schemas: SchemaView,
    private readonly violations: Violations,
  ) {
    this.schemaNode = violations.schemaNode;
    this.entries = entriesOf(config, this.schemaNode.at);
    this.element = elementKindAt(this.schemaNode);
    this.known = this.schemaNode.schema ? schemas.keys(this.schemaNode.schema) : [];
    this.path = pathOf(this.schemaNode);
  }

  *read(): Steps<KeyError[]> {
    const readings = yield* this.readings();
    return readings.map((reading) => ({ ...reading, isRefused: this.isRefused(reading) }));
  }

  private isRefused(reading: KeyReading): boolean {
    if (reading.kind === 'missingKey' || reading.kind === 'pageObject' || reading.kind === 'wrongName') return true;
    const { missing } = this.violations;
    const hidesMissing = this.meansOf(reading).some((key) => missing.includes(key) || key === fragmentKey || this.isNeeded(key));
    const hidesDivision = isNavigationRoot(this.schemaNode) && !this.known.some((key) => isDivision(key) && this.entries.has(key));
    return hidesMissing || hidesDivision || reading.entry.key === sourceKey || isStrict(this.schemaNode, this.entries);
  }

  /** Whether a key that the schema does not require is required in combination with another key. */
  private isNeeded(key: string): boolean {
    // A link of a known type has a label, and a font file has a format.
    return (key === 'type' && this.violations.missing.includes('label')) || (key === 'format' && this.entries.has('source'));
  }

  private *readings(): Steps<KeyReading[]> {
    const { missing } = this.violations;
    const unknownEntries = this.violations.unknown.flatMap((key) => this.entries.get(key) ?? []);
    const fragment = unknownEntries.find(isMisspelledRef);
    // The content of the fragment is unknown.
    if (fragment) return [{ kind: 'unknownKey', schemaNode: this.schemaNode, entry: fragment, suggestion: fragmentKey }];
    const name = this.element?.nameKey;
    const named = name && missing.includes(name) ? this.misnamed(unknownEntries) : undefined;
    if (named?.kind === 'pageObject') return [named];
    const rest = unknownEntries.filter((entry) => entry !== named?.entry && !this.isOfAnotherKind(named));
    const read: KeyReading[] = [];
    for (const entry of rest) {
      yield;
      read.push(this.readUnknownKey(entry, missing));
    }
    for (const reading of this.wrongLinkType()) read.push(reading);
    const keyErrors = this.withLastGuess(
      read,
      missing.filter((key) => key !== name || !named),
    );
    const meant = new Set(keyErrors.flatMap((keyError) => this.meansOf(keyError)));
    const isConditional = (key: string): boolean => key === 'label' && (this.violations.hasWrongType || meant.has('type'));
    const absent = missing.filter((key) => !meant.has(key) && !isConditional(key) && !(named && key === name));
    return [
      ...(named ? [named] : []),
      ...keyErrors,
      ...absent.map((key): KeyReading => ({ kind: 'missingKey', schemaNode: this.schemaNode, key })),
    ];
  }

  /** Whether the element has the name key of another kind, and so is in the wrong array with its keys. */
  private isOfAnotherKind(named: ReturnType<ObjectReader['misnamed']>): boolean {
    return named?.kind === 'wrongName' && elementKinds.some(({ nameKey }) => nameKey === named.entry.key);
  }

  /** Reads the only unknown key as the only missing key, if its value is valid for that key. */
  private withLastGuess(keyErrors: readonly KeyReading[], missing: readonly string[]): KeyReading[] {
    // Unknown keys are common at the top level: none of them is an alias.
    if (this.path.length === 0) return [...keyErrors];
    const open = keyErrors.filter((keyError) => keyError.kind === 'unknownKey' && keyError.suggestion === undefined);
    const meant = new Set(keyErrors.flatMap((keyError) => this.meansOf(keyError)));
    const [key, ...others] = missing.filter((one) => !meant.has(one));
    const [only] = open;
    if (only?.kind !== 'unknownKey' || open.length > 1 || others.length > 0) return [...keyErrors];
    const suggestion = key ?? (this.isWithoutPages(only.entry) ? 'pages' : undefined);
    if (suggestion === undefined || !this.takes(suggestion, only.entry)) return [...keyErrors];
    return keyErrors.map((keyError) => (keyError === only ? { ...only, suggestion } : keyError));
  }

  /** Whether the element is a group whose only content is this array. */
  private isWithoutPages({ value }: ConfigEntry): boolean {
    const isGroup = this.element?.nameKey === 'group' && !groupSources.some((key) => this.entries.has(key));
    return isGroup && value?.node.type === 'array' && value.node.items.length > 0;
  }

  private takes(key: string, { value }: ConfigEntry): boolean {
    const schema = this.schemaNode.schema && this.schemas.property(this.schemaNode.schema, key);
    return schema !== undefined && value !== undefined && this.schemas.branch(schema, value.node.type) !== undefined;
  }

  /** A link without a label must be of a type with a default label; with a label any string is a valid type. */
  private wrongLinkType(): KeyReading[] {
    const entry = this.entries.get('type');
    const node = entry?.value?.node;
    if (!entry || node?.type !== 'string' || !this.violations.missing.includes('label') || this.violations.hasWrongType) return [];
    const suggestion = nearest(node.value, labelledTypes);
    return suggestion ? [{ kind: 'wrongValue', schemaNode: this.schemaNode, entry, suggestion }] : [];
  }

  /** The required keys that an unknown key is an alias of, so that they are not reported as missing too. */
  private meansOf(keyError: KeyReading): string[] {
    if (keyError.kind === 'unknownKey' && keyError.suggestion) return [keyError.suggestion];
    if (keyError.kind === 'renamedKey') return [keyError.renaming.key];
    if (keyError.kind === 'wrongValue') return ['label'];
    return keyError.kind === 'movedKey' ? keyError.home.path.slice(0, 1) : [];
  }

  /** `openapi` for an unknown key of any name whose value is the path of an OpenAPI file. */
  private openApiKey({ value }: ConfigEntry, free: readonly string[]): string | undefined {
    const isOpenApiPath = value?.node.type === 'string' && /\.(?:json|ya?ml)$/i.test(value.node.value);
    return this.element && isOpenApiPath && free.includes('openapi') ? 'openapi' : undefined;
  }

  /** The key that an element without its name key uses instead. */
  private misnamed(unknownEntries: readonly ConfigEntry[]): Extract<KeyReading, { kind: 'pageObject' | 'wrongName' }> | undefined {
    const { element, schemaNode } = this;
    if (!element || unknownEntries.some((entry) => nearest(entry.key, [element.nameKey]))) return undefined;
    if (schemaNode.parent?.step === 'pages') {
      const source = this.entries.get('openapi');
      const operation = source?.value?.node.type === 'string' && /^[A-Z]+\s+\/\S*$/i.test(source.value.node.value) ? source : undefined;
      const entry = operation ?? unknownEntries.find(({ key, value }) => pageKeys.includes(key) && value?.node.type === 'string');
      const page = entry?.value?.node.value;
      const holdsPages = this.entries.has('pages') || (source !== undefined && !operation);
      if (entry && typeof page === 'string' && !holdsPages) return { kind: 'pageObject', schemaNode, entry, page: this.withMethod(page) };
    }
    const others = [...elementKinds.map((kind) => kind.nameKey), ...foreignNameKeys];
    const entry = others.flatMap(
      (key) => unknownEntries.find((candidate) => candidate.key === key && candidate.value?.node.type === 'string') ?? [],
    )[0];
    return entry && { kind: 'wrongName', schemaNode, entry, element };
  }

  /** Adds a method to a path: `{ "method": "GET", "path": "/users" }` is an endpoint. */
  private withMethod(path: string): string {
    const method = this.entries.get('method')?.value?.node;
    return method?.type === 'string' && path.startsWith('/') ? `${method.value.toUpperCase()} ${path}` : path;
  }

  private readUnknownKey(entry: ConfigEntry, missing: readonly string[]): KeyReading {
    const { schemaNode, element, entries } = this;
    const renaming = renamingOf(this.path, element?.noun, entry.key);
    if (renaming && !entries.has(renaming.key)) return { kind: 'renamedKey', schemaNode, entry, renaming };
    if ((element || isNavigationRoot(schemaNode)) && generatedKeys.includes(entry.key))
      return { kind: 'wrongNesting', schemaNode, entry, allowed: [] };
    const home = settingLocationOf(this.path, entry.key);
    if (home) return { kind: 'movedKey', schemaNode, entry, home };
    // `"groups": "Guides"` is the name of a group.
    const isName = entry.value?.node.type === 'string' && nearest(entry.key, missing) !== undefined;
    if (element && divisionKeys.includes(entry.key) && !isName) {
      const allowed = this.known.filter((key) => divisionKeys.includes(key));
      return { kind: 'wrongNesting', schemaNode, entry, allowed };
    }
    // A similar key more likely means a missing required key than an optional key.
    // Whether a key means `$ref` depends on its value, not on its spelling.
    const free = this.known.filter((key) => !entries.has(key) && key !== fragmentKey);
    const suggestion =
      nearest(entry.key, missing) ??
      synonymOf(entry.key, missing, free) ??
      nearest(entry.key, free) ??
      begun(entry.key, free) ??
      this.openApiKey(entry, free);
    return { kind: 'unknownKey', schemaNode, entry, suggestion };
  }
}

/** Synonyms of keys from other formats, too far for edit distance. */
const synonyms: ReadonlyMap<string, readonly string[]> = new Map([
  ['href', ['url', 'link', 'to', 'uri', 'path']],
  ['label', ['name', 'text', 'title']],
  ['title', ['name', 'label', 'text']],
  ['header', ['name', 'label']],
  ['source', ['from', 'src', 'file', 'url']],
  ['destination', ['to', 'target']],
  ['content', ['text', 'message']],
  ['family', ['name']],
]);

/** Keys that synonyms resolve to even if they are optional. */
const optionalTargets: ReadonlySet<string> = new Set(['href']);

/**
 * Alias resolution of an unknown key: the missing required key that it is a synonym of.
 * @param free all keys that the object can have and does not have
 */
function synonymOf(key: string, missing: readonly string[], free: readonly string[]): string | undefined {
  const isMeant = (candidate: string): boolean => synonyms.get(candidate)?.includes(key) === true;
  return missing.find(isMeant) ?? free.find((candidate) => optionalTargets.has(candidate) && isMeant(candidate));
}
