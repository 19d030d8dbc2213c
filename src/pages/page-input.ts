import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import type { ArticleHeading } from '#src/content/blog/post-text.ts';
import type { TeamMember } from '#src/content/bookings/team.ts';
import type { SiteIdentity } from '#src/content/site/site.ts';
import type { SentContent, SiteContent } from '#src/content/site/site-content.ts';
import type { CurrentUser } from '#src/contract/accounts/accounts.ts';
import type { Role } from '#src/contract/accounts/values.ts';
import type { BlogCard } from '#src/contract/blog/blog.ts';
import type { ManagedBooking, PublicDeveloper } from '#src/contract/bookings/bookings.ts';
import type { ClientSession } from '#src/contract/bookings/client-sessions.ts';
import type { PublicPack } from '#src/contract/bookings/packs.ts';
import type { ReceiptDocument } from '#src/contract/bookings/receipt-document.ts';
import type { OwnEntries } from '#src/contract/bookings/waitlist.ts';
import type { Checklist } from '#src/contract/operations/checklist.ts';
import type { Attention } from '#src/contract/operations/overview.ts';
import type { BrandHead, LogoImages } from '#src/contract/site/brand.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import type { Tier } from '#src/contract/site/values.ts';
import type { VendorOn } from '#src/contract/site/vendor-values.ts';

export interface ExternalBookingPage {
  service: 'calendly' | 'cal' | 'link';
  url: string;
}

export interface FirstTimes {
  /** The hour in which they were read, in UTC. */
  readAt: string;
  /** The tier's, which also defines the month. */
  timeZone: string;
  /** `2026-11` */
  month: string;
  /** UTC to the minute, ascending, including a day on both sides of the month. */
  slots: string[];
  /** No later time can be booked. */
  until: string;
}

/** A draft, or a published post with its unpublished changes. */
export interface PreviewedPost {
  post: BlogCard;
  /** Identifies the text, because the renderer caches rendered texts. */
  text: { id: number; version: number; updatedAt: string; content: string };
  /** True if readers see an earlier version. */
  published: boolean;
  update?: { reason: string; at: string };
}

export interface ShownAnnouncement {
  text: string;
  /** Undefined for a bar without a link. */
  link: { label: string; href: string } | undefined;
}

/** A vendor with the address of its script. */
export interface PageVendor extends VendorOn {
  script: string;
}

export interface ContactForm {
  /** Signed, with the time when the form was made. */
  token: string;
  values: { name: string; email: string; text: string; mayUseQuestion: boolean };
  /** By field name. */
  faults: Partial<Record<'name' | 'email' | 'text', string>>;
  note?: string | undefined;
  proof?: ProofOfWork | undefined;
}

/** Work that a browser does before a form is accepted, so that sending many messages is expensive. */
export interface ProofOfWork {
  /** The signed challenge as JSON, for the form and for `altcha-lib`. */
  challenge: string;
  /** Only the work is missing: send the form as soon as it is done. */
  sendWhenDone: boolean;
}

/** Adds this product's fields to the pages of the renderer. */
declare module '#renderer/page.ts' {
  interface PageInputInBrowser {
    user: CurrentUser | null;
    identity: SiteIdentity;
    /** The owner's; null for the site's own. */
    logo: LogoImages | null;
  }

  /** Filled in by `server/ssr/page-input.ts`, passed on by the renderer, read by pages (`ServedPage`). */
  interface PageInput {
    announcement?: ShownAnnouncement | undefined;
    contact?: ContactForm | undefined;
    /** The browser gets only the texts that it needs (`page-state.ts`). */
    content: SiteContent;
    sitePreview?: string | undefined;
    /** Those that this page loads. */
    vendors: readonly PageVendor[];
    /** True if a vendor waits for consent, on this page or others. */
    asksConsent: boolean;
    textHtml: ReadonlyMap<string, string>;
    /** Outlines of the owner's icons by id (`content/icons.ts`). */
    iconShapes: ReadonlyMap<string, string>;
    db: Db;
    log: Logger;
    /** Null for the site's default look. */
    brandHead: BrandHead | null;
    site: {
      blogOpen: boolean;
      registrationOpen: boolean;
      showAiNote: boolean;
      showSources: boolean;
      /** By the key of a kind of session; missing for one that is booked here. */
      externalBooking: Readonly<Partial<Record<string, ExternalBookingPage | null>>>;
      payments: boolean;
      mailOn: boolean;
      /** All that are on. */
      vendors: readonly VendorOn[];
    };
    /** Choosable ones, by name. */
    listDevelopers: (tier: Tier) => Promise<PublicDeveloper[]>;
    listTeam: () => Promise<TeamMember[]>;
    /** Null if there are none soon. */
    findFirstTimes: (tier: Tier) => Promise<FirstTimes | null>;
    /** Undefined for an invalid link. */
    findBooking: (token: string) => Promise<ManagedBooking | undefined>;
    /** Undefined for an invalid code. */
    findPack: (code: string) => Promise<PublicPack | undefined>;
    /** Undefined for an invalid link. */
    findReceipt: (token: string) => Promise<ReceiptDocument | undefined>;
    /** Undefined for an invalid link. */
    findWaiting: (token: string) => Promise<OwnEntries | undefined>;
    /** Null for an invalid link. */
    findClientSession: (token: string) => Promise<ClientSession | null>;
    /** Includes unpublished changes; undefined for a link that does not work. */
    findPreview: (token: string) => Promise<PreviewedPost | undefined>;
    /** A post's text rendered. It never fails: a text that cannot be rendered is returned as written. */
    renderArticle: (post: {
      id: number;
      version: number;
      updatedAt: string;
      content: string;
    }) => Promise<{ html: string; headings: ArticleHeading[]; opening: string; frames: readonly string[] }>;
    readAttention: (role: Role) => Promise<Attention>;
    readChecklist: () => Promise<Checklist>;
  }

  interface PageState extends SentContent {}

  interface ShownPage {
    content: SiteContent;
    used?: Set<SectionKey>;
    /** A post's text as HTML. Server only (`components/StaticHtml`). */
    articleHtml?: string;
    /** True if a vendor waits for consent, on this page or others. Server only. */
    asksConsent?: boolean;
    /** HTML by Markdown. Server only (`use-markdown.ts`). */
    textHtml?: ReadonlyMap<string, string>;
    /** Outlines of the owner's icons by id. Server only (`components/Icon/SpriteIcon`). */
    iconShapes?: ReadonlyMap<string, string>;
  }
}
