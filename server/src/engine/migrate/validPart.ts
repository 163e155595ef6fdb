import { type Localizable, t } from '../../../../shared/l10n';
import { unescapePointer } from '../base/jsonPointer';
import type { Json } from '../json/jsonValue';
import type { SchemaError, SchemaValidator } from '../schema/validator';
import { isJsonList, isJsonObject, type JsonObject, type JsonPath, valueAt, without } from './jsonValues';
import { type NoteList, noSuccessor } from './notes';

/** Maximum number of rounds: a removal may cause further violations; real files need two or three. */
const maxRounds = 20;
/** Maximum length of values that a note quotes. */
const maxQuoted = 60;

/** The configuration without values that violate the schema. Each removal is noted. */
export function validPart(config: JsonObject, validate: SchemaValidator, notes: NoteList): JsonObject {
  let current = config;
  for (let round = 0; round < maxRounds && !validate(current); round++) {
    for (const { path, isUnknown } of faults(current, validate.errors ?? [])) {
      const value = valueAt(current, path);
      if (value === undefined) continue;
      notes.at(path)(isUnknown ? noSuccessor : notAllowed(value));
      current = without(current, path);
    }
  }
  return current;
}

interface Fault {
  readonly path: JsonPath;
  /** Whether the setting does not exist in the current format; otherwise its value is invalid. */
  readonly isUnknown: boolean;
}

/** Values to remove: later items of an array first, so that the indices of other items stay valid. */
function faults(config: JsonObject, errors: readonly SchemaError[]): Fault[] {
  const found = new Map<string, Fault>();
  for (const error of errors) {
    // The branch of a failed `if` reports the error itself.
    if (error.keyword === 'if') continue;
    const at = pathOf(config, error.instancePath);
    const isUnknown = error.keyword === 'additionalProperties';
    const path = isUnknown ? [...at, String(error.params.additionalProperty)] : at;
    if (path.length > 0) found.set(JSON.stringify(path), { path, isUnknown });
  }
  return [...found.values()].sort((a, b) => laterFirst(a.path, b.path));
}

function notAllowed(value: Json): Localizable {
  const text = JSON.stringify(value);
  return text.length > maxQuoted ? t`Value is not allowed: removed.` : t`Value \`${text}\` is not allowed: removed.`;
}

function pathOf(config: Json, pointer: string): (string | number)[] {
  const path: (string | number)[] = [];
  let current: Json | undefined = config;
  for (const token of pointer.split('/').slice(1)) {
    const key: string = unescapePointer(token);
    const step: string | number = isJsonList(current) ? Number(key) : key;
    path.push(step);
    current = isJsonList(current) || isJsonObject(current) ? valueAt(current, [step]) : undefined;
  }
  return path;
}

function laterFirst(a: JsonPath, b: JsonPath): number {
  for (let depth = 0; depth < Math.min(a.length, b.length); depth++) {
    const [x, y] = [a[depth], b[depth]];
    if (typeof x === 'number' && typeof y === 'number' && x !== y) return y - x;
    if (x !== y) return 0;
  }
  return b.length - a.length;
}
