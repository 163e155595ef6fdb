import { systemClock } from '../../shared/clock';

export const hostClock = systemClock(globalThis);
