import { t } from '../../../../shared/l10n';
import { UsageError } from '../host';
import { choiceOf, parseCall } from './parse';
import type { CommandSpec } from './spec';
import { readVerbOptions, type VerbOptions, verbExitCodes, verbOptions } from './verb';

const orders = ['title', 'path'] as const;

export interface SortOptions extends VerbOptions {
  /** Names from the top down to the element. */
  readonly element: string;
  readonly by: (typeof orders)[number];
  /** A file or folder of the site. */
  readonly site: string | undefined;
}

export const sortSpec: CommandSpec = {
  name: 'sort',
  operands: t`<element>`,
  maxOperands: 1,
  completes: [],
  summary: t`Sorts the pages of an element of the navigation, named from the top as "API > Users". Groups among them stay where they are.`,
  options: {
    by: { value: t`<order>`, completes: orders, help: t`Order: ${orders.join(', ')}. Default: title.` },
    site: { value: t`<path>`, completes: 'files', help: t`The site, if there are several: a file or folder of it.` },
    ...verbOptions,
  },
  notes: [verbExitCodes],
};

/** @throws {UsageError} */
export function sortOptions(args: readonly string[]): SortOptions {
  const call = parseCall(sortSpec, args);
  const [element] = call.operands;
  if (element === undefined) throw new UsageError(t`Name the element to sort: sort "API > Users".`, sortSpec.name);
  return { element, by: choiceOf(call, sortSpec, 'by', orders, 'title'), site: call.value('site'), ...readVerbOptions(call) };
}
