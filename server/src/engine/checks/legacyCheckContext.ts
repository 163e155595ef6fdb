import type { ConfigFile } from '../config/configFile';
import type { ServiceProfile } from '../schema/serviceProfile';

/** What the check of a configuration in the former format sees. */
export interface LegacyCheckContext {
  readonly file: ConfigFile;
  /** Whether there is a docs.json beside it. */
  readonly hasSuccessor: boolean;
  readonly profile: ServiceProfile;
  /** Whether the client can create files. */
  readonly createsFiles: boolean;
}
