import { recordChange } from '#db/queries/audit.ts';
import {
  deleteTheme,
  findAnyTheme,
  insertTheme,
  listThemesWithPosts,
  updateTheme,
} from '#db/queries/theme-editing.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { themes } from '#src/contract/themes.ts';
import { conflict, notFound } from '../errors.ts';
import type { Handlers } from '../mount.ts';

/** What the generator writes about. */
export const themeHandlers: Handlers<typeof themes> = {
  listThemes: ({ query: { archived } }, { db }) => listThemesWithPosts(db, archived === 'true'),

  createTheme: ({ body, user }, { db }) =>
    writeTransaction(db, async (trx) => {
      const theme = await insertTheme(trx, body);
      if (!theme) throw nameTaken();
      await recordChange(trx, { user, action: 'theme.create', subject: theme.name });
      return theme;
    }),

  importThemes: ({ body, user }, { db }) =>
    writeTransaction(db, async (trx) => {
      const skipped: string[] = [];
      for (const input of body.themes) if (!(await insertTheme(trx, input))) skipped.push(input.name);
      const added = body.themes.length - skipped.length;
      await recordChange(trx, { user, action: 'theme.import', subject: `${added} themes` });
      return { added, skipped };
    }),

  updateTheme: ({ params: { id }, body, user }, { db }) =>
    writeTransaction(db, async (trx) => {
      const theme = await updateTheme(trx, id, body);
      if (theme === 'taken') throw nameTaken();
      if (!theme) throw notFound('Theme');
      const action =
        body.archived === undefined ? 'theme.change' : body.archived ? 'theme.archive' : 'theme.restore';
      await recordChange(trx, { user, action, subject: theme.name, detail: { fields: Object.keys(body) } });
      return theme;
    }),

  deleteTheme: ({ params: { id }, user }, { db }) =>
    writeTransaction(db, async (trx) => {
      const theme = await findAnyTheme(trx, id);
      if (!theme || !(await deleteTheme(trx, id))) throw notFound('Theme');
      await recordChange(trx, { user, action: 'theme.delete', subject: theme.name });
      return undefined;
    }),
};

const nameTaken = () => conflict('Another theme has that name. It may be archived.');
