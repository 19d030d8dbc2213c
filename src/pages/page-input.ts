import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import type { ArticleHeading } from '#src/content/blog/post-text.ts';
import type { TeamMember } from '#src/content/bookings/team.ts';
import type { SiteIdentity } from '#src/content/site/site.ts';
import type { SiteContent } from '#src/content/site/site-content.ts';
import type { CurrentUser } from '#src/contract/accounts/accounts.ts';
import type { Role } from '#src/contract/accounts/values.ts';
import type { BlogCard } from '#src/contract/blog/blog.ts';
import type { ManagedBooking, ShownDeveloper } from '#src/contract/bookings/bookings.ts';
import type { ClientSession } from '#src/contract/bookings/client-sessions.ts';
import type { ReceiptDocument } from '#src/contract/bookings/money.ts';
import type { ShownPack } from '#src/contract/bookings/packs.ts';
import type { Checklist } from '#src/contract/operations/checklist.ts';
import type { Attention } from '#src/contract/operations/overview.ts';
import type { BrandHead, ShownLogo } from '#src/contract/site/brand.ts';
import type { Tier } from '#src/contract/site/values.ts';

/** The owner's booking page at an external service, shown as a widget in ours if that service allows it. */
export interface ExternalBookingPage {
  service: 'calendly' | 'cal' | 'link';
  url: string;
}

/** The first month of a tier with free times. */
export interface FirstTimes {
  /** The hour in which they were read, in UTC. */
  readAt: string;
  /** The tier's time zone, in which the month is. */
  timeZone: string;
  /** `2026-11` */
  month: string;
  /** UTC to the minute, ascending: those of the month, and of a day on both sides of it. */
  slots: string[];
  /** No time after this can be booked. */
  until: string;
}

/** A post as it would be published now: a draft, or a published post with its unpublished changes. */
export interface PreviewedPost {
  post: BlogCard;
  /** Which text it is, for the renderer: it keeps each text that it has rendered. */
  text: { id: number; version: number; updatedAt: string; content: string };
  /** True if readers see an earlier version of it. */
  published: boolean;
}

/** The bar above the header. */
export interface ShownAnnouncement {
  text: string;
  /** Undefined for a bar without a link. */
  link: { label: string; href: string } | undefined;
}

/** The contact form as one visitor sees it. */
export interface ContactForm {
  /** Signed, with the time when the form was made. */
  token: string;
  /** As typed. */
  values: { name: string; email: string; text: string };
  /** Why a field was refused, by its name. */
  faults: Partial<Record<'name' | 'email' | 'text', string>>;
  /** Why the whole form was refused. */
  note?: string | undefined;
  /** Set when the visitor's browser must do some work before the form is accepted. */
  proof?: ProofOfWork | undefined;
}

/** Work that a browser does before a form is accepted, so that sending many messages is expensive. */
export interface ProofOfWork {
  /** The signed challenge as JSON, for the form and for `altcha-lib`. */
  challenge: string;
  /** The form is complete and lacks only the work: send it as soon as that is done. */
  sendWhenDone: boolean;
}

/** The part of `Given` that the browser also gets. */
export interface GivenToBrowser {
  /** Scheme and host that visitors use. */
  origin: string;
  user: CurrentUser | null;
  /** How the site describes itself: the owner's settings. */
  identity: SiteIdentity;
  /** The owner's logo; null for the site's own. */
  logo: ShownLogo | null;
}

/**
 * The server's input to a page besides its address. This is the only place that lists it: the server fills it in
 * (`server/ssr/page-input.ts`), the renderer passes it on, and pages read it (`ServedPage`).
 */
export interface Given extends GivenToBrowser {
  /** Names the request in the server's log, for pages that report a failure. */
  requestId?: string | undefined;
  /** The announcement that is due now. */
  announcement?: ShownAnnouncement | undefined;
  /** On the contact page. */
  contact?: ContactForm | undefined;
  /** The site's texts. The browser gets those that it needs (`page-state.ts`). */
  content: SiteContent;
  /** The page is sent to the editor: without scripts, its texts marked (`contract/sections/marks.ts`). */
  editing: boolean;
  /** The path of the secret link through which the site is shown with its drafts. */
  sitePreview?: string | undefined;
  /** The HTML of the Markdown in the site's texts, by its Markdown. */
  textHtml: ReadonlyMap<string, string>;
  /** The outlines of the icons that the owner has chosen, by their id (`content/icons.ts`). */
  iconShapes: ReadonlyMap<string, string>;
  /**
   * The version of the public content, read before everything else that the page is given; it grows with every change.
   * Undefined if what is rendered may not be remembered: with drafts, or under a made-up host name.
   */
  contentVersion: number | undefined;
  db: Db;
  log: Logger;
  /** Null when the owner has not changed the site's look. */
  brandHead: BrandHead | null;
  site: {
    blogOpen: boolean;
    registrationOpen: boolean;
    /** Articles that a model wrote say so. */
    showAiNote: boolean;
    /** The owner's external booking pages; undefined for a tier that is booked here. */
    externalBooking: Record<Tier, ExternalBookingPage | null | undefined>;
    /** Sessions are paid for online. */
    payments: boolean;
    mailOn: boolean;
  };
  /** The developers of a tier whom visitors may choose, by name. */
  listDevelopers: (tier: Tier) => Promise<ShownDeveloper[]>;
  /** The developers on the site's pages, by name. */
  listTeam: () => Promise<TeamMember[]>;
  /** The first times that can be booked in a tier; null if there are none soon. */
  findFirstTimes: (tier: Tier) => Promise<FirstTimes | null>;
  /** The booking of a signed link; undefined for a link that is not valid. */
  findBooking: (token: string) => Promise<ManagedBooking | undefined>;
  /** The pack or gift of a code; undefined for a code that is not valid. */
  findPack: (code: string) => Promise<ShownPack | undefined>;
  /** The receipt or credit note of a signed link; undefined for a link that is not valid. */
  findReceipt: (token: string) => Promise<ReceiptDocument | undefined>;
  /** Brief, files and outcome of the session of a signed link; null for a link that is not valid. */
  findClientSession: (token: string) => Promise<ClientSession | null>;
  /** The post of a secret preview link with its unpublished changes; undefined for a link that does not work. */
  findPreview: (token: string) => Promise<PreviewedPost | undefined>;
  /** A post's text as HTML, its sections, its opening as plain text, and the origins of its players. It never fails: a text that cannot be rendered is returned as written. */
  renderArticle: (post: {
    id: number;
    version: number;
    updatedAt: string;
    content: string;
  }) => Promise<{ html: string; headings: ArticleHeading[]; opening: string; frames: readonly string[] }>;
  /** Lists what someone of a role may have to act on. */
  readAttention: (role: Role) => Promise<Attention>;
  /** Lists what a new site still needs. */
  readChecklist: () => Promise<Checklist>;
}
