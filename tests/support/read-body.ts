import type { IncomingMessage } from 'node:http';

/**
 * Undefined if the client closes the connection early, as a product does that is stopped during a request.
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
