import { t } from '../../../../shared/l10n';
import { UsageError } from '../host';
import { parseCall } from './parse';
import type { CommandSpec } from './spec';
import { readVerbOptions, type VerbOptions, verbExitCodes, verbOptions } from './verb';

export interface MvOptions extends VerbOptions {
  /** At least one. */
  readonly from: readonly string[];
  readonly to: string;
  readonly redirect: boolean;
}

export const mvSpec: CommandSpec = {
  name: 'mv',
  operands: t`<from…> <to>`,
  maxOperands: Number.POSITIVE_INFINITY,
  summary: t`Moves or renames pages, folders, images and OpenAPI files with all that names them: navigation, links, anchors, imports. Former addresses get redirects.`,
  options: { 'no-redirect': { help: t`Add no redirects.` }, ...verbOptions },
  notes: [
    t`A page may be given without its extension. Files are moved into <to> if it is a folder or ends with a slash.`,
    t`A redirect is left out if the address has one, or another page takes it.`,
    verbExitCodes,
  ],
};

/** @throws {UsageError} */
export function mvOptions(args: readonly string[]): MvOptions {
  const call = parseCall(mvSpec, args);
  const [from, to] = [call.operands.slice(0, -1), call.operands.at(-1)];
  if (from.length === 0 || to === undefined) throw new UsageError(t`Name what to move, and where to: mv <from> <to>.`, mvSpec.name);
  return { from, to, redirect: !call.has('no-redirect'), ...readVerbOptions(call) };
}
