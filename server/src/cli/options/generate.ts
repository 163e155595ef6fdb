import { t } from '../../../../shared/l10n';
import { UsageError } from '../host';
import { parseCall } from './parse';
import type { CommandSpec } from './spec';
import { readVerbOptions, type VerbOptions, verbOptions } from './verb';

export interface GenerateOptions extends VerbOptions {
  /** Names from the top down to the element. */
  readonly element: string;
  /** Paths as given. */
  readonly from: { readonly folder: string } | { readonly openApi: string; readonly tag: string | undefined };
  /** Whether the navigation is only compared, not changed. */
  readonly check: boolean;
}

export const generateSpec: CommandSpec = {
  name: 'generate',
  operands: t`<element>`,
  maxOperands: 1,
  completes: [],
  summary: t`Keeps an element of the navigation, named from the top as "API > Users", in step with a folder or an OpenAPI file: adds what is new there, and removes entries of what is gone. If there is no such element, a group is created.`,
  options: {
    folder: { value: t`<folder>`, completes: 'files', help: t`List the pages of this folder, those of folders in it in groups.` },
    openapi: { value: t`<file>`, completes: 'files', help: t`List the operations of this OpenAPI file, in groups by their tags.` },
    tag: { value: t`<tag>`, help: t`With --openapi: only the operations of this tag, by its name or label.` },
    check: { help: t`Change no file, and exit with 1 and a diff if the element is out of date.` },
    ...verbOptions,
  },
  notes: [
    t`Entries that are there keep their place, and groups their name, icon and order. Entries that do not come from the folder or file stay, and what another element lists is not added again.`,
    t`Not listed are snippets, files of .mintignore, drafts with hidden: true, and operations that the OpenAPI file keeps out of the documentation.`,
    t`Exit codes: 0; 1 with --check if the element is out of date; 2 for invalid arguments or what cannot be read or written. Nothing is changed then.`,
  ],
};

/** @throws {UsageError} */
export function generateOptions(args: readonly string[]): GenerateOptions {
  const call = parseCall(generateSpec, args);
  const [element] = call.operands;
  const [folder, openApi, tag] = [call.value('folder'), call.value('openapi'), call.value('tag')];
  const common = { check: call.has('check'), ...readVerbOptions(call) };
  if (element === undefined || /^[\s>›]*$/.test(element)) {
    throw new UsageError(t`Name the element to update: generate "API > Users" --folder api/users.`, generateSpec.name);
  }
  if (folder !== undefined && openApi !== undefined) throw new UsageError(t`--folder and --openapi exclude each other.`, generateSpec.name);
  if (tag !== undefined && openApi === undefined) throw new UsageError(t`--tag requires --openapi.`, generateSpec.name);
  if (folder !== undefined) return { element, from: { folder }, ...common };
  if (openApi !== undefined) return { element, from: { openApi, tag }, ...common };
  throw new UsageError(t`Name the source of the entries: --folder <folder> or --openapi <file>.`, generateSpec.name);
}
