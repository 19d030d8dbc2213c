import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { pipeline } from 'node:stream/promises';

export interface Bucket {
  /** The bucket and a folder in it: `https://s3.eu-central-1.amazonaws.com/my-bucket/site`, without a slash at its end. */
  url: string;
  region: string;
  keyId: string;
  secret: string;
}

/** A gigabyte over 20 Mbit/s, and some more. */
const TIMEOUT_MS = 10 * 60_000;

/**
 * Puts a file into a bucket that speaks S3, under a signature of its content (Signature Version 4).
 * @param key below the bucket's folder
 * @throws Error with the server's own words when it refuses; after three more tries when it is not there
 */
export async function putObject(bucket: Bucket, key: string, file: string): Promise<void> {
  // Read when it is first used: most sites have no bucket.
  const { AwsClient } = await import('aws4fetch');
  const client = new AwsClient({
    accessKeyId: bucket.keyId,
    secretAccessKey: bucket.secret,
    region: bucket.region,
    service: 's3',
    retries: 3,
  });
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const response = await client.fetch(`${bucket.url}/${key}`, {
    method: 'PUT',
    body: await openAsBlob(file),
    headers: {
      'content-type': 'application/octet-stream',
      'x-amz-content-sha256': hash.digest('hex'),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.ok) {
    await response.body?.cancel();
    return;
  }
  const words = (await response.text()).replace(/\s+/g, ' ').slice(0, 300);
  throw new Error(`The bucket answered ${response.status}: ${words}`);
}
