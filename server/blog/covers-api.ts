import {
  cancelRedraw,
  countCovers,
  countDrawnCovers,
  lastRedraw,
  startRedraw,
} from '#db/queries/blog/cover-redraws.ts';
import type { covers } from '#src/contract/blog/covers.ts';
import { conflict } from '../http/errors.ts';
import type { Handlers } from '../http/handlers.ts';
import { coversTask } from '../site/brand/covers-task.ts';
import type { BlogDeps } from './deps.ts';

export const coverHandlers: Handlers<typeof covers, BlogDeps> = {
  async getCovers({ query: { since } }, { db }) {
    const counted = await countCovers(db, since);
    return {
      ...counted,
      since: since === undefined ? null : counted.since,
      run: (await lastRedraw(db)) ?? null,
    };
  },

  async redrawCovers({ body: wish, user: { username } }, { db, audit, wake }) {
    const total = await countDrawnCovers(db, wish);
    const run = await startRedraw(db, { ...wish, total, username });
    if (!run)
      throw conflict(
        'redraw_under_way',
        'Covers are being redrawn already. Wait until they are done, or cancel that first.',
      );
    await audit({ subject: total === 1 ? '1 cover' : `${total} covers`, detail: wish });
    wake(coversTask);
    return run;
  },

  async cancelRedraw(_call, { db, audit }) {
    const cancelled = await cancelRedraw(db);
    const run = await lastRedraw(db);
    if (!cancelled || !run) throw conflict('redraw_ended', 'No covers are being redrawn right now.');
    const done = run.redrawn + run.unchanged + run.failed;
    await audit({ subject: `${done} of ${run.total} covers done` });
    return run;
  },
};
