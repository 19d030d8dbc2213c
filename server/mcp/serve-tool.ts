/** Answers one call of a tool. */
import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Logger } from 'pino';
import type { HttpError } from '../http/errors.ts';
import { httpErrorOf } from '../http/middleware/error-answers.ts';
import { asJson } from './answers.ts';
import type { Caller, createCalls } from './calls.ts';
import type { Tool } from './tool.ts';

/** Runs a tool for a caller. Never throws: errors are results, whose sentences a model can act on. */
export async function serveTool(
  { name, scopes, run }: Tool,
  args: unknown,
  caller: Caller,
  { callsOf, log }: { callsOf: ReturnType<typeof createCalls>; log: Logger },
): Promise<CallToolResult> {
  try {
    const { answer, isReplayed } = await run(args, callsOf(caller, scopes));
    const json = asJson(answer);
    return {
      content: [{ type: 'text', text: json }],
      // Parsed again, so that both are the same: JSON leaves out what is undefined.
      structuredContent: JSON.parse(json),
      ...(isReplayed && { _meta: { 'one-hour-app/replayed': true } }),
    };
  } catch (error) {
    const known = httpErrorOf(error);
    const requestId: string = caller.ctx.state.requestId;
    const isLogged = known.status >= 500 && known.code !== 'busy';
    if (isLogged) log.error({ err: error, tool: name, requestId }, 'a tool failed');
    return { isError: true, content: [{ type: 'text', text: sentenceOf(known, isLogged && requestId) }] };
  }
}

/** Only sentences of HttpError arrive here: others could tell of the inside. */
function sentenceOf({ message, code, fields, headers }: HttpError, reference: string | false): string {
  const others = fields.slice(1, 10).map(({ field, message }) => `${field}: ${message}`);
  const wait = headers['retry-after'];
  return [
    `${message} (${code})`,
    ...others,
    ...(wait ? [`Try again in ${wait} seconds.`] : []),
    ...(reference ? [`Reference: ${reference}`] : []),
  ].join('\n');
}
