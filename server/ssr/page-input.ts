import type { PageInput } from '#renderer/page.ts';
import { needsConsent } from '#src/contract/site/vendor-values.ts';
import { renderArticle } from '../blog/fill-article.ts';
import { findClientSession } from '../bookings/client-session.ts';
import { externalBooking } from '../bookings/external-booking.ts';
import { firstFreeTimes } from '../bookings/free-times.ts';
import { receiptOf } from '../bookings/money/find-receipt.ts';
import { findPublicPack } from '../bookings/packs/present.ts';
import { findManaged } from '../bookings/present.ts';
import { publicDevelopers, publicTeam } from '../bookings/present-developer.ts';
import { findWaiting } from '../bookings/waitlist/find-waiting.ts';
import { announcementAt } from '../site/content/announcement.ts';
import { presentVendor } from '../site/vendors/vendor-policy.ts';
import { blockTexts } from './block-texts.ts';
import type { PageDeps } from './deps.ts';
import { findPreview } from './find-preview.ts';
import { iconShapes } from './icon-shapes.ts';

interface PageRequest extends Pick<PageInput, 'origin' | 'user' | 'requestId' | 'contact' | 'sitePreview'> {
  drafts?: 'shown' | 'edited' | undefined;
  /** The page must not be remembered, because its origin can be made up. */
  isUnknownOrigin?: boolean;
  /** The page loads the vendors that are on. */
  carriesVendors?: boolean;
}

/** Collects every page's data from the current settings. */
export async function readPageInput(
  deps: PageDeps,
  { drafts, isUnknownOrigin, carriesVendors = false, ...request }: PageRequest,
): Promise<PageInput> {
  const { db, log, settings, booking, now, brand, database } = deps;
  const contentVersion =
    drafts || isUnknownOrigin || request.sitePreview ? undefined : database.contentVersion();
  const { blogOpen, registrationOpen, showAiNote, showSources } = await settings.current();
  const external = await externalBooking(deps);
  const { logo, head } = await brand.current();
  const { waitsFor } = await settings.mailLayout();
  const shown = await texts(deps, drafts);
  const vendors = await deps.vendors.current();
  return {
    ...request,
    ...shown,
    contentVersion,
    editing: drafts === 'edited',
    announcement: announcementAt(shown.content, now()),
    logo,
    brandHead: head,
    vendors: carriesVendors ? vendors.map(presentVendor) : [],
    asksConsent: vendors.some(needsConsent),
    db,
    log,
    site: {
      blogOpen,
      registrationOpen,
      showAiNote,
      showSources,
      externalBooking: external,
      payments: booking.payments !== undefined,
      mailOn: waitsFor === null,
      vendors,
    },
    listDevelopers: (tier) => publicDevelopers(db, tier),
    listTeam: () => publicTeam(db),
    findFirstTimes: (tier) => firstFreeTimes(db, tier, now()),
    findBooking: (token) => findManaged(token, deps),
    findPack: (code) => findPublicPack(code, deps),
    findReceipt: (token) => receiptOf(token, deps),
    findWaiting: (token) => findWaiting(token, deps),
    findClientSession: (token) => findClientSession(token, deps),
    findPreview: (token) => findPreview(db, token),
    renderArticle: (post) => renderArticle(post, shown.content, deps),
    readAttention: async (role) =>
      (await import('../operations/overview/attention.ts')).readAttention(deps, role),
    async readChecklist() {
      const { readChecklist, readSetUp } = await import('../operations/overview/checklist.ts');
      return readChecklist(db, await readSetUp(deps));
    },
  };
}

async function texts(
  { content, texts }: PageDeps,
  drafts: PageRequest['drafts'],
): Promise<Pick<PageInput, 'content' | 'identity' | 'textHtml' | 'iconShapes'>> {
  const shown = await (drafts ? content.drafted() : content.current());
  const current =
    drafts === 'edited' ? (await import('../site/content/mark-texts.ts')).markTexts(shown) : shown;
  const [textHtml, shapes] = await Promise.all([blockTexts(current, texts), iconShapes(current)]);
  return { content: current, identity: current.identity, textHtml, iconShapes: shapes };
}
