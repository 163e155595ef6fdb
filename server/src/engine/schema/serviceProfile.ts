import profile from '../../../../schemas/service-profile.json';

/** Data that is specific to one documentation service. Another service with the same format needs another file. */
export type ServiceProfile = typeof profile;

export const serviceProfile: ServiceProfile = profile;
