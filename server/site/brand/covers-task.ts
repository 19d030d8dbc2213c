import {
  isRedrawing,
  type NextCover,
  saveRedrawnCover,
  skipCover,
  takeNextCover,
} from '#db/queries/blog/cover-redraws.ts';
import { writeTransaction } from '#db/transaction.ts';
import { recurringTask } from '../../tasks/task.ts';
import type { SiteDeps } from '../deps.ts';

const EVERY_MS = 5_000;
const MAX_ATTEMPTS = 3;

/**
 * Redraws generated covers in the current look, one by one in image processes. The place is saved with each
 * cover, so any process can resume. Attempts are counted beforehand, so a cover that crashes the server is
 * eventually skipped.
 */
export const coversTask = recurringTask<SiteDeps>({
  name: 'covers',
  everyMs: EVERY_MS,
  immediately: true,
  failed: 'covers could not be redrawn',
  runsAlone: ({ db }) => isRedrawing(db),
  run: (deps) => async (signal) => {
    while (!signal.aborted && (await redrawNext(deps)));
  },
});

async function redraw({ db, brand, images }: SiteDeps, cover: NextCover): Promise<void> {
  const { look } = await brand.current();
  const { drawHeader } = await import('#writer/header/draw.ts');
  const { svg, alt } = drawHeader(cover.title, look.colours?.light);
  const made = await images.headerForJobs(Buffer.from(svg), 'drawn');
  await writeTransaction(db, (trx) =>
    saveRedrawnCover(trx, cover, { ...made, alt, name: cover.title, drawn: true }),
  );
}

async function redrawNext(deps: SiteDeps): Promise<boolean> {
  const { db, log } = deps;
  const cover = await writeTransaction(db, takeNextCover);
  if (!cover) return false;
  if (cover.attempts > MAX_ATTEMPTS) {
    await skipCover(db, cover, `The server stopped each time it drew the cover of “${cover.title}”.`);
    return true;
  }
  try {
    await redraw(deps, cover);
  } catch (error) {
    log.warn({ err: error, postId: cover.postId, attempts: cover.attempts }, 'cover could not be redrawn');
    if (cover.attempts >= MAX_ATTEMPTS)
      await skipCover(db, cover, `The cover of “${cover.title}” could not be drawn. See the server’s log.`);
  }
  return true;
}
