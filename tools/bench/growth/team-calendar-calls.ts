import { JOB_STATES } from '#src/contract/job-states.ts';
import { refOf } from './fill-bookings.ts';
import { FILE, once, type Plan, pagesOf, UPLOAD } from './plan.ts';

export const teamCalendarCalls = {
  schedule: { getSchedule: once },
  jobs: {
    listJobs: ({ size }) => [
      ...pagesOf(size.jobs, 20),
      ...JOB_STATES.map((state) => ({ state })),
      { assigned: 'me' },
      { state: 'succeeded', offset: size.jobs * 0.47 },
      { state: 'succeeded', offset: size.jobs * 0.95 - 20 },
    ],
    jobEvents: 'never ends: it follows the jobs',
    getJob: ({ size }) => [{ id: size.jobs / 2 }],
    getJobWork: ({ size }) => [{ id: size.jobs / 2 }],
  },
  briefs: { getBrief: ({ size }) => [{ id: size.jobs + 1 }] },
  library: { getLibrary: once },
  postRecord: { exportPost: ({ size }) => [{ id: size.posts / 2 }] },
  ledger: { getLedger: ({ size }) => [{ id: size.posts / 2 }] },
  writingHelp: { getWritingHelp: ({ size }) => [{ id: size.posts / 2, q: 'what an hour costs' }] },
  overview: {
    getAttention: once,
    getOverview: once,
    getCalendar: ({ month }) => [{ month: month(0) }, { month: month(-1) }, { month: month(1) }],
  },
  checklist: { getChecklist: once },
  launchCheck: { getLaunchCheck: once },
  trade: { listSuggestions: once, getSuggestion: () => [{ key: 'home.hero' }] },
  money: {
    receiptPdf: 'draws a PDF in a thread of its own',
    listMoney: ({ month }) => [{}, { month: month(-3) }, { q: 'Client 7' }, { q: 'Client' }, { q: 'C' }],
    exportMoney: {
      everything: ({ month }) => [{ month: month(-3) }],
      because: 'every receipt of the month',
    },
    listPromoCodes: once,
  },
  payments: { listUnmatched: once },
  packs: { getPack: ({ links }) => [{ code: links.packCode('PACK0003') }], listPacks: once },
  kinds: {
    listPublicKinds: once,
    getPublicKind: () => [{ slug: 'usa' }],
    listKinds: once,
  },
  kindQuestions: {
    openQuestions: () => [{ tier: 'usa' }],
    listKindQuestions: () => [{ id: 1 }],
  },
  bookings: {
    availability: ({ day }) => [
      { tier: 'usa', from: day(0), days: 31 },
      { tier: 'offshore', from: day(0), days: 62 },
      { tier: 'usa', from: day(0), days: 31, developer: 2 },
    ],
    calendarFeed: {
      everything: ({ links }) => [{ secret: links.feedSecret(1) }],
      because: 'every booking of the last 90 days and of those to come',
    },
    getBooking: ({ upcoming, links }) => [{ token: links.tokenOf(upcoming) }],
    bookingTimes: ({ upcoming, links, day }) => [{ token: links.tokenOf(upcoming), from: day(0), days: 31 }],
    bookingCalendar: ({ upcoming, links }) => [{ token: links.tokenOf(upcoming) }],
  },
  waitlist: {
    getWaitlistEntries: ({ links }) => [{ token: links.waitToken(refOf('wait', 1)) }],
    openWaitlistEntry: 'answers with a redirect, from no table',
    getWaitlistOffer: 'one entry and its hold, each by its key',
    listWaitlist: () => [{ id: 1 }],
  },
  office: {
    getCalendar: ({ hours }) => [
      { from: hours(-24), to: hours(24 * 6) },
      { from: hours(-24 * 100), to: hours(-24 * 86) },
    ],
  },
  requests: { timesToPropose: ({ size, day }) => [{ id: size.bookings, from: day(0), days: 7 }] },
  bookingAdmin: {
    listBookings: ({ size }) => [
      ...['upcoming', 'past'].map((scope) => ({ scope })),
      { scope: 'all', offset: size.bookings / 2 },
      { scope: 'past', offset: Math.round(size.bookings * 0.86) - 50 },
      { scope: 'all', tier: 'usa', state: 'cancelled' },
      { scope: 'all', developer: 3 },
      ...['Zymurgy', 'Client', 'c', 'case 17'].map((q) => ({ scope: 'all', q })),
    ],
    bookingSteps: () => [{}, { days: 366 }],
    bookingSources: () => [{}, { days: 366 }],
    exportBookings: { everything: () => [{ scope: 'all' }], because: 'every booking' },
    bookingSettings: once,
    getFeed: once,
    listMail: ({ size }) => [
      {},
      { state: 'failed' },
      { state: 'sent', offset: size.bookings * 2 },
      { offset: size.bookings * 4 - 50 },
    ],
    getBookingDetail: ({ size }) => [{ id: 1 }, { id: Math.round(size.bookings * 0.9) }],
  },
  calendars: {
    listCalendars: () => [{ id: 3 }],
    listCalendarConflicts: ({ size }) => [{ id: Math.round(size.bookings * 0.9) }],
  },
  calendarAccounts: {
    listOAuthClients: once,
    listCalendarAccounts: () => [{ id: 3 }],
    listAccountCalendars: 'asks the provider of the account',
    calendarSignInCallback: 'answers with a redirect, from no table',
  },
  rooms: {
    getZoomAccount: once,
    getBookingRoom: ({ size }) => [{ id: Math.round(size.bookings * 0.9) }],
  },
  people: {
    listPeople: once,
    ownDeveloper: once,
    ownSessions: 'an owner who measures gives no sessions; `sessions.listSessions` runs the same query',
    getDeveloper: () => [{ id: 3 }],
  },
  guests: {
    listGuests: ({ size }) => [
      ...pagesOf(size.bookings / 3, 50),
      ...['Zymurgy', 'Client', 'c', 'client-7'].map((q) => ({ q })),
    ],
    getGuest: () => [{ key: 'b8' }],
    exportGuest: () => [{ key: 'b8' }],
    findSessions: () => ['Zymurgy', 'Client', 'cl', 'Client 7'].map((q) => ({ q })),
  },
  guestSessions: {
    getGuestSession: ({ upcoming, links }) => [
      { token: links.tokenOf(upcoming) },
      { token: links.tokenOf(refOf('booking', 1)) },
    ],
    getGuestUpload: UPLOAD,
    getGuestFile: FILE,
    getCode: FILE,
    getAgain: ({ links }) => [{ secret: links.againSecret(refOf('booking', 1)) }],
  },
  sessions: {
    listSessions: ({ size }) => [
      { scope: 'upcoming' },
      { scope: 'past' },
      { scope: 'past', offset: Math.round(size.bookings * 0.4) },
    ],
    getSession: () => [{ id: 1 }],
    getSessionFile: FILE,
    getSessionCode: FILE,
    getCodeUpload: UPLOAD,
  },
  stories: {
    listUnasked: () => [{}],
    listStories: ({ size }) => [
      {},
      { show: 'drafted', offset: Math.round(size.bookings * 0.05) },
      { show: 'withdrawn' },
    ],
  },
  users: {
    listUsers: once,
    listSessions: () => [{ id: 1 }],
    listResetLinks: once,
    listInvites: once,
    ownEmail: once,
  },
  apiTokens: { listOwnTokens: once, listTokens: once },
  connectors: {},
  twoFactor: { getTwoFactor: once },
  siteSettings: {
    getSettings: once,
    getBlogState: once,
    getAbout: once,
    runChecks: 'asks other servers',
  },
  embeds: { listEmbedOrigins: once },
  webhooks: {
    listWebhooks: once,
    listSamples: () => [{ type: 'booking.created' }],
    listDeliveries: () => [{ id: 1 }, { id: 1, before: 500 }, { id: 1, state: 'failed' }],
  },
  backups: {
    downloadDatabase: 'a copy of all bytes, which is timed by itself',
    listBackups: once,
    downloadBackup: FILE,
  },
  audit: {
    listChanges: ({ size, hours }) => [
      {},
      { before: size.posts },
      { kind: 'theme' },
      { kind: 'post.publish' },
      { kind: 'theme.archive' },
      { username: 'writer-3' },
      { username: 'nobody' },
      { kind: 'theme', username: 'writer-3' },
      { kind: 'booking', username: 'nobody' },
      { from: hours(-size.posts / 2), to: hours(-size.posts / 4) },
    ],
    listActors: once,
    exportChanges: { everything: () => [{}], because: 'every change' },
  },
} satisfies Readonly<Record<string, Readonly<Record<string, Plan>>>>;
