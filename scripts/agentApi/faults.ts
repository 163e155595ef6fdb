// What a service, or what lies between it and its caller, can get wrong or do in an unusual way: each fault answers a request in its own way.
import type { Fault } from './exchange.ts';
import { bodyFaults } from './faults/bodies.ts';
import { refusals } from './faults/errors.ts';
import { fieldFaults } from './faults/fields.ts';
import { redirectFaults } from './faults/redirects.ts';
import { transportFaults } from './faults/transport.ts';

const groups = { refusals, fields: fieldFaults, bodies: bodyFaults, connection: transportFaults, redirects: redirectFaults };

/** All faults that have a name. */
export const faults: Readonly<Record<string, Fault>> = Object.assign({}, ...Object.values(groups));

/** Names of the faults by what they are about. */
export const faultGroups: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(groups).map(([name, group]) => [name, Object.keys(group)]),
);
