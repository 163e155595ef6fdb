import type { ASTNode } from 'vscode-json-languageservice';
import { type Localizable, type Localizer, t } from '../../../../../../shared/l10n';
import { inlineCode, plainMarkdown } from '../../../base/markdown';
import { relativePath } from '../../../base/uris';
import { type DocsConfig, fragmentKey } from '../../../config/docsConfig';
import { mountPointOf } from '../../../config/mountPoint';
import { elementKinds } from '../../../config/navigation/elementKinds';
import { elementName } from '../../../config/navigation/elementNames';
import type { Reference } from '../../../config/references/reference';
import type { EngineContext } from '../../../engineContext';
import { stringOf } from '../../../json/tree/nodes';

/** Kind and size of the fragment that a `$ref` includes, as blocks of Markdown; `undefined` if it cannot be read. */
export function fragmentHover(
  { schemas, localize }: Pick<EngineContext, 'localize' | 'schemas'>,
  config: DocsConfig,
  { node }: Reference,
): string[] | undefined {
  const object = node.parent?.parent;
  const link = object?.type === 'object' ? config.links.get(object) : undefined;
  const root = link?.target?.root;
  if (!link?.target || !root || link.problem) return undefined;
  const file = relativePath(config.folder, link.target.uri) ?? link.target.uri;
  const schemaNode = mountPointOf(config, schemas, link.target);
  const step = typeof schemaNode?.step === 'string' ? schemaNode.step : undefined;
  return [
    `**${inlineCode(file)}**`,
    [contentOf(root, localize), step && localize(t`for ${inlineCode(step)}`)].filter(Boolean).join(', '),
  ].filter((block) => block !== '');
}

function contentOf(root: ASTNode, localize: Localizer): string {
  if (root.type === 'array') return localize(entriesText(root.items.length));
  if (root.type !== 'object') return '';
  const kind = elementKinds.find(({ nameKey }) => stringOf(root, nameKey) !== undefined);
  const name = kind && stringOf(root, kind.nameKey);
  const lists = root.properties.flatMap(({ keyNode, valueNode }) =>
    valueNode?.type === 'array' ? [localize(t`${entriesText(valueNode.items.length)} in ${inlineCode(keyNode.value)}`)] : [],
  );
  const settings = root.properties.filter(({ keyNode }) => keyNode.value !== fragmentKey).length;
  const head = localize(
    kind && name
      ? t`${elementName(kind.noun)} **${plainMarkdown(name)}**`
      : settings === 1
        ? t`${settings} setting`
        : t`${settings} settings`,
  );
  return [head, ...lists.slice(0, 5)].join(', ');
}

function entriesText(count: number): Localizable {
  return count === 1 ? t`${count} entry` : t`${count} entries`;
}
