import { databaseTime } from '#db/clock.ts';
import { deleteRedirects, listRedirects, saveRedirects } from '#db/queries/site/redirects.ts';
import type { RedirectInput, redirects } from '#src/contract/site/redirects.ts';
import { HttpError, notFound, tooMany } from '../../http/errors.ts';
import { type Handlers, write } from '../../http/handlers.ts';
import { TextError, TextsBusy } from '../../text/text-thread.ts';
import type { SiteDeps } from '../deps.ts';
import { applyPlan, faultsOfList, planImport } from './plan-redirects.ts';
import { type RedirectFile, redirectsAsCsv } from './redirect-file.ts';

async function originsOf({ settings }: Pick<SiteDeps, 'settings'>, origin: unknown): Promise<string[]> {
  const site = await settings.siteUrl();
  return [...new Set([String(origin), ...(site ? [site] : [])])];
}

/** @throws HttpError 400 for a list that takes too long, 429 when too many are read */
function readInThread({ texts }: Pick<SiteDeps, 'texts'>, text: string): Promise<RedirectFile> {
  return texts.redirects(text).catch((error: unknown) => {
    if (error instanceof TextsBusy)
      throw tooMany('busy', 'Other texts are being read. Try again in a few seconds.', 5);
    if (!(error instanceof TextError)) throw error;
    const message = 'The list takes too long to read. Import it in parts.';
    throw new HttpError(400, 'invalid_input', message, { fields: [{ field: 'body.text', message }] });
  });
}

async function refuseUnfit(
  db: SiteDeps['db'],
  input: RedirectInput,
  others: readonly RedirectInput[],
  origins: readonly string[],
): Promise<void> {
  // Earlier faults, such as a path that became a page, are not this redirect's.
  const before = new Set((await faultsOfList(db, others, origins)).map(({ message }) => message));
  const faults = await faultsOfList(db, [input, ...others], origins);
  const fault = faults.find(({ message }) => !before.has(message));
  if (!fault) return;
  const message = `${fault.message}.`;
  throw new HttpError(422, 'redirect_refused', message, { fields: [{ field: 'body.from', message }] });
}

export const redirectHandlers: Handlers<typeof redirects, SiteDeps> = {
  listRedirects: async (_call, { db }) => ({ redirects: await listRedirects(db) }),

  createRedirect: write({
    prepare: ({ ctx }, deps) => originsOf(deps, ctx.state.origin),
    async change({ body, prepared: origins }, { db, audit }) {
      await refuseUnfit(db, body, await listRedirects(db), origins);
      await saveRedirects(db, [body], databaseTime(db));
      await audit({ subject: body.from, detail: { to: body.to, status: body.status } });
    },
  }),

  changeRedirect: write({
    prepare: ({ ctx }, deps) => originsOf(deps, ctx.state.origin),
    async change({ params: { id }, body, prepared: origins }, { db, audit }) {
      const stored = await listRedirects(db);
      if (!stored.some((redirect) => redirect.id === id)) throw notFound('Redirect');
      const others = stored.filter((redirect) => redirect.id !== id);
      await refuseUnfit(db, body, others, origins);
      await deleteRedirects(db, [id]);
      await saveRedirects(db, [body], databaseTime(db));
      await audit({ subject: body.from, detail: { to: body.to, status: body.status } });
    },
  }),

  async deleteRedirect({ params: { id } }, { db, audit }) {
    const found = (await listRedirects(db)).find((redirect) => redirect.id === id);
    if (!found) throw notFound('Redirect');
    await deleteRedirects(db, [id]);
    await audit({ subject: found.from, detail: { to: found.to } });
  },

  async previewRedirects({ body: { text, replace }, ctx }, deps) {
    const file = await readInThread(deps, text);
    return planImport(deps.db, file, { replace, origins: await originsOf(deps, ctx.state.origin) });
  },

  importRedirects: write({
    prepare: async ({ body, ctx }, deps) => ({
      file: await readInThread(deps, body.text),
      origins: await originsOf(deps, ctx.state.origin),
    }),
    async change({ body: { replace }, prepared: { file, origins } }, { db, audit }) {
      const plan = await planImport(db, file, { replace, origins });
      const [first] = plan.faults;
      if (first)
        throw new HttpError(
          422,
          'import_refused',
          `Line ${first.line}: ${first.message}. Nothing was imported.`,
          { fields: plan.faults.map(({ line, message }) => ({ field: `body.text.${line}`, message })) },
        );
      await applyPlan(db, plan, databaseTime(db));
      const { added, changed, removed } = plan;
      const counts = { added: added.length, changed: changed.length, removed: removed.length };
      await audit({ subject: 'redirects', detail: counts });
      return plan;
    },
  }),

  async exportRedirects({ ctx }, { db }) {
    ctx.set({ 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="redirects.csv"' });
    ctx.type = 'text/csv; charset=utf-8';
    ctx.body = redirectsAsCsv(await listRedirects(db));
  },
};
