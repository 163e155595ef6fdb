import { parentOf } from '../../../../../shared/paths';
import { normalizeFilePath } from '../../config/references/targets';
import { anchorIdOf, comparableId } from '../../pages/body/anchorId';
import { frontMatterEntry } from '../../pages/frontMatter/frontMatter';
import type { PageFile } from '../../pages/page';
import { generatingKeys } from '../pageFacts';

/** Looks up a page or snippet by the path of its file, with extension; `undefined` if it cannot be read. */
type PageByFile = (file: string) => PageFile | undefined;

/** Anchors of a page that are known. */
export interface KnownAnchors {
  /** Ids as the service writes them, in the order of the page. */
  readonly ids: readonly string[];
  /** Whether there is an anchor with this id, in any usual spelling. */
  has(id: string): boolean;
  /** Whether there are no other anchors: no part of the page is generated, or made by a component that cannot be read. */
  readonly isComplete: boolean;
}

/** Attributes from which the service derives an id, besides `id` and titles. */
const namingAttributes: ReadonlyMap<string, readonly string[]> = new Map([
  ['ParamField', ['path', 'query', 'body', 'header', 'cookie']],
  ['ResponseField', ['name']],
  ['a', ['name']],
]);

const heading = /^(?:h[1-6]|Heading)$/;

/** Limit of snippets of one page, including nested snippets. */
const maxSnippets = 200;

/** Anchors of a page, including the anchors of imported snippets. @param file path of the page, with extension */
export function anchorsOf(page: PageFile, file: string, pageAt: PageByFile): KnownAnchors {
  const collector = new AnchorCollector(pageAt);
  const isComplete = collector.add(page, file);
  return { ids: collector.ids, isComplete, has: (id) => collector.has(comparableId(id)) };
}

class AnchorCollector {
  readonly ids: string[] = [];
  readonly comparable = new Set<string>();
  /** Ids of headings with components, whose content may belong to the id or not: a beginning of such an id counts. */
  private readonly beginnings = new Set<string>();
  /** Whether all anchors of a file are known, by path of the file. */
  private readonly visited = new Map<string, boolean>();

  constructor(private readonly pageAt: PageByFile) {}

  has(letters: string): boolean {
    if (this.comparable.has(letters)) return true;
    for (const beginning of this.beginnings) if (letters !== '' && beginning.startsWith(letters)) return true;
    return false;
  }

  /** Adds the anchors of a page. @returns whether all anchors of the page are known */
  add(page: PageFile, file: string): boolean {
    const known = this.visited.get(file);
    if (known !== undefined) return known;
    // Ends the recursion: a circular import adds nothing.
    this.visited.set(file, true);
    const areComplete = [isWhole(page), this.addAnchors(page), this.addFields(page), this.addSnippets(page, file)];
    const isComplete = areComplete.every((isPartComplete) => isPartComplete);
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
      // Anchors and elements are both in the order of the text.
      while ((body.elements[next]?.tag.start ?? span.end) < span.start) next++;
      if ((body.elements[next]?.tag.start ?? span.end) < span.end) this.beginnings.add(comparableId(id));
    }
    return isComplete;
  }

  private addFields({ body }: PageFile): boolean {
    let isComplete = true;
    for (const { name, attributes, hasSpread } of body.elements) {
      // The service derives ids of HTML headings as well.
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
    const snippet = path === undefined || this.visited.size > maxSnippets ? undefined : this.pageAt(path);
    return snippet !== undefined && path !== undefined && this.add(snippet, path);
  }
}

/** Whether no part of the page is generated, cannot be parsed, or is made by a component that the page defines itself. */
function isWhole({ body, frontMatter }: PageFile): boolean {
  if (frontMatter?.problem !== undefined || body.errors.length > 0) return false;
  if (generatingKeys.some((key) => frontMatterEntry(frontMatter, key))) return false;
  const defined = new Set(body.exports.map(({ name }) => name));
  return defined.size === 0 || !body.elements.some(({ name }) => defined.has(name));
}

/** Possible ids of a field: with and without a prefix for its location. */
function idsOfField(name: string): string[] {
  const id = anchorIdOf(name);
  return [id, ...['param', 'response', 'body', 'query', 'path', 'header'].map((kind) => `${kind}-${id}`)];
}
