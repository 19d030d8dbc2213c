import { millisecondsInDay } from 'date-fns/constants';
import { PROVIDER_NAMES } from '#src/content/bookings/calendar-providers.ts';
import { keyProblem } from '#src/content/operations/secret-key.ts';
import type { NounForms } from '#src/content/site/noun-copy.ts';
import { formatDollars, formatNumber } from '#src/contract/format.ts';
import type { Attention, OwnersAttention } from '#src/contract/operations/overview.ts';
import { placeOfSection } from '#src/contract/site/sections/pages.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import { ADMIN_PATH, adminBookingPath } from '#src/routes.ts';
import { conflictText } from '../../bookings/calendars/conflict-labels.ts';
import { postingSteps } from '../../generator/marketing-materials/posting-steps.ts';
import { fileSize } from '../../ui/file-size.ts';
import { shortDate, shortTime } from '../../ui/short-date.ts';
import { type AttentionItem, ofMoney } from './money-attention.ts';
import { ofRooms } from './room-attention.ts';

/** Sentences about things that may need action, most severe first, with the rules for when each shows. */

/** With fewer themes, topics repeat within days. */
const FEW_THEMES = 3;
/** With fewer generated posts, the distribution of their themes means nothing. */
const ENOUGH_POSTS = 5;
const LITTLE_ROOM = 512 * 1024 * 1024;

const at = (path: string) => `${ADMIN_PATH}/${path}`;
const counted = (count: number, one: string, many: string) =>
  count === 1 ? `One ${one}` : `${formatNumber(count)} ${many}`;

const RANK = { danger: 0, warning: 1, neutral: 2 };

/** @param now milliseconds since 1970 */
export function attentionItems(found: Attention, now: number, noun: NounForms): AttentionItem[] {
  const items = [
    ...(found.owner ? ofOwner(found.owner, now, noun) : []),
    ...ofPrices(found),
    ...ofPosts(found),
    ...ofSchedule(found),
    ...ofMaterials(found),
  ].filter((item) => item !== false);
  return items.sort((a, b) => RANK[a.tone] - RANK[b.tone]);
}

type Found = Array<AttentionItem | false>;

const ABOUT_SERVER = { key: 'proxy', path: at('settings/about'), action: 'About this server' };

const PROXY_ITEMS: Record<
  NonNullable<OwnersAttention['proxy']>,
  Pick<AttentionItem, 'tone' | 'title' | 'text'>
> = {
  'untrusted-proxy': {
    tone: 'danger',
    title: 'All visitors count as one',
    text: 'Requests come through a proxy, but TRUST_PROXY is off, so limits on sign-ins, bookings and messages count everyone together. Set TRUST_PROXY=true, or the number of proxies, and restart the server.',
  },
  'unread-forwarded': {
    tone: 'danger',
    title: 'All visitors count as one',
    text: 'The proxy names visitors in the header Forwarded, which the server does not read. Let it send X-Forwarded-For, set TRUST_PROXY=true, and restart the server.',
  },
  'missing-proxy': {
    tone: 'danger',
    title: 'The proxy does not name visitors',
    text: 'TRUST_PROXY is set, but requests arrive without X-Forwarded-For. Let the proxy send it. Without a proxy, set TRUST_PROXY=false and restart the server.',
  },
};

const ofOwner = (owner: OwnersAttention, now: number, noun: NounForms): Found => [
  owner.proxy !== null && { ...PROXY_ITEMS[owner.proxy], ...ABOUT_SERVER },
  ...ofServer(owner, now),
  ...ofMail(owner),
  ...ofPeople(owner, noun),
  ...ofCalendars(owner, noun),
  ...ofWebhooks(owner),
  ...ofMoney(owner.payments),
  owner.requests > 0 && {
    key: 'requests',
    tone: 'warning',
    title: `${counted(owner.requests, 'client asks', 'clients ask')} for a session`,
    text: 'Each time is held until you answer, or until its deadline.',
    path: at('bookings?status=asked'),
    action: 'Answer',
  },
  ...owner.moveRequests.map(({ bookingId, until }) => ({
    key: `move request ${bookingId}`,
    tone: 'warning' as const,
    title: 'A client asks for another time',
    text: `The time is held until ${shortTime(until, undefined)}. Without an answer, the session stays as it is.`,
    path: adminBookingPath(bookingId),
    action: 'Answer',
  })),
  owner.unreadMessages > 0 && {
    key: 'messages',
    tone: 'warning',
    title: `${counted(owner.unreadMessages, 'message is', 'messages are')} unread`,
    text: 'Visitors wrote with the contact form.',
    path: at('messages'),
    action: 'Read',
  },
  ...ofRooms(owner, noun),
  owner.testimonials.withdrawn > 0 && {
    key: 'withdrawn testimonials',
    tone: 'danger',
    title: `${counted(owner.testimonials.withdrawn, 'client has', 'clients have')} withdrawn a testimonial`,
    text: 'See where their words are shown, and remove them there.',
    path: at('testimonials?show=withdrawn'),
    action: 'See testimonials',
  },
  ...ofErased(owner.testimonials.erased),
  owner.testimonials.waiting > 0 && {
    key: 'new testimonials',
    tone: 'neutral',
    title: `${counted(owner.testimonials.waiting, 'new testimonial', 'new testimonials')}`,
    text: 'Clients said how their sessions were. Add their words to the site, or reject them.',
    path: at('testimonials'),
    action: 'See testimonials',
  },
  !owner.providerSet && {
    key: 'provider',
    tone: 'neutral',
    title: 'No AI provider is set up',
    text: 'Posts are made from sample articles and labeled as samples. Add an API key to have your own written.',
    path: at('settings/ai'),
    action: 'Add a key',
  },
];

const ofWebhooks = ({ webhooksOff }: OwnersAttention): Found =>
  webhooksOff.map(({ id, name, reason }) => ({
    key: `webhook ${id}`,
    tone: 'warning' as const,
    title: `The webhook “${name}” was switched off`,
    text:
      reason === 'gone'
        ? 'Its server said that the address no longer exists. Enter the new one, or delete the webhook.'
        : 'Nothing has arrived there for five days. Check its log, then switch it on again.',
    path: at('settings/webhooks'),
    action: 'See webhooks',
  }));

/** Words of erased clients, one item per section that has them, published or drafted. */
const ofErased = ({ published, drafts }: OwnersAttention['testimonials']['erased']): Found =>
  [...new Set([...published, ...drafts])].map((key) => ({
    key: `erased ${key}`,
    tone: 'danger' as const,
    title: published.includes(key)
      ? 'Words of an erased client are still on the site'
      : 'Words of an erased client are in a draft',
    text: `They are in “${placeOfSection(key as SectionKey)}”. ${
      published.includes(key) ? 'Remove them there, then publish.' : 'Remove them there.'
    }`,
    path: at(`site/texts/${key}`),
    action: 'Edit',
  }));

const ofPeople = (
  { tiersWithoutDeveloper, sessionsWhileAway, inactiveRequests }: OwnersAttention,
  { one, aOne }: NounForms,
): Found => [
  inactiveRequests > 0 && {
    key: 'inactive requests',
    tone: 'danger',
    title: `${counted(inactiveRequests, 'request is', 'requests are')} for ${aOne} who is not active`,
    text: `Hand each to someone else, or answer it: once confirmed, its session stays with that ${one}.`,
    path: at('bookings?status=asked'),
    action: 'See requests',
  },
  sessionsWhileAway > 0 && {
    key: 'away',
    tone: 'danger',
    title: `${counted(sessionsWhileAway, 'session is', 'sessions are')} booked while the ${one} is away`,
    text: 'Hand them to someone who is free, or move them.',
    path: at('people'),
    action: 'People',
  },
  tiersWithoutDeveloper.length > 0 && {
    key: 'developers',
    tone: 'warning',
    title:
      tiersWithoutDeveloper.length === 1
        ? `A kind of session has no active ${one}`
        : `${tiersWithoutDeveloper.length} kinds of session have no active ${one}`,
    text: `Its calendar is closed: visitors find no times. Add ${aOne}, or make one active.`,
    path: at('people'),
    action: 'People',
  },
];

function ofServer({ backup, bucket, diskFree, logoMissing, secretKey }: OwnersAttention, now: number): Found {
  const problem = keyProblem(secretKey);
  const copies = { path: at('settings/backups'), action: 'Backups' };
  const isOld =
    backup.lastAt !== null && backup.changedSince && now - Date.parse(backup.lastAt) > millisecondsInDay;
  return [
    problem !== undefined && {
      key: 'secret key',
      tone: 'danger',
      title: secretKey.fits
        ? 'Saved passwords must be entered again'
        : 'The secret key is not this database’s',
      text: `${problem.found} ${problem.todo}`,
      path: at(secretKey.locked.settings.includes('smtpUrl') ? 'settings/mail' : 'settings/ai'),
      action: 'Settings',
    },
    diskFree !== null &&
      diskFree < LITTLE_ROOM && {
        key: 'disk',
        tone: 'danger',
        title: 'The disk is nearly full',
        text: `${Math.round(diskFree / 1024 / 1024)} MB left. Below 16 MB, nothing can be saved. Free up space on the server.`,
        path: at('settings/about'),
        action: 'About this server',
      },
    backup.error !== null && {
      key: 'backup',
      tone: 'danger',
      title: 'The last backup failed',
      text: backup.error,
      ...copies,
    },
    backup.error === null &&
      backup.lastAt === null && {
        key: 'backup',
        tone: 'warning',
        title: 'There is no backup yet',
        text: 'The server makes one automatically within a minute of a change.',
        ...copies,
      },
    backup.error === null &&
      isOld && {
        key: 'backup',
        tone: 'danger',
        title: 'The last backup is older than a day',
        text: 'Changes since then exist only on this server’s disk. Make a new backup.',
        ...copies,
      },
    backup.usage.over && {
      key: 'backup-room',
      tone: 'warning',
      title: 'Backups use more space than allowed',
      text: `The backups that are always kept use ${fileSize(backup.usage.bytes)} of the ${fileSize(backup.usage.budget)} allowed. Raise BACKUP_BUDGET or use a larger disk.`,
      ...copies,
    },
    bucket !== null &&
      bucket.error !== null && {
        key: 'bucket',
        tone: 'danger',
        title: 'Backups are not reaching the bucket',
        text: bucket.error,
        ...copies,
      },
    logoMissing && {
      key: 'logo',
      tone: 'warning',
      title: 'The logo cannot be used in images',
      text: 'Share images and marketing cards show the site name instead. Upload a simpler SVG, or a PNG.',
      path: at('brand-assets'),
      action: 'Brand assets',
    },
  ];
}

const ofPrices = ({ earlierPrices, plainPrices }: Attention): Found => [
  earlierPrices > 0 && {
    key: 'earlier prices',
    tone: 'danger',
    title: `${counted(earlierPrices, 'text states', 'texts state')} an earlier price`,
    text: 'Your offer has changed since. See what would stand there, then correct them.',
    path: at('site/texts'),
    action: 'See texts',
  },
  plainPrices > 0 && {
    key: 'plain prices',
    tone: 'neutral',
    title: `${counted(plainPrices, 'text does', 'texts do')} not follow your offer`,
    text: 'Their prices are right today, but stay as they are when you change your offer.',
    path: at('site/texts'),
    action: 'See texts',
  },
];

function ofPosts({
  toReview,
  awaitingApproval,
  failedJobs,
  activeThemes,
  pausedThemes,
  commonTheme,
  scheduleOn,
  postsOnGoneSources,
  quarantinedSources,
}: Attention): Found {
  const themes = { path: at('themes'), action: 'Themes' };
  const oneTheme =
    commonTheme !== null && commonTheme.of >= ENOUGH_POSTS && commonTheme.posts * 2 > commonTheme.of;
  return [
    failedJobs > 0 && {
      key: 'jobs',
      tone: 'danger',
      title: `${counted(failedJobs, 'post', 'posts')} could not be generated`,
      text: 'Failed in the last seven days and not retried. Retrying picks up where the job stopped.',
      path: `${at('scheduler')}?state=failed`,
      action: 'View failed jobs',
    },
    quarantinedSources > 0 && {
      key: 'instructions',
      tone: 'danger',
      title:
        quarantinedSources === 1
          ? 'A source gives instructions to the writer'
          : `${quarantinedSources} sources give instructions to the writer`,
      text: `Nothing of ${quarantinedSources === 1 ? 'it' : 'them'} is used in posts until an owner has decided.`,
      path: at('sources'),
      action: 'See sources',
    },
    postsOnGoneSources > 0 && {
      key: 'sources',
      tone: 'danger',
      title: `${counted(postsOnGoneSources, 'post rests', 'posts rest')} on a source that is gone`,
      text: 'The source was withdrawn or forgotten after the post was written. Check what the post says.',
      path: at('sources'),
      action: 'See sources',
    },
    awaitingApproval > 0 && {
      key: 'awaiting approval',
      tone: 'warning',
      title: `${counted(awaitingApproval, 'brief waits', 'briefs wait')} for approval`,
      text: 'The posts are written once someone has approved what they will say.',
      path: `${at('scheduler')}?state=awaiting-approval`,
      action: 'Review',
    },
    toReview > 0 && {
      key: 'review',
      tone: 'warning',
      title: `${counted(toReview, 'draft needs', 'drafts need')} review`,
      text: 'They failed a check and stay hidden until you publish them.',
      path: `${at('posts')}?status=review`,
      action: 'Review',
    },
    activeThemes === 0 && {
      key: 'themes',
      tone: scheduleOn ? 'danger' : 'warning',
      title: pausedThemes > 0 ? 'Every theme is paused' : 'No active themes',
      text: `${scheduleOn ? 'The schedule is on but has no theme to write about.' : 'New posts have no theme to write about.'} ${pausedThemes > 0 ? 'Resume a theme or add one.' : 'Add a theme.'}`,
      ...themes,
    },
    activeThemes > 0 &&
      activeThemes < FEW_THEMES && {
        key: 'themes',
        tone: 'warning',
        title: 'Only a few active themes',
        text: `You have ${activeThemes}. With fewer than ${FEW_THEMES}, posts soon repeat each other. Add or resume a theme.`,
        ...themes,
      },
    activeThemes >= FEW_THEMES &&
      oneTheme && {
        key: 'themes',
        tone: 'warning',
        title: 'Most posts are about one theme',
        text: `${commonTheme.posts} of the last ${commonTheme.of} are about “${commonTheme.name}”, more than half. Lower its weight, or raise the others.`,
        ...themes,
      },
  ];
}

function ofSchedule({ scheduleOn, spending }: Attention): Found {
  const { cap, reached, skippedAt, dollars: spent, unknownJobs } = spending;
  return [
    cap !== null &&
      reached && {
        key: 'cap',
        tone: 'danger',
        title: 'You have reached the monthly limit',
        text: `${formatDollars(spent)} of ${formatDollars(cap)} spent this month. Scheduled runs are skipped${skippedAt ? ', including the last one,' : ''} until next month or until you raise the limit.`,
        path: at('scheduler'),
        action: 'Schedule',
      },
    cap !== null &&
      !reached &&
      unknownJobs > 0 && {
        key: 'cap',
        tone: 'warning',
        title: 'The monthly limit is missing some costs',
        text: `${unknownJobs} ${unknownJobs === 1 ? 'job' : 'jobs'} this month had no known cost and did not count toward it.`,
        path: at('scheduler'),
        action: 'Schedule',
      },
    !scheduleOn && {
      key: 'schedule',
      tone: 'neutral',
      title: 'The schedule is paused',
      text: 'Posts are only written when you ask for one.',
      path: at('scheduler'),
      action: 'Schedule',
    },
  ];
}

function ofMail({ mail }: OwnersAttention): Found {
  const outbox = { path: at('bookings/mail'), action: 'Mail' };
  return [
    mail.failed > 0 && {
      key: 'mail',
      tone: 'danger',
      title: `${counted(mail.failed, 'e-mail', 'e-mails')} could not be sent`,
      text: `${mail.lastError ? `The mail server said: ${mail.lastError} ` : ''}The outbox shows why and lets you try again.`,
      ...outbox,
    },
    mail.failed === 0 &&
      mail.on &&
      mail.lastError !== null && {
        key: 'mail-tries',
        tone: 'danger',
        title: 'The last e-mail could not be sent',
        text: `${mail.lastError} We will keep trying for two days.`,
        path: at('settings/mail'),
        action: 'Mail settings',
      },
    mail.waitsFor === 'address' && {
      key: 'mail-address',
      tone: mail.queued > 0 ? 'danger' : 'warning',
      title:
        mail.queued > 0
          ? `${counted(mail.queued, 'e-mail is', 'e-mails are')} waiting for the site address`
          : 'E-mail needs the site address',
      text: 'E-mails contain links, so none are sent until you set the address that visitors use.',
      path: at('site'),
      action: 'Set the address',
    },
    !mail.on &&
      mail.queued > 0 && {
        key: 'mail-off',
        tone: 'warning',
        title: `${counted(mail.queued, 'e-mail is', 'e-mails are')} waiting`,
        text:
          mail.waitsFor === 'key'
            ? 'The saved mail server cannot be opened with this secret key, so clients get no e-mail.'
            : 'No mail server is set up, so clients get no e-mail.',
        path: at('settings/mail'),
        action: 'Mail settings',
      },
  ];
}

const ofMaterials = ({ dueMaterials }: Attention): Found =>
  dueMaterials.map(({ id, title, channel }) => ({
    key: `material-${id}`,
    tone: 'warning',
    title: `Due: ${title}`,
    text: `Post it now: ${postingSteps(channel)}, then mark it as posted. This site does not post for you.`,
    path: at(`marketing-materials/${id}`),
    action: 'Post it now',
    material: id,
  }));

const ofCalendars = (
  { failingCalendars, endingSecrets, calendarConflicts }: OwnersAttention,
  { one }: NounForms,
): AttentionItem[] => [
  ...endingSecrets.map(({ provider, endsOn }) => ({
    key: `secret-${provider}`,
    tone: 'danger' as const,
    title: `The client secret for ${PROVIDER_NAMES[provider].product} ends on ${shortDate(endsOn, { year: 'numeric' })}`,
    text: `From then on, calendars there can no longer be read or written. Create a new secret at ${PROVIDER_NAMES[provider].company}, and enter it here.`,
    path: at('settings/calendars'),
    action: 'Enter the secret',
  })),
  ...failingCalendars.map(({ id, developerId, calendar, developer, error, isClosed }) => ({
    key: `calendar-${id}`,
    tone: 'danger' as const,
    title: `The calendar “${calendar}” of ${developer} cannot be read`,
    text: `${error} ${isClosed ? `Until then, no session can be booked with this ${one}.` : 'The busy times that were read last still apply.'}`,
    path: at(`people/${developerId}`),
    action: 'Check it',
  })),
  ...calendarConflicts.map((conflict) => ({
    key: `conflict-${conflict.id}`,
    tone: 'danger' as const,
    title: conflictText(conflict),
    text: `The session with ${conflict.customer} stays as it is until you decide.`,
    path: at(`bookings/${conflict.bookingId}`),
    action: 'Decide',
  })),
];
