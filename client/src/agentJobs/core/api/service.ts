import profile from '../../../../../schemas/service-profile.json';

/** Prefixes of the service's keys. */
export interface ServiceKeys {
  readonly adminKeyPrefix: string;
  /** Longer prefixes of other kinds of keys, and the names of these kinds. */
  readonly otherKeyPrefixes: readonly { readonly prefix: string; readonly kind: string }[];
}

/** The part of the service profile that agent jobs need. */
export const service: ServiceKeys & { readonly serviceName: string; readonly apiBaseUrl: string; readonly dashboardUrl: string } = profile;
