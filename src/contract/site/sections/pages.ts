/** Titles in the admin and rights of the sections. No zod here: the list is in the first bundle. */
import { serves } from '../../accounts/access.ts';
import type { Role } from '../../accounts/values.ts';
import type { SectionKey } from './sections.ts';

/** Groups in the list of sections, in order; `path` is the page to look at. */
export const SECTION_PAGES = [
  { id: 'offer', title: 'Offer', path: '/booking' },
  { id: 'site', title: 'Every page', path: '/' },
  { id: 'pages', title: 'Pages of your own', path: null },
  { id: 'home', title: 'Home', path: '/' },
  { id: 'new', title: 'Second home page', path: '/new' },
  { id: 'landing', title: 'Campaign page', path: '/landing' },
  { id: 'booking', title: 'Booking', path: '/booking' },
  { id: 'bookingOffshore', title: 'Booking, first tier', path: '/booking/offshore' },
  { id: 'bookingUsa', title: 'Booking, second tier', path: '/booking/usa' },
  { id: 'technologies', title: 'Technologies', path: '/technologies' },
  { id: 'gallery', title: 'Gallery', path: '/gallery' },
  { id: 'inAction', title: 'Gallery by kind', path: '/in-action' },
  { id: 'blog', title: 'Blog', path: '/blog' },
  { id: 'legal', title: 'Legal documents', path: '/terms' },
  { id: 'mail', title: 'E-mails and calendars', path: null },
  { id: 'writer', title: 'Article generator', path: null },
] as const;

interface SectionEntry {
  title: string;
  /**
   * The lowest role that may change it. Sections that move money, name the payee, bind the business or prove
   * ownership are `owner` (docs/decisions/0058-permissions-and-secret-urls.md).
   */
  editableBy: SectionRight;
}

export type SectionRight = 'owner' | 'editor';

export const SECTIONS: Record<SectionKey, SectionEntry> = {
  offer: { title: 'Prices, tiers, claims and refunds', editableBy: 'owner' },
  'offer.packs': { title: 'Packs of hours and gifts', editableBy: 'owner' },
  'offer.receipts': { title: 'Company, tax and receipts', editableBy: 'owner' },
  'site.header': { title: 'Menu', editableBy: 'editor' },
  'site.footer': { title: 'Footer', editableBy: 'editor' },
  'site.social': { title: 'Social links', editableBy: 'editor' },
  'site.announcement': { title: 'Announcement bar', editableBy: 'editor' },
  'site.contact': { title: 'Contact form', editableBy: 'editor' },
  'site.verification': { title: 'Codes for search engines', editableBy: 'owner' },
  'site.typing': { title: 'Typed phrases', editableBy: 'editor' },
  'site.service': { title: 'What you sell, in a few words', editableBy: 'editor' },
  'site.meta': { title: 'Titles and descriptions for search engines', editableBy: 'editor' },
  'site.share': { title: 'Cards for social networks', editableBy: 'editor' },
  'site.notFound': { title: 'Page not found', editableBy: 'editor' },
  'pages.own': { title: 'Pages', editableBy: 'editor' },
  'home.sections': { title: 'Order of the sections', editableBy: 'editor' },
  'home.hero': { title: 'Top of the page', editableBy: 'editor' },
  'home.story': { title: 'The hour, minute by minute', editableBy: 'editor' },
  'home.howItWorks': { title: 'Steps', editableBy: 'editor' },
  'home.comparison': { title: 'Comparison', editableBy: 'editor' },
  'home.screen': { title: 'Screen of a session', editableBy: 'editor' },
  'home.apps': { title: 'Wall of apps', editableBy: 'editor' },
  'home.postSession': { title: 'After the session', editableBy: 'editor' },
  'home.hostingDialog': { title: 'Hosting details', editableBy: 'editor' },
  'home.reasons': { title: 'Reasons', editableBy: 'editor' },
  'home.figures': { title: 'Key figures', editableBy: 'editor' },
  'home.technologies': { title: 'Technologies', editableBy: 'editor' },
  'home.faq': { title: 'Questions', editableBy: 'editor' },
  'home.closing': { title: 'Last call', editableBy: 'editor' },
  'home.demos': { title: 'Demo videos', editableBy: 'editor' },
  'new.sections': { title: 'Order of the sections', editableBy: 'editor' },
  'new.hero': { title: 'Top of the page', editableBy: 'editor' },
  'new.film': { title: 'Video at the top', editableBy: 'editor' },
  'new.demos': { title: 'Demos: titles', editableBy: 'editor' },
  'new.demoFilms': { title: 'Demos: videos', editableBy: 'editor' },
  'new.developers': { title: 'Developers: titles', editableBy: 'editor' },
  'new.testimonials': { title: 'Testimonials: titles', editableBy: 'editor' },
  'new.testimonialFilms': { title: 'Testimonials: videos', editableBy: 'editor' },
  'new.quotes': { title: 'Testimonials: quotations', editableBy: 'editor' },
  'new.integrations': { title: 'Integrations: titles', editableBy: 'editor' },
  'new.services': { title: 'Integrations: lists', editableBy: 'editor' },
  'new.logos': { title: 'Strip of names', editableBy: 'editor' },
  'landing.sections': { title: 'Order of the sections', editableBy: 'editor' },
  'landing.hero': { title: 'Top of the page', editableBy: 'editor' },
  'landing.campaigns': { title: 'Texts for campaigns', editableBy: 'editor' },
  'landing.steps': { title: 'Steps', editableBy: 'editor' },
  'landing.prices': { title: 'Prices', editableBy: 'editor' },
  'landing.testimonial': { title: 'Quotation', editableBy: 'editor' },
  'landing.faq': { title: 'Questions', editableBy: 'editor' },
  'booking.sections': { title: 'Order of the sections', editableBy: 'editor' },
  'booking.page': { title: 'Titles', editableBy: 'editor' },
  'booking.tiers': { title: 'The two tiers', editableBy: 'editor' },
  'booking.kinds': { title: 'Other kinds of session', editableBy: 'editor' },
  'booking.steps': { title: 'Steps', editableBy: 'editor' },
  'booking.examples': { title: 'Examples', editableBy: 'editor' },
  'booking.included': { title: 'What is included', editableBy: 'editor' },
  'booking.facts': { title: 'Facts beside the calendar', editableBy: 'editor' },
  'booking.words': { title: 'Calendar, form and confirmation', editableBy: 'editor' },
  'booking.before': { title: 'A client’s page before the session', editableBy: 'editor' },
  'booking.after': { title: 'A client’s page after the session', editableBy: 'editor' },
  'booking.story': { title: 'Asking for a testimonial', editableBy: 'editor' },
  'booking.phases': { title: 'The hour, for developers', editableBy: 'editor' },
  'booking.byEmail': { title: 'Booking by e-mail', editableBy: 'editor' },
  'booking.faq': { title: 'Questions', editableBy: 'editor' },
  'bookingOffshore.sections': { title: 'Order of the sections', editableBy: 'editor' },
  'bookingOffshore.page': { title: 'Titles', editableBy: 'editor' },
  'bookingOffshore.faq': { title: 'Questions', editableBy: 'editor' },
  'bookingUsa.sections': { title: 'Order of the sections', editableBy: 'editor' },
  'bookingUsa.page': { title: 'Titles', editableBy: 'editor' },
  'bookingUsa.faq': { title: 'Questions', editableBy: 'editor' },
  'technologies.sections': { title: 'Order of the sections', editableBy: 'editor' },
  'technologies.page': { title: 'Titles', editableBy: 'editor' },
  'technologies.groups': { title: 'Groups', editableBy: 'editor' },
  'gallery.sections': { title: 'Sections below the apps', editableBy: 'editor' },
  'gallery.apps': { title: 'Apps', editableBy: 'editor' },
  'gallery.page': { title: 'Titles and search', editableBy: 'editor' },
  'inAction.sections': { title: 'Sections below the apps', editableBy: 'editor' },
  'inAction.page': { title: 'Titles', editableBy: 'editor' },
  'blog.texts': { title: 'Titles and author line', editableBy: 'editor' },
  'blog.meta': { title: 'Title and description for search engines', editableBy: 'editor' },
  'blog.promo': { title: 'Card beside articles', editableBy: 'editor' },
  'legal.terms': { title: 'Terms', editableBy: 'owner' },
  'legal.privacy': { title: 'Privacy policy', editableBy: 'owner' },
  'legal.cookies': { title: 'Cookie policy', editableBy: 'owner' },
  'mail.guest': { title: 'E-mails to clients', editableBy: 'editor' },
  'mail.hourBefore': { title: 'E-mail to clients an hour before', editableBy: 'editor' },
  'mail.reminder': { title: 'Reminders at other times', editableBy: 'editor' },
  'mail.money': { title: 'Receipts, packs and gifts', editableBy: 'owner' },
  'mail.handover': { title: 'E-mail when another developer gives the session', editableBy: 'editor' },
  'mail.requests': { title: 'E-mails about requests and other times', editableBy: 'editor' },
  'mail.moveRequests': { title: 'E-mails about another time that a client asks for', editableBy: 'editor' },
  'mail.waitlist': { title: 'E-mails of the waiting list', editableBy: 'editor' },
  'mail.requestPayment': {
    title: 'E-mails about confirmed requests that are not paid',
    editableBy: 'editor',
  },
  'mail.followUp': { title: 'E-mail after a session', editableBy: 'editor' },
  'mail.story': { title: 'E-mail that asks for a testimonial', editableBy: 'editor' },
  'mail.calendar': { title: 'Calendar entries', editableBy: 'editor' },
  'writer.voice': { title: 'Who you are and how you write', editableBy: 'editor' },
};

/** The part of a key before its dot. */
export const pageOfSection = (key: SectionKey): string => key.split('.')[0] ?? key;

/** "Home: Questions" */
export const placeOfSection = (key: SectionKey): string =>
  `${SECTION_PAGES.find(({ id }) => id === pageOfSection(key))?.title ?? 'Site'}: ${SECTIONS[key].title}`;

/** True if a role may change a section. @param role undefined: signed out */
export const mayEditSection = (role: Role | undefined, key: SectionKey): boolean =>
  serves(SECTIONS[key].editableBy, role);
