import type { Span } from '../base/spans';
import type { ConfigFile } from '../config/configFile';
import type { DocsConfig } from '../config/docsConfig';
import type { NavigationElement } from '../config/navigation/elements';
import type { ConfigReferences } from '../config/references/configReferences';
import type { SchemaViolation } from '../config/validate';
import type { FontCatalogue } from '../fonts/fontCatalogue';
import type { IconLibraries } from '../icons/iconLibraries';
import type { SchemaView } from '../schema/schemaView';
import type { ServiceProfile } from '../schema/serviceProfile';
import type { DependencyTracker } from '../site/dependencyTracker';
import type { GrammarProblem } from '../site/grammars';
import type { OpenApiFileSet } from '../site/openApiFiles';
import type { DataByCode, DiagnosticCode, Severity } from './codes';
import type { CheckDocs } from './docs';
import type { KeyError } from './recovery/keyErrors';

/** What rules see: one configuration, and what has been derived from it. */
export interface CheckContext {
  /** As its author meant it: misspelled keys count as what they are near to. */
  readonly config: DocsConfig;
  readonly schemas: SchemaView;
  readonly profile: ServiceProfile;
  readonly icons: IconLibraries;
  readonly fonts: FontCatalogue;
  /** Breaches of the schema; each rule takes those of its keyword. */
  readonly violations: readonly SchemaViolation[];
  /** What is wrong with the keys of objects, one mistake of the author each. */
  readonly keyErrors: readonly KeyError[];
  /** The elements of the navigation, outer ones first. */
  readonly elements: readonly NavigationElement[];
  /** Everything the configuration names. Collected when first asked for. */
  readonly references: ConfigReferences;
  /** The API descriptions that it needs, read. */
  readonly openApiFiles: OpenApiFileSet;
  /** What keeps a file that the configuration names as a grammar from being one, by its path; `undefined` also where nobody can tell. */
  readonly grammarProblem: (path: string) => GrammarProblem | undefined;
  /** The files of the site. */
  readonly site: DependencyTracker;
  /** What `derive` makes of this context, made once however many rules ask for it. */
  once<T>(derive: (context: CheckContext) => T): T;
}

export interface RelatedLocation {
  /** A file of the configuration, or a description that it names. */
  readonly file: Pick<ConfigFile, 'uri' | 'document'>;
  readonly span: Span;
  readonly message: string;
}

/** A mistake found: where it is and what to tell. The narrowest span that holds the mistake. */
export interface Finding<C extends DiagnosticCode = DiagnosticCode> {
  readonly file: ConfigFile;
  readonly span: Span;
  /** One plain sentence or two: what is wrong, and what is allowed or to be done. */
  readonly message: string;
  readonly data: DataByCode[C];
  /** Where this one weighs less, or more, than the rule's others. What the user sets wins over it. */
  readonly severity?: Severity;
  readonly related?: readonly RelatedLocation[];
  /** Shown faded out: text without effect. */
  readonly unnecessary?: boolean;
}

/** What every rule has, whatever files it looks at. */
export interface CheckInfo<C extends DiagnosticCode = DiagnosticCode> {
  readonly code: C;
  /** `error`: stops a deploy. `warning`: degrades the site. `information`, `hint`: taste. */
  readonly severity: Severity;
  /** The texts of its page in docs/rules, from which `npm run docs` writes the page and the description of its setting. */
  readonly docs: CheckDocs;
}

/** A rule about a configuration: it runs once for all of its files. */
export interface Check<C extends DiagnosticCode = DiagnosticCode> extends CheckInfo<C> {
  check(context: CheckContext): Iterable<Finding<C>>;
}
