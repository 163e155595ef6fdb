import type { Hover } from 'vscode-languageserver-types';
import { t } from '../../../../../shared/l10n';
import { inlineCode } from '../../base/markdown';
import { baseName } from '../../base/uris';
import type { EngineContext } from '../../engineContext';
import { variableValue } from './value';
import type { VariableAtPosition } from './variableAt';

/** Hover of a variable: its value, and the file that defines it. */
export function variableHover(
  { localize }: Pick<EngineContext, 'localize'>,
  { name, range, entry }: VariableAtPosition,
): Hover | undefined {
  if (!entry) return undefined;
  const value = variableValue(entry);
  const blocks = [
    `**\`${name}\`** ${localize(t`variable`)}`,
    ...(value ? [inlineCode(value)] : []),
    localize(t`Defined in ${inlineCode(baseName(entry.file.uri))}`),
  ];
  return { contents: { kind: 'markdown', value: blocks.join('\n\n') }, range };
}
