import profile from '../../../../../schemas/service-profile.json';

/** How the service's keys begin. */
export interface ServiceKeys {
  readonly adminKeyPrefix: string;
  /** Keys of other kinds: longer prefixes, and what such a key is called. */
  readonly otherKeyPrefixes: readonly { readonly prefix: string; readonly kind: string }[];
}

/** The values of the service profile that agent jobs need. */
export const service: ServiceKeys & { readonly serviceName: string; readonly apiBaseUrl: string } = profile;
