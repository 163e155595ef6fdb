import type { CreateFile, TextDocumentEdit } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { t } from '../../../../shared/l10n';
import { pageExtensions } from '../../../../shared/paths';
import { baseName, joinUri } from '../base/uris';
import { createFile } from '../edits/createFile';
import type { EngineContext } from '../engineContext';
import { newPageText } from '../pages/newPage';
import { plainDescription } from '../schema/localizeSchema';
import type { DocsSchema, SchemaView } from '../schema/schemaView';
import { apiGroupsOf } from './apiGroups';
import { newNavigation } from './navigation';
import { readFolder } from './readFolder';

/** Request for a new site. */
export interface SiteRequest {
  /** URI of the folder. */
  readonly folder: string;
  /** Default: the heading of the README, or the name of the package or folder. */
  readonly name?: string;
  /** Default: the own theme of the service. */
  readonly theme?: string;
  /** Main color, such as `#0a7c66`. */
  readonly color?: string;
}

/** A file to create. */
interface NewFile {
  readonly uri: string;
  readonly text: string;
}

/** A theme with a short description. */
interface ThemeChoice {
  readonly name: string;
  readonly description: string;
}

/** Planned docs.json of a folder of pages; not written yet. */
export type SitePlan =
  | {
      readonly status: 'planned';
      /** URI of the docs.json, which does not exist yet. */
      readonly root: string;
      readonly name: string;
      readonly theme: string;
      /** The docs.json, and the first page if the folder has no page. */
      readonly files: readonly NewFile[];
      readonly edit: { readonly documentChanges: (CreateFile | TextDocumentEdit)[] };
      /** Number of pages in the navigation. */
      readonly pages: number;
      /** Sorted paths of the page files that are not in the navigation; without files that the service ignores. */
      readonly leftOut: readonly string[];
      /** Paths of the OpenAPI and AsyncAPI files in the navigation. */
      readonly openApiFiles: readonly string[];
      /** Themes of the format. */
      readonly themes: readonly ThemeChoice[];
    }
  /** The docs.json at `root` exists. */
  | { readonly status: 'exists'; readonly root: string }
  /** The folder has a legacy configuration. */
  | { readonly status: 'legacy'; readonly uri: string }
  /** `reason`: in the language of the user. */
  | { readonly status: 'refused'; readonly reason: string };

/** Recognizes legacy configurations; `foreign`: a file is not a legacy configuration. */
interface LegacyReader {
  migrate(uri: string, token: CancellationToken): Promise<{ readonly status: string }>;
}

const defaultColor = '#16803c';

/** Plans the docs.json of a folder that has none. @throws {CancelledError} */
export async function planSite(
  context: EngineContext,
  legacy: LegacyReader,
  { folder: requestedFolder, name, theme, color }: SiteRequest,
  token: CancellationToken,
): Promise<SitePlan> {
  const { documents, localize, profile, schemas } = context;
  const folder = requestedFolder.replace(/(?<=[^/])\/+$/, '');
  const root = joinUri(folder, profile.configurationFile);
  const presence = await documents.workspace.stat(root);
  if (presence === 'file' || presence === 'folder') return { status: 'exists', root };
  const former = joinUri(folder, profile.legacyConfigurationFile);
  if ((await legacy.migrate(former, token)).status !== 'foreign' && (await documents.workspace.stat(former)) === 'file') {
    return { status: 'legacy', uri: former };
  }
  const refused = (reason: Parameters<typeof localize>[0]): SitePlan => ({ status: 'refused', reason: localize(reason) });
  const themes = themesOf(schemas);
  const chosen = theme ?? profile.ownTheme;
  if (!themes.some((each) => each.name === chosen)) {
    return refused(t`There is no theme \`${chosen}\`. Themes: ${themes.map((each) => each.name).join(', ')}.`);
  }
  if (color !== undefined && !isColor(color, schemas)) return refused(t`\`${color}\` is not a hex color. Use the form \`#0a7c66\`.`);
  if (name?.trim() === '') return refused(t`Expected a name.`);
  const folderPresence = await documents.workspace.stat(folder);
  throwIfCancelled(token);
  // An empty folder of an editor may be unknown to its file system.
  if (presence === 'unknown' || folderPresence === 'file' || folderPresence === 'missing')
    return refused(t`\`${baseName(folder)}\` cannot be read as a folder.`);

  const content = await readFolder(context, folder, token);
  const first = content.pages.length === 0 ? await firstPage(context, folder, content.isIgnored, token) : undefined;
  if (content.pages.length === 0 && !first) {
    return refused(t`There is no page to show: \`${profile.ignoreFile}\` or the front matter leaves out all of them.`);
  }
  const apiGroups = apiGroupsOf(content.openApiFiles, content.isHeld);
  const pages = first ? [first.path] : content.pages;
  const siteName = name?.trim() ?? content.name;
  const languages = schemas.definition('#/definitions/languageCode').enum?.map(String) ?? [];
  const config = {
    $schema: profile.schemaUrls[0],
    theme: chosen,
    name: siteName,
    colors: { primary: color ?? defaultColor },
    ...content.images,
    navigation: newNavigation({ pages, apiGroups, languages }),
  };
  const files = [
    { uri: root, text: `${JSON.stringify(config, null, 2)}\n` },
    ...(first ? [{ uri: joinUri(folder, first.file), text: newPageText(siteName, '\n') }] : []),
  ];
  return {
    status: 'planned',
    root,
    name: siteName,
    theme: chosen,
    files,
    edit: { documentChanges: files.flatMap(({ uri, text }) => createFile(uri, text)) },
    pages: pages.length,
    leftOut: content.leftOut,
    openApiFiles: apiGroups.map(({ file }) => file),
    themes,
  };
}

/** Page to create in a folder without pages, at a free path that the site does not ignore; `undefined` if there is none. */
async function firstPage(
  { documents }: Pick<EngineContext, 'documents'>,
  folder: string,
  isIgnored: (path: string) => boolean,
  token: CancellationToken,
): Promise<{ readonly path: string; readonly file: string } | undefined> {
  for (const path of ['index', 'introduction', 'overview']) {
    const file = `${path}.mdx`;
    const presences = await Promise.all(pageExtensions.map((extension) => documents.workspace.stat(joinUri(folder, path + extension))));
    throwIfCancelled(token);
    if (!isIgnored(file) && presences.every((presence) => presence === 'missing')) return { path, file };
  }
  return undefined;
}

function themesOf(schemas: SchemaView): ThemeChoice[] {
  // Bundles have no plain descriptions of values.
  const { enum: names = [], markdownEnumDescriptions = [] } = property(schemas, 'theme');
  return names.map((name, index) => ({ name: String(name), description: plainDescription(markdownEnumDescriptions[index] ?? '') }));
}

function isColor(color: string, schemas: SchemaView): boolean {
  const { pattern } = schemas.resolve(schemas.definition('#/definitions/hexColor'));
  return pattern !== undefined && new RegExp(pattern, 'u').test(color);
}

function property({ root }: SchemaView, key: string): DocsSchema {
  const found = root.properties?.[key];
  return typeof found === 'object' ? (found as DocsSchema) : {};
}
