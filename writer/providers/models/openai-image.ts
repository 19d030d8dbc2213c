import OpenAI from 'openai';
import { fetchImage, imageFromBase64 } from '../fetch-image.ts';
import { toProviderError } from '../model-errors.ts';
import { spent, type Terms } from '../prices.ts';
import { type Call, type Pictured, ProviderError } from '../provider.ts';
import { newOpenAi, openAiFailure } from './openai.ts';
import { refuseErrorIn } from './openai-shapes.ts';
import type { Server } from './server.ts';

/** Best match first. Newer models take multiples of 16, and 1280×672 has the proportions of 1200×630. */
export function imageSizes(model: string): string[] {
  if (/^gpt-image-(?:[2-9]|\d\d)/.test(model)) return ['1280x672', '1536x1024'];
  if (model.startsWith('dall-e-3')) return ['1792x1024'];
  if (model.startsWith('dall-e-2')) return ['1024x1024'];
  return ['1536x1024', '1024x1024'];
}

/** Generates an image, in the answer as base64 or a URL. @throws ProviderError */
export async function openAiImage(
  server: Server,
  model: string,
  terms: Terms,
  prompt: string,
  call: Call,
): Promise<Pictured> {
  const answer = await generate(newOpenAi(server), model, prompt, call).catch((error: unknown) => {
    call.signal.throwIfAborted();
    throw toProviderError(error, openAiFailure, { what: 'image model', model });
  });
  const cost = spent(model, answer?.usage?.input_tokens, answer?.usage?.output_tokens, terms);
  const image = Array.isArray(answer?.data) ? answer.data[0] : undefined;
  try {
    return { data: await bytesOf(image, server, call), spent: cost };
  } catch (error) {
    // An unusable image was paid for, too, so report its cost.
    if (!(error instanceof ProviderError)) throw error;
    throw new ProviderError(error.kind, error.message, { spent: cost, cause: error.cause });
  }
}

async function bytesOf(
  image: OpenAI.Image | undefined,
  { baseUrl, timeoutMs }: Server,
  { signal }: Call,
): Promise<Buffer> {
  if (typeof image?.b64_json === 'string' && image.b64_json) return imageFromBase64(image.b64_json);
  if (typeof image?.url === 'string' && image.url)
    return fetchImage(image.url, { ownOrigin: new URL(baseUrl).origin, timeoutMs, signal });
  throw new ProviderError('unusable', 'The AI provider sent no image.');
}

async function generate(client: OpenAI, model: string, prompt: string, { idempotencyKey, signal }: Call) {
  const sizes = imageSizes(model);
  for (const [index, size] of sizes.entries()) {
    try {
      const answer = await client.images.generate(
        { model, prompt, size, n: 1 },
        {
          signal,
          headers: { 'idempotency-key': index === 0 ? idempotencyKey : `${idempotencyKey}-${index}` },
        },
      );
      refuseErrorIn(answer);
      return answer;
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
