export function startFront(options: {
  readonly host: string;
  readonly port: number;
  readonly target: number;
  readonly token: string;
}): Promise<{ stop(): Promise<void> }>;
