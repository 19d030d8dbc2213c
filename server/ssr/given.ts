import type { Given } from '#src/pages/given.ts';
import { externalBooking } from '../booking/external-booking.ts';
import { findManaged } from '../booking/present.ts';
import type { Deps } from '../boot/deps.ts';
import { announcementAt } from '../content/announcement.ts';
import { markTexts } from '../content/mark-texts.ts';
import { readAttention } from '../overview/attention.ts';
import { readChecklist, readSetUp } from '../overview/checklist.ts';
import { blockTexts } from './block-texts.ts';
import { findPreview } from './find-preview.ts';
import { iconShapes } from './icon-shapes.ts';

/** Who requests the page, and on which origin. */
interface Asker extends Pick<Given, 'origin' | 'user' | 'requestId' | 'contact' | 'sitePreview'> {
  /** An owner looks at the site as it would be after publishing all drafts, or edits it. */
  drafts?: 'shown' | 'edited' | undefined;
}

/** The data passed to every page besides its URL, from the current settings. */
export async function given(deps: Deps, { drafts, ...asker }: Asker): Promise<Given> {
  const { db, log, settings, config, booking, brand } = deps;
  const { blogOpen, registrationOpen } = await settings.current();
  const external = await externalBooking(settings, config);
  const { logo, head } = await brand.current();
  const { waitsFor } = await settings.mailLayout();
  const shown = await texts(deps, drafts);
  return {
    ...asker,
    ...shown,
    editing: drafts === 'edited',
    announcement: announcementAt(shown.content, booking.now()),
    logo,
    brandHead: head,
    db,
    log,
    site: {
      blogOpen,
      registrationOpen,
      externalBooking: external,
      payments: booking.payments !== undefined,
      mailOn: waitsFor === null,
    },
    findBooking: (token) => findManaged(token, deps),
    findPreview: (token) => findPreview(db, token),
    renderArticle: deps.texts.article,
    readAttention: () => readAttention(deps),
    readChecklist: async () => readChecklist(db, await readSetUp(deps)),
  };
}

async function texts(
  { content, texts }: Deps,
  drafts: Asker['drafts'],
): Promise<Pick<Given, 'content' | 'identity' | 'textHtml' | 'iconShapes'>> {
  const shown = await (drafts ? content.drafted() : content.current());
  const current = drafts === 'edited' ? markTexts(shown) : shown;
  const [textHtml, shapes] = await Promise.all([blockTexts(current, texts), iconShapes(current)]);
  return { content: current, identity: current.identity, textHtml, iconShapes: shapes };
}
