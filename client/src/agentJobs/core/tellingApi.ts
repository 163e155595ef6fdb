import type { AgentApi } from './api';
import type { AgentJob } from './job';
import type { ApiResult } from './result';

/** The API with somebody who hears what comes of starting and continuing jobs, such as the poller, which makes the other calls itself. */
export function tellingApi(api: AgentApi, hear: (result: ApiResult<AgentJob>) => void): AgentApi {
  const told = async (answer: Promise<ApiResult<AgentJob>>) => {
    const result = await answer;
    hear(result);
    return result;
  };
  return {
    origin: api.origin,
    getJob: api.getJob,
    createJob: (...call) => told(api.createJob(...call)),
    sendMessage: (...call) => told(api.sendMessage(...call)),
  };
}
