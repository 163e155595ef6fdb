import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Position, Range } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { t } from '../../../../../shared/l10n';
import { percentEncoded, withoutSuffix } from '../../base/addresses';
import { Snapshot } from '../../base/snapshot';
import { type Span, toSpan } from '../../base/spans';
import type { EngineContext } from '../../engineContext';
import { comparableId } from '../../pages/body/anchorId';
import type { PageBody, PageLink } from '../../pages/body/pageBody';
import { type PageFile, readPage } from '../../pages/page';
import { RenameRefusal } from '../../renameFiles/newName';
import { RenameEdits } from '../../renameFiles/renameEdits';
import { ownFiles, type SitePageDocument } from '../../site/resolve';
import type { Rename, RenameStart } from '../config/rename';
import { type AnchorLink, anchorName, linksToAnchors } from '../references/anchors';
import { bodySymbolAt, holds } from '../references/bodySymbol';

/** Heading, custom id or attribute value that is renamed. */
interface Target {
  readonly document: TextDocument;
  /** Page or snippet with the heading. */
  readonly page: PageFile;
  readonly kind: 'heading' | 'id' | 'attribute';
  /** Span without quotes. */
  readonly span: Span;
  /** Range at the cursor: of the target, or of the anchor in a link. */
  readonly range: Range;
}

/** Heading, title or id at a position, or the target of the anchor of a link there. @throws {CancelledError} */
export async function prepareHeadingRename(
  context: EngineContext,
  document: SitePageDocument,
  position: Position,
  token: CancellationToken,
): Promise<RenameStart | undefined> {
  const target = await targetAt(context, document, position, token);
  return target && { range: target.range, placeholder: textOf(target) };
}

/**
 * Renames the heading at a position, or the heading that the link there names. Changed anchors are updated in all links of the site.
 * @throws {RenameRefusal} if there is no heading, or the new name is invalid
 * @throws {CancelledError}
 */
export async function renameHeading(
  context: EngineContext,
  document: SitePageDocument,
  position: Position,
  typed: string,
  token: CancellationToken,
): Promise<Rename> {
  const target = await targetAt(context, document, position, token);
  if (!target) throw new RenameRefusal(t`No heading or anchor at this position.`);
  const name = checkedName(target, typed.trim());
  const { span, page } = target;
  const text = target.document.getText();
  const after = readPage(replaced(target.document, text.slice(0, span.start) + name + text.slice(span.end)), page.path).body;
  const changed = changedIds(page.body, after, target, name);
  const edits = new RenameEdits();
  edits.add(target.document, { span, text: name }, 'reference');
  for (const { link, id } of await linksTo(context, document, page, changed, token)) await editLink(context, target, link, id, edits);
  throwIfCancelled(token);
  return { edits: edits.all(), moves: [] };
}

async function targetAt(
  context: EngineContext,
  { config, path }: SitePageDocument,
  position: Position,
  token: CancellationToken,
): Promise<Target | undefined> {
  const fileIndex = await context.sites.of(config.folder, token);
  const own = await context.pages.file(config.folder, path);
  const found = own && (await bodySymbolAt(context, config, fileIndex, own, position, token));
  if (!own || !found?.anchor) return undefined;
  const { page, anchor } = found.anchor;
  const content = await context.documents.workspace.read(page.uri);
  throwIfCancelled(token);
  if (content.kind !== 'text' || content.document.version !== page.head.version) return undefined;
  const { document } = content;
  const heading = page.body.headings.find((each) => each.span.start === anchor.span.start);
  const isId = heading?.id !== undefined && (found.kind === 'id' || found.kind === 'link');
  const span = heading ? ((isId ? heading.id?.span : undefined) ?? heading.span) : stringAt(page.body, anchor.span);
  if (!span) return undefined;
  const range = found.link ? anchorRange(own, found.link) : page.rangeOf(span);
  // Only at the anchor: elsewhere in a link, editors would show another text than the renamed one.
  if (!holds(range, position)) return undefined;
  return { document, page, range, kind: heading ? (isId ? 'id' : 'heading') : 'attribute', span };
}

/** Span of the string of the attribute whose value starts at an offset, without quotes. */
function stringAt({ elements }: PageBody, { start }: Span): Span | undefined {
  const values = elements.flatMap(({ attributes }) => attributes.flatMap(({ value }) => value ?? []));
  return values.find((value) => value.span.start === start || value.string?.span.start === start)?.string?.span;
}

/** Range of the anchor in a link, with its number sign. */
function anchorRange(page: PageFile, { span, text }: PageLink): Range {
  return page.rangeOf({ start: span.start + anchorStart(text), end: span.end });
}

/** Offset of the number sign in an address. */
function anchorStart(text: string): number {
  return text.indexOf('#', withoutSuffix(text).length);
}

function textOf({ document, span }: Target): string {
  return document.getText().slice(span.start, span.end);
}

function checkedName({ document, kind, span, page }: Target, name: string): string {
  if (name === '') throw new RenameRefusal(kind === 'id' ? t`Expected an id.` : t`Expected a heading.`);
  if (/[\r\n]/.test(name)) throw new RenameRefusal(t`A heading is on one line.`);
  if (kind === 'id') {
    if (!/^[\w-]+$/.test(name)) throw new RenameRefusal(t`\`${name}\` is not a valid id. Use letters, digits and hyphens.`);
    const isTaken = page.body.anchors.some(({ id }) => id === name) && document.getText().slice(span.start, span.end) !== name;
    if (isTaken) throw new RenameRefusal(t`\`#${name}\` is another anchor of this page.`);
  }
  const quote = kind === 'attribute' ? (document.getText()[span.start - 1] ?? '"') : undefined;
  if (quote !== undefined && (name.includes(quote) || name.includes('\\'))) {
    throw new RenameRefusal(t`A string in quotes cannot contain \`${name.includes(quote) ? quote : '\\'}\`.`);
  }
  return name;
}

function replaced(document: TextDocument, text: string): TextDocument {
  return Snapshot.create(document.uri, document.languageId, document.version, text);
}

/** New ids of the anchors that change, by index. Other anchors change too if they get or lose a number as duplicates. */
function changedIds(before: PageBody, after: PageBody, { span }: Target, name: string): ReadonlyMap<number, string> {
  const isSameStructure =
    before.anchors.length === after.anchors.length &&
    before.errors.length === after.errors.length &&
    before.anchors.every(({ kind }, index) => isHeading(kind) === isHeading(after.anchors[index]?.kind ?? kind));
  if (!isSameStructure) throw new RenameRefusal(t`\`${name}\` would change the structure of the page.`);
  const changed = new Map<number, string>();
  for (const [index, { id, isUncertain, span: own }] of before.anchors.entries()) {
    const next = after.anchors[index];
    if (!next || isUncertain || next.id === id) continue;
    const isTarget = own.start <= span.start && span.start <= Math.max(own.end, span.start);
    if (isTarget && (next.isUncertain || comparableId(next.id) === '')) {
      throw new RenameRefusal(t`\`${name}\` has no letters or digits for an anchor.`);
    }
    changed.set(index, next.id);
  }
  return changed;
}

function isHeading(kind: PageBody['anchors'][number]['kind']): boolean {
  return kind === 'heading' || kind === 'custom';
}

interface ChangedLink {
  readonly link: AnchorLink;
  /** Id of the new anchor. */
  readonly id: string;
}

async function linksTo(
  context: EngineContext,
  { config }: SitePageDocument,
  { uri, body }: PageFile,
  changed: ReadonlyMap<number, string>,
  token: CancellationToken,
): Promise<ChangedLink[]> {
  const names = new Set([...changed.keys()].map((index) => anchorName(body.anchors[index]?.id ?? '')));
  if (names.size === 0) return [];
  const fileIndex = await context.sites.of(config.folder, token);
  const links = await linksToAnchors(context, config, fileIndex, names, await ownFiles(context, config, token), token);
  return links.flatMap((link) => {
    const id = link.target.page.uri === uri ? changed.get(link.target.index) : undefined;
    return id === undefined ? [] : [{ link, id }];
  });
}

async function editLink(
  context: EngineContext,
  target: Target,
  { location, text }: AnchorLink,
  id: string,
  edits: RenameEdits,
): Promise<void> {
  const content = location.uri === target.document.uri ? undefined : await context.documents.workspace.read(location.uri);
  const document = content?.kind === 'text' ? content.document : content ? undefined : target.document;
  if (!document) return;
  const span = toSpan(document, location.range);
  // With escapes, offsets in the address differ from offsets in the text.
  if (document.getText().slice(span.start, span.end) !== text) return;
  // A link within the heading is replaced with the heading.
  if (document === target.document && span.start >= target.span.start && span.end <= target.span.end) return;
  const start = span.start + anchorStart(text) + 1;
  const isEncoded = /%[0-9a-f]{2}/i.test(text.slice(start - span.start));
  edits.add(document, { span: { start, end: span.end }, text: isEncoded ? percentEncoded(id) : id }, 'link');
}
