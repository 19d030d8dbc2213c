import { listThemes } from '#db/queries/themes.ts';
import type { themes } from '#src/contract/themes.ts';
import type { Handlers } from '../mount.ts';

/** What the generator writes about. */
export const themeHandlers: Handlers<typeof themes> = {
  listThemes: (_call, { db }) => listThemes(db),
};
