import type { ConfigFile } from '../config/configFile';
import type { ServiceProfile } from '../schema/serviceProfile';

/** The input of checks of a legacy configuration. */
export interface LegacyCheckContext {
  readonly file: ConfigFile;
  /** Whether there is a docs.json beside it. */
  readonly hasSuccessor: boolean;
  readonly profile: ServiceProfile;
  /** Whether the client can create files. */
  readonly createsFiles: boolean;
}
