/** `failed`: the server crashed or did not start, and nothing but a restart by the user brings it back. */
export type ServerState = 'starting' | 'running' | 'failed';
