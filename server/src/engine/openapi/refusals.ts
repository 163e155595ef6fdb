import type { Span } from '../base/spans';
import type { ValueReader } from '../base/valueReader';

/**
 * Reason why the service rejects a whole OpenAPI file that parses: a `type` with several types in OpenAPI 3.0, or a `$ref` to another file.
 * `span` is the span of the key.
 */
export interface Refusal {
  readonly kind: 'typeList' | 'externalRef';
  readonly span: Span;
}

/** Quick tests for both reasons: most files match neither, and are not read again. */
const anyTypeList = /\btype["']?\s*:\s*(?:\[|\n\s*-)/;
const anyExternalRef = /\$ref["']?\s*:\s*["']?[^#"'\s]/;

/** Keys of data, which contains no schemas or references. */
const dataKeys: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'enum', 'const', 'description', 'mapping']);
const maxDepth = 100;
/** Maximum number of members, above that of any real file: bounds aliases that expand exponentially. */
const maxMembers = 2_000_000;

/** Finds the first refusal of a text. @param open opens a reader at its root */
export function findRefusal(text: string, version: string | undefined, open: () => ValueReader): Refusal | undefined {
  const refusesLists = version?.startsWith('3.0') === true && anyTypeList.test(text);
  if (!refusesLists && !anyExternalRef.test(text)) return undefined;
  const reader = open();
  let found: Refusal | undefined;
  let left = maxMembers;
  const visit = (depth: number): void => {
    if (depth > maxDepth) return;
    const isObject = reader.members((key, span) => {
      if (found || left-- <= 0 || dataKeys.has(key) || key.startsWith('x-')) return;
      if (key === '$ref' && isExternal(reader.text())) found = { kind: 'externalRef', span };
      else if (key === 'type' && refusesLists && reader.kind() === 'list') found = { kind: 'typeList', span };
      else if (key !== '$ref') visit(depth + 1);
    });
    if (!isObject)
      reader.items(() => {
        if (!found && left-- > 0) visit(depth + 1);
      });
  };
  visit(0);
  return found;
}

function isExternal(reference: string | undefined): boolean {
  return reference !== undefined && reference !== '' && !reference.startsWith('#');
}
