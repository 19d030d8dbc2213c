import OpenAI from 'openai';
import { explain } from './openai-errors.ts';
import { spent } from './prices.ts';
import { type Call, type Pictured, ProviderError } from './provider.ts';

interface ImageOptions {
  model: string;
  listed: boolean;
  timeoutMs: number;
}

/** More than a picture of this size ever has. */
const MAX_BYTES = 25_000_000;

/**
 * The sizes to ask for, the nearest to 1200×630 first. Newer models take any multiple of 16, and 1280×672 is
 * 1200×630 exactly, a little larger; the others know a few fixed sizes.
 */
export function imageSizes(model: string): string[] {
  if (/^gpt-image-(?:[2-9]|\d\d)/.test(model)) return ['1280x672', '1536x1024'];
  if (model.startsWith('dall-e-3')) return ['1792x1024'];
  if (model.startsWith('dall-e-2')) return ['1024x1024'];
  return ['1536x1024', '1024x1024'];
}

/** A picture as bytes, from base64 or from the address that the answer names. @throws ProviderError */
export async function picture(
  client: OpenAI,
  options: ImageOptions,
  prompt: string,
  call: Call,
): Promise<Pictured> {
  const { model, listed } = options;
  const answer = await generate(client, model, prompt, call).catch((error: unknown) => {
    call.signal.throwIfAborted();
    throw explain(error, 'image model', model);
  });
  const cost = spent(
    model,
    answer?.usage?.input_tokens ?? 0,
    answer?.usage?.output_tokens ?? 0,
    listed && Boolean(answer?.usage),
  );
  const [image] = answer?.data ?? [];
  if (image?.b64_json) return { data: Buffer.from(image.b64_json, 'base64'), spent: cost };
  if (image?.url) return { data: await download(image.url, options.timeoutMs, call.signal), spent: cost };
  throw new ProviderError('unusable', 'The AI provider sent no image.', { spent: cost });
}

async function generate(client: OpenAI, model: string, prompt: string, { idempotencyKey, signal }: Call) {
  const sizes = imageSizes(model);
  for (const [index, size] of sizes.entries()) {
    try {
      return await client.images.generate(
        { model, prompt, size, n: 1 },
        {
          signal,
          headers: { 'idempotency-key': index === 0 ? idempotencyKey : `${idempotencyKey}-${index}` },
        },
      );
    } catch (error) {
      const refusesSize =
        error instanceof OpenAI.APIError &&
        error.status === 400 &&
        /size/i.test(`${error.message} ${error.param ?? ''}`);
      if (!refusesSize || index === sizes.length - 1) throw error;
    }
  }
  throw new Error('unreachable');
}

async function download(url: string, timeoutMs: number, signal: AbortSignal): Promise<Buffer> {
  const failed = (cause: unknown) =>
    new ProviderError('transient', "The AI provider's image could not be fetched.", { cause });
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) });
    if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of response.body) {
      bytes += part.length;
      if (bytes > MAX_BYTES) throw new Error('the image is too large');
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch (error) {
    signal.throwIfAborted();
    throw failed(error);
  }
}
