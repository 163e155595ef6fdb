import { availableParallelism, totalmem } from 'node:os';

const maxHosts = 2;
/** Memory of a VS Code server, a browser and a window or two. */
const bytesPerHost = 3e9;

/** Number of hosts that run side by side on this machine. */
export const hostCount = Math.max(1, Math.min(maxHosts, availableParallelism(), Math.floor(totalmem() / bytesPerHost)));
