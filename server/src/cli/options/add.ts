import { t } from '../../../../shared/l10n';
import { UsageError } from '../host';
import { parseCall } from './parse';
import type { CommandSpec } from './spec';
import { readVerbOptions, type VerbOptions, verbExitCodes, verbOptions } from './verb';

export interface AddOptions extends VerbOptions {
  readonly page: string;
  readonly to: string | undefined;
  readonly title: string | undefined;
  readonly description: string | undefined;
}

export const addSpec: CommandSpec = {
  name: 'add',
  operands: t`<page>`,
  maxOperands: 1,
  summary: t`Adds a page to the navigation. Its file is created if there is none.`,
  options: {
    to: {
      value: t`<element>`,
      help: t`Names around the new entry, as "API > Users"; "" for the top level. Default: where pages of its folder are.`,
    },
    title: { value: t`<title>`, help: t`Title of a new page. Default: derived from its path.` },
    description: { value: t`<text>`, help: t`Description of a new page.` },
    ...verbOptions,
  },
  notes: [t`A page without extension becomes an .mdx file.`, verbExitCodes],
};

/** @throws {UsageError} */
export function addOptions(args: readonly string[]): AddOptions {
  const call = parseCall(addSpec, args);
  const [page] = call.operands;
  if (page === undefined) throw new UsageError(t`Name the page to add: add <page>.`, addSpec.name);
  return { page, to: call.value('to'), title: call.value('title'), description: call.value('description'), ...readVerbOptions(call) };
}
