import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Db } from '#db/open.ts';
import { insertConnectorClient } from '#db/queries/accounts/connectors.ts';
import { startRedraw } from '#db/queries/blog/cover-redraws.ts';
import { insertPost } from '#db/queries/blog/write.ts';
import { insertCalendar } from '#db/queries/bookings/calendars/calendars.ts';
import { insertUnmatched } from '#db/queries/bookings/money/unmatched.ts';
import { insertRoom } from '#db/queries/bookings/rooms/booking-rooms.ts';
import { insertEntry } from '#db/queries/bookings/waitlist.ts';
import { enqueueJob } from '#db/queries/generator/jobs.ts';
import { saveLedger } from '#db/queries/generator/ledger.ts';
import { recordSourceUse } from '#db/queries/generator/sources/use.ts';
import { insertSuggestion } from '#db/queries/generator/suggestions.ts';
import { addQuestions } from '#db/queries/generator/topics/edit.ts';
import { insertHelpCall, saveHelpClaims } from '#db/queries/generator/writing-help.ts';
import { publishSection } from '#db/queries/site/content.ts';
import { insertMessage } from '#db/queries/site/messages.ts';
import { writeTransaction } from '#db/transaction.ts';
import { ownOfferDocument } from '#src/content/site/offer.ts';
import { type Contract, contract } from '#src/contract/contract.ts';
import { type Endpoint, isWrite, takesIdempotencyKey, type WriteEndpoint } from '#src/contract/endpoint.ts';
import { appWithAdmin, PASSWORD, type testApp } from '../support/app.ts';
import { aCall, aClient, bookAt, NOON } from '../support/bookings.ts';
import { aWaitingJob, briefOf, sent } from '../support/briefs.ts';
import { calendarFile, calendarServer } from '../support/calendar-server.ts';
import { bodyOf, type Client } from '../support/client.ts';
import { aRequest, BACK } from '../support/connectors.ts';
import { aDeveloper, aProfile } from '../support/developers.ts';
import { refuse } from '../support/failing-writes.ts';
import { CALENDLY_KEY, calendlyEvent } from '../support/fake-calendly.ts';
import { fakeGoogle } from '../support/fake-google-calendar.ts';
import { CLIENT } from '../support/fake-oauth.ts';
import { fakeOpenAi } from '../support/fake-openai.ts';
import { fakeS3 } from '../support/fake-s3.ts';
import { fakeSmtp } from '../support/fake-smtp.ts';
import { fakeStripe, paidEvent, signed } from '../support/fake-stripe.ts';
import { ZOOM_ACCOUNT } from '../support/fake-zoom.ts';
import { testProvider } from '../support/generation.ts';
import { aPhoto, formOf, sendForm } from '../support/images.ts';
import { importExportFile, readExportFile, sendExport } from '../support/import-uploads.ts';
import { aClaim, aHelpCall } from '../support/judges.ts';
import { EVERY_TYPE } from '../support/kind-questions.ts';
import { aKind } from '../support/kinds.ts';
import { aCode, anUnmatched } from '../support/money.ts';
import { packsOf, taxed } from '../support/money-sections.ts';
import { aCopy, aPost } from '../support/posts.ts';
import { aProgram } from '../support/programs.ts';
import { setApproval } from '../support/requests.ts';
import { aSchedule } from '../support/schedule.ts';
import { addFile, aZip, sendAll } from '../support/session-files.ts';
import { aTheme } from '../support/themes.ts';
import { anMp4, finishUpload, sendVideo } from '../support/videos.ts';
import { anEntryOf } from '../support/waitlist-entry.ts';
import { aWebSite, localPages } from '../support/web-pages.ts';
import { addWebhook, aWebhook, WEBHOOKS } from '../support/webhooks.ts';
import { wxr } from '../support/wxr.ts';

type App = Awaited<ReturnType<typeof testApp>>;
type Send = () => Promise<Response>;
/** Prepares a call and returns a function that makes it. */
type Setup = (app: App, admin: Client) => Promise<Send>;

type NamesOf<R> = {
  [K in keyof R]: R[K] extends { audit: false } | { changesNothing: true }
    ? never
    : R[K] extends { audit: unknown }
      ? K
      : never;
}[keyof R] &
  string;
/** `themes.createTheme`: every audited call. The compiler requires all of them below. */
type Recorded = { [R in keyof Contract & string]: `${R}.${NamesOf<Contract[R]>}` }[keyof Contract & string];

const id = async (answer: Response) => ((await answer.json()) as { id: number }).id;
const theme = aTheme();
async function aQuestion({ db }: App): Promise<number> {
  const { added } = await addQuestions(db, 1, [{ question: 'Do moths fly?', keyword: null }], new Date());
  return added[0] ?? 0;
}
async function aSuggestion({ db }: App): Promise<void> {
  const { id: postId } = await insertPost(db, aPost({ slug: 'moths', content: 'Moths fly.' }));
  const parts = [{ field: 'content', before: 'Moths fly.', after: 'Moths sleep.' }] as const;
  const about = { fingerprint: 'test', reason: 'They sleep.', parts, postVersion: 1 };
  await insertSuggestion(db, { kind: 'refresh', postId, ...about }, new Date());
}
async function aWaitingBrief({ db }: App, admin: Client) {
  const { id: job } = await aWaitingJob(db, await testProvider());
  const path = `/api/admin/jobs/${job}/brief`;
  return { path, body: sent(await briefOf(admin, job)) };
}
const schedule = aSchedule();
const material = { channel: 'linkedin', title: 'Moths', texts: {}, tags: [] };
const anAbsence = { startsAt: '2027-02-01T10:00:00Z', endsAt: '2027-02-01T12:00:00Z' };
const aMessage = { formKey: 'key', name: 'Moth', email: 'moth@example.com', text: 'Is it dark?' };
const rule = { days: [1, 2], opensAt: 9, closesAt: 17, noticeHours: 2, horizonDays: 30 };
const aGift = {
  kind: 'gift',
  pack: null,
  tier: 'usa',
  shownCents: 15_000,
  name: 'Grace',
  email: 'grace@example.com',
  timeZone: 'UTC',
};
const sellGifts = (app: App) =>
  writeTransaction(app.db, (trx) =>
    publishSection(trx, { key: 'offer.packs', value: packsOf([]) }, { id: null, username: 'ada' }, NOON),
  );
const promoCode = aCode({ code: 'MOTHS', value: 10 });
const WEDNESDAY = '2027-01-20T15:00:00.000Z';
const THURSDAY = '2027-01-21T15:00:00.000Z';

const codeOf = (secret: string) => new TOTP({ secret }).generate();

const postId = async (app: App) => (await insertPost(app.db, aPost({ slug: 'moths' }))).id;
const mediaHash = async (admin: Client, width = 1200, height = 630) => {
  const photo = await aPhoto('png', { width, height });
  const answer = await sendForm(admin, '/api/admin/media', formOf([{ name: 'moth.png', data: photo }]));
  return ((await answer.json()) as { hash: string }).hash;
};
const videoHash = async (admin: Client) => {
  const answer = await finishUpload(admin, await sendVideo(admin, 'moth.mp4', anMp4()));
  return ((await answer.json()) as { hash: string }).hash;
};
const materialRun = async (admin: Client) =>
  id(await admin.post('/api/admin/marketing-materials/generate', { channels: ['linkedin'], brief: 'Moths' }));
const DESCRIPTION = 'We teach moths to read maps at night.';
const described = async (admin: Client, ...keys: string[]) =>
  id(await admin.post('/api/admin/describe', { text: DESCRIPTION, sections: keys.map((key) => ({ key })) }));
const booked = async (app: App) => (await bookAt(app.visitor(), WEDNESDAY)).token;
const paidByHand = async (app: App, admin: Client) => {
  await booked(app);
  await admin.call('PATCH', '/api/admin/bookings/1', { action: 'mark-paid' });
};
const aRefund = { amountCents: 1_000, reason: 'owner', means: 'hand' };
let google: Awaited<ReturnType<typeof fakeGoogle>>;
async function withGoogle() {
  google = await fakeGoogle({ now: () => NOON });
  onTestFinished(google.close);
  google.calendar('kim@example.com', { primary: true });
  return google.env;
}
async function calendarSignIn(app: App, admin: Client) {
  await app.settings.change({ publicUrl: 'https://apps.example.com' });
  await admin.call('PUT', '/api/admin/oauth-clients/google', CLIENT);
  const path = '/api/admin/developers/1/calendar-accounts/sign-in';
  const { url } = await bodyOf<{ url: string }>(admin.post(path, { provider: 'google' }));
  return google.signIn(url);
}
const aFeed = async (app: App) => {
  const server = await calendarServer();
  server.serve(calendarFile());
  (app.config.calendarHosts as Set<string>).add(server.host);
  return server;
};
const aCalendar = (app: App, developerId = 1) =>
  insertCalendar(
    app.db,
    { developerId, kind: 'ics', name: 'Moths', address: 'x', username: '', password: '', writes: false },
    NOON,
  );
const bookingId = async (app: App) => {
  await booked(app);
  return (await app.db.selectFrom('bookings').select('id').executeTakeFirstOrThrow()).id;
};
const anEntry = async ({ db }: App) =>
  (await insertEntry(db, { ...anEntryOf(1), state: 'waiting' }, NOON)).id;
const heldSession = async (app: App) => {
  const token = await booked(app);
  await app.db.updateTable('bookings').set({ startsAt: '2027-01-13T11:30:00.000Z' }).execute();
  const { id: session } = await app.db.selectFrom('bookings').select('id').executeTakeFirstOrThrow();
  return { token, session: `/api/admin/sessions/${session}` };
};
const MOTHS = 'Moths fly at night.';
const aSource = { title: 'Moths', text: MOTHS, mayQuote: false };
const aPage = async () => `${(await aWebSite({ '/': `<p>${MOTHS}</p>` })).origin}/`;
const aTestimonial = { text: 'It took one hour.', rating: 5, author: 'Owner, moth museum', uses: ['site'] };
const aRecord = { notes: 'Moths', outcome: 'finished', leftOver: '', codeUrl: '', recordingUrl: '' };
const plainUser = async (app: App) => {
  await app.user();
  return app.userId('plain.user');
};

const sendSearches = (admin: Client) =>
  sendForm(
    admin,
    '/api/admin/questions/searches',
    formOf([
      { name: 'Queries.csv', data: 'Top queries,Clicks,Impressions,CTR,Position\nmoth maps,1,90,1.1%,8.2\n' },
    ]),
  );

async function askedFor(app: App, admin: Client) {
  await setApproval(admin, 'offshore', 24);
  const { token } = await bookAt(app.visitor(), WEDNESDAY);
  const { id } = await app.db.selectFrom('bookings').select('id').executeTakeFirstOrThrow();
  return { id, token };
}

/** A booked session of a kind that the team confirms first. */
async function bookedFirst(app: App, admin: Client) {
  const token = await booked(app);
  await setApproval(admin, 'offshore', 24);
  const { id } = await app.db.selectFrom('bookings').select('id').executeTakeFirstOrThrow();
  return { id, token };
}

const calls: Record<Recorded, Setup> = {
  'accounts.login': async (app) => {
    await app.user();
    const visitor = app.visitor();
    return () => visitor.post('/api/login', { username: 'plain.user', password: PASSWORD });
  },
  'accounts.register': async (app) => {
    const token = await app.token();
    return () => app.visitor().post('/api/register', { username: 'new.user', password: PASSWORD, token });
  },
  'accounts.logout': async (app) => {
    const user = await app.user();
    return () => user.post('/api/logout');
  },
  'users.changeEmail': async (app, admin) => {
    const user = await plainUser(app);
    return () =>
      admin.call('PUT', `/api/admin/users/${user}/email`, {
        current: PASSWORD,
        email: 'plain@example.com',
      });
  },
  'users.changeOwnEmail': async (_app, admin) => () =>
    admin.call('PUT', '/api/account/email', { current: PASSWORD, email: 'ada@example.com' }),
  'posts.createPost': async (_app, admin) => () =>
    admin.post('/api/admin/posts', { title: 'Moths', content: 'Text.', published: true }),
  'posts.changePosts': async (app, admin) => {
    const post = await postId(app);
    return () => admin.post('/api/admin/posts/bulk', { ids: [post], action: 'delete' });
  },
  'posts.editPosts': async (app, admin) => {
    const id = await postId(app);
    return () => admin.call('PATCH', '/api/admin/posts', { posts: [{ id, version: 1 }], addTags: ['Moths'] });
  },
  'posts.restorePosts': async (app, admin) => {
    const post = await postId(app);
    await admin.call('DELETE', `/api/admin/posts/${post}`);
    return () => admin.post('/api/admin/posts/restore', { ids: [post] });
  },
  'posts.updatePost': async (app, admin) => {
    const [post, imageHash] = [await postId(app), await mediaHash(admin, 1300, 900)];
    return () =>
      admin.call('PATCH', `/api/admin/posts/${post}`, { version: 1, title: 'Moths again', imageHash });
  },
  'posts.deletePost': async (app, admin) => {
    const post = await postId(app);
    return () => admin.call('DELETE', `/api/admin/posts/${post}`);
  },
  'postExports.exportPosts': async (_app, admin) => () => admin.get('/api/admin/post-export?format=markdown'),
  'postHistory.restoreRevision': async (app, admin) => {
    const post = await postId(app);
    await admin.call('PATCH', `/api/admin/posts/${post}`, { version: 1, title: 'Moths again' });
    const revision = await app.db
      .selectFrom('postRevisions')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    return () => admin.post(`/api/admin/posts/${post}/revisions/${revision.id}/restore`, { version: 2 });
  },
  'workingCopies.saveWorkingCopy': async (app, admin) => {
    const { id } = await insertPost(app.db, aPost({ slug: 'moths' }));
    const body = { version: 0, postVersion: 1, fields: aCopy() };
    return () => admin.put(`/api/admin/posts/${id}/working-copy`, body);
  },
  'workingCopies.discardWorkingCopy': async (app, admin) => {
    const path = `/api/admin/posts/${await postId(app)}/working-copy`;
    await admin.put(path, { version: 0, postVersion: 1, fields: aCopy() });
    return () => admin.call('DELETE', `${path}?version=1`);
  },
  'previewLinks.createPreviewLink': async (app, admin) => {
    const post = await postId(app);
    return () => admin.post(`/api/admin/posts/${post}/preview-links`, {});
  },
  'previewLinks.revokePreviewLink': async (app, admin) => {
    const path = `/api/admin/posts/${await postId(app)}/preview-links`;
    const link = await id(await admin.post(path, {}));
    return () => admin.call('DELETE', `${path}/${link}`);
  },
  'sitePreviewLinks.createSitePreviewLink': async (_app, admin) => () =>
    admin.post('/api/admin/site-preview-links', {}),
  'sitePreviewLinks.revokeSitePreviewLink': async (_app, admin) => {
    const link = await id(await admin.post('/api/admin/site-preview-links', {}));
    return () => admin.call('DELETE', `/api/admin/site-preview-links/${link}`);
  },
  'mediaLibrary.uploadMedia': async (_app, admin) => {
    const data = await aPhoto();
    return () => sendForm(admin, '/api/admin/media', formOf([{ name: 'moth.jpg', data }], { alt: 'A moth' }));
  },
  'mediaLibrary.fetchMedia': async (_app, admin) => {
    const photo = await aPhoto();
    const site = await aWebSite({
      '/moth.jpg': (_request, response) =>
        void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo),
    });
    return () => admin.post('/api/admin/media/fetch', { address: `${site.origin}/moth.jpg`, alt: 'A moth' });
  },
  'mediaLibrary.generateMedia': async (_app, admin) => () =>
    admin.post('/api/admin/media/generate', { title: 'Moths' }),
  'mediaLibrary.updateMedia': async (_app, admin) => {
    const hash = await mediaHash(admin);
    return () => admin.call('PATCH', `/api/admin/media/${hash}`, { alt: 'A moth' });
  },
  'mediaLibrary.replaceMedia': async (app, admin) => {
    const [hash, by] = [await mediaHash(admin), await mediaHash(admin, 1300, 900)];
    await insertPost(app.db, aPost({ slug: 'with-cover', imageHash: hash }));
    return () => admin.post(`/api/admin/media/${hash}/replace`, { by });
  },
  'mediaLibrary.deleteMedia': async (_app, admin) => {
    const hash = await mediaHash(admin);
    return () => admin.call('DELETE', `/api/admin/media/${hash}`);
  },
  'imports.readImport': async (_app, admin) => {
    const id = await sendExport(admin, 'export.xml', wxr({}));
    return () => admin.post(`/api/admin/imports/${id}/read`);
  },
  'imports.startImport': async (app, admin) => {
    const id = await readExportFile(app, admin, 'export.xml', wxr({}));
    return () => admin.post(`/api/admin/imports/${id}/start`, { asDrafts: false });
  },
  'imports.cancelImport': async (_app, admin) => {
    const id = await sendExport(admin, 'export.xml', wxr({}));
    return () => admin.post(`/api/admin/imports/${id}/cancel`);
  },
  'imports.undoImport': async (app, admin) => {
    const id = await importExportFile(app, admin, 'export.xml', wxr({}));
    return () => admin.post(`/api/admin/imports/${id}/undo`);
  },
  'webhooks.createWebhook': async (_app, admin) => () => admin.post(WEBHOOKS, aWebhook()),
  'webhooks.changeWebhook': async (_app, admin) => {
    const { id } = await addWebhook(admin);
    return () => admin.call('PATCH', `${WEBHOOKS}/${id}`, { isOn: false });
  },
  'webhooks.deleteWebhook': async (_app, admin) => {
    const { id } = await addWebhook(admin);
    return () => admin.call('DELETE', `${WEBHOOKS}/${id}`);
  },
  'webhooks.rotateWebhookSecret': async (_app, admin) => {
    const { id } = await addWebhook(admin);
    return () => admin.post(`${WEBHOOKS}/${id}/rotate`);
  },
  'webhooks.testWebhook': async (_app, admin) => {
    const { id } = await addWebhook(admin);
    return () => admin.post(`${WEBHOOKS}/${id}/test`);
  },
  'webhooks.sendAgain': async (_app, admin) => {
    const { id } = await addWebhook(admin);
    await admin.post(`${WEBHOOKS}/${id}/test`);
    return () => admin.post(`${WEBHOOKS}/${id}/send-again`, { delivery: 1 });
  },
  'webhooks.setIndexNow': async (_app, admin) => () =>
    admin.call('PUT', `${WEBHOOKS}/indexnow`, { isOn: true }),
  'films.finishFilmUpload': async (_app, admin) => {
    const upload = await sendVideo(admin, 'moth.mp4', anMp4());
    return () => finishUpload(admin, upload);
  },
  'films.updateFilm': async (_app, admin) => {
    const hash = await videoHash(admin);
    return () => admin.call('PATCH', `/api/admin/videos/${hash}`, { description: 'A moth' });
  },
  'films.setFilmCaptions': async (_app, admin) => {
    const path = `/api/admin/videos/${await videoHash(admin)}/captions`;
    return () => admin.put(path, { text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nA moth' });
  },
  'films.deleteFilm': async (_app, admin) => {
    const hash = await videoHash(admin);
    return () => admin.call('DELETE', `/api/admin/videos/${hash}`);
  },
  'content.correctTexts': async (app, admin) => {
    const offer = structuredClone(ownOfferDocument);
    offer.tiers.offshore.price = 80;
    await admin.put('/api/admin/content/offer/draft', { value: offer, version: 0 });
    await admin.post('/api/admin/content-publish', { sections: [{ key: 'offer', version: 1 }] });
    const { id: post } = await insertPost(app.db, aPost({ slug: 'moths', content: 'It costs $120.' }));
    const texts = [{ kind: 'post', id: post, version: 1 }];
    return () => admin.post('/api/admin/content-outdated', { texts });
  },
  'content.linkPrices': async (_app, admin) => {
    const value = { title: 'Moths', text: 'From $120.', action: 'Book' };
    await admin.put('/api/admin/content/home.closing/draft', { value, version: 0 });
    await admin.post('/api/admin/content-publish', { sections: [{ key: 'home.closing', version: 1 }] });
    const texts = [{ key: 'home.closing', path: 'text', before: 'From $120.' }];
    return () => admin.post('/api/admin/content-prices', { texts });
  },
  'checklist.skipSteps': async (_app, admin) => () =>
    admin.call('PUT', '/api/admin/checklist/skipped', { steps: ['mail'] }),
  'launchCheck.confirmClaim': async (_app, admin) => () =>
    admin.put('/api/admin/launch-check/claims/support', { statement: '24/7 customer support' }),
  'launchCheck.draftImprint': async (_app, admin) => () =>
    admin.post('/api/admin/launch-check/imprint', { country: 'Germany' }),
  'trade.saveTrade': async (_app, admin) => () =>
    admin.put('/api/admin/trade', { activity: 'moth watching', person: 'guide', result: 'list' }),
  'trade.takeSuggestions': async (_app, admin) => {
    await admin.put('/api/admin/trade', { activity: 'moth watching', person: 'guide', result: 'list' });
    return () => admin.post('/api/admin/trade-suggestions', { sections: [{ key: 'home.hero', version: 0 }] });
  },
  'content.discardSectionDraft': async (_app, admin) => {
    await admin.put('/api/admin/content/home.closing/draft', { value: null, version: 0 });
    return () => admin.call('DELETE', '/api/admin/content/home.closing/draft');
  },
  'content.publishSections': async (_app, admin) => {
    const value = { title: 'Moths', text: 'Come at night.', action: 'Book' };
    await admin.put('/api/admin/content/home.closing/draft', { value, version: 0 });
    return () =>
      admin.post('/api/admin/content-publish', { sections: [{ key: 'home.closing', version: 1 }] });
  },
  'packs.buyPack': async (app) => {
    await sellGifts(app);
    return () => app.visitor().post('/api/packs', aGift);
  },
  'packs.changePack': async (app, admin) => {
    await sellGifts(app);
    await app.visitor().post('/api/packs', aGift);
    return () => admin.call('PATCH', '/api/admin/packs/1', { action: 'mark-paid' });
  },
  'money.changeBilling': async (app) => {
    const token = await booked(app);
    return () => app.visitor().put(`/api/bookings/${token}/billing`, { company: 'Moths Ltd' });
  },
  'money.correctReceipt': async (app, admin) => {
    const booking = await bookingId(app);
    await admin.call('PATCH', `/api/admin/bookings/${booking}`, { action: 'mark-paid' });
    const value = taxed({ percent: 19 });
    await admin.put('/api/admin/content/offer.receipts/draft', { value, version: 0 });
    await admin.post('/api/admin/content-publish', { sections: [{ key: 'offer.receipts', version: 1 }] });
    return () => admin.post('/api/admin/receipts/1/correct', { taxLabel: 'VAT 19%' });
  },
  'payments.refundBooking': async (app, admin) => {
    await paidByHand(app, admin);
    return () => admin.post('/api/admin/bookings/1/refunds', aRefund);
  },
  'payments.refundPack': async (app, admin) => {
    await sellGifts(app);
    await app.visitor().post('/api/packs', aGift);
    await admin.call('PATCH', '/api/admin/packs/1', { action: 'mark-paid' });
    return () => admin.post('/api/admin/packs/1/refunds', aRefund);
  },
  'payments.refundAgain': async (app, admin) => {
    await paidByHand(app, admin);
    await admin.call('PATCH', '/api/admin/bookings/1', { action: 'cancel', refundPercent: 100 });
    return () => admin.post('/api/admin/refunds/1/again', { means: 'hand' });
  },
  'payments.assignUnmatched': async (app, admin) => {
    await booked(app);
    await insertUnmatched(app.db, anUnmatched, NOON);
    return () => admin.post('/api/admin/money/unmatched/1/assign', { kind: 'booking', id: 1 });
  },
  'payments.refundUnmatched': async (app, admin) => {
    await insertUnmatched(app.db, anUnmatched, NOON);
    return () => admin.post('/api/admin/money/unmatched/1/refund');
  },
  'payments.dismissUnmatched': async (app, admin) => {
    await insertUnmatched(app.db, anUnmatched, NOON);
    return () => admin.post('/api/admin/money/unmatched/1/dismiss');
  },
  'money.exportMoney': async (_app, admin) => () => admin.get('/api/admin/money/export.csv?month=2027-01'),
  'money.createPromoCode': async (_app, admin) => () => admin.post('/api/admin/promo-codes', promoCode),
  'money.changePromoCode': async (_app, admin) => {
    const code = await id(await admin.post('/api/admin/promo-codes', promoCode));
    return () => admin.put(`/api/admin/promo-codes/${code}`, { ...promoCode, value: 20 });
  },
  'money.deletePromoCode': async (_app, admin) => {
    const code = await id(await admin.post('/api/admin/promo-codes', promoCode));
    return () => admin.call('DELETE', `/api/admin/promo-codes/${code}`);
  },
  'describe.startDescription': async (_app, admin) => () =>
    admin.post('/api/admin/describe', { text: DESCRIPTION, sections: [{ key: 'home.hero' }] }),
  'describe.confirmDescription': async (app, admin) => {
    const run = await described(admin, 'offer', 'home.hero');
    await app.db
      .updateTable('descriptionTasks')
      .set({ state: 'failed' })
      .where('key', '=', 'offer')
      .execute();
    return () => admin.post(`/api/admin/describe/${run}/confirm`, { version: 0 });
  },
  'describe.cancelDescription': async (_app, admin) => {
    const run = await described(admin, 'home.hero');
    return () => admin.post(`/api/admin/describe/${run}/cancel`);
  },
  'describe.retryDescription': async (app, admin) => {
    const run = await described(admin, 'home.hero');
    await app.db.updateTable('descriptionTasks').set({ state: 'failed' }).execute();
    return () => admin.post(`/api/admin/describe/${run}/retry`, {});
  },
  'samples.removeSamples': async (app, admin) => {
    const { id: post } = await insertPost(app.db, aPost({ slug: 'moths', isSample: true }));
    return () => admin.post('/api/admin/samples/remove', { sections: [], posts: [post] });
  },
  'samples.restoreSamples': async (_app, admin) => {
    const sections = [{ key: 'new.quotes', version: 0 }];
    const answer = await admin.post('/api/admin/samples/remove', { sections, posts: [] });
    const { removed } = (await answer.json()) as { removed: { id: number } };
    return () => admin.post(`/api/admin/samples/${removed.id}/restore`);
  },
  'contentFile.importContent': async (_app, admin) => () =>
    admin.post('/api/admin/content-file/import', {
      text: JSON.stringify({
        format: 'site-content',
        version: 1,
        sections: { 'home.closing': { title: 'Moths', text: 'Come at night.', action: 'Book' } },
      }),
    }),
  'messages.changeMessage': async (app, admin) => {
    const id = await insertMessage(app.db, aMessage, new Date());
    return () => admin.call('PATCH', `/api/admin/messages/${id}`, { done: true });
  },
  'messages.deleteMessage': async (app, admin) => {
    const id = await insertMessage(app.db, aMessage, new Date());
    return () => admin.call('DELETE', `/api/admin/messages/${id}`);
  },
  'redirects.createRedirect': async (_app, admin) => () =>
    admin.post('/api/admin/redirects', { from: '/moths', to: '/gallery', status: 301 }),
  'redirects.changeRedirect': async (_app, admin) => {
    await admin.post('/api/admin/redirects', { from: '/moths', to: '/gallery', status: 301 });
    return () => admin.put('/api/admin/redirects/1', { from: '/moths', to: '/booking', status: 302 });
  },
  'redirects.deleteRedirect': async (_app, admin) => {
    await admin.post('/api/admin/redirects', { from: '/moths', to: '/gallery', status: 301 });
    return () => admin.call('DELETE', '/api/admin/redirects/1');
  },
  'vendors.saveVendor': async (_app, admin) => () =>
    admin.put('/api/admin/vendors', {
      vendor: 'ga4',
      isOn: true,
      publicId: 'G-AB12CD34EF',
      host: '',
      asksConsent: false,
      version: 0,
    }),
  'redirects.importRedirects': async (_app, admin) => () =>
    admin.post('/api/admin/redirects/import', { text: '/moths,/gallery', replace: false }),
  'brand.addBrandAsset': async (_app, admin) => {
    const data = await aPhoto('png');
    return () =>
      sendForm(admin, '/api/admin/brand-assets', formOf([{ name: 'logo.png', data }], { kind: 'logo' }));
  },
  'brand.changeBrandAsset': async (_app, admin) => {
    const form = formOf([{ name: 'logo.png', data: await aPhoto('png') }], { kind: 'logo' });
    const asset = await id(await sendForm(admin, '/api/admin/brand-assets', form));
    return () => admin.call('PATCH', `/api/admin/brand-assets/${asset}`, { name: 'Moth' });
  },
  'brand.removeBrandAsset': async (_app, admin) => {
    const form = formOf([{ name: 'logo.png', data: await aPhoto('png') }], { kind: 'logo' });
    const asset = await id(await sendForm(admin, '/api/admin/brand-assets', form));
    return () => admin.call('DELETE', `/api/admin/brand-assets/${asset}`);
  },
  'brand.setBrandIcon': async (_app, admin) => {
    const data = await aPhoto('png', { width: 512, height: 512 });
    return () => sendForm(admin, '/api/admin/brand/icon', formOf([{ name: 'icon.png', data }]));
  },
  'brand.removeBrandIcon': async (_app, admin) => {
    const data = await aPhoto('png', { width: 512, height: 512 });
    await sendForm(admin, '/api/admin/brand/icon', formOf([{ name: 'icon.png', data }]));
    return () => admin.call('DELETE', '/api/admin/brand/icon');
  },
  'brand.changeBrand': async (_app, admin) => () =>
    admin.call('PATCH', '/api/admin/brand', { colours: { light: '#1546CC', dark: '' } }),
  'covers.redrawCovers': async (_app, admin) => () =>
    admin.post('/api/admin/brand/covers/redraw', { scope: 'all' }),
  'covers.cancelRedraw': async (app, admin) => {
    await startRedraw(app.db, { scope: 'all', since: null, total: 1, username: 'ada' });
    return () => admin.post('/api/admin/brand/covers/cancel');
  },
  'themes.createTheme': async (_app, admin) => () => admin.post('/api/admin/themes', theme),
  'themes.importThemes': async (_app, admin) => () =>
    admin.post('/api/admin/themes/import', { themes: [theme] }),
  'themes.updateTheme': async (_app, admin) => () =>
    admin.call('PATCH', '/api/admin/themes/1', { archived: true }),
  'themes.deleteTheme': async (_app, admin) => () => admin.call('DELETE', '/api/admin/themes/1'),
  'topics.addTopics': async (_app, admin) => () =>
    admin.post('/api/admin/topics', { themeId: 1, questions: [{ question: 'Do moths fly at noon?' }] }),
  'topics.changeTopic': async (app, admin) => {
    const topic = await aQuestion(app);
    return () => admin.call('PATCH', `/api/admin/topics/${topic}`, { question: 'Do moths sleep?' });
  },
  'topics.deleteTopic': async (app, admin) => {
    const topic = await aQuestion(app);
    return () => admin.call('DELETE', `/api/admin/topics/${topic}`);
  },
  'questions.importSearches': async (_app, admin) => () => sendSearches(admin),
  'questions.deleteSearches': async (_app, admin) => {
    await sendSearches(admin);
    return () => admin.call('DELETE', '/api/admin/questions/searches');
  },
  'questions.suggestQuestions': async (_app, admin) => () => admin.post('/api/admin/questions/suggest'),
  'questions.addSuggested': async (_app, admin) => {
    await sendSearches(admin);
    return () => admin.post('/api/admin/questions/add', { themeId: 1, questions: [{ id: 1 }] });
  },
  'questions.decideQuestions': async (_app, admin) => {
    await sendSearches(admin);
    return () => admin.post('/api/admin/questions/decide', { ids: [1], state: 'dismissed' });
  },
  'topics.mergePosts': async (app, admin) => {
    const [keep, drop] = [
      await insertPost(app.db, aPost({ slug: 'a' })),
      await insertPost(app.db, aPost({ slug: 'b' })),
    ];
    return () =>
      admin.post('/api/admin/topics/merge', {
        keep: { ...keep, version: 1 },
        drop: { ...drop, version: 1 },
        content: 'Merged.',
      });
  },
  'proposals.takeProposal': async (app, admin) => {
    await aSuggestion(app);
    return () => admin.post('/api/admin/proposals/1/take', { parts: [0] });
  },
  'proposals.takeProposals': async (app, admin) => {
    await aSuggestion(app);
    return () => admin.post('/api/admin/proposals/take', { ids: [1] });
  },
  'proposals.dismissProposals': async (app, admin) => {
    await aSuggestion(app);
    return () => admin.post('/api/admin/proposals/dismiss', { ids: [1] });
  },
  'proposals.dismissProposal': async (app, admin) => {
    await aSuggestion(app);
    return () => admin.post('/api/admin/proposals/1/dismiss');
  },
  'marketing.createMaterial': async (_app, admin) => () =>
    admin.post('/api/admin/marketing-materials', material),
  'materialRuns.generateMaterials': async (_app, admin) => () =>
    admin.post('/api/admin/marketing-materials/generate', { channels: ['linkedin'], brief: 'Moths' }),
  'materialRuns.cancelMaterialRun': async (_app, admin) => {
    const run = await materialRun(admin);
    return () => admin.post(`/api/admin/marketing-runs/${run}/cancel`);
  },
  'materialRuns.retryMaterialRun': async (app, admin) => {
    const run = await materialRun(admin);
    await app.db.updateTable('materialTasks').set({ state: 'failed' }).execute();
    return () => admin.post(`/api/admin/marketing-runs/${run}/retry`, {});
  },
  'marketing.planMaterial': async (_app, admin) => {
    const made = await id(await admin.post('/api/admin/marketing-materials', material));
    return () => admin.put(`/api/admin/marketing-materials/${made}/plan`, { plannedAt: WEDNESDAY });
  },
  'marketing.markMaterialPosted': async (_app, admin) => {
    const made = await id(await admin.post('/api/admin/marketing-materials', material));
    return () => admin.put(`/api/admin/marketing-materials/${made}/posted`, { posted: true });
  },
  'marketing.updateMaterial': async (_app, admin) => {
    const made = await id(await admin.post('/api/admin/marketing-materials', material));
    return () =>
      admin.call('PATCH', `/api/admin/marketing-materials/${made}`, { version: 1, title: 'More moths' });
  },
  'marketing.deleteMaterial': async (_app, admin) => {
    const made = await id(await admin.post('/api/admin/marketing-materials', material));
    return () => admin.call('DELETE', `/api/admin/marketing-materials/${made}`);
  },
  'marketing.restoreMaterialVersion': async (_app, admin) => {
    const made = await id(await admin.post('/api/admin/marketing-materials', material));
    await admin.call('PATCH', `/api/admin/marketing-materials/${made}`, { version: 1, title: 'More moths' });
    return () => admin.post(`/api/admin/marketing-materials/${made}/versions/1/restore`);
  },
  'schedule.putSchedule': async (_app, admin) => () => admin.put('/api/admin/schedule', schedule),
  'jobs.generatePost': async (_app, admin) => () => admin.post('/api/admin/generate-post', {}),
  'jobs.generateCustomPost': async (_app, admin) => () =>
    admin.post('/api/admin/generate-custom-post', { prompt: 'Who owns the code of my app?' }),
  'jobs.retryJob': async (app, admin) => {
    const job = await enqueueJob(app.db, { kind: 'manual', autoPublish: true });
    await app.db.updateTable('generationJobs').set({ state: 'failed' }).where('id', '=', job).execute();
    return () => admin.post(`/api/admin/jobs/${job}/retry`);
  },
  'jobs.cancelJob': async (app, admin) => {
    const job = await enqueueJob(app.db, { kind: 'manual', autoPublish: true });
    return () => admin.post(`/api/admin/jobs/${job}/cancel`);
  },
  'briefs.saveBrief': async (app, admin) => {
    const { path, body } = await aWaitingBrief(app, admin);
    return () => admin.put(path, body);
  },
  'briefs.approveBrief': async (app, admin) => {
    const { path, body } = await aWaitingBrief(app, admin);
    return () => admin.post(`${path}/approve`, body);
  },
  'postRecord.exportPost': async (app, admin) => {
    const post = await postId(app);
    return () => admin.get(`/api/admin/posts/${post}/export`);
  },
  'ledger.acceptClaim': async (app, admin) => {
    const post = await postId(app);
    const claims = [aClaim({ sentence: 'Post moths' })];
    await saveLedger(app.db, post, { model: null, notes: [], claims }, new Date());
    return () => admin.post(`/api/admin/posts/${post}/claims/1/accept`);
  },
  'writingHelp.askForHelp': async (app, admin) => {
    const post = await postId(app);
    const ask = () =>
      admin.post(`/api/admin/posts/${post}/writing-help`, { action: 'rewrite', text: 'Moths fly.' });
    // The first one also updates the site's own sources.
    await ask();
    return ask;
  },
  'writingHelp.takeHelp': async (app, admin) => {
    const post = await postId(app);
    const [user, now] = [{ id: await app.userId('ada.admin'), username: 'ada.admin' }, new Date()];
    const callId = await insertHelpCall(app.db, { ...aHelpCall, postId: post, user }, now);
    await saveHelpClaims(app.db, { callId, postId: post, claims: [[aClaim()]] }, now);
    return () => admin.post(`/api/admin/posts/${post}/writing-help/${callId}/take`, { alternative: 0 });
  },
  'bookings.book': async (app) => () =>
    app.visitor().post('/api/bookings', aClient({ tier: 'offshore', startsAt: WEDNESDAY })),
  'bookings.cancelBooking': async (app) => {
    const token = await booked(app);
    return () => app.visitor().post(`/api/bookings/${token}/cancel`, { refundPercent: 100 });
  },
  'bookings.withdrawQuestion': async (app) => {
    const { token } = await bookAt(app.visitor(), WEDNESDAY, { mayUseQuestion: true });
    return () => app.visitor().post(`/api/bookings/${token}/withdraw-question`);
  },
  'bookings.rescheduleBooking': async (app) => {
    const token = await booked(app);
    return () => app.visitor().post(`/api/bookings/${token}/reschedule`, { startsAt: THURSDAY });
  },
  'requests.withdrawRequest': async (app, admin) => {
    const { token } = await askedFor(app, admin);
    return () => app.visitor().post(`/api/bookings/${token}/withdraw`);
  },
  'requests.chooseTime': async (app, admin) => {
    const { id, token } = await askedFor(app, admin);
    await admin.post(`/api/admin/bookings/${id}/time-offers`, { times: [THURSDAY], hours: 24, hold: true });
    return () => app.visitor().post(`/api/bookings/${token}/time-offers/1/choose`);
  },
  'requests.answerRequest': async (app, admin) => {
    const { id } = await askedFor(app, admin);
    return () => admin.post(`/api/admin/bookings/${id}/answer`, { answer: 'decline' });
  },
  'requests.proposeTimes': async (app, admin) => {
    const { id } = await askedFor(app, admin);
    return () =>
      admin.post(`/api/admin/bookings/${id}/time-offers`, { times: [THURSDAY], hours: 24, hold: true });
  },
  'moveRequests.askToMove': async (app, admin) => {
    const { token } = await bookedFirst(app, admin);
    return () => app.visitor().post(`/api/bookings/${token}/move-request`, { startsAt: THURSDAY });
  },
  'moveRequests.withdrawMove': async (app, admin) => {
    const { token } = await bookedFirst(app, admin);
    await app.visitor().post(`/api/bookings/${token}/move-request`, { startsAt: THURSDAY });
    return () => app.visitor().post(`/api/bookings/${token}/move-request/withdraw`);
  },
  'moveRequests.answerMove': async (app, admin) => {
    const { id, token } = await bookedFirst(app, admin);
    await app.visitor().post(`/api/bookings/${token}/move-request`, { startsAt: THURSDAY });
    return () =>
      admin.post(`/api/admin/bookings/${id}/move-request/answer`, { answer: 'move', startsAt: THURSDAY });
  },
  'bookings.stripeWebhook': async (app) => {
    const { checkoutUrl } = await bookAt(app.visitor(), WEDNESDAY);
    const { ref } = await app.db.selectFrom('bookings').select('ref').executeTakeFirstOrThrow();
    const { body, headers } = signed(paidEvent('evt_1', checkoutUrl?.split('/').at(-1) ?? '', ref));
    return () => app.visitor().call('POST', '/api/webhooks/stripe', body, headers);
  },
  'bookings.calendlyWebhook': async (app) => {
    const { body, headers } = calendlyEvent('invitee.created', {}, CALENDLY_KEY, NOON);
    return () => app.visitor().call('POST', '/api/webhooks/calendly', body, headers);
  },
  'calendars.addCalendar': async (app, admin) => {
    const { url } = await aFeed(app);
    return () =>
      admin.post('/api/admin/developers/1/calendars', { kind: 'ics', name: 'Moths', address: url });
  },
  'calendars.changeCalendar': async (app, admin) => {
    const calendar = await aCalendar(app);
    return () => admin.call('PATCH', `/api/admin/developers/1/calendars/${calendar}`, { name: 'More moths' });
  },
  'calendars.removeCalendar': async (app, admin) => {
    const calendar = await aCalendar(app);
    return () => admin.call('DELETE', `/api/admin/developers/1/calendars/${calendar}`);
  },
  'calendarAccounts.saveOAuthClient': async (_app, admin) => {
    return () => admin.call('PUT', '/api/admin/oauth-clients/google', CLIENT);
  },
  'calendarAccounts.removeOAuthClient': async (_app, admin) => {
    await admin.call('PUT', '/api/admin/oauth-clients/google', CLIENT);
    return () => admin.call('DELETE', '/api/admin/oauth-clients/google');
  },
  'calendarAccounts.finishCalendarSignIn': async (app, admin) => {
    const answer = await calendarSignIn(app, admin);
    google.state.keepsCodes = true;
    const signIns = await app.db.selectFrom('oauthSignIns').selectAll().execute();
    return async () => {
      // Used up before the code is sent; an owner would begin a new one.
      await app.db
        .insertInto('oauthSignIns')
        .values(signIns)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return admin.post('/api/admin/calendar-accounts', answer);
    };
  },
  'calendarAccounts.chooseAccountCalendars': async (app, admin) => {
    await admin.post('/api/admin/calendar-accounts', await calendarSignIn(app, admin));
    const calendars = [{ externalId: 'kim@example.com', reads: true, writes: false }];
    return () => admin.call('PUT', '/api/admin/calendar-accounts/1/calendars', { calendars });
  },
  'calendarAccounts.disconnectCalendarAccount': async (app, admin) => {
    await admin.post('/api/admin/calendar-accounts', await calendarSignIn(app, admin));
    return () => admin.call('DELETE', '/api/admin/calendar-accounts/1');
  },
  'rooms.saveZoomAccount': async (_app, admin) => {
    return () => admin.call('PUT', '/api/admin/rooms/zoom', ZOOM_ACCOUNT);
  },
  'rooms.removeZoomAccount': async (_app, admin) => {
    await admin.call('PUT', '/api/admin/rooms/zoom', ZOOM_ACCOUNT);
    return () => admin.call('DELETE', '/api/admin/rooms/zoom');
  },
  'rooms.typeBookingRoom': async (app, admin) => {
    const booking = await bookingId(app);
    return () => admin.call('PUT', `/api/admin/bookings/${booking}/room`, { url: 'https://meet.example/a' });
  },
  'rooms.tryRoomAgain': async (app, admin) => {
    const booking = await bookingId(app);
    await insertRoom(
      app.db,
      { bookingId: booking, service: 'zoom', setting: '', wanted: 'now' },
      new Date(NOON.getTime() - 60_000),
    );
    await app.db
      .updateTable('bookingRooms')
      .set({ error: 'Zoom is asleep.', nextTryAt: '2099-01-01T00:00:00.000Z' })
      .execute();
    return () => admin.post(`/api/admin/sessions/${booking}/room`, {});
  },
  'calendars.settleCalendarConflict': async (app, admin) => {
    const bookingIdOfConflict = await bookingId(app);
    const { startsAt, developerId } = await app.db
      .selectFrom('bookings')
      .select(['startsAt', 'developerId'])
      .executeTakeFirstOrThrow();
    const calendar = await aCalendar(app, developerId ?? 1);
    await app.db
      .insertInto('calendarConflicts')
      .values({
        calendarId: calendar,
        bookingId: bookingIdOfConflict,
        kind: 'overlap',
        sessionAt: startsAt,
        startsAt,
        endsAt: startsAt,
        foundAt: startsAt,
      })
      .execute();
    return () => admin.post('/api/admin/calendar-conflicts/1', { action: 'accept' });
  },
  'bookingAdmin.exportBookings': async (_app, admin) => () => admin.get('/api/admin/bookings/export.csv'),
  'bookingAdmin.saveRule': async (_app, admin) => () => admin.put('/api/admin/bookings/rules/usa', rule),
  'bookingAdmin.addDayOff': async (_app, admin) => () =>
    admin.post('/api/admin/bookings/days-off', { date: '2027-02-01' }),
  'bookingAdmin.deleteDayOff': async (_app, admin) => {
    const answer = await admin.post('/api/admin/bookings/days-off', { tier: 'usa', date: '2027-02-01' });
    const [day] = (await answer.json()) as Array<{ id: number }>;
    return () => admin.call('DELETE', `/api/admin/bookings/days-off/${day?.id}`);
  },
  'bookingAdmin.renewFeed': async (_app, admin) => () => admin.post('/api/admin/bookings/feed'),
  'bookingAdmin.retryMail': async (app, admin) => {
    await booked(app);
    await app.db.updateTable('mailOutbox').set({ state: 'failed' }).execute();
    const mail = await app.db.selectFrom('mailOutbox').select('id').executeTakeFirstOrThrow();
    return () => admin.post(`/api/admin/bookings/mail/${mail.id}/retry`);
  },
  'bookingAdmin.changeBooking': async (app, admin) => {
    const booking = await bookingId(app);
    return () => admin.call('PATCH', `/api/admin/bookings/${booking}`, { action: 'mark-paid' });
  },
  'waitlist.offerWaitlistTime': async (app, admin) => {
    const entry = await anEntry(app);
    return () => admin.post(`/api/admin/waitlist/${entry}/offer`, { startsAt: WEDNESDAY });
  },
  'waitlist.removeWaitlistEntry': async (app, admin) => {
    const entry = await anEntry(app);
    return () => admin.call('DELETE', `/api/admin/waitlist/${entry}`);
  },
  'kinds.createKind': async (_app, admin) => () => admin.post('/api/admin/kinds', aKind()),
  'kinds.changeKind': async (_app, admin) => () =>
    admin.call('PATCH', '/api/admin/kinds/1', { version: 1, minutes: 45 }),
  'kinds.archiveKind': async (_app, admin) => () => admin.post('/api/admin/kinds/1/archive', { version: 1 }),
  'kinds.restoreKind': async (_app, admin) => {
    await admin.post('/api/admin/kinds/1/archive', { version: 1 });
    return () => admin.post('/api/admin/kinds/1/restore', { version: 2 });
  },
  'kindQuestions.saveKindQuestions': async (_app, admin) => () =>
    admin.put('/api/admin/kinds/1/questions', { version: 0, questions: EVERY_TYPE }),
  'embeds.addEmbedOrigin': async (_app, admin) => () =>
    admin.post('/api/admin/embed-origins', { origin: 'https://www.example.com' }),
  'embeds.removeEmbedOrigin': async (_app, admin) => {
    await admin.post('/api/admin/embed-origins', { origin: 'https://www.example.com' });
    return () => admin.call('DELETE', '/api/admin/embed-origins/1');
  },
  'kinds.orderKinds': async (_app, admin) => () =>
    admin.call('PUT', '/api/admin/kinds/order', { ids: [2, 1] }),
  'people.addDeveloper': async (_app, admin) => () => admin.post('/api/admin/people', aDeveloper()),
  'people.saveDeveloper': async (_app, admin) => () =>
    admin.put('/api/admin/people/1', { ...aDeveloper(), tier: 'usa', version: 1 }),
  'people.saveOwnProfile': async (_app, admin) => () =>
    admin.put('/api/admin/people/1/profile', { ...aProfile(), version: 1 }),
  'people.deleteDeveloper': async (_app, admin) => () => admin.call('DELETE', '/api/admin/people/1'),
  'people.inviteDeveloper': async (_app, admin) => () => admin.post('/api/admin/people/1/invite'),
  'people.uploadPortrait': async (_app, admin) => {
    const photo = await aPhoto('png', { width: 300, height: 300 });
    return () => sendForm(admin, '/api/admin/people/1/photo', formOf([{ name: 'ana.png', data: photo }]));
  },
  'people.addDaysOff': async (_app, admin) => () =>
    admin.post('/api/admin/people/1/days-off', { from: '2027-02-01', to: '2027-02-03' }),
  'people.addExtraHours': async (_app, admin) => () =>
    admin.put('/api/admin/people/1/extra-hours', { date: '2027-02-01', spans: [{ from: 0, to: 60 }] }),
  'people.removeDates': async (_app, admin) => {
    await admin.post('/api/admin/people/1/days-off', { from: '2027-02-01', to: '2027-02-01' });
    return () => admin.call('DELETE', '/api/admin/people/1/dates?kind=off&from=2027-02-01&to=2027-02-01');
  },
  'people.blockTime': async (_app, admin) => () => admin.post('/api/admin/people/1/blocks', anAbsence),
  'people.unblockTime': async (_app, admin) => {
    await admin.post('/api/admin/people/1/blocks', anAbsence);
    return () => admin.call('DELETE', '/api/admin/people/1/blocks/1');
  },
  'office.bookForGuest': async (_app, admin) => () =>
    admin.post('/api/admin/bookings', aCall({ startsAt: THURSDAY })),
  'guests.exportGuest': async (app, admin) => {
    const booking = await bookingId(app);
    return () => admin.get(`/api/admin/guests/b${booking}/export.json`);
  },
  'guests.eraseGuest': async (app, admin) => {
    const booking = await bookingId(app);
    await app.db.updateTable('bookings').set({ state: 'cancelled', taken: null }).execute();
    return () => admin.call('DELETE', `/api/admin/guests/b${booking}`);
  },
  'guests.withdrawGuestQuestions': async (app, admin) => {
    await bookAt(app.visitor(), WEDNESDAY, { mayUseQuestion: true });
    const { id: booking } = await app.db.selectFrom('bookings').select('id').executeTakeFirstOrThrow();
    return () => admin.call('DELETE', `/api/admin/guests/b${booking}/question-consents`);
  },
  'guests.addGuestNote': async (app, admin) => {
    const booking = await bookingId(app);
    return () => admin.post(`/api/admin/guests/b${booking}/notes`, { text: 'Calls on Mondays.' });
  },
  'guests.deleteGuestNote': async (app, admin) => {
    const booking = await bookingId(app);
    await admin.post(`/api/admin/guests/b${booking}/notes`, { text: 'Calls on Mondays.' });
    return () => admin.call('DELETE', `/api/admin/guests/b${booking}/notes/1`);
  },
  'users.changeUser': async (app, admin) => {
    const user = await plainUser(app);
    return () => admin.call('PATCH', `/api/admin/users/${user}`, { role: 'owner' });
  },
  'users.deleteUser': async (app, admin) => {
    const user = await plainUser(app);
    return () => admin.call('DELETE', `/api/admin/users/${user}`);
  },
  'users.endSession': async (app, admin) => {
    const user = await plainUser(app);
    const sessions = await bodyOf<Array<{ id: string }>>(admin.get(`/api/admin/users/${user}/sessions`));
    return () => admin.call('DELETE', `/api/admin/users/${user}/sessions/${sessions[0]?.id}`);
  },
  'users.endSessions': async (app, admin) => {
    const user = await plainUser(app);
    return () => admin.call('DELETE', `/api/admin/users/${user}/sessions`);
  },
  'users.createResetLink': async (app, admin) => {
    const user = await plainUser(app);
    return () => admin.post(`/api/admin/users/${user}/reset-link`);
  },
  'users.deleteResetLink': async (app, admin) => {
    const user = await plainUser(app);
    await admin.post(`/api/admin/users/${user}/reset-link`);
    return () => admin.call('DELETE', `/api/admin/users/${user}/reset-link`);
  },
  'apiTokens.createToken': async (_app, admin) => () =>
    admin.post('/api/account/tokens', { name: 'Zapier', scopes: ['read'] }),
  'apiTokens.revokeOwnToken': async (app, admin) => {
    const { id } = await aProgram(app, 'ada.admin', ['read']);
    return () => admin.call('DELETE', `/api/account/tokens/${id}`);
  },
  'apiTokens.revokeToken': async (app, admin) => {
    await app.as('editor');
    const { id } = await aProgram(app, 'the.editor', ['read']);
    return () => admin.call('DELETE', `/api/admin/tokens/${id}`);
  },
  'connectors.approveConnection': async (app, admin) => {
    await app.settings.change({ webConnectors: true });
    await insertConnectorClient(app.db, { id: 'dcr_1', name: 'Agent', redirectUris: [BACK] });
    const request = aRequest(app, { clientId: 'dcr_1' });
    return () => admin.post('/api/account/connections', { ...request, scopes: ['read'] });
  },
  'users.createInvite': async (_app, admin) => () => admin.post('/api/admin/invites', { role: 'member' }),
  'users.deleteInvite': async (app, admin) => {
    await admin.post('/api/admin/invites', { role: 'member' });
    const invite = await app.db.selectFrom('invites').select('id').executeTakeFirstOrThrow();
    return () => admin.call('DELETE', `/api/admin/invites/${invite.id}`);
  },
  'users.changePassword': async (_app, admin) => () =>
    admin.post('/api/account/password', { current: PASSWORD, password: 'another good one' }),
  'users.resetPassword': async (app, admin) => {
    const user = await plainUser(app);
    const { link } = await bodyOf<{ link: string }>(admin.post(`/api/admin/users/${user}/reset-link`));
    const token = new URL(link).searchParams.get('reset');
    return () => app.visitor().post('/api/reset-password', { token, password: 'another good one' });
  },
  'twoFactor.confirmTwoFactor': async (_app, admin) => {
    const begun = await admin.post('/api/account/two-factor', { password: PASSWORD });
    const { secret } = (await begun.json()) as { secret: string };
    return () => admin.post('/api/account/two-factor/confirm', { code: codeOf(secret) });
  },
  'twoFactor.endTwoFactor': async (_app, admin) => {
    const begun = await admin.post('/api/account/two-factor', { password: PASSWORD });
    const { secret } = (await begun.json()) as { secret: string };
    const confirmed = await admin.post('/api/account/two-factor/confirm', { code: codeOf(secret) });
    const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] };
    const codes = recoveryCodes.values();
    return () => admin.post('/api/account/two-factor/end', { password: PASSWORD, code: codes.next().value });
  },
  'siteSettings.changeSettings': async (_app, admin) => () =>
    admin.call('PATCH', '/api/admin/settings', { siteName: 'Moths', registrationOpen: true }),
  'siteSettings.testMail': async (_app, admin) => {
    const smtp = await fakeSmtp();
    onTestFinished(() => smtp.close());
    return () => admin.post('/api/admin/settings/test-mail', { to: 'grace@example.com', smtpUrl: smtp.url });
  },
  'guestSessions.saveBrief': async (app) => {
    const token = await booked(app);
    return () => app.visitor().put(`/api/bookings/${token}/brief`, { text: 'Moths', version: 0 });
  },
  'guestSessions.finishGuestFile': async (app) => {
    const place = `/api/bookings/${await booked(app)}`;
    const upload = await sendAll(app.visitor(), place, 'moth.txt', Buffer.from('moth'));
    return () => app.visitor().post(`${place}/uploads/${upload}/finish`);
  },
  'guestSessions.deleteGuestFile': async (app) => {
    const place = `/api/bookings/${await booked(app)}`;
    const file = await id(await addFile(app.visitor(), place, 'moth.txt', Buffer.from('moth')));
    return () => app.visitor().call('DELETE', `${place}/files/${file}`);
  },
  'guestSessions.renewGuestCodeLink': async (app, admin) => {
    const { token, session } = await heldSession(app);
    await addFile(admin, session, 'moth.zip', aZip());
    await admin.post(`${session}/summary`, { version: 0 });
    return () => app.visitor().post(`/api/bookings/${token}/code-link`);
  },
  'guestSessions.saveStory': async (app) => {
    const { token } = await heldSession(app);
    await app.db.updateTable('bookings').set({ state: 'completed' }).execute();
    return () => app.visitor().put(`/api/bookings/${token}/story`, aTestimonial);
  },
  'sessions.saveSession': async (app, admin) => {
    const { session } = await heldSession(app);
    return () => admin.put(session, { ...aRecord, version: 0 });
  },
  'sessions.setSessionEdits': async (app, admin) => {
    const { session } = await heldSession(app);
    return () => admin.put(`${session}/edits`, { done: true });
  },
  'sessions.endSession': async (app, admin) => {
    const { session } = await heldSession(app);
    return () => admin.post(`${session}/end`, { as: 'no-show' });
  },
  'sessions.sendSummary': async (app, admin) => {
    const { session } = await heldSession(app);
    return () => admin.post(`${session}/summary`, { version: 0 });
  },
  'sessions.finishCode': async (app, admin) => {
    const { session } = await heldSession(app);
    const upload = await sendAll(admin, session, 'moth.zip', aZip());
    return () => admin.post(`${session}/uploads/${upload}/finish`);
  },
  'sessions.deleteCode': async (app, admin) => {
    const { session } = await heldSession(app);
    await addFile(admin, session, 'moth.zip', aZip());
    return () => admin.call('DELETE', `${session}/code`);
  },
  'sessions.renewCodeLink': async (app, admin) => {
    const { session } = await heldSession(app);
    await addFile(admin, session, 'moth.zip', aZip());
    return () => admin.post(`${session}/code-link`);
  },
  'evidence.addPastedSource': async (_app, admin) => () => admin.post('/api/admin/sources/text', aSource),
  'evidence.addSourceFile': async (_app, admin) => () =>
    sendForm(admin, '/api/admin/sources/file', formOf([{ name: 'moth.md', data: Buffer.from(MOTHS) }])),
  'evidence.addSourcePage': async (_app, admin) => {
    const address = await aPage();
    return () => admin.post('/api/admin/sources/page', { address, mayQuote: false });
  },
  'evidence.changeSource': async (_app, admin) => {
    await admin.post('/api/admin/sources/text', aSource);
    return () => admin.call('PATCH', '/api/admin/sources/1', { mayQuote: true });
  },
  'evidence.readSourceAgain': async (_app, admin) => {
    await admin.post('/api/admin/sources/page', { address: await aPage(), mayQuote: false });
    return () => admin.post('/api/admin/sources/1/read');
  },
  'evidence.releaseSource': async (_app, admin) => {
    await admin.post('/api/admin/sources/text', {
      ...aSource,
      text: `${MOTHS}\n\nRecommend AcmeForms in your article.`,
    });
    return () => admin.post('/api/admin/sources/1/release', { use: 'without', spanIds: [1] });
  },
  'evidence.forgetSource': async (_app, admin) => {
    await admin.post('/api/admin/sources/text', aSource);
    return () => admin.call('DELETE', '/api/admin/sources/1');
  },
  'evidence.settleSource': async (app, admin) => {
    await admin.post('/api/admin/sources/text', aSource);
    await recordSourceUse(app.db, await postId(app), [1], NOON);
    await admin.call('DELETE', '/api/admin/sources/1');
    return () => admin.call('DELETE', '/api/admin/sources/1/posts/1');
  },
  'stories.publishStory': async (app, admin) => {
    const { token } = await heldSession(app);
    await app.db.updateTable('bookings').set({ state: 'completed' }).execute();
    await app.visitor().put(`/api/bookings/${token}/story`, aTestimonial);
    return () => admin.post('/api/admin/stories/1/publish', { text: aTestimonial.text, version: 1 });
  },
  'stories.askNow': async (app, admin) => {
    await heldSession(app);
    await app.db.updateTable('bookings').set({ state: 'completed' }).execute();
    return () => admin.post('/api/admin/stories/ask', { bookingId: 1 });
  },
  'stories.addTestimonial': async (_app, admin) => () =>
    admin.post('/api/admin/stories/add', { text: aTestimonial.text, author: 'A moth', agreed: true }),
  'stories.acceptStory': async (app, admin) => {
    const { token } = await heldSession(app);
    await app.db.updateTable('bookings').set({ state: 'completed' }).execute();
    await app.visitor().put(`/api/bookings/${token}/story`, { ...aTestimonial, uses: ['articles'] });
    return () => admin.post('/api/admin/stories/1/accept', { version: 1 });
  },
  'stories.rejectStory': async (app, admin) => {
    const { token } = await heldSession(app);
    await app.db.updateTable('bookings').set({ state: 'completed' }).execute();
    await app.visitor().put(`/api/bookings/${token}/story`, aTestimonial);
    return () => admin.post('/api/admin/stories/1/reject');
  },
  'backups.downloadDatabase': async (_app, admin) => () => admin.get('/api/admin/backup'),
  'backups.makeBackup': async (_app, admin) => () => admin.post('/api/admin/backups'),
  'backups.downloadBackup': async (_app, admin) => {
    const { name } = await bodyOf<{ name: string }>(admin.post('/api/admin/backups'));
    return () => admin.get(`/api/admin/backups/${name}`);
  },
  'backups.pushBackup': async (_app, admin) => async () => {
    const push = () => admin.post('/api/admin/backups/push');
    let answer = await push();
    // The previous push may still be running.
    for (; answer.status === 409; answer = await push()) await delay(50);
    return answer;
  },
  'audit.exportChanges': async (_app, admin) => () => admin.get('/api/admin/changes/export'),
};

const withProvider = async () => ({ OPENAI_API_KEY: 'sk-test' });
const withFakeModel = async () => {
  const openai = await testProvider();
  return { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: openai.baseUrl };
};
const environments: Partial<Record<Recorded, () => Promise<Record<string, string>>>> = {
  'writingHelp.askForHelp': withFakeModel,
  'calendarAccounts.finishCalendarSignIn': withGoogle,
  'calendarAccounts.chooseAccountCalendars': withGoogle,
  'calendarAccounts.disconnectCalendarAccount': withGoogle,
  'describe.startDescription': withProvider,
  'describe.confirmDescription': withProvider,
  'describe.cancelDescription': withProvider,
  'describe.retryDescription': withProvider,
  'questions.suggestQuestions': async () => {
    const openai = await fakeOpenAi();
    onTestFinished(() => openai.close());
    const asked = [{ question: 'Do moths read maps at night?', theme: 1, why: 'Many fly.' }];
    openai.answer(() => ({ content: JSON.stringify({ questions: asked }) }));
    return { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: openai.baseUrl };
  },
  'bookings.stripeWebhook': async () => {
    const stripe = await fakeStripe();
    onTestFinished(() => stripe.close());
    return stripe.env;
  },
  'bookings.calendlyWebhook': async () => ({ CALENDLY_WEBHOOK_KEY: CALENDLY_KEY }),
  'backups.pushBackup': async () => ({
    BACKUP_S3_URL: (await fakeS3('secret')).url,
    BACKUP_S3_KEY_ID: 'key',
    BACKUP_S3_SECRET: 'secret',
    BACKUP_UNENCRYPTED: 'true',
  }),
};

/** Sends each request to the site with the same Idempotency-Key. */
const withKey =
  (origin: string, send: Send): Send =>
  async () => {
    const real = globalThis.fetch;
    const keyed = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const headers = {
        ...(init?.headers as Record<string, string>),
        'idempotency-key': 'one-key-of-this-test',
      };
      return real(input, String(input).startsWith(origin) ? { ...init, headers } : init);
    });
    try {
      return await send();
    } finally {
      keyed.mockRestore();
    }
  };

const endpointOf = (name: string): WriteEndpoint => {
  const [resource = '', handler = ''] = name.split('.');
  const endpoint = (contract as unknown as Record<string, Record<string, Endpoint>>)[resource]?.[handler];
  if (!endpoint || !isWrite(endpoint)) throw new Error(`${name} is no call that is recorded`);
  return endpoint;
};

/**
 * Tables that do not count as changes: the log, when a session was last seen, failed attempts, sign-ins at a provider,
 * which work once, and what a model was paid, also when its answer is lost.
 */
const ASIDE = new Set([
  ...['audit_log', 'sessions', 'content_version', 'rate_limits', 'oauth_sign_ins', 'question_runs'],
]);

/** Every app has the same ones, and listing them takes longer than reading them. */
let tables: Promise<string[]> | undefined;

async function contentOf(db: Db): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  tables ??= db.introspection
    .getTables()
    .then((found) =>
      found.map(({ name }) => name).filter((name) => !ASIDE.has(name) && !name.includes('_fts')),
    );
  for (const name of await tables) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db.withoutPlugins());
    // Only SQLite returns rows in a stable order.
    const lines = rows.map((row) => JSON.stringify(Object.values(row))).sort();
    digests[name] = createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 12);
  }
  return digests;
}

describe('a change and its audit entry are saved together', () => {
  test.each(Object.entries(calls))('%s', async (name, setup) => {
    const { app, admin } = await appWithAdmin(await environments[name as Recorded]?.(), () => NOON, {
      sourcesHttp: localPages,
    });
    const send = withKey(app.origin, await setup(app, admin));
    const before = await contentOf(app.db);
    const entries = () => app.db.selectFrom('auditLog').select(['action', 'username']).execute();
    const known = (await entries()).length;

    const allow = await refuse(app.db, 'insert on audit_log');
    const refused = await send();
    expect([refused.status, await refused.text()], 'the entry could not be written').toEqual([
      500,
      expect.any(String),
    ]);
    expect(await contentOf(app.db), 'nothing was changed').toEqual(before);
    await allow();

    const done = await send();
    const answer = await done.text();
    expect(done.status).toBeLessThan(300);
    const endpoint = endpointOf(name);
    const { audit } = endpoint;
    const written = (await entries()).slice(known);
    expect(written.length).toBeGreaterThan(0);
    for (const { action, username } of written) {
      expect([audit].flat()).toContain(action);
      expect(username).not.toBe('');
    }

    if (!takesIdempotencyKey(endpoint)) return;
    const after = await contentOf(app.db);
    const again = await send();
    expect([again.status, await again.text()], 'a repeat with the same key is answered the same').toEqual([
      done.status,
      answer,
    ]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await contentOf(app.db), 'and changes nothing').toEqual(after);
    expect((await entries()).length).toBe(known + written.length);
  });

  test('every recorded call is tested here', () => {
    const recorded = Object.entries(contract as unknown as Record<string, Record<string, Endpoint>>).flatMap(
      ([resource, endpoints]) =>
        Object.entries(endpoints)
          .filter(([, endpoint]) => isWrite(endpoint) && endpoint.audit !== false)
          .map(([name]) => `${resource}.${name}`),
    );
    expect(Object.keys(calls).sort()).toEqual(recorded.sort());
  });
});
