import { addedAddress, compareSitePages, movedAddress, removedAddress } from './addresses';
import { newlyLacking } from './alternatives';
import { compareEndpoints } from './endpoints';
import { compareHeadings } from './headings';
import { compareNavigation } from './navigation';
import type { SiteReview } from './review';
import type { SiteModel } from './siteModel';
import { reviewSize } from './size';

/** Compares two states of a site. @param before @param after `undefined` if there is no such site */
export function reviewSites(before: SiteModel | undefined, after: SiteModel | undefined): SiteReview {
  const { added, removed, common } = compareSitePages(before, after);
  const moved = common.filter((pair) => pair.before.address !== pair.after.address);
  const paths = new Map(moved.flatMap((pair) => (pair.before.path === undefined ? [] : [[pair.before.path, pair.after.path]])));
  return {
    root: after?.root ?? before?.root ?? '',
    site: !before ? 'added' : !after ? 'removed' : 'changed',
    addresses: {
      added: added.map(addedAddress),
      removed: removed.map((page) => removedAddress(page, after)),
      moved: moved.map((pair) => movedAddress(pair.before, pair.after, after)),
    },
    titles: common.flatMap((pair) => {
      const { address, at, title } = pair.after;
      return pair.before.title === title ? [] : [{ address, before: pair.before.title, after: title, at }];
    }),
    navigation: compareNavigation(before?.navigation, after?.navigation, (path) => paths.get(path)),
    headings: before && after ? common.flatMap((pair) => compareHeadings(pair.before, pair.after, before, after)) : [],
    endpoints: compareEndpoints(before?.operations ?? [], after?.operations ?? []),
    lacking: newlyLacking(before?.alternatives ?? [], after?.alternatives ?? []),
    size: reviewSize(common, before, after),
  };
}
