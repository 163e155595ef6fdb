import type { EngineContext } from '../context';
import type { Diagnostics } from '../features/diagnostics';
import type { LegacyFiles } from '../features/legacyFiles';

/** What several groups of features are made of. */
export interface EngineParts {
  readonly context: EngineContext;
  readonly diagnostics: Diagnostics;
  /** Files in the format that came before docs.json. */
  readonly legacy: LegacyFiles;
}
