import type { ServerContext } from '@modelcontextprotocol/server';
import { withoutControlCharacters } from '../terminal/visible';
import type { Session } from './session';
import type { ToolCall } from './tool';

/** Number of parts that work is divided into: a client gets no more notifications of one call. */
const maxSteps = 50;

/** A call of a tool, with the cancellation and the progress of its request. */
export function toolCall({ mcpReq }: ServerContext): ToolCall {
  const progressToken = mcpReq._meta?.progressToken;
  let lastStep = -1;
  return {
    get isCancellationRequested() {
      return mcpReq.signal.aborted;
    },
    onProgress(done, total, message) {
      const step = total > 0 ? Math.floor((done / total) * maxSteps) : 0;
      // Progress only increases.
      if (progressToken === undefined || step <= lastStep || mcpReq.signal.aborted) return;
      lastStep = step;
      const params = { progressToken, progress: step, total: maxSteps, message: withoutControlCharacters(message) };
      // A client that is gone gets no answer either.
      mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
    },
  };
}

/** Callback of checks that reports each file as a part of the work. */
export function fileProgress(session: Session, { onProgress }: ToolCall): (uri: string, index: number, count: number) => void {
  return (uri, index, count) => onProgress(index, count, session.pathOf(uri));
}
