import { saveMedia } from '#db/queries/media.ts';
import { drawHeader } from './header/draw.ts';
import { BrokenImageError, headerImage, renditions } from './image.ts';
import { imagePrompt } from './prompt.ts';
import { NOTHING_SPENT, ProviderError, type Spent } from './providers/provider.ts';
import type { StepContext, StepResult } from './steps.ts';

/** A provider's image is tried twice; a header drawn here is better than a post that waits for hours. */
const MAX_TRIES = 2;

/** Makes the header and keeps it with its renditions, so that an image that was paid for outlives the job. */
export async function imageStep(context: StepContext): Promise<StepResult> {
  const { db, state } = context;
  if (!state.draft) throw new Error('The checkpoint is incomplete');
  const { title } = state.draft;
  const picture = await fromProvider(context);
  const image = picture.image ?? (await headerImage(Buffer.from(drawHeader(title).svg), 'drawn'));
  const alt = picture.image ? state.draft.imageAlt || `Illustration for "${title}"` : drawHeader(title).alt;
  await saveMedia(db, { ...image, alt, variants: await renditions(image.data) });
  return {
    state: { image: { hash: image.hash, alt } },
    spent: picture.spent,
    ...(picture.note && { note: picture.note }),
  };
}

interface Picture {
  image?: Awaited<ReturnType<typeof headerImage>>;
  spent: Spent;
  note?: string;
}

async function fromProvider({ provider, state, call, tries, log, job }: StepContext): Promise<Picture> {
  if (!provider.image || !state.draft) return { spent: NOTHING_SPENT };
  let spent = NOTHING_SPENT;
  try {
    const answer = await provider.image(imagePrompt(state.draft), call);
    spent = answer.spent;
    return { image: await headerImage(answer.data, 'photo'), spent };
  } catch (error) {
    call.signal.throwIfAborted();
    if (error instanceof ProviderError) {
      if (error.kind === 'transient' && tries < MAX_TRIES) throw error;
      spent = error.spent ?? spent;
    } else if (!(error instanceof BrokenImageError)) throw error;
    log.warn({ jobId: job.id, err: error }, 'header drawn here');
    return { spent, note: `The header image was drawn here. ${error.message}` };
  }
}
