import { readBrandLook } from '#db/queries/site/brand.ts';
import { saveMedia } from '#db/queries/site/media.ts';
import { headerImage } from '#writer/header/header-image.ts';
import type { StepContext, StepResult } from '../step.ts';

/** A locally drawn header is better than a post that waits for hours. */
const MAX_TRIES = 2;

/** Saves the header with its renditions right away, so that a paid image survives a failed job. */
export async function imageStep({
  db,
  state,
  provider,
  makeHeader,
  call,
  tries,
  log,
  job,
}: StepContext): Promise<StepResult> {
  if (!state.draft) throw new Error('The checkpoint is incomplete');
  const { colours: colors } = await readBrandLook(db);
  const { media, spent, note } = await headerImage(
    { provider, makeHeader },
    { ...state.draft, color: colors?.light },
    call,
    tries < MAX_TRIES,
  );
  await saveMedia(db, media);
  if (note) log.warn({ jobId: job.id, note }, 'header drawn here');
  return { state: { picture: { hash: media.hash, alt: media.alt } }, spent, ...(note && { note }) };
}
