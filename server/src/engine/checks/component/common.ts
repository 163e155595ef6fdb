import type { JsxAttribute, JsxElement } from '../../pages/body/pageBody';
import type { PageContent, PageFile } from '../../pages/page';
import { type Component, rootOf } from '../../schema/components';
import type { ContentContext } from '../contentContext';
import type { PageCheckContext } from '../pageCheckContext';

/** A component of the service in a page. */
export interface UsedComponent {
  readonly element: JsxElement;
  readonly component: Component;
  /** Index in `PageBody.elements`. */
  readonly index: number;
}

/** Documented components of the service in a page, without components of the author with the same names. */
export function usedComponents({ body }: PageContent, context: Pick<ContentContext, 'components' | 'once'>): readonly UsedComponent[] {
  const latest = context.once(latestUse);
  if (latest.body !== body) Object.assign(latest, { body, used: componentsIn(body, context) });
  return latest.used;
}

/** Components of the last page, since its checks of components run one after the other. For `ContentContext.once`. */
function latestUse(): { body: PageContent['body'] | undefined; used: readonly UsedComponent[] } {
  return { body: undefined, used: [] };
}

function componentsIn(body: PageContent['body'], { components }: Pick<ContentContext, 'components'>): UsedComponent[] {
  const own = ownNames(body);
  return body.elements.flatMap((element, index) => {
    const component = components.get(element.name);
    return component && !own.has(rootOf(element.name)) ? [{ element, component, index }] : [];
  });
}

/** Names that a page imports or exports. */
export function ownNames({ imports, exports }: PageFile['body']): ReadonlySet<string> {
  if (imports.length === 0 && exports.length === 0) return none;
  return new Set([...imports.flatMap(({ names }) => names.map(({ local }) => local)), ...exports.map(({ name }) => name)]);
}

const none: ReadonlySet<string> = new Set();

/** Whether the ignore file of the site excludes a page, so that it is not built. */
export function isExcluded(page: PageFile, context: PageCheckContext): boolean {
  const known = context.once(exclusions);
  let found = known.get(page);
  if (found === undefined) {
    found = context.pages.has(page) && context.isIgnored(context.pages.pathOf(page));
    known.set(page, found);
  }
  return found;
}

/** Whether a page is built. */
export function isBuilt(page: PageFile, context: PageCheckContext): boolean {
  return !isExcluded(page, context);
}

/** Whether a page is built by itself: not as a part of other pages alone. */
export function isWholePage(page: PageFile, context: PageCheckContext): boolean {
  return !isExcluded(page, context) && !isIncluded(page, context);
}

/** Whether pages are excluded: many checks ask. For `PageCheckContext.once`. */
function exclusions(): WeakMap<PageFile, boolean> {
  return new WeakMap();
}

/** Whether a file is Markdown (`.md`) that the navigation does not have: probably a note that nobody reads on the site. */
export function isNote({ uri, path }: PageFile, { recorder }: PageCheckContext): boolean {
  return !uri.endsWith('.mdx') && !recorder.isListed(path);
}

/** Whether other pages include a page, so that the elements around its content are unknown. */
export function isIncluded({ uri }: PageFile, context: PageCheckContext): boolean {
  return context.otherPages.isIncluded(uri);
}

export function attributeOf({ attributes }: JsxElement, name: string): JsxAttribute | undefined {
  return attributes.find((attribute) => attribute.name === name);
}
