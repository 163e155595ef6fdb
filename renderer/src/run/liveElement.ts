import {
  childrenElement,
  imageAttributes,
  type PageElement,
  type PageNode,
  type PageTarget,
} from '../../../server/src/engine/pageModel/model';
import type { LiveContent, LiveEvent, LiveNode } from './messages';

/** Way from an element on the screen to the component that shows it. */
export interface LiveLink {
  /** Names of the events that the element has handlers for. */
  readonly events: readonly string[];
  /** Number of the last event that the element follows. */
  readonly count: number;
  /** @returns the number of the event */
  send(event: LiveEvent): number;
}

/** An element that a component of the page shows. */
export interface LiveElement extends PageElement {
  readonly key: string;
  readonly live: LiveLink;
}

/**
 * Elements of a page for what a component shows. @param given what the page has between its tags
 * @param isComponent whether the service has a component
 */
export function livePageNodes(
  contents: readonly LiveContent[],
  given: readonly PageNode[],
  count: number,
  send: (node: number, event: LiveEvent) => number,
  isComponent: (name: string) => boolean,
): PageNode[] {
  const all = (some: readonly LiveContent[]): PageNode[] => some.flatMap((each) => convert(each));
  const convert = (content: LiveContent): readonly PageNode[] => {
    if (typeof content === 'string') return [content];
    if (content.name === childrenElement) return given;
    const { id, name, props, events, slots, children } = content;
    // Also one that its file does not export.
    if (/^[A-Z]/.test(name) && !isComponent(name)) return [{ name, code: { kind: 'unknown', name }, children: all(children) }];
    const element: LiveElement = {
      ...{ key: String(id), name, props, children: all(children) },
      slots: Object.fromEntries(Object.entries(slots).map(([key, some]) => [key, all(some)])),
      live: { events, count, send: (event) => send(id, event) },
      ...targets(content),
    };
    return [element];
  };
  return all(contents);
}

function targets({ props }: LiveNode): Pick<PageElement, 'link' | 'image'> {
  const { href } = props;
  const source = imageAttributes.map((name) => props[name]).find((each) => typeof each === 'string');
  return {
    ...(typeof href === 'string' && { link: targetOf(href) }),
    ...(typeof source === 'string' && { image: source }),
  };
}

/** Target of a link of a component, which no check has resolved. */
function targetOf(href: string): PageTarget {
  if (href.startsWith('#')) return { kind: 'anchor', hash: href.slice(1) };
  if (/^(?:https?|mailto):/i.test(href)) return { kind: 'external' };
  const [, path, hash = ''] = /^\/([^?#/\\][^?#\\]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(href) ?? [];
  return path === undefined ? { kind: 'unknown' } : { kind: 'page', path: path.replace(/\/$/, ''), hash };
}
