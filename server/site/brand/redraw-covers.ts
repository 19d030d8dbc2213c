import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import {
  isRedrawing,
  type NextCover,
  saveRedrawnCover,
  skipCover,
  takeNextCover,
} from '#db/queries/blog/cover-redraws.ts';
import { writeTransaction } from '#db/transaction.ts';
import { every, type Task } from '../../tasks/every.ts';
import type { Leases } from '../../tasks/leases.ts';
import type { Images } from '../media/images.ts';
import type { Brand } from './brand.ts';

/** A run without work reads one index row. */
const EVERY_MS = 5_000;
const MAX_ATTEMPTS = 3;

interface Parts {
  db: Db;
  brand: Pick<Brand, 'current'>;
  images: Pick<Images, 'headerForJobs'>;
  leases: Leases;
  log: Logger;
  closing: AbortSignal;
}

/**
 * Draws the generated covers again in the current look, one after the other, beside the generator: images are
 * drawn in a process of their own, and each cover is one short transaction. The place is saved with each cover,
 * so a run resumes after a crash, here or in another process. An attempt is counted before it is made, so a cover that crashes the server is
 * skipped in the end.
 */
export function redrawCoversTask({ db, brand, images, leases, log, closing }: Parts): Task {
  async function redraw(cover: NextCover): Promise<void> {
    const { look } = await brand.current();
    const { drawHeader } = await import('#writer/header/draw.ts');
    const { svg, alt } = drawHeader(cover.title, look.colours?.light);
    const made = await images.headerForJobs(Buffer.from(svg), 'drawn');
    await writeTransaction(db, (trx) =>
      saveRedrawnCover(trx, cover, { ...made, alt, name: cover.title, drawn: true }),
    );
  }

  async function next(): Promise<boolean> {
    const cover = await writeTransaction(db, takeNextCover);
    if (!cover) return false;
    if (cover.attempts > MAX_ATTEMPTS) {
      await skipCover(db, cover, `The server stopped each time it drew the cover of “${cover.title}”.`);
      return true;
    }
    try {
      await redraw(cover);
    } catch (error) {
      log.warn({ err: error, postId: cover.postId, attempts: cover.attempts }, 'cover could not be redrawn');
      if (cover.attempts >= MAX_ATTEMPTS)
        await skipCover(db, cover, `The cover of “${cover.title}” could not be drawn. See the server’s log.`);
    }
    return true;
  }

  return every({
    name: 'covers',
    everyMs: EVERY_MS,
    immediately: true,
    log,
    failed: 'covers could not be redrawn',
    signal: closing,
    async run() {
      if (!(await isRedrawing(db))) return;
      await leases.alone('covers', async (lost) => {
        while (!closing.aborted && !lost.aborted && (await next()));
      });
    },
  });
}
