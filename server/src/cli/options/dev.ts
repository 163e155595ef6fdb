import { t } from '../../../../shared/l10n';
import { UsageError } from '../host';
import { parseCall, wholeNumberOf } from './parse';
import { type CommandSpec, schemaOption } from './spec';

export interface DevOptions {
  /** Folder of the site, or a folder in it. */
  readonly folder: string | undefined;
  /** Port to listen on; `undefined`: the first free one from the usual port. */
  readonly port: number | undefined;
  /** Host to listen on; `undefined`: the loopback address. */
  readonly host: string | undefined;
  readonly opensBrowser: boolean;
  /** Command that opens a file; `undefined`: links of VS Code. */
  readonly editor: string | undefined;
  /** Whether components of the site run, in a frame without access to anything. */
  readonly runsComponents: boolean;
  /** Folder that the site is written to instead of being served. */
  readonly out: string | undefined;
}

const maxPort = 65_535;

export const devSpec: CommandSpec = {
  name: 'dev',
  operands: t`[folder]`,
  maxOperands: 1,
  summary: t`Shows the site in a browser as readers see it, and again after each edit. Nothing is downloaded or sent, and no code of a page is run without --run-components.`,
  options: {
    port: { value: t`<number>`, short: 'p', help: t`The port to listen on. Default: 3000, or the next free one.` },
    host: {
      value: t`<address>`,
      help: t`Listen on this address, so that other computers can read the site. Default: the loopback address, which only this computer reaches.`,
    },
    'no-open': { help: t`Do not open the browser.` },
    editor: {
      value: t`<command>`,
      help: t`What opens files from the page: a command such as "code --goto {file}:{line}:{column}". Default: links that open VS Code.`,
    },
    'run-components': {
      help: t`Run the components and expressions that pages define, for sites whose authors you trust. They have no network, no storage and no access to the page. They can take processor time and memory, and are stopped after two seconds without a pause.`,
    },
    out: {
      value: t`<folder>`,
      completes: 'files',
      help: t`Write the site to this folder as files that open from the disk, instead of serving it. The folder must be new, empty, or written by this command.`,
    },
    schema: schemaOption,
  },
  notes: [
    t`In the page: / searches, arrows choose, Enter opens. Problems of the page are behind the button at the bottom.`,
    t`Themes are approximated, expressions and components that pages define are not evaluated without --run-components, and the API playground sends no requests.`,
    t`Exit codes: 0 when it is ended or the site is written; 2 for invalid arguments or what cannot be read or written.`,
  ],
};

/** @throws {UsageError} */
export function devOptions(args: readonly string[]): DevOptions {
  const call = parseCall(devSpec, args);
  const refuse = (text: ReturnType<typeof t>): never => {
    throw new UsageError(text, devSpec.name);
  };
  const port = wholeNumberOf(call, devSpec, 'port', 0);
  if (port !== undefined && port > maxPort) refuse(t`--port takes a whole number up to ${maxPort}, not "${port}".`);
  const out = call.value('out');
  for (const name of ['port', 'host', 'no-open', 'editor', 'run-components'])
    if (out !== undefined && call.has(name)) refuse(t`--out writes files, so --${name} has no meaning with it.`);
  const editor = call.value('editor');
  if (editor?.trim() === '') refuse(t`--editor names no command.`);
  return {
    folder: call.operands[0],
    port,
    host: call.value('host'),
    opensBrowser: !call.has('no-open'),
    editor,
    runsComponents: call.has('run-components'),
    out,
  };
}
