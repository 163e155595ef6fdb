/** Stand-ins for the models of agents, one for each interface: the first answer calls the tool `check`, the second repeats its result. */
import { isArrayOf, isObject, isString, type JsonObject } from '../../scripts/json.ts';

/** What a request of an agent has. */
interface ModelRequest {
  /** Names of all tools that the model may call. */
  readonly tools: readonly string[];
  /** Result of the tool, as text; `undefined` before it was called. */
  readonly result: string | undefined;
}

export interface Model {
  /** Whether a path is that of the interface. */
  readonly path: RegExp;
  read(body: JsonObject): ModelRequest;
  /** Answer as server-sent events. @param tool to call; `undefined` to end with a text */
  reply(tool: string | undefined, text: string): string;
}

function events(all: readonly JsonObject[]): string {
  return all.map((event) => `event: ${String(event.type)}\ndata: ${JSON.stringify(event)}\n\n`).join('');
}

function objectsIn(value: unknown): readonly JsonObject[] {
  return isArrayOf(value, isObject) ? value : [];
}

function namesOf(tools: readonly JsonObject[]): string[] {
  return tools.flatMap(({ name }) => (isString(name) ? [name] : []));
}

/** Messages of Anthropic, which Claude Code speaks. */
export const anthropic: Model = {
  path: /\/v1\/messages$/,
  read({ tools, messages }) {
    const results = objectsIn(objectsIn(messages).at(-1)?.content).filter(({ type }) => type === 'tool_result');
    return { tools: namesOf(objectsIn(tools)), result: results[0] && JSON.stringify(results[0].content) };
  },
  reply(tool, text) {
    const [block, delta, reason] =
      tool === undefined
        ? [{ type: 'text', text: '' }, { type: 'text_delta', text }, 'end_turn']
        : [{ type: 'tool_use', id: 'toolu_1', name: tool, input: {} }, { type: 'input_json_delta', partial_json: '{}' }, 'tool_use'];
    const usage = { input_tokens: 1, output_tokens: 1 };
    const message = { id: 'msg_1', type: 'message', role: 'assistant', model: 'stand-in', content: [], stop_reason: null, usage };
    return events([
      { type: 'message_start', message },
      { type: 'content_block_start', index: 0, content_block: block },
      { type: 'content_block_delta', index: 0, delta },
      { type: 'content_block_stop', index: 0 },
      { type: 'message_delta', delta: { stop_reason: reason, stop_sequence: null }, usage: { output_tokens: 1 } },
      { type: 'message_stop' },
    ]);
  },
};

/** Responses of OpenAI, which Codex speaks. It groups the tools of a server in a namespace. */
export const openAi: Model = {
  path: /\/responses$/,
  read({ tools, input }) {
    const all = objectsIn(tools).flatMap((tool) =>
      tool.type === 'namespace' ? namesOf(objectsIn(tool.tools)).map((name) => `${String(tool.name)}/${name}`) : namesOf([tool]),
    );
    const output = objectsIn(input).find(({ type }) => type === 'function_call_output')?.output;
    return { tools: all, result: output === undefined ? undefined : JSON.stringify(output) };
  },
  reply(tool, text) {
    const [namespace, name] = tool?.split('/') ?? [];
    const item =
      tool === undefined
        ? { type: 'message', id: 'm1', role: 'assistant', content: [{ type: 'output_text', text }] }
        : { type: 'function_call', id: 'f1', call_id: 'c1', namespace, name, arguments: '{}' };
    const usage = { input_tokens: 1, input_tokens_details: null, output_tokens: 1, output_tokens_details: null, total_tokens: 2 };
    return events([
      { type: 'response.created', response: { id: 'r1' } },
      { type: 'response.output_item.done', item },
      { type: 'response.completed', response: { id: 'r1', usage } },
    ]);
  },
};

/** `generateContent` of Google, which Gemini CLI speaks. */
export const google: Model = {
  path: /:streamGenerateContent$/,
  read({ tools, contents }) {
    const responses = objectsIn(objectsIn(contents).at(-1)?.parts).flatMap(({ functionResponse }) =>
      isObject(functionResponse) ? [functionResponse.response] : [],
    );
    return {
      tools: namesOf(objectsIn(tools).flatMap(({ functionDeclarations }) => objectsIn(functionDeclarations))),
      result: responses.length > 0 ? JSON.stringify(responses[0]) : undefined,
    };
  },
  reply(tool, text) {
    const part = tool === undefined ? { text } : { functionCall: { name: tool, args: {} } };
    const usageMetadata = { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 };
    const chunk = { candidates: [{ content: { role: 'model', parts: [part] }, finishReason: 'STOP', index: 0 }], usageMetadata };
    return `data: ${JSON.stringify(chunk)}\n\n`;
  },
};
