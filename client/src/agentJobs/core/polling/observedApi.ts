import type { AgentApi } from '../api/api';
import type { AgentJob } from '../api/job';
import type { ApiResult } from '../api/result';

/** An API that reports the results of creating and messaging jobs to an observer. The poller makes all other calls itself. */
export function observedApi(api: AgentApi, observe: (result: ApiResult<AgentJob>) => void): AgentApi {
  const observed = async (response: Promise<ApiResult<AgentJob>>) => {
    const result = await response;
    observe(result);
    return result;
  };
  return {
    origin: api.origin,
    getJob: api.getJob,
    createJob: (...call) => observed(api.createJob(...call)),
    sendMessage: (...call) => observed(api.sendMessage(...call)),
  };
}
