import { type CancellationToken, throwIfCancelled } from '../../cancellation';
import type { EngineContext } from '../../context';
import { type SiteFile, siteFileAt } from '../../siteFile';
import { Cursor } from './cursor';
import { lookOf } from './look';
import type { AppearanceRequest, SiteAppearance } from './model';
import { navbarOf } from './navbar';
import { openNavigation } from './navigation';
import { Pictures } from './pictures';
import { Settings } from './settings';
import { sidebarOf } from './sidebar';

/** How the site looks that a document belongs to; `undefined` for one that is no part of a site. @throws {CancelledError} */
export async function appearance(
  context: EngineContext,
  { uri, position }: AppearanceRequest,
  token: CancellationToken,
): Promise<SiteAppearance | undefined> {
  const site = await siteFileAt(context, uri, token);
  throwIfCancelled(token);
  if (!site) return undefined;
  const { config } = site;
  const settings = new Settings(config);
  const root = settings.root();
  if (root?.at.node.type !== 'object') return undefined;
  const pictures = new Pictures(context, settings);
  const cursor = position && cursorIn(site, uri, position);
  const look = await lookOf(settings, root, pictures, context.codeThemes);
  throwIfCancelled(token);
  const navbar = await navbarOf(settings, pictures, root);
  const { levels, trail, element } = await openNavigation(settings, pictures, settings.child(root, 'navigation'), cursor);
  throwIfCancelled(token);
  const { sidebar, page } = await sidebarOf(context, settings, pictures, element, cursor, token);
  throwIfCancelled(token);
  return {
    root: config.root.uri,
    folder: config.folder,
    isBroken: [...config.files.values()].some((file) => !file.strict && !file.isStructureKnown),
    ...look,
    navbar,
    levels,
    sidebar,
    ...(page && { page: { ...page, trail: [...trail, ...page.trail] } }),
    places: settings.places,
  };
}

function cursorIn(site: SiteFile, uri: string, position: NonNullable<AppearanceRequest['position']>): Cursor | undefined {
  return site.role === 'config' ? new Cursor(site.config, uri, site.file.document.offsetAt(position)) : undefined;
}
