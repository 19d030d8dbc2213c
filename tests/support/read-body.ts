import type { IncomingMessage } from 'node:http';

/**
 * The body of a request to a local server; undefined when the client closes the connection before its end, as a product
 * does that is stopped in the middle of a request.
 */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  } catch {
    return undefined;
  }
}
