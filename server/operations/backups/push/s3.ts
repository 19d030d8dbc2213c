import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { pipeline } from 'node:stream/promises';

export interface Bucket {
  /** Bucket and folder, without a trailing slash: `https://s3.eu-central-1.amazonaws.com/my-bucket/site`. */
  url: string;
  region: string;
  keyId: string;
  secret: string;
}

const FILE_MS = 10 * 60_000;
const TEXT_MS = 30_000;
/** S3's errors are a few hundred bytes, but a misconfigured server may send anything. */
const WORDS_BYTES = 16_384;

/** A sentence with the bucket's error message, or why it could not be reached. */
export class BucketError extends Error {
  override readonly name = 'BucketError';
}

/**
 * Uploads a file to an S3-compatible bucket, signed over its content (Signature Version 4).
 * @param key relative to the bucket's folder
 * @throws BucketError when the bucket refuses; after three retries when it is failing or unreachable
 */
export async function putFile(bucket: Bucket, key: string, file: string, end: AbortSignal): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  await put(
    bucket,
    key,
    await openAsBlob(file),
    hash.digest('hex'),
    AbortSignal.any([end, AbortSignal.timeout(FILE_MS)]),
  );
}

/** Like `putFile`, for a short text. */
export async function putText(bucket: Bucket, key: string, text: string, end: AbortSignal): Promise<void> {
  const hash = createHash('sha256').update(text).digest('hex');
  await put(bucket, key, new Blob([text]), hash, AbortSignal.any([end, AbortSignal.timeout(TEXT_MS)]));
}

/** Deletes an object; a missing one is no error. Throws BucketError, also when the key may not delete. */
export async function deleteObject(bucket: Bucket, key: string, end: AbortSignal): Promise<void> {
  const hash = createHash('sha256').digest('hex');
  await send(bucket, key, { method: 'DELETE' }, hash, AbortSignal.any([end, AbortSignal.timeout(TEXT_MS)]));
}

const put = (bucket: Bucket, key: string, body: Blob, hash: string, signal: AbortSignal) =>
  send(bucket, key, { method: 'PUT', body }, hash, signal);

async function send(
  bucket: Bucket,
  key: string,
  request: { method: 'PUT'; body: Blob } | { method: 'DELETE' },
  hash: string,
  signal: AbortSignal,
): Promise<void> {
  const { AwsClient } = await import('aws4fetch');
  const client = new AwsClient({
    accessKeyId: bucket.keyId,
    secretAccessKey: bucket.secret,
    region: bucket.region,
    service: 's3',
    retries: 3,
  });
  let response: Response;
  try {
    response = await client.fetch(`${bucket.url}/${key}`, {
      ...request,
      headers: { 'content-type': 'application/octet-stream', 'x-amz-content-sha256': hash },
      redirect: 'manual',
      signal,
    });
  } catch (error) {
    throw new BucketError(notReached(bucket, error as Error), { cause: error });
  }
  if (response.ok) {
    await response.body?.cancel();
    return;
  }
  throw new BucketError(await refusal(response));
}

function notReached({ url }: Bucket, error: Error): string {
  const { host } = new URL(url);
  if (error.name === 'TimeoutError')
    return `The bucket at ${host} did not accept the upload in time. It will be tried again.`;
  const cause = error.cause as { code?: string; message?: string } | undefined;
  return `The bucket at ${host} could not be reached (${cause?.code ?? cause?.message ?? error.message}).`;
}

/** Without the echoed request, which contains the access key id. */
async function refusal(response: Response): Promise<string> {
  const words = await firstBytes(response);
  const part = (name: string) => new RegExp(`<${name}>([^<]{1,300})</${name}>`).exec(words)?.[1]?.trim();
  const said = [part('Code'), part('Message')].filter(Boolean).join(': ');
  const hint =
    response.status >= 300 && response.status < 400 ? ' Check its address and BACKUP_S3_REGION.' : '';
  return `The bucket answered ${response.status}${said ? `: ${said}` : ` ${response.statusText}`.trimEnd()}.${hint}`.replace(
    '..',
    '.',
  );
}

async function firstBytes(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= WORDS_BYTES) break;
    }
  } catch {
    // The response broke off; use what has arrived.
  }
  return Buffer.concat(chunks).toString('utf8').slice(0, WORDS_BYTES);
}
