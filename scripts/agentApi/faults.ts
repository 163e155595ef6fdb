// Faults of a service, or of a proxy before it: each answers a request wrongly or unusually.
import type { Fault } from './exchange.ts';
import { bodyFaults } from './faults/bodies.ts';
import { refusals } from './faults/errors.ts';
import { fieldFaults } from './faults/fields.ts';
import { redirectFaults } from './faults/redirects.ts';
import { transportFaults } from './faults/transport.ts';

const groups = { refusals, fields: fieldFaults, bodies: bodyFaults, connection: transportFaults, redirects: redirectFaults };

/** All named faults. */
export const faults: Readonly<Record<string, Fault>> = Object.assign({}, ...Object.values(groups));

/** Names of the faults by area. */
export const faultGroups: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(groups).map(([name, group]) => [name, Object.keys(group)]),
);
