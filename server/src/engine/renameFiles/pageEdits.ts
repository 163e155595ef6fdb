import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type DecodedUri, decodeUri } from '../base/decodedUris';
import { mayBeAddress, pathOfAddress } from '../config/redirects/redirects';
import { readPageBody } from '../pages/body/readBody';
import { type BodyName, bodyNames } from '../pages/bodyNames';
import { type FrontMatterName, namesInFrontMatter } from '../pages/frontMatter/fileNames';
import { readFrontMatter } from '../pages/frontMatter/frontMatter';
import { quotesOf, yamlScalar } from '../yaml/quoting';
import { renamedAddress } from './addresses';
import { renamedFilePath } from './configEdits';
import { isFromRoot, renamedRelative } from './relativeLinks';
import type { RenameEdits } from './renameEdits';
import type { SiteRenames } from './siteRenames';

/** Updates the references in the front matter and body of a page after file renames. */
export function editPage(document: TextDocument, renames: SiteRenames, edits: RenameEdits): void {
  const text = document.getText();
  if (!mayName(text, document.uri, renames)) return;
  const page = decodeUri(document.uri);
  editNames(
    document,
    (name) => renamedName(name, renames),
    (name) => renamedInBody(name, page, renames),
    edits,
  );
}

/**
 * Replaces the names of files and addresses in the front matter and body of a page.
 * @param inFrontMatter new text of a name; `undefined` if it stays
 * @param inBody the same for names in the body
 */
export function editNames(
  document: TextDocument,
  inFrontMatter: (name: FrontMatterName) => string | undefined,
  inBody: (name: BodyName) => string | undefined,
  edits: RenameEdits,
): void {
  const text = document.getText();
  for (const name of namesInFrontMatter(readFrontMatter(text))) {
    const renamed = inFrontMatter(name);
    if (renamed === undefined || renamed === name.text) continue;
    const written = text.slice(name.span.start, name.span.end);
    edits.add(document, { span: name.span, text: yamlScalar(renamed, quotesOf(written)) }, 'reference');
  }
  for (const name of bodyNames(readPageBody(text))) {
    const renamed = inBody(name);
    if (renamed !== undefined && renamed !== name.text) edits.add(document, { span: name.span, text: renamed }, 'link');
  }
}

/** Whether a page may be affected. Most pages are not, which a text search for the renamed names detects faster than reading links. */
function mayName(text: string, uri: string, { renames }: SiteRenames): boolean {
  const names = renames.telltales();
  if (!names || names.some((name) => text.includes(name))) return true;
  const page = decodeUri(uri);
  return renames.after(page) !== page;
}

function renamedName({ kind, text }: FrontMatterName, renames: SiteRenames): string | undefined {
  if (kind === 'file') return /[/\\.]/.test(text) ? renamedFilePath(text, renames) : undefined;
  if (kind === 'address') {
    const path = text.startsWith('/') ? pathOfAddress(text) : undefined;
    return path === undefined ? undefined : renamedAddress(text, path, renames);
  }
  const [file = ''] = /^\S+\.(?:json|ya?ml)(?=\s|$)/i.exec(text) ?? [];
  const renamed = file === '' ? undefined : renamedFilePath(file, renames);
  return renamed === undefined ? undefined : renamed + text.slice(file.length);
}

function renamedInBody({ kind, text }: BodyName, page: DecodedUri, renames: SiteRenames): string | undefined {
  if (!mayBeAddress(text)) return undefined;
  if (text.startsWith('/')) return kind === 'import' ? renamedFilePath(text, renames) : renamedFromRoot(text, renames);
  // Neither packages nor expressions begin with dots.
  if (kind === 'import') return text.startsWith('.') ? renamedRelative(kind, text, page, renames) : undefined;
  const relative = isFromRoot(text, renames) ? undefined : renamedRelative(kind, text, page, renames);
  // Without dots it starts at the documentation folder.
  return relative ?? (text.startsWith('.') ? undefined : renamedFromRoot(text, renames));
}

function renamedFromRoot(text: string, renames: SiteRenames): string | undefined {
  return renames.once(text, () => {
    const path = pathOfAddress(text);
    return path === undefined ? undefined : renamedAddress(text, path, renames);
  });
}
