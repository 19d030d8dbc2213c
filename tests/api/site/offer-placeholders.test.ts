import { describe, expect, test } from 'vitest';
import { currentSections } from '#src/content/built-in-sections.ts';
import { homeFaq, usaFaq } from '#src/content/site/faq.ts';
import { header } from '#src/content/site/frame.ts';
import { postSession } from '#src/content/site/home.ts';
import { privacyOf } from '#src/content/site/legal/privacy.ts';
import { termsOf } from '#src/content/site/legal/terms.ts';
import { anchorsOnNew } from '#src/content/site/new-anchors.ts';
import { ownOfferDocument } from '#src/content/site/offer.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import { faqData } from '#src/content/site/structured-data.ts';
import type { OutdatedText, PlainPrice, SectionDetail } from '#src/contract/site/content.ts';
import { appWithAdmin } from '../../support/app.ts';
import { bodyOf, type Client } from '../../support/client.ts';
import { anMp4, finishUpload, sendVideo } from '../../support/videos.ts';

const raised = structuredClone(ownOfferDocument);
raised.tiers.offshore.price = 131;
raised.tiers.usa.price = 173;

const section = (admin: Client, key: string) => bodyOf<SectionDetail>(admin.get(`/api/admin/content/${key}`));
const draft = async (admin: Client, key: string, value: unknown) => {
  const version = (await section(admin, key)).draft?.version ?? 0;
  return bodyOf<{ version: number; faults: Array<{ path: string; message: string }> }>(
    admin.put(`/api/admin/content/${key}/draft`, { value, version }),
  );
};
async function publish(admin: Client, key: string, value: unknown) {
  const { version } = await draft(admin, key, value);
  return admin.post('/api/admin/content-publish', { sections: [{ key, version }] });
}
const plain = async (admin: Client) =>
  (await bodyOf<{ texts: PlainPrice[] }>(admin.get('/api/admin/content-prices'))).texts;
const closing = (text: string) => ({ title: 'Ready?', text, action: 'Book' });

describe('an edited sentence', () => {
  test('follows the offer on pages, in search results and on share images', async () => {
    const { app, admin } = await appWithAdmin();
    const faq = await section(admin, 'home.faq');
    const { entries, ...rest } = faq.shown as { entries: Array<{ question: string; answer: string }> };
    expect(entries[1]?.answer).toContain('{prices.extraHour}');
    const edited = [{ question: 'What does it cost?', answer: 'Book {usa.aDeveloper} for {usa.price}.' }];
    expect((await publish(admin, 'home.faq', { ...rest, entries: [...edited, ...entries] })).status).toBe(
      200,
    );
    const share = (await section(admin, 'site.share')).shown as { home: object };
    await publish(admin, 'site.share', { ...share, home: { ...share.home, line: 'Only {usa.price}.' } });
    const read = async () => {
      const content = await app.content.current();
      return JSON.stringify([textsOf(content, homeFaq), faqData(textsOf(content, homeFaq).entries)]);
    };
    const before = await read();
    expect(before).toContain('Book a USA-based developer for $150.');
    expect(before).not.toContain('{usa.price}');

    await publish(admin, 'offer', raised);
    const after = await read();
    expect(after).toContain('Book a USA-based developer for $173.');
    expect(after).toContain('at $131 to $173 each');
    expect(after).not.toMatch(/\$1[25]0\b/);
    expect((await app.content.current()).values['site.share']?.home.line).toBe('Only $173.');
  });

  test('of an e-mail keeps the placeholders that are filled when it is sent', async () => {
    const { app, admin } = await appWithAdmin();
    await app.settings.change({ publicUrl: 'https://apps.example.com' });
    const { shown } = await section(admin, 'mail.guest');
    const value = shown as { confirmation: object };
    const opening = 'You paid {usa.price}, see {usa.address} and {{link}}:';
    await publish(admin, 'mail.guest', { ...value, confirmation: { ...value.confirmation, opening } });
    expect((await app.content.letterLayout()).content.values['mail.guest']?.confirmation.opening).toBe(
      'You paid $150, see https://apps.example.com/booking/usa and {{link}}:',
    );
    const [one, other] = [await app.content.letterLayout(), await app.content.letterLayout()];
    expect(one.content, 'made once for all e-mails').toBe(other.content);
    await app.settings.change({ publicUrl: 'https://moths.example.com' });
    expect((await app.content.letterLayout()).content.values['mail.guest']?.confirmation.opening).toContain(
      'https://moths.example.com/booking/usa',
    );
  });

  test('is found by the text that visitors read', async () => {
    const { admin } = await appWithAdmin();
    await draft(admin, 'home.closing', closing('Only {usa.price}.'));
    const found = await bodyOf<{ matches: object[] }>(admin.get('/api/admin/content-search?q=Only%20%24150'));
    expect(found.matches).toMatchObject([{ key: 'home.closing', path: 'text', text: 'Only $150.' }]);
  });

  test('with an unknown placeholder is refused, and the message says how to show braces', async () => {
    const { app, admin } = await appWithAdmin();
    const { faults } = await draft(admin, 'home.closing', closing('Only {usa.prize}.'));
    expect(faults).toEqual([
      {
        path: 'text',
        message:
          'Text has {usa.prize}, which stands for nothing in your offer. Choose one from the list, or write \\{usa.prize} to show it as it is',
      },
    ]);
    expect((await publish(admin, 'home.closing', closing('Only {usa.prize}.'))).status).toBe(422);
    expect((await publish(admin, 'home.closing', closing('Only \\{usa.price}.'))).status).toBe(200);
    expect((await app.content.current()).values['home.closing']?.text).toBe('Only {usa.price}.');
  });

  test('that is too long with the offer’s values is refused, but stays visible if the offer grows later', async () => {
    const { app, admin } = await appWithAdmin();
    const hero = (await section(admin, 'home.hero')).shown as object;
    const { faults } = await draft(admin, 'home.hero', { ...hero, price: '{refund.rule}' });
    expect(faults[0]?.message).toMatch(
      /^End of the headline has \d+ characters with what your offer says now/,
    );
    expect((await publish(admin, 'home.hero', { ...hero, price: 'For {usa.name}' })).status).toBe(200);
    const long = structuredClone(ownOfferDocument);
    long.tiers.usa.name = 'A name of forty letters, more or less...';
    await publish(admin, 'offer', long);
    expect((await app.content.current()).values['home.hero']?.price).toBe(`For ${long.tiers.usa.name}`);
    expect(await section(admin, 'home.hero')).toMatchObject({ unusable: null, changed: true });
  });
});

describe('texts that were edited before', () => {
  test('are listed with suggested placeholders, and follow the offer once an owner accepts', async () => {
    const { app, admin } = await appWithAdmin();
    await publish(admin, 'home.closing', closing('A USA-based developer for $150. 100% wool.'));
    await draft(admin, 'home.closing', {
      ...closing('A USA-based developer for $150. 100% wool.'),
      title: 'Drafted',
    });
    const found = await plain(admin);
    expect(found).toMatchObject([
      {
        key: 'home.closing',
        path: 'text',
        after: 'A USA-based developer for {usa.price}. 100% wool.',
        reads: 'A USA-based developer for $150. 100% wool.',
        willRead: 'A USA-based developer for $150. 100% wool.',
        isEarlier: false,
      },
    ]);
    const texts = found.map(({ key, path, before }) => ({ key, path, before }));
    const stale = [{ key: 'home.closing', path: 'text', before: 'Something else' }];
    expect(await bodyOf(admin.post('/api/admin/content-prices', { texts: stale }))).toEqual({
      linked: 0,
      left: 1,
    });
    expect(await bodyOf(admin.post('/api/admin/content-prices', { texts }))).toEqual({ linked: 1, left: 0 });
    expect(await plain(admin)).toEqual([]);
    const { shown, draft: drafted } = await section(admin, 'home.closing');
    expect(shown).toMatchObject({ text: found[0]?.after });
    expect(drafted?.value).toMatchObject({ title: 'Drafted', text: found[0]?.after });
    await publish(admin, 'offer', raised);
    expect((await app.content.current()).values['home.closing']?.text).toContain('for $173.');
  });

  test('with an earlier price are listed with videos, and the dashboard says how many', async () => {
    const { app, admin } = await appWithAdmin();
    await publish(admin, 'home.closing', closing('From $120.'));
    const video = await bodyOf<{ hash: string }>(
      finishUpload(admin, await sendVideo(admin, 'moth.mp4', anMp4())),
    );
    const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nIt costs $120.\n';
    await admin.put(`/api/admin/videos/${video.hash}/captions`, { text: captions });
    await admin.call('PATCH', `/api/admin/videos/${video.hash}`, { description: 'An hour for $150' });
    await publish(admin, 'offer', raised);

    const attention = () =>
      bodyOf<{ earlierPrices: number; plainPrices: number }>(admin.get('/api/admin/attention'));
    expect(await attention()).toMatchObject({ earlierPrices: 2, plainPrices: 0 });
    const [sentence] = await plain(admin);
    expect(sentence).toMatchObject({
      after: 'From {prices.lowest}.',
      willRead: 'From $131.',
      isEarlier: true,
    });
    const { texts } = await bodyOf<{ texts: OutdatedText[] }>(admin.get('/api/admin/content-outdated'));
    expect(texts).toMatchObject([{ kind: 'video', id: video.hash, title: 'moth.mp4' }]);
    const chosen = texts.map(({ kind, id, version }) => ({ kind, id, version }));
    expect(await bodyOf(admin.post('/api/admin/content-outdated', { texts: chosen }))).toEqual({
      corrected: 1,
      left: 0,
    });
    const { films: videos } = await bodyOf<{ films: Array<{ description: string; captionsUrl: string }> }>(
      admin.get('/api/admin/videos'),
    );
    expect(videos[0]?.description).toBe('An hour for $173');
    expect(await (await app.visitor().get(videos[0]?.captionsUrl ?? '')).text()).toContain('It costs $131.');
    const { key, path, before } = sentence as PlainPrice;
    await admin.post('/api/admin/content-prices', { texts: [{ key, path, before }] });
    expect(await attention()).toMatchObject({ earlierPrices: 0, plainPrices: 0 });
  });

  test('stay plain if an owner says so, until they are changed', async () => {
    const { admin } = await appWithAdmin();
    await publish(admin, 'home.closing', closing('Only $150 for the USA-based one.'));
    const [found] = await plain(admin);
    const { key, before } = found as PlainPrice;
    expect((await admin.post('/api/admin/content-prices/keep', { texts: [{ key, before }] })).status).toBe(
      204,
    );
    expect((await admin.post('/api/admin/content-prices/keep', { texts: [{ key, before }] })).status).toBe(
      204,
    );
    expect(await plain(admin)).toEqual([]);
    await publish(admin, 'home.closing', closing('Just $150 for the USA-based one.'));
    expect(await plain(admin)).toHaveLength(1);
  });

  test('cannot be changed by an editor in the owner’s sections', async () => {
    const { app, admin } = await appWithAdmin();
    const terms = (await section(admin, 'legal.terms')).shown as object;
    await publish(admin, 'legal.terms', { ...terms, description: 'Sessions from $120.' });
    const [found] = await plain(admin);
    const { key, path, before } = found as PlainPrice;
    const editor = await app.as('editor');
    const refused = await editor.post('/api/admin/content-prices', { texts: [{ key, path, before }] });
    expect(refused.status).toBe(403);
    expect(await plain(admin)).toMatchObject([{ key: 'legal.terms' }]);
  });
});

test('without hosting, no visible text of a fresh site offers it', async () => {
  const { app, admin } = await appWithAdmin();
  const hosting = { ...ownOfferDocument.hosting, offered: false };
  await publish(admin, 'offer', { ...ownOfferDocument, hosting });
  const content = await app.content.current();
  const texts = JSON.stringify([
    termsOf(content),
    privacyOf(content),
    textsOf(content, usaFaq),
    textsOf(content, postSession).intro,
    await (await app.visitor().get('/llms.txt')).text(),
  ]);
  expect(texts).not.toMatch(
    /host the app|Hosting Services|or hosting you|hosting terms|our hosting|Three ways/i,
  );
  expect(texts).not.toContain('$99');
});

test('hiding a section removes its links from the menu, and those on the second home page lead to the first', async () => {
  const { app, admin } = await appWithAdmin();
  const links = async () => textsOf(await app.content.current(), header).links.map(({ href }) => href);
  const hide = async (key: string) => {
    const { sections } = (await section(admin, key)).shown as {
      sections: Array<{ type: string; hidden: boolean }>;
    };
    const hidden = sections.map((each) => ({
      ...each,
      hidden: each.hidden || each.type === 'ownComparison',
    }));
    await publish(admin, key, { sections: hidden });
  };
  expect(anchorsOnNew(await app.content.current())).toEqual(
    new Set(['/#comparison', '/#faq', '/#technologies']),
  );
  await hide('new.sections');
  expect(await links()).toContain('/#comparison');
  expect(anchorsOnNew(await app.content.current())).toEqual(new Set(['/#faq', '/#technologies']));
  await hide('home.sections');
  expect(await links()).not.toContain('/#comparison');
});

test('with equal prices, no text mentions a lowest price or two prices', async () => {
  const { app, admin } = await appWithAdmin();
  const same = structuredClone(ownOfferDocument);
  same.tiers.usa.price = same.tiers.offshore.price;
  await publish(admin, 'offer', same);
  const texts = JSON.stringify(
    currentSections(await app.content.current()).filter(
      ({ key }) => key !== 'offer' && key !== 'new.services',
    ),
  );
  expect(texts).not.toMatch(/lowest price|lower price|Two prices|\$120\/\$120/i);
});
