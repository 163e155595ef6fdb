import { JobLog, type LogChannel } from '../../../client/src/agentJobs/jobLog';

/** Creates a log, with the lines written to its channel and how often the channel was created and disposed. */
export function recordingLog(): { readonly log: JobLog; readonly lines: string[]; readonly channel: { made: number; disposed: number } } {
  const lines: string[] = [];
  const channel = { made: 0, disposed: 0 };
  const write = (level: string) => (message: string) => void lines.push(`${level}: ${message}`);
  const log = new JobLog((): LogChannel => {
    channel.made++;
    return {
      debug: write('debug'),
      info: write('info'),
      warn: write('warn'),
      error: write('error'),
      show: () => void lines.push('shown'),
      dispose: () => void channel.disposed++,
    };
  });
  return { log, lines, channel };
}
