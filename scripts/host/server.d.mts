export interface HostServer {
  /** Of the process that starts all others. */
  readonly pid: number;
  readonly origin: string;
  readonly authority: string;
  readonly token: string;
  readonly dataFolder: string;
  readonly ended: Promise<void>;
  output(): string;
  stop(): Promise<void>;
}

export const quietSettings: Readonly<Record<string, unknown>>;
export function startServer(options?: {
  readonly trusted?: boolean;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly port?: number;
  readonly dataFolder?: string;
  readonly log?: (line: string) => void;
}): Promise<HostServer>;
