import { t } from '../../../../shared/l10n';
import { choiceOf, parseCall } from './parse';
import { type CommandSpec, schemaOption } from './spec';

const endpointFormats = ['text', 'json'] as const;

export interface EndpointsOptions {
  readonly folders: readonly string[];
  readonly format: (typeof endpointFormats)[number];
  /** Whether an operation that is not in the navigation fails the command. */
  readonly strict: boolean;
}

export const endpointsSpec: CommandSpec = {
  name: 'endpoints',
  operands: t`[folder]`,
  maxOperands: 1,
  summary: t`Lists each operation of the OpenAPI files with its status in the navigation.`,
  options: {
    format: {
      value: t`<format>`,
      short: 'f',
      completes: endpointFormats,
      help: t`How results are written: text or json. Default: text, which lists what is absent.`,
    },
    schema: schemaOption,
    strict: { help: t`Exit with 1 when an operation is absent.` },
  },
  notes: [
    t`listed: an entry of the navigation names the operation, or a page that stands for it. generated: the service makes pages of all operations of the file. hidden: x-hidden or x-excluded keeps it out. absent: nothing leads to it. unknown: a part of the navigation cannot be read.`,
  ],
};

/** @throws {UsageError} */
export function endpointsOptions(args: readonly string[]): EndpointsOptions {
  const call = parseCall(endpointsSpec, args);
  return { folders: call.operands, format: choiceOf(call, endpointsSpec, 'format', endpointFormats, 'text'), strict: call.has('strict') };
}
