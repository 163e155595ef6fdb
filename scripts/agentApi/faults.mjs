// What a service, or what lies between it and its caller, can get wrong or do in an unusual way: each fault answers a request in its own way.
import { bodyFaults } from './faults/bodies.mjs';
import { refusals } from './faults/errors.mjs';
import { fieldFaults } from './faults/fields.mjs';
import { redirectFaults } from './faults/redirects.mjs';
import { transportFaults } from './faults/transport.mjs';

const groups = { refusals, fields: fieldFaults, bodies: bodyFaults, connection: transportFaults, redirects: redirectFaults };

/** @type {Readonly<Record<string, import('./exchange.mjs').Fault>>} */
export const faults = Object.assign({}, ...Object.values(groups));

/** @type {Readonly<Record<string, readonly string[]>>} */
export const faultGroups = Object.fromEntries(Object.entries(groups).map(([name, group]) => [name, Object.keys(group)]));
