import { t } from '../../../../shared/l10n';
import { UsageError } from '../host';
import { parseCall } from './parse';
import type { CommandSpec } from './spec';
import { readVerbOptions, type VerbOptions, verbExitCodes, verbOptions } from './verb';

export interface VersionOptions extends VerbOptions {
  /** Name of the frozen version. */
  readonly name: string;
  /** Name of the current version. */
  readonly current: string | undefined;
  /** Folder of the copies, relative to the documentation folder. */
  readonly folder: string | undefined;
  readonly redirect: boolean;
  /** A file or folder of the site. */
  readonly site: string | undefined;
}

const actions = ['freeze'] as const;

export const versionSpec: CommandSpec = {
  name: 'version',
  operands: t`freeze <name>`,
  maxOperands: 2,
  completes: actions,
  summary: t`Freezes the current version of a site: copies its pages, OpenAPI files and fragments, has their links lead to one another, and adds the copy to the navigation.`,
  options: {
    current: {
      value: t`<name>`,
      help: t`The version to copy. Default: the default version. In a site without versions, the name that the present navigation gets. Default: latest.`,
    },
    folder: { value: t`<folder>`, help: t`Folder of the copies, from the documentation folder. Default: the name of the version.` },
    redirect: { help: t`Add a redirect from the folder to its first page, if it has no index page.` },
    site: { value: t`<path>`, completes: 'files', help: t`The site, if there are several: a file or folder of it.` },
    ...verbOptions,
  },
  notes: [verbExitCodes],
};

/** @throws {UsageError} */
export function versionOptions(args: readonly string[]): VersionOptions {
  const call = parseCall(versionSpec, args);
  const [action, name] = call.operands;
  if (action !== 'freeze' || name === undefined) throw new UsageError(t`Name the frozen version: version freeze 1.0.`, versionSpec.name);
  return {
    name,
    current: call.value('current'),
    folder: call.value('folder'),
    redirect: call.has('redirect'),
    site: call.value('site'),
    ...readVerbOptions(call),
  };
}
