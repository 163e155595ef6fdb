import { percentDecoded } from '../base/addresses';
import { unescapePointer } from '../base/jsonPointer';
import type { Span } from '../base/spans';
import { readerAt } from './readerAt';
import type { OperationTable } from './table';

/** Maximum number of entries of one section. */
const maxEntries = 100_000;

/** Resolves references to components. A section is indexed on first use. */
export class ComponentIndex {
  private readonly sections = new Map<string, ReadonlyMap<string, Span>>();

  constructor(
    private readonly text: string,
    private readonly table: OperationTable,
  ) {}

  /** The span of the key of a component; `undefined` if the reference leads to something else, or nowhere. */
  find(reference: string): Span | undefined {
    const [root, components, section, name, ...rest] = reference.split('/');
    if (root !== '#' || components !== 'components' || section === undefined || name === undefined || rest.length > 0) return undefined;
    return this.section(unescaped(section)).get(unescaped(name));
  }

  private section(name: string): ReadonlyMap<string, Span> {
    let index = this.sections.get(name);
    if (!index) {
      index = name === 'schemas' ? new Map(this.table.schemas.map((entry) => [entry.name, entry.span])) : this.read(name);
      this.sections.set(name, index);
    }
    return index;
  }

  private read(name: string): Map<string, Span> {
    const found = new Map<string, Span>();
    const section = this.table.components.find((entry) => entry.name === name);
    const reader = section && readerAt(this.text, section.span);
    reader?.members((key, span) => {
      if (found.size < maxEntries) found.set(key, span);
    });
    return found;
  }
}

/** Unescapes a part of a JSON Pointer in a URI: `~1` is a slash, `~0` a tilde, and percent encoding is decoded. */
export function unescaped(part: string): string {
  return unescapePointer(percentDecoded(part));
}
