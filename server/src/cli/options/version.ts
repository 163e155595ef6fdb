import { t } from '../../../../shared/l10n';
import { UsageError } from '../host';
import { parseCall } from './parse';
import type { CommandSpec } from './spec';
import { readVerbOptions, type VerbOptions, verbExitCodes, verbOptions } from './verb';

export interface VersionOptions extends VerbOptions {
  readonly action: (typeof versionActions)[number];
  /** Name of the version that is frozen, removed or made the default. */
  readonly name: string;
  /** Name of the current version. */
  readonly current: string | undefined;
  /** Folder of the copies, relative to the documentation folder. */
  readonly folder: string | undefined;
  /** Whether a frozen version gets a redirect from its folder to its first page. */
  readonly redirect: boolean;
  /** Address that the pages of a removed version redirect to. */
  readonly redirectTo: string | undefined;
  /** A file or folder of the site. */
  readonly site: string | undefined;
}

export const versionActions = ['freeze', 'remove', 'default'] as const;

export const versionSpec: CommandSpec = {
  name: 'version',
  operands: t`freeze|remove|default <name>`,
  maxOperands: 2,
  completes: versionActions,
  summary: t`Freezes the current version of a site: copies its pages, OpenAPI files and fragments, has their links lead to one another, and adds the copy to the navigation. Or removes a version with the pages that no other has, or makes one the default.`,
  options: {
    current: {
      value: t`<name>`,
      help: t`The version to copy. Default: the default version. In a site without versions, the name that the present navigation gets. Default: latest.`,
    },
    folder: { value: t`<folder>`, help: t`Folder of the copies, from the documentation folder. Default: the name of the version.` },
    redirect: { help: t`Add a redirect from the folder to its first page, if it has no index page.` },
    'redirect-to': { value: t`<address>`, help: t`With remove: redirect the addresses of deleted pages there.` },
    site: { value: t`<path>`, completes: 'files', help: t`The site, if there are several: a file or folder of it.` },
    ...verbOptions,
  },
  notes: [verbExitCodes],
};

/** @throws {UsageError} */
export function versionOptions(args: readonly string[]): VersionOptions {
  const call = parseCall(versionSpec, args);
  const [given, name] = call.operands;
  const action = versionActions.find((each) => each === given);
  if (action === undefined || name === undefined)
    throw new UsageError(t`Name the version: version freeze 1.0, version remove 1.0 or version default 1.0.`, versionSpec.name);
  for (const option of ['current', 'folder', 'redirect'])
    if (action !== 'freeze' && call.has(option)) throw new UsageError(t`--${option} requires freeze.`, versionSpec.name);
  if (action !== 'remove' && call.has('redirect-to')) throw new UsageError(t`--redirect-to requires remove.`, versionSpec.name);
  return {
    action,
    name,
    current: call.value('current'),
    folder: call.value('folder'),
    redirect: call.has('redirect'),
    redirectTo: call.value('redirect-to'),
    site: call.value('site'),
    ...readVerbOptions(call),
  };
}
