import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import type { Db } from '#db/open.ts';
import {
  eraseText,
  placesOfAny,
  placesOfText,
  removeFromDrafts,
} from '#db/queries/bookings/erased-text-index.ts';
import { type Booking, findBookingById } from '#db/queries/bookings/read.ts';
import {
  countConsents,
  deleteTestimonialsOf,
  findTestimonial,
  findTestimonialOf,
  giveConsent,
  insertTestimonial,
  listConsents,
  listTestimonialsOf,
  type PublishedTestimonial,
  updateTestimonial,
  usesInForce,
  withdrawConsent,
} from '#db/queries/bookings/testimonials.ts';
import { testimonialKey } from '#db/queries/generator/sources/own.ts';
import { listPostsRestingOnKey } from '#db/queries/generator/sources/use.ts';
import { dropQueuedMail, findLastMailKind, queueMail } from '#db/queries/mail-outbox.ts';
import type { DueMail } from '#db/queries/mail-sending.ts';
import { findDraft, findPublished } from '#db/queries/site/content.ts';
import { consentRenewedMail, withdrawalMail } from '#src/content/bookings/session-mail.ts';
import { testimonialTexts } from '#src/content/bookings/session-texts.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import { quotes } from '#src/content/site/testimonials.ts';
import type { Testimonial } from '#src/contract/bookings/testimonials.ts';
import { TESTIMONIAL_USES, type TestimonialUse } from '#src/contract/bookings/values.ts';
import { escaped } from '#src/contract/site/sections/offer-placeholders.ts';
import { placeOfSection } from '#src/contract/site/sections/pages.ts';
import { isSectionKey, type SectionValue } from '#src/contract/site/sections/sections.ts';
import { conflict, notFound } from '../http/errors.ts';
import { asStored, type ComposedMail, MailDropped, storedDocument } from '../mail/composed-mail.ts';
import type { LetterLayout } from '../site/content/content.ts';
import { type SectionEditor, saveSectionDraft } from '../site/content/edit-sections.ts';
import { type LinkParts, linkOf } from './mail-links.ts';

/** Shorter words may be on the site by coincidence. */
const RECOGNIZED = 10;

/** Each consent stays on record with what was agreed to and when. */
const MOST_CONSENTS = 20;
const SETTLES_MINUTES = 10;
const WITHDRAWN = 'withdrawal';
const RENEWED = 'consent-renewed';

interface Said {
  text: string;
  rating: number | null;
  author: string;
  uses: readonly TestimonialUse[];
}

/**
 * Saves a client's testimonial and consent, in the caller's transaction. Unlisted consents are withdrawn; the
 * team gets an e-mail if the words are on the site. Clients can agree twenty times, and withdraw at any time.
 * Throws HttpError 409 when nothing can be said about the session, the words can no longer be changed, or
 * they agreed too often.
 */
export async function saveTestimonial(
  trx: Db,
  booking: Booking,
  { uses, ...said }: Said,
  head: LetterLayout,
  now: Date,
): Promise<{ withdrawn: boolean }> {
  const before = await findTestimonialOf(trx, booking.id);
  const canSay = booking.state === 'completed' && booking.refundCents === 0 && booking.forgottenAt === null;
  if (!before && !canSay)
    throw conflict('brief_closed', 'You can say something about a session after it took place.');
  const changed =
    before && (before.text !== said.text || before.rating !== said.rating || before.author !== said.author);
  if (changed && before.state === 'drafted')
    throw conflict(
      'story_closed',
      'Your words were accepted for the site or for articles, so they can no longer be changed here. You can still withdraw your consent.',
    );
  const id = before?.id ?? (await insertTestimonial(trx, { ...said, bookingId: booking.id }, now));
  if (changed) await updateTestimonial(trx, id, { ...said, state: 'new' }, now);
  const agreed = await usesInForce(trx, id);
  const gives = TESTIMONIAL_USES.filter((use) => uses.includes(use) && !agreed.includes(use));
  const withdraws = TESTIMONIAL_USES.filter((use) => !uses.includes(use) && agreed.includes(use));
  if (gives.length > 0 && (await countConsents(trx, id)) + gives.length > MOST_CONSENTS)
    throw conflict(
      'consent_changed_too_often',
      'You have changed this too often to agree again here. Contact us, and we will take care of it.',
    );
  const words = textsOf(head.content, testimonialTexts);
  for (const use of gives) await giveConsent(trx, { storyId: id, use, wording: words[use] }, now);
  for (const use of withdraws) await withdrawConsent(trx, id, use, now);
  if (before?.siteText && withdraws.includes('site')) {
    await updateTestimonial(trx, id, { withdrawnAt: now.toISOString() }, now);
    await removeFromDrafts(trx, before.siteText);
  }
  if (before?.withdrawnAt && gives.includes('site'))
    await updateTestimonial(trx, id, { withdrawnAt: null }, now);
  if (before?.siteText && [...gives, ...withdraws].includes('site'))
    await tellTeam(trx, booking, { siteText: before.siteText, agrees: gives.includes('site') }, head, now);
  return { withdrawn: withdraws.length > 0 };
}

/** Tells if a client withdraws some consent. `uses`: all that they agree to now. */
export async function withdrawsConsent(
  db: Db,
  bookingId: number,
  uses: readonly TestimonialUse[],
): Promise<boolean> {
  const testimonial = await findTestimonialOf(db, bookingId);
  return (
    testimonial !== undefined && (await usesInForce(db, testimonial.id)).some((use) => !uses.includes(use))
  );
}

/** Replaces an e-mail that is not due yet. Changing consent back before that sends none. */
async function tellTeam(
  trx: Db,
  { id, name, ref }: Booking,
  { siteText, agrees }: { siteText: string; agrees: boolean },
  head: LetterLayout,
  now: Date,
): Promise<void> {
  const kinds = [WITHDRAWN, RENEWED];
  await dropQueuedMail(trx, { bookingId: id, kinds }, 'The client changed their mind before it was sent.');
  const knowsOfConsent = (await findLastMailKind(trx, id, kinds)) !== WITHDRAWN;
  if (agrees === knowsOfConsent) return;
  await queueMail(
    trx,
    [
      {
        ...asStored(await consentDocument(trx, name, siteText, agrees)),
        intent: {},
        bookingId: id,
        kind: agrees ? RENEWED : WITHDRAWN,
        dedupe: `${agrees ? RENEWED : WITHDRAWN} ${ref} ${now.toISOString()}`,
        to: head.team,
        withCalendar: false,
        sendAfter: addMinutes(now, SETTLES_MINUTES),
        expiresAt: addDays(now, 30),
      },
    ],
    now,
  );
}

async function consentDocument(db: Db, name: string, siteText: string, agrees: boolean) {
  if (agrees) return consentRenewedMail({ name, text: siteText });
  const { published, drafts } = await placesOfText(db, siteText);
  const named = (keys: string[]) => keys.map((key) => (isSectionKey(key) ? placeOfSection(key) : key));
  return withdrawalMail({ name, text: siteText }, { published: named(published), drafts: named(drafts) });
}

/** Tells if a kind of e-mail is about changed consent. */
export const isConsentMail = (kind: string): boolean => kind === WITHDRAWN || kind === RENEWED;

/** Writes the e-mail when sending. Throws MailDropped when the client has changed their mind. */
export async function writeConsentMail(
  mail: DueMail & { bookingId: number },
  head: LetterLayout,
  parts: LinkParts,
): Promise<ComposedMail> {
  const booking = await findBookingById(parts.db, mail.bookingId);
  const testimonial = booking && (await findTestimonialOf(parts.db, booking.id));
  if (!booking || !testimonial) throw new MailDropped('The testimonial was deleted.');
  const agrees = testimonial.withdrawnAt === null;
  if (agrees !== (mail.kind === RENEWED))
    throw new MailDropped(agrees ? 'The client agrees again.' : 'The client withdrew their consent again.');
  const { link } = await linkOf(booking, 'team', head, parts);
  return {
    ref: booking.ref,
    to: head.team,
    replyTo: booking.email,
    document:
      mail.intent === null
        ? storedDocument(mail)
        : await consentDocument(parts.db, booking.name, testimonial.siteText, agrees),
    values: { link },
  };
}

/** Lists what clients said, as added to the site and as they wrote it. */
export async function testimonialTextsOf(db: Db, bookingIds: readonly number[]): Promise<string[]> {
  const said = await listTestimonialsOf(db, bookingIds);
  const texts = said.flatMap(({ siteText, text }) => [siteText, text]);
  return [...new Set(texts.filter((text) => text.length >= RECOGNIZED))];
}

/**
 * Deletes testimonials, also from drafts, in the caller's transaction. Published words stay until an owner
 * removes them, since they may be part of a sentence. Returns the number of testimonials.
 */
export async function eraseTestimonials(trx: Db, bookingIds: readonly number[], now: Date): Promise<number> {
  for (const words of await testimonialTextsOf(trx, bookingIds)) await eraseText(trx, words, now);
  return deleteTestimonialsOf(trx, bookingIds, now);
}

/** Finds the published quotes of some bookings, and whether articles may use them. */
export async function findQuoted(db: Db, bookingIds: readonly number[]) {
  if (bookingIds.length === 0) return { published: [], drafts: [], inArticles: false };
  const said = await listTestimonialsOf(db, bookingIds);
  const consents = await listConsents(
    db,
    said.map(({ id }) => id),
  );
  return {
    ...(await placesOfAny(db, await testimonialTextsOf(db, bookingIds))),
    inArticles: consents.some(({ use }) => use === 'articles'),
  };
}

type Row = NonNullable<Awaited<ReturnType<typeof findTestimonial>>>;

/** Presents testimonials to owners, with consents and places on the site. */
export async function presentTestimonials(db: Db, rows: readonly Row[]): Promise<Testimonial[]> {
  const consents = await listConsents(
    db,
    rows.map(({ id }) => id),
  );
  const found: Testimonial[] = [];
  for (const row of rows)
    found.push({
      ...row,
      isShortened: row.isShortened === 1,
      consents: consents.filter(({ storyId: testimonialId }) => testimonialId === row.id),
      standsIn: await placesOfText(db, row.siteText),
      restingPosts: await listPostsRestingOnKey(db, testimonialKey(row.id)),
    });
  return found;
}

/** Presents a testimonial. Throws HttpError 404. */
export async function presentTestimonial(db: Db, id: number): Promise<Testimonial> {
  const row = await findTestimonial(db, id);
  const [testimonial] = row ? await presentTestimonials(db, [row]) : [];
  if (!testimonial) throw notFound('Testimonial');
  return testimonial;
}

/**
 * Adds a testimonial to the site's draft, in the caller's transaction.
 * @param text the client's words, or shortened
 * @throws HttpError 404, 409 when it was changed since, or the client does not agree
 */
export async function draftTestimonial(
  trx: Db,
  id: number,
  { text, version }: { text: string; version: number },
  { head, editor, now }: { head: LetterLayout; editor: SectionEditor; now: Date },
): Promise<PublishedTestimonial> {
  const testimonial = await findTestimonialVersion(trx, id, version);
  if (!(await usesInForce(trx, id)).includes('site'))
    throw conflict('no_consent', 'The client does not agree to have these words on the site.');
  // Braces in a client's words are not a placeholder for a price.
  const quote = { quote: escaped(text), author: escaped(testimonial.author) };
  await draftQuote(trx, quote, escaped(testimonial.siteText), { head, editor, now });
  const isShortened = text !== testimonial.text ? 1 : 0;
  await updateTestimonial(trx, id, { state: 'drafted', siteText: text, isShortened }, now);
  return testimonial;
}

interface Drafting {
  head: LetterLayout;
  editor: SectionEditor;
  now: Date;
}

/**
 * Puts a quotation first in the draft of testimonials.
 * @param before the words that it replaces; '' for none
 * @throws HttpError 409 when the draft was changed
 */
export async function draftQuote(
  trx: Db,
  quote: SectionValue<'new.quotes'>['quotes'][number],
  before: string,
  { head, editor, now }: Drafting,
): Promise<void> {
  const key = quotes.key;
  const shown = head.content.stored[key] ?? textsOf(head.content, quotes);
  const draft = await findDraft(trx, key);
  const value = (draft?.value ?? shown) as typeof shown;
  const list = Array.isArray(value?.quotes) ? value.quotes : shown.quotes;
  const replaced = before === '' ? undefined : list.find((each) => each.quote === before);
  const others = list.filter((each) => each !== replaced);
  const base = draft?.base ?? (await findPublished(trx, key))?.version ?? 0;
  // The owner may have added a portrait to it.
  const next = { ...(replaced?.portrait && { portrait: replaced.portrait }), ...quote };
  const saved = await saveSectionDraft(
    trx,
    { key, value: { ...value, quotes: [next, ...others] }, version: draft?.version ?? 0, base },
    editor,
    now,
  );
  if (saved === undefined) throw conflict('section_changed', 'The draft was changed. Try again.');
}

/** @throws HttpError 404, 409 when the client changed it since */
async function findTestimonialVersion(trx: Db, id: number, version: number): Promise<PublishedTestimonial> {
  const testimonial = await findTestimonial(trx, id);
  if (!testimonial) throw notFound('Testimonial');
  if (testimonial.version !== version)
    throw conflict('story_changed', 'The client changed this after it was shown here. Read it again.');
  return testimonial;
}

/**
 * Lets articles quote a testimonial, in the caller's transaction. For the site, use `draftTestimonial`.
 * @throws HttpError 404, 409 when it was changed since, or the client does not agree
 */
export async function acceptTestimonial(
  trx: Db,
  id: number,
  version: number,
  now: Date,
): Promise<PublishedTestimonial> {
  const testimonial = await findTestimonialVersion(trx, id, version);
  if (!(await usesInForce(trx, id)).includes('articles'))
    throw conflict('no_consent', 'The client does not agree to have these words quoted in articles.');
  await updateTestimonial(trx, id, { state: 'drafted' }, now);
  return testimonial;
}

/**
 * Rejects a testimonial, in the caller's transaction: removes it from drafts and sources. Published sections
 * keep it until an owner removes it, because it may be part of a sentence. Throws HttpError 404.
 */
export async function rejectTestimonial(trx: Db, id: number, now: Date): Promise<PublishedTestimonial> {
  const testimonial = await findTestimonial(trx, id);
  if (!testimonial) throw notFound('Testimonial');
  await removeFromDrafts(trx, testimonial.siteText);
  await updateTestimonial(trx, id, { state: 'rejected', withdrawnAt: null }, now);
  return testimonial;
}
