import { t } from '../../../../shared/l10n';
import { UsageError } from '../host';
import { parseCall } from './parse';
import type { CommandSpec } from './spec';
import { readVerbOptions, type VerbOptions, verbExitCodes, verbOptions } from './verb';

/** Base paths are one segment, without slashes; empty for the root of the host. */
export interface BaseOptions extends VerbOptions {
  readonly to: string;
  /** The former base path. */
  readonly from: string | undefined;
  /** A file or folder of the site. */
  readonly site: string | undefined;
}

export const baseSpec: CommandSpec = {
  name: 'base',
  operands: t`<path>`,
  maxOperands: 1,
  summary: t`Prepares a site for another base path, such as /help: updates the links, redirects and front matter that name the former one.`,
  options: {
    from: { value: t`<path>`, help: t`The former base path. Default: the one that links name, such as /docs in /docs/setup.` },
    site: { value: t`<path>`, completes: 'files', help: t`The site, if there are several: a file or folder of it.` },
    ...verbOptions,
  },
  notes: [
    t`The path / is the root of the host: the base path is removed from links. Links without a base path stay, since the service adds it to them. Where the site is served is a setting of the service.`,
    verbExitCodes,
  ],
};

/** @throws {UsageError} */
export function baseOptions(args: readonly string[]): BaseOptions {
  const call = parseCall(baseSpec, args);
  const [to] = call.operands;
  if (to === undefined) throw new UsageError(t`Name the base path: base /help, or base / for the root of the host.`, baseSpec.name);
  const from = call.value('from');
  return {
    to: to === '/' ? '' : basePath(to),
    from: from === undefined ? undefined : basePath(from),
    site: call.value('site'),
    ...readVerbOptions(call),
  };
}

function basePath(text: string): string {
  const path = /^\/?([\w.~-]+)\/?$/.exec(text)?.[1];
  if (path === undefined || /^\.+$/.test(path))
    throw new UsageError(t`A base path is one segment, such as /docs, not "${text}".`, baseSpec.name);
  return path;
}
