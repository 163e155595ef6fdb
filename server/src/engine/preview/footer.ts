import type { Part } from '../display/model';
import type { Pictures } from '../display/pictures';
import { literalOf, type Setting, type Settings, shownText } from '../display/settings';
import type { FooterColumn, ShownFooter } from './model';
import { hrefOf } from './navbar';

/** Limits above those of the service. */
const maxColumns = 8;
const maxLinks = 12;
const maxSocials = 40;

/** Names of icons that differ from the name of the platform. */
const iconNames = new Map([
  ['x', 'x-twitter'],
  ['website', 'earth-americas'],
]);

/** Footer of an element; `undefined` if it sets none. */
export async function previewFooter(settings: Settings, pictures: Pictures, holder: Setting): Promise<Part<ShownFooter> | undefined> {
  const footer = settings.child(holder, 'footer');
  if (footer?.at.node.type !== 'object') return undefined;
  const columns = [...settings.items(settings.child(footer, 'links'))].filter(isObject).slice(0, maxColumns);
  return settings.part(footer, {
    socials: await socialsOf(settings, pictures, settings.child(footer, 'socials')),
    columns: columns.map((column) => columnOf(settings, column)),
  });
}

async function socialsOf(settings: Settings, pictures: Pictures, socials: Setting | undefined): Promise<ShownFooter['socials']> {
  if (!socials || !isObject(socials)) return [];
  const entries: { name: string; setting: Setting }[] = [];
  for (const [name, entry] of settings.entries(socials)) {
    const setting = name === '$ref' ? undefined : settings.ofEntry(socials, entry);
    if (setting && shownText(setting) !== undefined && entries.length < maxSocials) entries.push({ name, setting });
  }
  // The service always uses icons of this library here, whatever the library of the site.
  return Promise.all(
    entries.map(async ({ name, setting }) => ({
      name,
      icon: await pictures.named(iconNames.get(name) ?? name, 'fontawesome'),
      address: String(literalOf(setting)).trim(),
      at: settings.keep(setting),
    })),
  );
}

function columnOf(settings: Settings, column: Setting): FooterColumn {
  const header = shownText(settings.child(column, 'header'));
  const all = [...settings.items(settings.child(column, 'items'))].filter(isObject);
  const links = all.slice(0, maxLinks).map((link) => {
    const address = hrefOf(settings, link);
    return {
      label: shownText(settings.child(link, 'label')) ?? shownText(settings.child(link, 'href')) ?? '',
      ...(address !== undefined && { address }),
      at: settings.keep(link),
    };
  });
  return { ...(header !== undefined && { header }), at: settings.keep(column), links, left: all.length - links.length };
}

function isObject({ at }: Setting): boolean {
  return at.node.type === 'object';
}
