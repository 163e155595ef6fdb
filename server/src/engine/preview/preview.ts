import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { Cursor } from '../config/cursor';
import { normalizePagePath } from '../config/references/reference';
import { normalizeFilePath } from '../config/references/targets';
import { Operations } from '../display/operations';
import { Pictures } from '../display/pictures';
import { type Setting, Settings } from '../display/settings';
import type { EngineContext } from '../engineContext';
import type { EndpointAddresses } from '../navigation/tree/endpointAddresses';
import { withoutPageExtension } from '../site/fileIndex/fileNames';
import { type DocumentOfSite, resolve } from '../site/resolve';
import { previewBanner } from './banner';
import { EntryAddresses } from './entryAddresses';
import { previewFooter } from './footer';
import type { PreviewRequest, SitePreview } from './model';
import { navbarOf } from './navbar';
import { openNavigation } from './navigation';
import { sidebarOf } from './sidebar';
import { previewStyle } from './style';

/** Preview of the site of a document; `undefined` if it does not belong to a site. @throws {CancelledError} */
export async function preview(
  context: EngineContext,
  endpoints: EndpointAddresses,
  request: PreviewRequest,
  token: CancellationToken,
): Promise<SitePreview | undefined> {
  const site = await resolve(context, request.uri, token);
  throwIfCancelled(token);
  if (!site || site.kind === 'legacy') return undefined;
  const { config } = site;
  const settings = new Settings(config);
  const root = settings.root();
  if (root?.at.node.type !== 'object') return undefined;
  const pictures = new Pictures(context, settings);
  const operations = new Operations(context, config, 'awaited', token);
  const endpointPages = request.withAddresses ? await endpoints.of(config, token) : undefined;
  throwIfCancelled(token);
  const channels = request.withAddresses ? await endpoints.channels(config, token) : undefined;
  const addresses = endpointPages && channels && new EntryAddresses(settings, operations, endpointPages, channels);
  const generated = request.address === undefined ? undefined : (endpointPages?.at(request.address) ?? channels?.at(request.address));
  const cursor = generated ? new Cursor(config, generated.at.file.uri, generated.at.node.offset) : cursorIn(context, site, request);
  const style = await previewStyle(settings, root, pictures, context.codeThemes);
  throwIfCancelled(token);
  const { levels, trail, around } = await openNavigation(settings, pictures, settings.child(root, 'navigation'), cursor, async (within) =>
    addresses?.firstIn(within),
  );
  const holder = (key: string): Setting => [...around].reverse().find((element) => settings.child(element, key)) ?? root;
  const navbar = await navbarOf(settings, pictures, holder('navbar'));
  const banner = previewBanner(settings, holder('banner'));
  const footer = await previewFooter(settings, pictures, holder('footer'));
  throwIfCancelled(token);
  const unlisted = site.kind === 'page' && !cursor ? withoutPageExtension(site.path) : undefined;
  const { sidebar, page } = await sidebarOf(
    context,
    settings,
    pictures,
    operations,
    addresses,
    around,
    cursor,
    unlisted,
    generated?.address,
    token,
  );
  throwIfCancelled(token);
  return {
    root: config.root.uri,
    folder: config.folder,
    isBroken: [...config.files.values()].some((file) => !file.strict && !file.isStructureKnown),
    ...style,
    navbar,
    ...(banner && { banner }),
    ...(footer && { footer }),
    levels,
    sidebar,
    ...(page && { page: { ...page, trail: [...trail, ...page.trail] } }),
    locations: settings.locations,
  };
}

/** Cursor at the requested position in a file of the configuration, or at the entry of the requested page. */
function cursorIn(
  { references }: Pick<EngineContext, 'references'>,
  site: DocumentOfSite,
  { uri, position }: PreviewRequest,
): Cursor | undefined {
  const { config } = site;
  if (site.kind === 'config') return position && new Cursor(config, uri, site.file.document.offsetAt(position));
  if (site.kind !== 'page') return undefined;
  const path = withoutPageExtension(site.path);
  for (const list of references.of(config).lists) {
    for (let index = 0; index < list.count; index++) {
      const text = list.textAt(index);
      if (text === undefined || normalizeFilePath(normalizePagePath(text)) !== path) continue;
      const page = list.pageAt(index);
      if (page) return new Cursor(config, list.uri, page.node.offset);
    }
  }
  return undefined;
}
