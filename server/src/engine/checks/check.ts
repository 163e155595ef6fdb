import { type GenericSchema, pipe, safeParse, transform, unknown } from 'valibot';
import type { Range } from 'vscode-languageserver-types';
import type { Localizable } from '../../../../shared/l10n';
import type { Span } from '../base/spans';
import type { ConfigFile } from '../config/configFile';
import type { OpenApiFile } from '../openapi/openApiFile';
import type { PageFile } from '../pages/page';
import type { ServiceProfile } from '../schema/serviceProfile';
import type { CheckContext } from './checkContext';
import type { CheckDocs } from './docs';
import type { Fix, FixTarget, TextFixTarget } from './fixes/fix';
import type { PageFixTarget } from './fixes/pageToFix';
import type { OpenApiCheckContext } from './openApiCheckContext';
import type { PageCheckContext } from './pageCheckContext';

/** `error`: stops a deploy. `warning`: degrades the site. `information`, `hint`: taste. */
export type Severity = 'error' | 'warning' | 'information' | 'hint';

/** Maximum number of findings of one check in a run, far above what anyone fixes one by one. */
export const maxFindings = 10_000;

export interface RelatedLocation {
  /** A file of the configuration, an OpenAPI file that it names, or a page. */
  readonly file: Pick<ConfigFile, 'uri' | 'document'>;
  readonly span: Span;
  /** Reported instead of the span, for a location in the body of a page, which is not in memory. */
  readonly range?: Range;
  readonly message: Localizable;
}

/** Properties of all findings. */
interface FindingBase {
  /** Narrowest span of the error in its document, in UTF-16 offsets. */
  readonly span: Span;
  /** One or two plain sentences: the error, and what is allowed or to be done. */
  readonly message: Localizable;
  /**
   * Severity, if it differs from that of the check. `off`: reported only if the user sets a severity for the check. The user's setting
   * wins.
   */
  readonly severity?: Severity | 'off';
  readonly related?: readonly RelatedLocation[];
  /** Further locations in the document that the finding is about, such as all entries of a folder that does not exist. */
  readonly others?: readonly Span[];
  /** Rendered faded: the text has no effect. */
  readonly unnecessary?: boolean;
}

/**
 * Kinds of documents that have checks: the arguments of a check, its findings and the target of its fixes. A configuration check runs once
 * for all files of the configuration; other checks run once per document.
 */
interface Targets {
  readonly config: {
    readonly arguments: readonly [context: CheckContext];
    readonly finding: FindingBase & { readonly file: ConfigFile };
    readonly fixTarget: FixTarget;
  };
  readonly page: {
    readonly arguments: readonly [page: PageFile, context: PageCheckContext];
    /** The span lies in the front matter. `range`: reported instead of the span, for a location in the body, which is not in memory. */
    readonly finding: FindingBase & { readonly range?: Range };
    readonly fixTarget: PageFixTarget;
  };
  readonly openapi: {
    readonly arguments: readonly [openApiFile: OpenApiFile, context: OpenApiCheckContext];
    readonly finding: FindingBase;
    readonly fixTarget: TextFixTarget;
  };
  /** A legacy configuration, found by the name of its file. */
  readonly legacy: {
    readonly arguments: readonly [context: LegacyCheckContext];
    readonly finding: FindingBase;
    readonly fixTarget: TextFixTarget;
  };
}

export type CheckTarget = keyof Targets;
export type CheckArguments<T extends CheckTarget> = Targets[T]['arguments'];
export type FindingOf<T extends CheckTarget> = Targets[T]['finding'] & { readonly data?: unknown };
export type FixTargetOf<T extends CheckTarget> = Targets[T]['fixTarget'];

/** Properties of a check for the documentation, the settings and the reports of other tools. */
export interface CheckInfo<Code extends string = string> {
  /** `<area>.<name>`: displayed with diagnostics, set in `docsJson.checks` and documented. */
  readonly code: Code;
  readonly severity: Severity;
  /** Whether the check runs only if the user sets a severity for it. */
  readonly isOptIn?: boolean;
  /** Whether the command line runs the check only if it is named or has a severity: what it reports is usual. */
  readonly isEditorOnly?: boolean;
  /** The texts from which `npm run docs` writes its page in docs/checks and the description of its setting. */
  readonly docs: CheckDocs;
}

/** A check that hides the type of the data of its findings. */
export interface Check<T extends CheckTarget = CheckTarget, Code extends string = string> extends CheckInfo<Code> {
  readonly target: T;
  /** Yields findings, and `undefined` after a step without a finding, where the host may pause. */
  run(...args: CheckArguments<T>): Iterable<FindingOf<T> | undefined>;
  /** Fixes of a finding; empty if there are none, or if `data`, which came back through the client, does not validate. */
  fixes(target: FixTargetOf<T>, data: unknown): Fix[];
  /** Check that reports the same code in the OpenAPI file itself. */
  readonly inOpenApiFile?: Check<'openapi', Code>;
  /** Check that reports the same code in pages. */
  readonly inPage?: Check<'page', Code>;
}

export interface Definition<T extends CheckTarget, Code extends string, Data> extends CheckInfo<Code> {
  readonly target: T;
  /** Schema of the data that a finding passes to its fix. Omitted if the fix needs no data. */
  readonly data?: GenericSchema<unknown, Data>;
  /** Yields findings, and `undefined` where long work may pause. */
  run(...args: CheckArguments<T>): Iterable<(Targets[T]['finding'] & DataOf<NoInfer<Data>>) | undefined>;
  fix?(target: FixTargetOf<T>, data: NoInfer<Data>): Iterable<Fix>;
  /** Reports the code in an OpenAPI file too, for a `config` check that reports it at the reference, with data of the same schema. */
  readonly inOpenApiFile?: DocumentCheck<'openapi', Data>;
  /** Reports the code in pages too, with data of the same schema. */
  readonly inPage?: DocumentCheck<'page', Data>;
}

/** Findings and fixes of a check in one kind of document. */
interface DocumentCheck<T extends CheckTarget, Data> {
  run(...args: CheckArguments<T>): Iterable<Targets[T]['finding'] & DataOf<NoInfer<Data>>>;
  fix?(target: FixTargetOf<T>, data: NoInfer<Data>): Iterable<Fix>;
}

type DataOf<Data> = undefined extends Data ? { readonly data?: Data } : { readonly data: Data };

/** Result of a check that finds nothing and need not be run in steps. */
export const noFindings: readonly never[] = [];

/** Defines a check. Its file is `checks/<area>/<name>.ts`, and the registry lists it. */
export function defineCheck<T extends CheckTarget, const Code extends string, Data = undefined>(
  definition: Definition<T, Code, Data>,
): Check<T, Code> {
  const { code, target, severity, isOptIn = false, isEditorOnly = false, docs, data: schema, inOpenApiFile, inPage } = definition;
  return {
    code,
    target,
    severity,
    isOptIn,
    isEditorOnly,
    docs,
    run: definition.run,
    fixes(fixTarget, input) {
      const data = safeParse(schema ?? noData, input);
      return data.success ? [...(definition.fix?.(fixTarget, data.output as Data) ?? [])] : [];
    },
    ...(inPage && { inPage: defineCheck({ code, target: 'page', severity, isOptIn, docs, ...(schema && { data: schema }), ...inPage }) }),
    ...(inOpenApiFile && {
      inOpenApiFile: defineCheck({ code, target: 'openapi', severity, isOptIn, docs, ...(schema && { data: schema }), ...inOpenApiFile }),
    }),
  };
}

/** Accepts any value and discards it. */
const noData = pipe(
  unknown(),
  transform(() => undefined),
);

/** The input of checks of a legacy configuration. */
interface LegacyCheckContext {
  readonly file: ConfigFile;
  /** Whether there is a docs.json beside it. */
  readonly hasSuccessor: boolean;
  readonly profile: ServiceProfile;
  /** Whether the client can create files. */
  readonly createsFiles: boolean;
}
