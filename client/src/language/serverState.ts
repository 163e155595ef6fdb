/**
 * `starting`: not answering yet; `running`; `stopped`: on purpose, with the extension;
 * `failed`: it crashed or did not start, and nothing but a restart by the user brings it back.
 */
export type ServerState = 'starting' | 'running' | 'stopped' | 'failed';
