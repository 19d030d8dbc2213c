import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeAfterTest } from './close-server.ts';
import { readBody } from './read-body.ts';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

/** Signature Version 4, implemented from its specification, not with the client under test. */
function signature(request: IncomingMessage, secret: string, signed: string, scope: string): string {
  const url = new URL(request.url ?? '/', 'http://s3');
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [
    request.method,
    url.pathname,
    url.searchParams.toString(),
    headers.join(''),
    signed,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const [day = '', region = '', service = '', end = ''] = scope.split('/');
  const key = [region, service, end].reduce(hmac, hmac(`AWS4${secret}`, day));
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  return hmac(key, text).toString('hex');
}

/** A bucket that accepts PUT and DELETE, and checks signatures and content as strictly as S3. */
export async function fakeS3(secret: string, may: { delete: boolean } = { delete: true }) {
  const objects = new Map<string, Buffer>();
  const puts: string[] = [];
  let failures = 0;
  let failure = { status: 503, code: 'SlowDown', message: 'Please reduce your request rate.' };
  let held: Promise<void> | undefined;
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    if (!body) return;
    const refuse = (status: number, code: string, message = 'No.') =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(
          `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message><AWSAccessKeyId>key</AWSAccessKeyId></Error>`,
        );
    await held;
    if (failures > 0) {
      failures -= 1;
      return refuse(failure.status, failure.code, failure.message);
    }
    const [, scope = '', signed = '', given] =
      /Credential=[^/]+\/(\S+), SignedHeaders=(\S+), Signature=(\w+)/.exec(
        request.headers.authorization ?? '',
      ) ?? [];
    if (given !== signature(request, secret, signed, scope)) return refuse(403, 'SignatureDoesNotMatch');
    if (request.method === 'DELETE') {
      if (!may.delete) return refuse(403, 'AccessDenied');
      objects.delete(request.url ?? '');
      return response.writeHead(204).end();
    }
    if (!request.headers['content-length']) return refuse(411, 'MissingContentLength');
    if (sha256(body) !== request.headers['x-amz-content-sha256'])
      return refuse(400, 'XAmzContentSHA256Mismatch');
    objects.set(request.url ?? '', body);
    puts.push((request.url ?? '').split('/').at(-1) ?? '');
    response.writeHead(200, { etag: `"${sha256(body)}"` }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closeAfterTest(server);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket/site`,
    objects,
    puts,
    /** With 503 by default. */
    fail(times: number, answer: Partial<typeof failure> = {}) {
      failures = times;
      failure = { status: 503, code: 'SlowDown', message: 'Please reduce your request rate.', ...answer };
    },
    /** Holds responses back until the returned function is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
  };
}
