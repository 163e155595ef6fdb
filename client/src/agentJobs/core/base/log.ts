/** Where the core writes what happens; the editor's log channel fits. Nothing written here holds a key or a prompt. */
export interface Log {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}
