import type { NavigationMark, NavigationNode, NavigationNodeKind } from '../../../../server/src/lsp/protocol';
import type { ElementNoun } from '../../../../shared/elementKinds';
import { capitalized } from '../../../../shared/strings';
import type { EditorLocalizer } from '../../l10n';

/** Texts of a row. They come from files; the view escapes them. */
export interface RowTexts {
  readonly label: string;
  readonly description: string;
  readonly tooltip: readonly string[];
  /** Kind, title, state and problems, for screen readers. */
  readonly accessibleLabel: string;
}

export function rowTexts(node: NavigationNode, l10n: EditorLocalizer): RowTexts {
  const label = labelOf(node, l10n);
  const marks = markTexts(node, l10n);
  const problems = node.problems && problemCountText(node.problems, l10n);
  const written = node.fragment === undefined ? [] : [l10n.t('Written in {0}', node.fragment)];
  const details = node.description === undefined || node.description === label ? [] : [node.description];
  const tag = node.tag === undefined ? [] : [l10n.t('Tag: {0}', node.tag)];
  // State first: a narrow side bar truncates the end.
  const short = [
    ...(node.tag === undefined ? [] : [node.tag]),
    ...marks,
    ...details,
    ...(node.fragment === undefined ? [] : [node.fragment]),
  ];
  return {
    label,
    description: short.join(' · '),
    tooltip: [label, ...details, ...tag, ...marks.map(capitalized), ...written, ...(problems === undefined ? [] : [problems])],
    accessibleLabel: [
      `${kindText(node.kind, l10n)} ${label}`,
      ...details,
      ...tag,
      ...marks,
      ...written,
      ...(problems === undefined ? [] : [problems]),
    ].join(', '),
  };
}

function labelOf({ kind, label }: NavigationNode, l10n: EditorLocalizer): string {
  if (kind === 'unlisted') return l10n.t('Not in the navigation');
  return label.trim() === '' ? l10n.t('(without a name)') : label;
}

/** Name of a kind of node, which can precede the label of a node. */
export function kindText(kind: NavigationNodeKind, l10n: EditorLocalizer): string {
  switch (kind) {
    case 'product':
      return l10n.t('Product');
    case 'language':
      return l10n.t('Language');
    case 'version':
      return l10n.t('Version');
    case 'tab':
      return l10n.t('Tab');
    case 'anchor':
      return l10n.t('Anchor');
    case 'dropdown':
      return l10n.t('Dropdown');
    case 'menu item':
      return l10n.t('Menu item');
    case 'group':
      return l10n.t('Group');
    case 'page':
    case 'unlisted page':
      return l10n.t('Page');
    case 'endpoint':
      return l10n.t('Endpoint');
    case 'link':
      return l10n.t('Link');
    case 'source':
    case 'unlisted file':
      return l10n.t('OpenAPI file');
    case 'generated group':
      return l10n.t('Generated group');
    case 'generated page':
      return l10n.t('Generated page');
    case 'unlisted':
      return l10n.t('Section');
    case 'unlisted folder':
      return l10n.t('Folder');
    case 'unlisted operation':
      return l10n.t('Operation');
  }
}

/** Prompt for the name of an element. */
export function namePrompt(kind: ElementNoun, l10n: EditorLocalizer): string {
  switch (kind) {
    case 'product':
      return l10n.t('Name of the product');
    case 'language':
      return l10n.t('Code of the language, such as de');
    case 'version':
      return l10n.t('Name of the version');
    case 'tab':
      return l10n.t('Name of the tab');
    case 'anchor':
      return l10n.t('Name of the anchor');
    case 'dropdown':
      return l10n.t('Name of the dropdown');
    case 'menu item':
      return l10n.t('Name of the menu item');
    case 'group':
      return l10n.t('Name of the group');
  }
}

/** Subject of the title of a dialog: the kind of a node, or the number of several. */
export function subjectText(nodes: readonly NavigationNode[], l10n: EditorLocalizer): string {
  const [first] = nodes;
  return nodes.length === 1 && first ? kindText(first.kind, l10n) : l10n.t('{0} entries', nodes.length);
}

function markTexts({ marks }: NavigationNode, l10n: EditorLocalizer): string[] {
  return marks.map((mark) => markText(mark, l10n));
}

function markText(mark: NavigationMark, l10n: EditorLocalizer): string {
  switch (mark) {
    case 'hidden':
      return l10n.t('hidden');
    case 'deprecated':
      return l10n.t('deprecated');
    case 'default':
      return l10n.t('default');
    case 'expanded':
      return l10n.t('expanded by default');
    case 'missing':
      return l10n.t('does not exist');
  }
}

/** Number of errors and warnings, and whether there are errors. */
export function problemCountText({ count, severity }: NonNullable<NavigationNode['problems']>, l10n: EditorLocalizer): string {
  if (severity === 'error') return count === 1 ? l10n.t('1 error') : l10n.t('{0} problems, among them errors', count);
  return count === 1 ? l10n.t('1 warning') : l10n.t('{0} warnings', count);
}
