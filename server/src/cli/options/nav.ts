import { t } from '../../../../shared/l10n';
import { parseCall, wholeNumberOf } from './parse';
import { type CommandSpec, schemaOption } from './spec';
import { jsonOption } from './verb';

export interface NavOptions {
  readonly folders: readonly string[];
  readonly json: boolean;
  /** Number of levels. */
  readonly depth: number;
  /** Whether only nodes with problems and their ancestors are printed. */
  readonly problems: boolean;
}

export const navSpec: CommandSpec = {
  name: 'nav',
  operands: t`[folder]`,
  maxOperands: 1,
  summary: t`Shows the navigation as an outline: elements with their names, pages with their titles, and the numbers of errors and warnings.`,
  options: {
    depth: { value: t`<number>`, help: t`Show this many levels. Default: all.` },
    problems: { help: t`Show only what has errors or warnings, and the elements around it.` },
    json: jsonOption,
    schema: schemaOption,
  },
  notes: [],
};

/** @throws {UsageError} */
export function navOptions(args: readonly string[]): NavOptions {
  const call = parseCall(navSpec, args);
  const depth = wholeNumberOf(call, navSpec, 'depth', 1) ?? Number.POSITIVE_INFINITY;
  return { folders: call.operands, json: call.has('json'), depth, problems: call.has('problems') };
}
