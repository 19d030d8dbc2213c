import type { IncomingMessage, RequestListener } from 'node:http';
import { findPage } from '#src/addresses.ts';
import { noteArrival } from '../../http/arrival.ts';
import { isPublicRead } from '../cache/answer.ts';
import { isCall } from '../cache/call-key.ts';
import { pageKey } from '../cache/page-key.ts';
import { whenClosed } from './client-abort.ts';
import { isBusy } from './refusals.ts';
import type { RenderQueue } from './render-queue.ts';

/**
 * Lets visitors' requests for pages that are never cached wait for their turn before the application sees them. Waiting
 * inside of it, a crowd keeps everything alive that the application has made for each request, and garbage collection
 * takes a tenth of the processor. All other requests for pages wait where they are rendered (`pages.ts`).
 */
export function queueUncached(renders: RenderQueue, application: RequestListener): RequestListener {
  return (request, response) => {
    if (!asksForUncachedPage(request)) return application(request, response);
    noteArrival(request);
    renders
      .run(async () => application(request, response), { owner: request, leave: whenClosed(response) })
      // The application answers a refusal in the words and with the headers of other errors. It answers its own ones.
      .catch((error: unknown) => isBusy(error) && application(request, response));
  };
}

function asksForUncachedPage(request: IncomingMessage): boolean {
  const { url = '' } = request;
  if (isCall(url) || !isPublicRead(request) || pageKey(url) !== undefined) return false;
  const [path = ''] = url.split('?', 1);
  return findPage(path) !== undefined;
}
