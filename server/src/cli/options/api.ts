import { t } from '../../../../shared/l10n';
import { UsageError } from '../host';
import { choiceOf, parseCall } from './parse';
import type { CommandSpec } from './spec';

const apiFormats = ['text', 'json', 'markdown'] as const;
const actions = ['diff'] as const;

export interface ApiOptions {
  /** The two versions: a path, or a path in a commit, `<commit>:<path>`. */
  readonly before: string;
  readonly after: string;
  readonly format: (typeof apiFormats)[number];
  /** Whether a breaking change fails the command. */
  readonly strict: boolean;
  /** Whether the result is an `Update` for a changelog page. */
  readonly changelog: boolean;
}

export const apiSpec: CommandSpec = {
  name: 'api',
  operands: t`diff <old> <new>`,
  maxOperands: 3,
  completes: actions,
  summary: t`Compares two versions of an OpenAPI file: operations and schemas that are added, removed, renamed or deprecated, and changes that break clients.`,
  options: {
    format: {
      value: t`<format>`,
      short: 'f',
      completes: apiFormats,
      help: t`How results are written: text, json or markdown. Default: text.`,
    },
    changelog: { help: t`Write the changes as an Update of a changelog page.` },
    strict: { help: t`Exit with 1 if a change breaks clients.` },
  },
  notes: [
    t`A version is a file, or a file in a commit: v1.0:openapi.yaml, with the path from the root of the repository, or from the current folder if it begins with ./`,
    t`Operations are matched by method and path, by operationId, by paths that differ in their version, and by summary and tags.`,
    t`Breaking are: a removed or renamed operation, parameter, property, media type or successful response; what requests newly require; values that requests no longer allow; another type that does not include the former one, or in responses is not included in it; properties of responses that are no longer required.`,
  ],
};

/** @throws {UsageError} */
export function apiOptions(args: readonly string[]): ApiOptions {
  const call = parseCall(apiSpec, args);
  const [action, before, after] = call.operands;
  if (action !== 'diff' || before === undefined || after === undefined)
    throw new UsageError(t`Name two versions of a file: api diff HEAD:openapi.yaml openapi.yaml.`, apiSpec.name);
  const format = choiceOf(call, apiSpec, 'format', apiFormats, 'text');
  const changelog = call.has('changelog');
  if (changelog && format !== 'text') throw new UsageError(t`--changelog cannot be combined with --format.`, apiSpec.name);
  return { before, after, format, changelog, strict: call.has('strict') };
}
