import type { Localizer } from '../../l10n';
import type { ServiceState } from './pollTypes';
import type { PanelView } from './rows';
import type { TrackedJob } from './trackedJob';

/** Everything that the view depends on. */
export interface PanelFacts {
  /** The workspace is not trusted: nothing is asked, and no key is read. */
  readonly restricted: boolean;
  /** The setting of the base address can be used. */
  readonly baseUrlValid: boolean;
  readonly hasKey: boolean;
  /** A project is chosen, or jobs are tracked, which name theirs. */
  readonly hasProject: boolean;
  readonly service: ServiceState;
  /** Of the present service, newest first. */
  readonly jobs: readonly TrackedJob[];
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** BCP 47, for dates and numbers. */
  readonly locale: string;
  /** IANA name of a time zone; without it that of the machine. */
  readonly timeZone?: string;
}

export declare function presentPanel(facts: PanelFacts, l10n: Localizer): PanelView;
