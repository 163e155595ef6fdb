import { isImageName } from '../base/imageNames';
import { joinUri } from '../base/uris';
import { normalizeFilePath } from '../config/references/targets';
import type { EngineContext } from '../engineContext';
import { type IconLibraryId, isIconLibraryId } from '../icons/iconLibraries';
import { siteIconLibrary } from '../icons/iconLibraryName';
import type { IconPicture } from '../icons/iconPictures';
import { iconKind } from '../pages/frontMatter/icon';
import type { ShownIcon, ShownImage } from './model';
import { type Setting, type Settings, shownText, truncate } from './settings';

/** Finds pictures of icons and images of one site. */
export class Pictures {
  private readonly library: string | undefined;

  constructor(
    private readonly context: EngineContext,
    private readonly settings: Settings,
  ) {
    this.library = siteIconLibrary(settings.config, context.profile);
  }

  /** Icon of a setting: a string, or an object with a name. */
  async icon(setting: Setting | undefined): Promise<ShownIcon | undefined> {
    if (!setting) return undefined;
    const { settings } = this;
    const name = shownText(setting) ?? shownText(settings.child(setting, 'name'));
    if (name === undefined) return undefined;
    const library = shownText(settings.child(setting, 'library')) ?? this.library;
    return this.named(name, library, shownText(settings.child(setting, 'style')));
  }

  async named(text: string, library = this.library, style?: string): Promise<ShownIcon> {
    const unknown: ShownIcon = { kind: 'name', name: truncate(text) };
    if (iconKind(text) !== 'name') {
      const { uri } = await this.image(text);
      return uri === undefined ? unknown : { kind: 'file', uri };
    }
    if (library === undefined || !isIconLibraryId(library)) return unknown;
    const picture = await this.picture(library, text, style);
    if (!picture) return unknown;
    const { width, height, shapes } = picture;
    return { kind: 'drawing', width, height, isOutline: picture.style === 'outline', shapes };
  }

  /** Image by its path, with its URI if the site has the file. */
  async image(text: string): Promise<ShownImage> {
    const path = iconKind(text) === 'url' || !isImageName(text) ? undefined : normalizeFilePath(text);
    if (path === undefined) return { text: truncate(text) };
    const uri = joinUri(this.settings.config.folder, path);
    const presence = await this.context.documents.workspace.stat(uri);
    return presence === 'file' ? { text: truncate(text), uri } : { text: truncate(text) };
  }

  private async picture(id: IconLibraryId, name: string, style: string | undefined): Promise<IconPicture | undefined> {
    const pictures = await this.context.iconData.picturesOf(id);
    const [current = name] = this.context.icons.get(id).synonyms(name);
    const own = pictures?.of(name) ?? [];
    const drawn = own.length > 0 ? own : (pictures?.of(current) ?? []);
    return drawn.find((each) => each.style === style) ?? drawn.find((each) => each.style === 'solid') ?? drawn[0];
  }
}
