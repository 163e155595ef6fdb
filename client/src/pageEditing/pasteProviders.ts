import {
  type DataTransfer,
  type DataTransferFile,
  type Disposable,
  DocumentDropOrPasteEditKind,
  DocumentPasteEdit,
  type DocumentPasteEditProvider,
  l10n,
  type Range,
  SnippetString,
  type TextDocument,
  Uri,
  WorkspaceEdit,
  workspace,
} from 'vscode';
import { configurationSection, mdxLanguageId, settings } from '../ids';
import { isUsed, type PageFeatureHost } from '../language/pageFeatures';
import type { ServerController } from '../language/serverController';
import { languages } from '../window';
import { linkTarget } from './markup';
import { becomesLink, folderSegments, imageExtension, imageNames, isProse, siteAddress } from './pasted';

/** In documents of Markdown, the editor itself pastes links and images. */
const selector = { language: mdxLanguageId };

/** Makes the selected text a link when an address is pasted over it. */
export function pasteLinks(features: PageFeatureHost): Disposable {
  const kind = DocumentDropOrPasteEditKind.Text.append('docsJson', 'link');
  const provider: DocumentPasteEditProvider = {
    async provideDocumentPasteEdits(document, ranges, data) {
      const [range] = ranges;
      if (!range || ranges.length > 1 || !isUsed(features, 'editing', document)) return undefined;
      const pasted = (await data.get('text/plain')?.asString())?.trim() ?? '';
      const span = { start: document.offsetAt(range.start), end: document.offsetAt(range.end) };
      if (!becomesLink(document.getText(), span, pasted)) return undefined;
      const link = new SnippetString().appendText(`[${document.getText(range)}](${linkTarget(pasted)})`);
      return [new DocumentPasteEdit(link, l10n.t('Insert Link'), kind)];
    },
  };
  return languages.registerDocumentPasteEditProvider(selector, provider, {
    providedPasteEditKinds: [kind],
    pasteMimeTypes: ['text/plain'],
  });
}

/** Creates a file for a pasted image, and inserts the image. */
export function pasteImages(server: ServerController, features: PageFeatureHost): Disposable {
  const kind = DocumentDropOrPasteEditKind.Text.append('docsJson', 'image');
  const provider: DocumentPasteEditProvider = {
    async provideDocumentPasteEdits(document, ranges, data, _context, token) {
      const [range] = ranges;
      const image = imageOf(data);
      if (!range || ranges.length > 1 || !image || !isUsed(features, 'editing', document) || !isInProse(document, range)) return undefined;
      const file = await newFile(server, document, image);
      if (!file || token.isCancellationRequested) return undefined;
      const snippet = new SnippetString('![').appendTabstop(1).appendText(`](${file.address})`).appendTabstop(0);
      const edit = new DocumentPasteEdit(snippet, l10n.t('Insert Image'), kind);
      edit.additionalEdit = new WorkspaceEdit();
      edit.additionalEdit.createFile(file.uri, { contents: image.file });
      return [edit];
    },
  };
  return languages.registerDocumentPasteEditProvider(selector, provider, { providedPasteEditKinds: [kind], pasteMimeTypes: ['image/*'] });
}

interface PastedImage {
  readonly file: DataTransferFile;
  readonly extension: string;
}

function imageOf(data: DataTransfer): PastedImage | undefined {
  for (const [mimeType, item] of data) {
    const extension = imageExtension(mimeType);
    const file = extension === undefined ? undefined : item.asFile();
    if (extension !== undefined && file) return { file, extension };
  }
  return undefined;
}

/** File for an image in the folder of the setting; `undefined` if the page belongs to no site, or the folder is not in it. */
async function newFile(
  server: ServerController,
  { uri }: TextDocument,
  { file, extension }: PastedImage,
): Promise<{ readonly uri: Uri; readonly address: string } | undefined> {
  const site = await server.navigationPath({ uri: uri.toString() });
  const folder = folderSegments(workspace.getConfiguration(configurationSection, uri).get(settings.pagesImageFolder));
  if (!site || !folder) return undefined;
  for (const name of imageNames(uri.path, file.name, extension)) {
    const segments = [...folder, name];
    const candidate = Uri.joinPath(Uri.parse(site.root), '..', ...segments);
    if (!(await exists(candidate))) return { uri: candidate, address: siteAddress(segments) };
  }
  return undefined;
}

async function exists(uri: Uri): Promise<boolean> {
  try {
    await workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}

function isInProse(document: TextDocument, { start, end }: Range): boolean {
  return isProse(document.getText(), { start: document.offsetAt(start), end: document.offsetAt(end) });
}
