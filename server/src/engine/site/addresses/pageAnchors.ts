import { normalizeFilePath } from '../../config/references/targets';
import { anchorIdOf, comparableId } from '../../pages/body/anchorId';
import { frontMatterEntry } from '../../pages/frontMatter/frontMatter';
import type { PageFile } from '../../pages/page';
import { parentOf } from '../fileIndex/folders';
import { generatingKeys } from '../pageFacts';

/** A page or snippet by the path of its file, with extension; `undefined` if it cannot be read. */
type PageByFile = (file: string) => PageFile | undefined;

/** The places of a page that links with `#` can lead to. */
export interface KnownAnchors {
  /** As the service writes them, in the order of the page. */
  readonly ids: readonly string[];
  /** Whether there is a place of this id, in any usual spelling. */
  has(id: string): boolean;
  /** Whether there are no others: nothing in the page is generated, or made by a component that cannot be read. */
  readonly isComplete: boolean;
}

/** Attributes that make an id, besides `id` and titles. */
const namingAttributes: ReadonlyMap<string, readonly string[]> = new Map([
  ['ParamField', ['path', 'query', 'body', 'header', 'cookie']],
  ['ResponseField', ['name']],
  ['a', ['name']],
]);

const heading = /^(?:h[1-6]|Heading)$/;

/** Limit of snippets of one page, those of snippets included. */
const mostSnippets = 200;

/** The anchors of a page, those of the snippets that it imports included. @param file path of the page, with extension */
export function anchorsOf(page: PageFile, file: string, pageAt: PageByFile): KnownAnchors {
  const collector = new Collector(pageAt);
  const isComplete = collector.add(page, file);
  return { ids: collector.ids, isComplete, has: (id) => collector.has(comparableId(id)) };
}

class Collector {
  readonly ids: string[] = [];
  readonly comparable = new Set<string>();
  /** Of headings with components, whose content may count or not. */
  private readonly beginnings = new Set<string>();
  /** By file, whether all of its anchors are known. */
  private readonly visited = new Map<string, boolean>();

  constructor(private readonly pageAt: PageByFile) {}

  has(letters: string): boolean {
    if (this.comparable.has(letters)) return true;
    for (const beginning of this.beginnings) if (letters !== '' && beginning.startsWith(letters)) return true;
    return false;
  }

  /** @returns whether all anchors of the page are known */
  add(page: PageFile, file: string): boolean {
    const known = this.visited.get(file);
    if (known !== undefined) return known;
    // An import that leads back to this page adds nothing.
    this.visited.set(file, true);
    const parts = [isWhole(page), this.addAnchors(page), this.addFields(page), this.addSnippets(page, file)];
    const isComplete = parts.every((part) => part);
    this.visited.set(file, isComplete);
    return isComplete;
  }

  private addAnchors({ body }: PageFile): boolean {
    let isComplete = true;
    let next = 0;
    for (const { id, kind, span, isUncertain } of body.anchors) {
      if (isUncertain || id === '') isComplete = false;
      else {
        this.ids.push(id);
        this.comparable.add(comparableId(id));
      }
      if (kind !== 'heading') continue;
      // Both are in the order of the text.
      while ((body.elements[next]?.tag.start ?? span.end) < span.start) next++;
      if ((body.elements[next]?.tag.start ?? span.end) < span.end) this.beginnings.add(comparableId(id));
    }
    return isComplete;
  }

  private addFields({ body }: PageFile): boolean {
    let isComplete = true;
    for (const { name, attributes, hasSpread } of body.elements) {
      // The service gives headings in HTML an id as well.
      if (hasSpread || (heading.test(name) && !attributes.some((each) => each.name === 'id'))) isComplete = false;
      const naming = namingAttributes.get(name);
      if (!naming) continue;
      for (const { name: attribute, value } of attributes) {
        if (!value || !naming.includes(attribute)) continue;
        if (!value.string) isComplete = false;
        else for (const id of idsOfField(value.string.text)) this.comparable.add(comparableId(id));
      }
    }
    return isComplete;
  }

  private addSnippets({ body }: PageFile, file: string): boolean {
    let isComplete = true;
    const used = new Set(body.elements.map(({ name }) => name.split('.', 1)[0] ?? ''));
    for (const { source, names } of body.imports) {
      if (names.some(({ local }) => used.has(local)) && !this.addSnippet(source.text, file)) isComplete = false;
    }
    for (const { name, attributes } of body.elements) {
      const source = name === 'Snippet' ? attributes.find((each) => each.name === 'file')?.value : undefined;
      if (source && !this.addSnippet(`/snippets/${source.string?.text ?? ''}`, file)) isComplete = false;
    }
    return isComplete;
  }

  private addSnippet(source: string, file: string): boolean {
    const path = normalizeFilePath(source.startsWith('.') ? `${parentOf(file)}/${source}` : source);
    const snippet = path === undefined || this.visited.size > mostSnippets ? undefined : this.pageAt(path);
    return snippet !== undefined && path !== undefined && this.add(snippet, path);
  }
}

/** Whether the page has no part that is generated, cannot be read, or is made by a component that it defines itself. */
function isWhole({ body, frontMatter }: PageFile): boolean {
  if (frontMatter?.problem !== undefined || body.errors.length > 0) return false;
  if (generatingKeys.some((key) => frontMatterEntry(frontMatter, key))) return false;
  const defined = new Set(body.exports.map(({ name }) => name));
  return defined.size === 0 || !body.elements.some(({ name }) => defined.has(name));
}

/** The ids that a field may have: with and without what it is a field of. */
function idsOfField(name: string): string[] {
  const id = anchorIdOf(name);
  return [id, ...['param', 'response', 'body', 'query', 'path', 'header'].map((kind) => `${kind}-${id}`)];
}
