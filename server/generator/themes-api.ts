import {
  deleteTheme,
  findAnyTheme,
  insertTheme,
  insertThemes,
  listThemesWithPosts,
  type ThemeChange,
  updateTheme,
} from '#db/queries/generator/themes.ts';
import type { themes } from '#src/contract/generator/themes.ts';
import { conflict, notFound } from '../http/errors.ts';
import type { Handlers } from '../http/handlers.ts';
import type { GeneratorDeps } from './deps.ts';

export const themeHandlers: Handlers<typeof themes, GeneratorDeps> = {
  listThemes: ({ query: { archived } }, { db }) => listThemesWithPosts(db, archived === 'true'),

  async createTheme({ body }, { db, audit }) {
    const theme = await insertTheme(db, body);
    if (!theme) throw nameTaken();
    await audit({ subject: theme.name });
    return theme;
  },

  async importThemes({ body }, { db, audit }) {
    const places = await insertThemes(db, body.themes);
    const skipped = body.themes.filter((_, index) => !places.has(index)).map(({ name }) => name);
    const added = places.size;
    await audit({ subject: `${added} themes` });
    return { added, skipped };
  },

  async updateTheme({ params: { id }, body }, { db, audit }) {
    const theme = await updateTheme(db, id, body);
    if (theme === 'taken') throw nameTaken();
    if (!theme) throw notFound('Theme');
    await audit({ action: actionOf(body), subject: theme.name, detail: { fields: Object.keys(body) } });
    return theme;
  },

  async deleteTheme({ params: { id } }, { db, audit }) {
    const theme = await findAnyTheme(db, id);
    if (!theme || !(await deleteTheme(db, id))) throw notFound('Theme');
    await audit({ subject: theme.name });
  },
};

const actionOf = ({ archived, paused }: ThemeChange) => {
  if (archived !== undefined) return archived ? 'theme.archive' : 'theme.restore';
  if (paused !== undefined) return paused ? 'theme.pause' : 'theme.resume';
  return 'theme.change';
};

const nameTaken = () =>
  conflict('theme_name_taken', 'Another theme has that name. It may be archived.', 'body.name');
