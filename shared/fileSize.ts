/** In bytes. Larger files are read neither from disk nor from the client. */
export const maxFileSize = 32 * 1024 * 1024;
