import type { PropertyASTNode } from 'vscode-json-languageservice';
import { type ChangeAnnotation, type CodeAction, CodeActionKind, type TextEdit, type WorkspaceEdit } from 'vscode-languageserver-types';
import { type Localizer, t } from '../../../../shared/l10n';
import { spanOf, toRange } from '../base/spans';
import type { DocsConfig } from '../config/docsConfig';
import type { EngineContext } from '../engineContext';
import { iconCounterpart } from '../icons/iconCounterparts';
import { type IconLibraries, type IconLibraryId, iconLibraryIds } from '../icons/iconLibraries';
import { sameIcon } from '../icons/iconSuggestions';
import { insertProperty } from '../json/edit/jsonEdit';
import { propertyOf } from '../json/tree/nodes';
import type { SiteIcon } from './siteIcons';

/** Limit of names in a title. */
const maxInTitle = 3;

interface SiteOfIcons {
  readonly engine: EngineContext;
  readonly config: DocsConfig;
}

/** Edit of `icons.library`; `undefined` if `icons` is in a fragment of its own. */
export function settingEdit(config: DocsConfig, to: IconLibraryId): TextEdit | undefined {
  const { root, document } = config.root;
  if (root?.type !== 'object') return undefined;
  const icons = propertyOf(root, 'icons')?.valueNode;
  if (!icons) {
    const { span, text } = insertProperty(document, root, 'icons', { library: to });
    return { range: toRange(document, span), newText: text };
  }
  const library: PropertyASTNode | undefined = icons.type === 'object' ? propertyOf(icons, 'library') : undefined;
  const value = library?.valueNode;
  return value ? { range: toRange(document, spanOf(value)), newText: JSON.stringify(to) } : undefined;
}

/** Action that switches all icons of a site to another library. @param setting edit of `icons.library` */
export function switchAction(
  target: SiteOfIcons,
  from: IconLibraryId,
  to: IconLibraryId,
  icons: readonly SiteIcon[],
  setting: TextEdit,
  localize: Localizer,
): CodeAction {
  const { engine } = target;
  const { names, edit } = switchEdit(target, { from, to, icons, setting, chosen: new Map() }, localize);
  const { title } = engine.icons.get(to);
  return {
    title: localize(t`Switch the icons of this site to ${title} (${summary(names, !engine.annotatesEdits, localize)})`),
    kind: CodeActionKind.RefactorRewrite,
    edit,
  };
}

interface IconSwitch {
  readonly from: IconLibraryId;
  /** May equal `from` if only names are replaced. */
  readonly to: IconLibraryId;
  readonly icons: readonly SiteIcon[];
  /** Edit of `icons.library`, if it changes. */
  readonly setting: TextEdit | undefined;
  /** New names by former names, which precede known counterparts. */
  readonly chosen: ReadonlyMap<string, string>;
}

/** Edits of all icons, and their names by kind of change. */
export function switchEdit(
  { engine, config }: SiteOfIcons,
  { from, to, icons, setting, chosen }: IconSwitch,
  localize: Localizer,
): { readonly names: SwitchedNames; readonly edit: WorkspaceEdit } {
  const { title } = engine.icons.get(to);
  const edits = new AnnotatedEdits();
  if (setting) edits.add(config.root.uri, setting, 'library', localize(t`Icons come from ${title}`));
  const names = { same: new Set<string>(), renamed: new Map<string, string>(), kept: new Set<string>(), left: new Set<string>() };
  for (const icon of icons) {
    const other = chosen.get(icon.name);
    const replacement: IconReplacement =
      other === undefined ? iconReplacement(engine.icons, from, to, icon.name) : { kind: 'renamed', name: other };
    if (replacement?.kind === 'same') names.same.add(icon.name);
    else if (replacement?.kind === 'renamed') {
      names.renamed.set(icon.name, replacement.name);
      edits.add(
        icon.uri,
        { range: icon.range, newText: icon.write(replacement.name) },
        'renamed',
        localize(t`Another name of the icon in ${title}`),
      );
    } else if (replacement && icon.inObject) {
      names.kept.add(icon.name);
      const label = localize(t`Still from ${engine.icons.get(from).title}: there is no counterpart`);
      edits.add(icon.uri, { range: icon.range, newText: icon.inObject(from) }, 'kept', label);
    } else if (replacement) names.left.add(icon.name);
  }
  const left = [...names.left];
  edits.describe('library', left.length > 0 ? localize(t`Without a counterpart, to be chosen by hand: ${left.join(', ')}`) : undefined);
  return { names, edit: engine.annotatesEdits ? edits.annotated() : { changes: edits.plain() } };
}

/**
 * Icon names by kind of change. `same`: both libraries have the name. `renamed`: new names by former names. `kept`: the icon stays in its
 * library. `left`: the icon is in a page and has no counterpart.
 */
interface SwitchedNames extends Readonly<Record<'same' | 'kept' | 'left', ReadonlySet<string>>> {
  readonly renamed: ReadonlyMap<string, string>;
}

/** Number of icons of each kind, short enough for a menu. Icons without a counterpart are named if edits have no preview. */
function summary({ same, renamed, kept, left }: SwitchedNames, namesLeft: boolean, localize: Localizer): string {
  const shown = [...left].slice(0, maxInTitle).join(', ');
  const rest = namesLeft ? ` – ${shown}${left.size > maxInTitle ? ' …' : ''}` : '';
  const parts = [
    same.size > 0 && localize(t`same name: ${same.size}`),
    renamed.size > 0 && localize(t`other name: ${renamed.size}`),
    kept.size > 0 && localize(t`library of their own: ${kept.size}`),
    left.size > 0 && localize(t`no counterpart: ${left.size}${rest}`),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : localize(t`it uses none`);
}

/** Edits of several files, each with a label for the preview. */
class AnnotatedEdits {
  private readonly byUri = new Map<string, (TextEdit & { readonly annotationId: string })[]>();
  private readonly annotations = new Map<string, ChangeAnnotation>();

  add(uri: string, edit: TextEdit, kind: string, label: string): void {
    // The user confirms changes of many files.
    if (!this.annotations.has(kind)) this.annotations.set(kind, { label, needsConfirmation: true });
    const edits = this.byUri.get(uri) ?? [];
    edits.push({ ...edit, annotationId: kind });
    this.byUri.set(uri, edits);
  }

  describe(kind: string, description: string | undefined): void {
    const annotation = this.annotations.get(kind);
    if (annotation && description !== undefined) this.annotations.set(kind, { ...annotation, description });
  }

  plain(): Record<string, TextEdit[]> {
    return Object.fromEntries([...this.byUri].map(([uri, edits]) => [uri, edits.map(({ range, newText }) => ({ range, newText }))]));
  }

  annotated(): WorkspaceEdit {
    const documentChanges = [...this.byUri].map(([uri, edits]) => ({ textDocument: { uri, version: null }, edits }));
    return { documentChanges, changeAnnotations: Object.fromEntries(this.annotations) };
  }
}

/** The result of moving an icon name to another library. `undefined`: the name was unknown before, and still is. */
type IconReplacement =
  | { readonly kind: 'same' }
  | { readonly kind: 'renamed'; readonly name: string }
  | { readonly kind: 'missing' }
  | undefined;

/** The icon of another library with the same meaning, by known counterparts, without guessing by similarity. */
function iconReplacement(icons: IconLibraries, from: IconLibraryId, to: IconLibraryId, name: string): IconReplacement {
  const source = icons.get(from);
  const target = icons.get(to);
  if (target.has(name)) return { kind: 'same' };
  if (!source.has(name)) return undefined;
  const synonyms = source.synonyms(name);
  const counterpart = synonyms
    .map((synonym) => iconCounterpart(from, to, synonym))
    .find((found) => found !== undefined && target.has(found));
  const others = iconLibraryIds.filter((id) => id !== to).map((id) => icons.get(id));
  const found = counterpart ?? sameIcon(target, others, name);
  return found === undefined ? { kind: 'missing' } : { kind: 'renamed', name: found };
}
