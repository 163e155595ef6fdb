import type { Memo } from '../base/memo';
import type { DocsConfig } from '../config/docsConfig';
import type { NavigationElement } from '../config/navigation/elements';
import type { ConfigReferences } from '../config/references/configReferences';
import type { SchemaViolation } from '../config/validate';
import type { FontCatalogue } from '../fonts/fontCatalogue';
import type { IconLibraries } from '../icons/iconLibraries';
import type { KeyError } from '../recovery/keyErrors';
import type { SchemaView } from '../schema/schemaView';
import type { ServiceProfile } from '../schema/serviceProfile';
import type { FileRecorder } from '../site/fileIndex/fileRecorder';
import type { FormerPage } from '../site/formerPages';
import type { GrammarProblem } from '../site/grammars';
import type { OpenApiFileSet } from '../site/openApiFiles';

/** The input of configuration checks: one configuration, and what is derived from it. */
export interface CheckContext extends Memo<[context: CheckContext]> {
  /** The recovered configuration: misspelled keys are read as the nearest ones. */
  readonly config: DocsConfig;
  readonly schemas: SchemaView;
  readonly profile: ServiceProfile;
  readonly icons: IconLibraries;
  readonly fonts: FontCatalogue;
  /** Schema violations; each check reports the violations of its keyword. */
  readonly violations: readonly SchemaViolation[];
  /** Errors in the keys of objects, one per cause. */
  readonly keyErrors: readonly KeyError[];
  /** The elements of the navigation, outer ones first. */
  readonly elements: readonly NavigationElement[];
  /** The references of the configuration, collected on first use. */
  readonly references: ConfigReferences;
  /** OpenAPI files that the configuration needs. */
  readonly openApiFiles: OpenApiFileSet;
  /** Whether an overlay of the project extends an OpenAPI file, so that the file may have more operations. Known only if there are endpoints. */
  isOverlaid(path: string): boolean;
  /** Reason why the file at a path is not a TextMate grammar; `undefined` if it is a grammar, or if that is unknown. */
  readonly grammarProblem: (path: string) => GrammarProblem | undefined;
  /** Pages that the site had before the checked change; empty if no change is checked. */
  readonly formerPages: readonly FormerPage[];
  /** Length of the `llms.txt` of the site; `undefined` if it is unknown, or if no check needs it. */
  readonly llmsCharacters: number | undefined;
  /** The files of the site. */
  readonly files: FileRecorder;
  /** Whether the ignore file of the site is known to exclude a file, by its path from the documentation folder. */
  readonly isIgnored: (path: string) => boolean;
  /** Whether the ignore file of the site has too many patterns, so that it is unknown what it excludes. */
  readonly isIgnoreFileTooLarge: boolean;
  /** Whether the folder of the site is inside the folder of another docs.json. */
  readonly isNested: boolean;
  /** Whether a site around the folder lists its pages, so that the configuration has no effect. */
  readonly isLeftover: boolean;
}
