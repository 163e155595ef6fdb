import { t } from '../../../../shared/l10n';
import { siteUrlOf } from '../../../../shared/siteUrl';
import { UsageError } from '../host';
import { type ParsedCall, parseCall } from './parse';
import type { CommandSpec } from './spec';
import { readVerbOptions, type VerbOptions, verbOptions } from './verb';

export interface LlmsOptions extends VerbOptions {
  /** A file or folder of the site. */
  readonly site: string | undefined;
  /** Without a slash at its end. */
  readonly baseUrl: string | undefined;
  /** The file that is written. */
  readonly out: string | undefined;
  /** Whether each tab at the top, and each other language, gets a file of its own. */
  readonly splits: boolean;
  /** Whether the file is only compared, not written. */
  readonly check: boolean;
  /** Whether a file that another program wrote may be replaced. */
  readonly force: boolean;
}

export const llmsSpec: CommandSpec = {
  name: 'llms',
  operands: t`[folder]`,
  maxOperands: 1,
  summary: t`Writes llms.txt, which tells language models about the site: the pages of the navigation with their titles, descriptions and addresses.`,
  options: {
    'base-url': { value: t`<url>`, help: t`URL of the site, for whole links. Default: links start at the root of the site.` },
    out: { value: t`<file>`, completes: 'files', help: t`The file to write. Default: llms.txt beside docs.json.` },
    split: {
      help: t`Write a file for each tab, or another element at the top, and for each other language into the folder llms, and have llms.txt link to them: agents read the first 50,000 characters of a file.`,
    },
    check: { help: t`Change no file, and exit with 1 and a diff if the file is out of date.` },
    force: { help: t`Also replace a file that this command has not written.` },
    ...verbOptions,
  },
  notes: [
    t`Left out are hidden pages, pages with noindex, and pages for some groups of users. Of languages and versions the default one is listed, else the first; with --split all languages are.`,
    t`Exit codes: 0; 1 with --check if the file is out of date; 2 for invalid arguments or what cannot be read or written. Nothing is changed then.`,
  ],
};

/** @throws {UsageError} */
export function llmsOptions(args: readonly string[]): LlmsOptions {
  const call = parseCall(llmsSpec, args);
  if (call.has('split') && call.has('out'))
    throw new UsageError(t`--out has no effect with --split. Leave one of them out.`, llmsSpec.name);
  return {
    site: call.operands[0],
    baseUrl: baseUrlOf(call),
    out: call.value('out'),
    splits: call.has('split'),
    check: call.has('check'),
    force: call.has('force'),
    ...readVerbOptions(call),
  };
}

/** @throws {UsageError} if it is not a URL to which paths can be added */
function baseUrlOf(call: ParsedCall): string | undefined {
  const given = call.value('base-url');
  if (given === undefined) return undefined;
  const url = siteUrlOf(given, URL);
  if (url === undefined) throw new UsageError(t`--base-url takes a URL such as https://docs.example.com, not "${given}".`, llmsSpec.name);
  return url;
}
