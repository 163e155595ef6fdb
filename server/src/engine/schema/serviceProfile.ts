import profile from '../../../../schemas/service-profile.json';

/** What is specific to one documentation service; another service with the same format needs another file. */
export type ServiceProfile = typeof profile;

export const serviceProfile: ServiceProfile = profile;
