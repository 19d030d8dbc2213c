/** What guests say about their sessions: given, agreed to, taken back, and put into the site's draft. */
import { addDays } from 'date-fns/addDays';
import type { Db } from '#db/open.ts';
import { type Booking, findBookingById } from '#db/queries/bookings/read.ts';
import { findDraft, findPublished, saveDraft } from '#db/queries/content.ts';
import { eraseWords, placesOfAny, placesOfWords } from '#db/queries/erased-words.ts';
import { queueMail } from '#db/queries/mail-outbox.ts';
import type { DueMail } from '#db/queries/mail-sending.ts';
import {
  deleteStoriesOf,
  findStory,
  findStoryOf,
  giveConsent,
  insertStory,
  type KeptStory,
  listConsents,
  listStoriesOf,
  updateStory,
  usesInForce,
  withdrawConsent,
} from '#db/queries/stories.ts';
import { withdrawalMail } from '#src/content/session-mail.ts';
import { storyTexts } from '#src/content/session-texts.ts';
import { textsOf } from '#src/content/site-content.ts';
import { quotes } from '#src/content/testimonials.ts';
import { placeOfSection } from '#src/contract/sections/pages.ts';
import { isSectionKey } from '#src/contract/sections/sections.ts';
import type { Story } from '#src/contract/stories.ts';
import { STORY_USES, type StoryUse } from '#src/contract/values.ts';
import type { LetterLayout } from '../content/content.ts';
import { conflict, notFound } from '../http/errors.ts';
import { asStored, type Letter, MailDropped, storedDocument } from '../mail/letter.ts';
import { type LinkParts, linkOf } from './mail-links.ts';

/** Shorter words may stand on the site without being the guest's. */
const RECOGNIZED = 10;

interface Said {
  text: string;
  rating: number | null;
  author: string;
  /** All that the guest agrees to now. */
  uses: readonly StoryUse[];
}

/**
 * Saves what a guest says and agrees to, in the caller's transaction. A consent that is no longer given is withdrawn;
 * if the words had been used on the site, the team is told where they stand.
 * @throws HttpError 409 when nothing can be said about the session, or the words can no longer be changed
 */
export async function saveStory(
  trx: Db,
  booking: Booking,
  { uses, ...said }: Said,
  head: LetterLayout,
  now: Date,
): Promise<{ withdrawn: boolean }> {
  const before = await findStoryOf(trx, booking.id);
  const canSay = booking.state === 'completed' && booking.refundCents === 0 && booking.forgottenAt === null;
  if (!before && !canSay)
    throw conflict('brief_closed', 'You can say something about a session after it took place.');
  const changed =
    before && (before.text !== said.text || before.rating !== said.rating || before.author !== said.author);
  if (changed && before.state === 'drafted')
    throw conflict(
      'story_closed',
      'Your words were added to the site, so they can no longer be changed here. You can still withdraw your consent.',
    );
  const id = before?.id ?? (await insertStory(trx, { ...said, bookingId: booking.id }, now));
  // New words are looked at again, also when earlier ones were rejected.
  if (changed) await updateStory(trx, id, { ...said, state: 'new' }, now);
  const agreed = await usesInForce(trx, id);
  const words = textsOf(head.content, storyTexts);
  for (const use of STORY_USES) {
    if (uses.includes(use) && !agreed.includes(use))
      await giveConsent(trx, { storyId: id, use, wording: words[use] }, now);
    if (!uses.includes(use) && agreed.includes(use)) await withdrawConsent(trx, id, use, now);
  }
  const leavesSite = agreed.includes('site') && !uses.includes('site');
  if (before?.siteText && leavesSite) {
    await updateStory(trx, id, { withdrawnAt: now.toISOString() }, now);
    await tellTeam(trx, booking, before.siteText, head, now);
  }
  // Given again: nothing has to be removed.
  if (uses.includes('site') && before?.withdrawnAt) await updateStory(trx, id, { withdrawnAt: null }, now);
  return { withdrawn: agreed.some((use) => !uses.includes(use)) };
}

async function tellTeam(
  trx: Db,
  { id, name, ref }: Booking,
  siteText: string,
  head: LetterLayout,
  now: Date,
): Promise<void> {
  await queueMail(
    trx,
    [
      {
        ...asStored(await withdrawalDocument(trx, name, siteText)),
        intent: {},
        bookingId: id,
        kind: 'withdrawal',
        dedupe: `withdrawal ${ref} ${now.toISOString()}`,
        to: head.team,
        withCalendar: false,
        sendAfter: now,
        expiresAt: addDays(now, 30),
      },
    ],
    now,
  );
}

/** Where the words stand when it is written. */
async function withdrawalDocument(db: Db, name: string, siteText: string) {
  const { published, drafts } = await placesOfWords(db, siteText);
  const named = (keys: string[]) => keys.map((key) => (isSectionKey(key) ? placeOfSection(key) : key));
  return withdrawalMail({ name, text: siteText }, { published: named(published), drafts: named(drafts) });
}

/** Writes it when it is sent. @throws MailDropped when the guest agrees again */
export async function writeWithdrawalMail(
  mail: DueMail & { bookingId: number },
  head: LetterLayout,
  parts: LinkParts,
): Promise<Letter> {
  const booking = await findBookingById(parts.db, mail.bookingId);
  const story = booking && (await findStoryOf(parts.db, booking.id));
  if (!booking || !story) throw new MailDropped('The testimonial was deleted.');
  if (story.withdrawnAt === null) throw new MailDropped('The guest agrees again.');
  const { link } = await linkOf(booking, 'team', head, parts);
  return {
    ref: booking.ref,
    to: head.team,
    replyTo: booking.email,
    document:
      mail.intent === null
        ? storedDocument(mail)
        : await withdrawalDocument(parts.db, booking.name, story.siteText),
    values: { link },
  };
}

/** What the guests of some bookings said, as it was added to the site, and as they wrote it. */
export async function wordsOf(db: Db, bookingIds: readonly number[]): Promise<string[]> {
  const said = await listStoriesOf(db, bookingIds);
  const texts = said.flatMap(({ siteText, text }) => [siteText, text]);
  return [...new Set(texts.filter((text) => text.length >= RECOGNIZED))];
}

/**
 * Deletes what the guests of some bookings said, in the caller's transaction. It leaves drafts, too. Where visitors read
 * it, it stays until an owner removes it: it may be part of a sentence that has to be written again.
 * @returns how many there were
 */
export async function eraseStories(trx: Db, bookingIds: readonly number[], now: Date): Promise<number> {
  for (const words of await wordsOf(trx, bookingIds)) await eraseWords(trx, words, now);
  return deleteStoriesOf(trx, bookingIds, now);
}

/** Where on the site the words of the guests of some bookings stand, and whether articles may quote them. */
export async function findQuoted(db: Db, bookingIds: readonly number[]) {
  if (bookingIds.length === 0) return { published: [], drafts: [], inArticles: false };
  const said = await listStoriesOf(db, bookingIds);
  const consents = await listConsents(
    db,
    said.map(({ id }) => id),
  );
  return {
    ...(await placesOfAny(db, await wordsOf(db, bookingIds))),
    inArticles: consents.some(({ use }) => use === 'articles'),
  };
}

type Row = NonNullable<Awaited<ReturnType<typeof findStory>>>;

/** Stories as owners see them: what was agreed to, and where the words stand now. */
export async function presentStories(db: Db, rows: readonly Row[]): Promise<Story[]> {
  const consents = await listConsents(
    db,
    rows.map(({ id }) => id),
  );
  const found: Story[] = [];
  for (const row of rows)
    found.push({
      ...row,
      isShortened: row.isShortened === 1,
      consents: consents.filter(({ storyId }) => storyId === row.id),
      standsIn: await placesOfWords(db, row.siteText),
    });
  return found;
}

/** One story. @throws HttpError 404 */
export async function presentStory(db: Db, id: number): Promise<Story> {
  const row = await findStory(db, id);
  const [story] = row ? await presentStories(db, [row]) : [];
  if (!story) throw notFound('Testimonial');
  return story;
}

/**
 * Adds a testimonial to the draft of the site's quotations, in the caller's transaction. Visitors see it when the draft
 * is published.
 * @param text as it will stand there: the guest's own, or shortened
 * @throws HttpError 404, 409 when it was changed since, or the guest does not agree
 */
export async function draftStory(
  trx: Db,
  id: number,
  { text, version }: { text: string; version: number },
  { head, editor, now }: { head: LetterLayout; editor: { id: number; username: string }; now: Date },
): Promise<KeptStory> {
  const story = await findStory(trx, id);
  if (!story) throw notFound('Testimonial');
  if (story.version !== version)
    throw conflict('story_changed', 'The guest changed this after it was shown here. Read it again.');
  if (!(await usesInForce(trx, id)).includes('site'))
    throw conflict('no_consent', 'The guest does not agree to have these words on the site.');
  const shown = textsOf(head.content, quotes);
  const key = quotes.key;
  const draft = await findDraft(trx, key);
  const value = (draft?.value ?? shown) as typeof shown;
  const list = Array.isArray(value?.quotes) ? value.quotes : shown.quotes;
  const quote = { quote: text, author: story.author };
  const others = list.filter((each) => each.quote !== story.siteText || story.siteText === '');
  const base = draft?.base ?? (await findPublished(trx, key))?.version ?? 0;
  const saved = await saveDraft(
    trx,
    { key, value: { ...value, quotes: [quote, ...others] }, version: draft?.version ?? 0, base },
    editor,
    now,
  );
  if (saved === undefined) throw conflict('section_changed', 'The draft was changed. Try again.');
  const isShortened = text !== story.text ? 1 : 0;
  await updateStory(trx, id, { state: 'drafted', siteText: text, isShortened }, now);
  return story;
}
