import { type Localizable, t } from '../../../../shared/l10n';
import { UsageError } from '../host';
import { choiceOf, type ParsedCall, parseCall } from './parse';
import { type CommandSpec, schemaOption } from './spec';

const apiFormats = ['text', 'json', 'markdown'] as const;
const actions = ['diff', 'coverage'] as const;

export interface ApiDiffOptions {
  readonly action: 'diff';
  /** The two versions: a path, or a path in a commit, `<commit>:<path>`. */
  readonly before: string;
  readonly after: string;
  readonly format: (typeof apiFormats)[number];
  /** Whether a breaking change fails the command. */
  readonly strict: boolean;
  /** Whether the result is an `Update` for a changelog page. */
  readonly changelog: boolean;
  /** Whether the site is updated to the new version. */
  readonly fix: boolean;
  readonly dryRun: boolean;
  readonly redirect: boolean;
}

export interface ApiCoverageOptions {
  readonly action: 'coverage';
  readonly folders: readonly string[];
  readonly format: (typeof apiFormats)[number];
  /** Whether an operation that is not documented fails the command. */
  readonly strict: boolean;
}

export type ApiOptions = ApiDiffOptions | ApiCoverageOptions;

export const apiSpec: CommandSpec = {
  name: 'api',
  operands: t`diff <old> <new> | coverage [folder]`,
  maxOperands: 3,
  completes: actions,
  summary: t`Compares two versions of an OpenAPI file: operations and schemas that are added, removed, renamed or deprecated, changes that break clients, and what of the site they break. Or lists what of each operation of the OpenAPI files is documented.`,
  options: {
    format: {
      value: t`<format>`,
      short: 'f',
      completes: apiFormats,
      help: t`How results are written: text, json or markdown. Default: text.`,
    },
    fix: { help: t`Update what names renamed operations: entries, pages, samples and links. Former addresses get redirects.` },
    'dry-run': { help: t`With --fix: change no file and write the changes as a diff.` },
    'no-redirect': { help: t`With --fix: add no redirects.` },
    changelog: { help: t`Write the changes as an Update of a changelog page.` },
    schema: schemaOption,
    strict: { help: t`Exit with 1 if a change breaks clients, or with coverage if an operation is not documented.` },
  },
  notes: [
    t`A version is a file, or a file in a commit: v1.0:openapi.yaml, with the path from the root of the repository, or from the current folder if it begins with ./`,
    t`Operations are matched by method and path, by operationId, by paths that differ in their version, and by summary and tags.`,
    t`Breaking are: a removed or renamed operation, parameter, property, media type or successful response; what requests newly require; values that requests no longer allow; another type that does not include the former one, or in responses is not included in it; properties of responses that are no longer required.`,
    t`coverage lists for each operation whether the navigation leads to it, the number of its samples in pages and in x-codeSamples, and whether it has a description, and an example of its request or of a response.`,
    t`With --fix, an OpenAPI file of the site that still has the old version gets the new one.`,
  ],
};

/** @throws {UsageError} */
export function apiOptions(args: readonly string[]): ApiOptions {
  const call = parseCall(apiSpec, args);
  const [action, before, after] = call.operands;
  if (action === 'coverage') return coverageOptions(call);
  if (action !== 'diff' || before === undefined || after === undefined)
    throw new UsageError(t`Name two versions of a file: api diff HEAD:openapi.yaml openapi.yaml.`, apiSpec.name);
  return { action, before, after, ...diffOptions(call) };
}

function coverageOptions(call: ParsedCall): ApiCoverageOptions {
  for (const name of ['fix', 'dry-run', 'no-redirect', 'changelog'])
    if (call.has(name)) throw new UsageError(t`--${name} cannot be combined with coverage.`, apiSpec.name);
  if (call.operands.length > 2) throw new UsageError(t`Name one folder: api coverage docs.`, apiSpec.name);
  const format = choiceOf(call, apiSpec, 'format', apiFormats, 'text');
  return { action: 'coverage', folders: call.operands.slice(1), format, strict: call.has('strict') };
}

function diffOptions(call: ParsedCall): Omit<ApiDiffOptions, 'action' | 'before' | 'after'> {
  const format = choiceOf(call, apiSpec, 'format', apiFormats, 'text');
  const [changelog, fix] = [call.has('changelog'), call.has('fix')];
  const refuse = (text: Localizable): never => {
    throw new UsageError(text, apiSpec.name);
  };
  if (changelog && format !== 'text') refuse(t`--changelog cannot be combined with --format.`);
  if (fix && (changelog || format === 'markdown')) refuse(t`--fix cannot be combined with --changelog or --format markdown.`);
  for (const name of ['dry-run', 'no-redirect']) if (call.has(name) && !fix) refuse(t`--${name} requires --fix.`);
  return { format, strict: call.has('strict'), changelog, fix, dryRun: call.has('dry-run'), redirect: !call.has('no-redirect') };
}
