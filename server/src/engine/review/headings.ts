import { anchorKey } from '../pages/body/anchorId';
import type { HeadingChange } from './review';
import { anchorLinkKey, type HeadingModel, type PageModel, type SiteModel } from './siteModel';

/** Headings of a page whose anchors changed: renamed if as many headings of the same level stand in their place. */
export function compareHeadings(page: PageModel, now: PageModel, before: SiteModel, after: SiteModel): readonly HeadingChange[] {
  if (page.source && page.source.text === undefined && now.source?.text === undefined) return [];
  const [headings, current] = [page.headings(), now.headings()];
  const ids = (headings: readonly HeadingModel[]): ReadonlySet<string> => new Set(headings.map(({ id }) => anchorKey(id)));
  const [idsBefore, idsAfter] = [ids(headings), ids(current)];
  const isKept = ({ id }: HeadingModel, others: ReadonlySet<string>): boolean => others.has(anchorKey(id));
  const gaps = gapsOf(current, (heading) => isKept(heading, idsBefore));
  return gapsOf(headings, (heading) => isKept(heading, idsAfter)).flatMap(({ previous, run: gone }) => {
    const added = gaps.find((gap) => gap.previous === previous)?.run ?? [];
    const isRenaming = added.length === gone.length && gone.every(({ level }, index) => level === added[index]?.level);
    return gone.map((heading, index): HeadingChange => {
      const renamed = isRenaming ? added[index] : undefined;
      const key = anchorKey(heading.id);
      const line = renamed?.line ?? 0;
      const position = { line, character: 0 };
      return {
        kind: renamed ? 'renamed' : 'removed',
        address: now.address,
        before: heading.text,
        ...(renamed && { after: renamed.text }),
        links: linksTo(before, page, key),
        deadLinks: linksTo(after, now, key),
        at: { uri: now.at.uri, range: { start: position, end: position } },
      };
    });
  });
}

function linksTo({ anchorLinks }: SiteModel, { path }: PageModel, key: string): number {
  return path === undefined ? 0 : (anchorLinks.get(anchorLinkKey(path, key))?.length ?? 0);
}

interface Gap {
  /** Key of the heading before them that is in both states; `undefined` at the start. */
  readonly previous: string | undefined;
  readonly run: readonly HeadingModel[];
}

/** Runs of headings that are in one state only. */
function gapsOf(headings: readonly HeadingModel[], isKept: (heading: HeadingModel) => boolean): readonly Gap[] {
  const gaps: Gap[] = [];
  let previous: string | undefined;
  let run: HeadingModel[] = [];
  const close = (): void => {
    if (run.length > 0) gaps.push({ previous, run });
    run = [];
  };
  for (const heading of headings) {
    if (!isKept(heading)) run.push(heading);
    else {
      close();
      previous = anchorKey(heading.id);
    }
  }
  close();
  return gaps;
}
