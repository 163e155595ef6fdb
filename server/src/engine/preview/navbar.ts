import type { Pictures } from '../display/pictures';
import { literalOf, type Setting, type Settings, shownText } from '../display/settings';
import type { NavbarLink, SitePreview } from './model';

/** Limit of links: a navbar has little room. */
const maxLinks = 12;
/** Default labels of kinds of links. */
const defaultLabels = new Map([
  ['github', 'GitHub'],
  ['discord', 'Discord'],
]);

export async function navbarOf(settings: Settings, pictures: Pictures, root: Setting): Promise<SitePreview['navbar']> {
  const links: NavbarLink[] = [];
  for (const link of settings.items(settings.child(root, 'navbar', 'links'))) {
    if (links.length >= maxLinks) break;
    if (link.at.node.type !== 'object') continue;
    const icon = await pictures.icon(settings.child(link, 'icon'));
    const address = hrefOf(settings, link);
    links.push({
      label: labelOf(settings, link),
      ...(icon && { icon }),
      ...(address !== undefined && { address }),
      at: settings.keep(link),
    });
  }
  const button = settings.child(root, 'navbar', 'primary');
  if (button?.at.node.type !== 'object') return { links };
  const primaryAddress = hrefOf(settings, button);
  return {
    links,
    primary: settings.part(button, labelOf(settings, button)),
    ...(primaryAddress !== undefined && { primaryAddress }),
  };
}

/** Address or URL that an element sets as its `href`. */
export function hrefOf(settings: Settings, link: Setting): string | undefined {
  const href = literalOf(settings.child(link, 'href'));
  return typeof href === 'string' && href.trim() !== '' ? href.trim() : undefined;
}

function labelOf(settings: Settings, link: Setting): string {
  const type = shownText(settings.child(link, 'type')) ?? '';
  return shownText(settings.child(link, 'label')) ?? defaultLabels.get(type) ?? shownText(settings.child(link, 'href')) ?? '';
}
