/** `failed`: the server crashed or did not start, and only the user can restart it. */
export type ServerState = 'starting' | 'running' | 'failed';
