import { databaseTime } from '#db/clock.ts';
import type { Db } from '#db/open.ts';
import { monthSpending } from '#db/queries/generator/job-sums.ts';
import { capReached, getSchedule } from '#db/queries/generator/schedule.ts';
import { findDraft, listDrafts, listPublished } from '#db/queries/site/content.ts';
import { confirmOffer, findDescription, insertDescription } from '#db/queries/site/descriptions.ts';
import { cancelTexts, retryTexts } from '#db/queries/text-queue.ts';
import { DESCRIBED_KEYS } from '#src/content/site/described-sections.ts';
import { ownOfferDocument } from '#src/content/site/offer.ts';
import {
  DESCRIPTION_LENGTH,
  type DescriptionRun,
  type describeEndpoints,
} from '#src/contract/site/describe.ts';
import type { OfferDocument } from '#src/contract/site/offer.ts';
import { mayEditSection, SECTIONS } from '#src/contract/site/sections/pages.ts';
import { isSectionKey } from '#src/contract/site/sections/sections.ts';
import { usesModel } from '#writer/providers/provider.ts';
import { conflict, HttpError, notFound } from '../../http/errors.ts';
import { type Handlers, write } from '../../http/handlers.ts';
import { faultsOf } from '../content/check-section.ts';
import { requireSectionRights } from '../content/edit-sections.ts';
import type { SiteDeps } from '../deps.ts';
import { descriptionsTask } from './descriptions-task.ts';
import { estimator } from './estimate.ts';
import { limitSentence } from './section-request.ts';

const SUBJECT_LENGTH = 120;

export const describeHandlers: Handlers<typeof describeEndpoints, SiteDeps> = {
  async getDescription({ user }, { db, settings, content }) {
    const now = databaseTime(db);
    const provider = await settings.provider();
    const site = await content.current();
    const estimate = estimator(provider, site);
    const drafts = new Map((await listDrafts(db)).map(({ key, username }) => [key, username]));
    const changed = new Set(
      (await listPublished(db)).flatMap(({ key, value }) => (value === null ? [] : [key])),
    );
    const { monthlyCap: cap } = await getSchedule(db);
    const { dollars } = await monthSpending(db, now);
    return {
      provider: { set: usesModel(provider), model: provider.model },
      limit: { cap, dollars, reached: cap !== null && dollars >= cap },
      sections: DESCRIBED_KEYS.filter((key) => mayEditSection(user.role, key)).map((key) => ({
        key,
        draftBy: drafts.get(key) ?? null,
        changed: changed.has(key),
        cost: estimate.ofSection(key),
      })),
      costPerCharacter: estimate.perCharacter,
      run: (await findDescription(db)) ?? null,
    };
  },

  async readDescription({ body: { address } }, { readPage }) {
    const page = await readPage(address);
    return {
      address: page.address,
      text: page.text.slice(0, DESCRIPTION_LENGTH),
      shortened: page.text.length > DESCRIPTION_LENGTH,
    };
  },

  startDescription: write({
    async prepare(_call, { settings, content }) {
      const provider = await settings.provider();
      return {
        hasModel: usesModel(provider),
        offer: (await content.current()).ownersOffer ?? ownOfferDocument,
      };
    },
    async change({ prepared: { hasModel, offer }, body, user }, { db, audit, wake }) {
      requireSectionRights(
        user,
        body.sections.map(({ key }) => key),
      );
      if (!hasModel)
        throw conflict(
          'provider_required',
          'Texts can be written once an AI provider is set up under Settings.',
        );
      const reached = await capReached(db, databaseTime(db));
      if (reached) throw conflict('limit_reached', limitSentence(reached));
      if ((await findDescription(db))?.tasks.some(isOpen))
        throw conflict(
          'description_under_way',
          'Texts are being written already. Wait until they are done, or cancel them first.',
        );
      const asked = new Map(body.sections.map((section) => [section.key, section.replace]));
      const sections = await Promise.all(
        DESCRIBED_KEYS.filter((key) => asked.has(key)).map(async (key) => ({
          key,
          replaces: asked.get(key) ? ((await findDraft(db, key))?.version ?? 0) : 0,
        })),
      );
      if (sections.length !== asked.size)
        throw new HttpError(
          400,
          'invalid_input',
          'Testimonials and other samples cannot be written for you.',
        );
      const id = await insertDescription(db, {
        source: body.text,
        address: body.address,
        // Without a draft, the owner stands by the published offer.
        offer: asked.has('offer') ? null : offer,
        user,
        sections,
      });
      await audit({ subject: subjectOf(body.text), detail: { id, sections: sections.length } });
      wake(descriptionsTask);
      return mustFind(db, id);
    },
  }),

  confirmDescription: write({
    prepare: async (_call, { content }) => (await content.current()).ownersOffer ?? ownOfferDocument,
    async change({ prepared: shown, params: { id }, body: { version } }, { db, audit, wake }) {
      const run = await mustFind(db, id);
      if (run.confirmed || run.tasks.some((task) => task.key === 'offer' && isOpen(task)))
        throw conflict('description_ended', 'The offer is being written, or it is confirmed already.');
      await confirmOffer(db, id, await reviewedOffer(db, version, shown));
      await audit({ subject: SECTIONS.offer.title, detail: { id } });
      wake(descriptionsTask);
      return mustFind(db, id);
    },
  }),

  async cancelDescription({ params: { id } }, { db, audit }) {
    await mustFind(db, id);
    const count = await cancelTexts(db, 'descriptionTasks', id);
    if (count === 0) throw ended('Every section is written already.');
    await audit({ subject: `${count} ${count === 1 ? 'section' : 'sections'}`, detail: { id } });
    return mustFind(db, id);
  },

  async retryDescription({ params: { id }, body: { key, replace }, user }, { db, audit, wake }) {
    const { tasks } = await mustFind(db, id);
    if (key) requireSectionRights(user, [key]);
    let retried = 0;
    for (const task of tasks) {
      if (key !== undefined && task.key !== key) continue;
      if (!isSectionKey(task.key) || !mayEditSection(user.role, task.key)) continue;
      const change = replace ? { replaces: (await findDraft(db, task.key))?.version ?? 0 } : {};
      retried += await retryTexts(db, 'descriptionTasks', id, task.key, change);
    }
    if (retried === 0) throw ended('Only sections that failed can be retried.');
    await audit({
      subject: key ? SECTIONS[key].title : `${retried} ${retried === 1 ? 'section' : 'sections'}`,
      detail: { id },
    });
    wake(descriptionsTask);
    return mustFind(db, id);
  },
};

const isOpen = ({ state }: DescriptionRun['tasks'][number]) => state === 'queued' || state === 'running';

const ended = (sentence: string) => conflict('description_ended', sentence);

const subjectOf = (text: string) => (text.split(/[.!?\n]/, 1)[0] || text).trim().slice(0, SUBJECT_LENGTH);

async function mustFind(db: Db, id: number): Promise<DescriptionRun> {
  const run = await findDescription(db, id);
  if (!run) throw notFound('Description');
  return run;
}

/** The draft that the owner has just seen, or the published offer. */
async function reviewedOffer(db: Db, version: number, shown: OfferDocument): Promise<OfferDocument> {
  const draft = await findDraft(db, 'offer');
  if ((draft?.version ?? 0) !== version)
    throw conflict(
      'section_changed',
      'The offer was edited after you looked at it. Check it again, then confirm.',
    );
  if (!draft) return shown;
  if (draft.value === null) return ownOfferDocument;
  const faults = faultsOf('offer', draft.value);
  if (faults.length > 0)
    throw new HttpError(422, 'section_incomplete', `The offer is not complete yet: ${faults[0]?.message}.`, {
      fields: faults.map(({ path, message }) => ({ field: `offer.${path}`, message })),
    });
  return draft.value as OfferDocument;
}
