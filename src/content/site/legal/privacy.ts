import {
  CLIENT_FILE_DAYS,
  CODE_FILE_DAYS,
  WAITING_CONFIRM_DAYS,
  WAITING_ENDED_DAYS,
} from '#src/contract/bookings/values.ts';
import { MESSAGE_DAYS } from '#src/contract/site/message-days.ts';
import type { VendorOn } from '#src/contract/site/vendor-values.ts';
import { routes } from '#src/routes.ts';
import { lengthCopy } from '../length-copy.ts';
import { ownOffer } from '../offer.ts';
import type { TextSource } from '../site-content.ts';
import { tierCopy, unitsOf } from '../tier-copy.ts';
import { documentAs, h3, type LegalDocument, legalNameOf, mailLink, p, ul } from './legal.ts';
import { vendorSections } from './vendor-sections.ts';

/** Only the built-in tiers say where people work. */
const whereWeWork = ({ comparesTwo, tiers }: TextSource['offer']): string =>
  comparesTwo && tiers.offshore.developer === ownOffer.tiers.offshore.developer && tierCopy(tiers.usa).inUsa
    ? 'We work from the United States, and offshore developers work from other countries'
    : 'We and the services we use may work from other countries than yours';

/** @param vendors analytics, pixels and chats that are on */
export const privacyOf = (from: TextSource, vendors: readonly VendorOn[] = []): LegalDocument =>
  documentAs(policyOf(from, legalNameOf(from), vendors), lengthCopy(from.offer, from.identity.name));

const policyOf = (
  { identity: { privacyEmail, forgetMonths }, offer }: TextSource,
  name: string,
  vendors: readonly VendorOn[],
): LegalDocument => ({
  path: routes.privacy.path,
  title: 'Privacy Policy',
  description: `What personal information ${name} collects, why, for how long, and what you can do about it.`,
  noindex: true,
  sections: [
    {
      id: 'introduction',
      title: 'Introduction',
      blocks: [
        p(
          `This policy explains how ${name} ("we", "us") handles personal information when you visit this website, book a session, take part in one or contact us. We collect what we need to run the service, and we do not sell it.`,
        ),
        p(
          'We are responsible for the processing described here. Services we link to, and applications that clients build with us, have policies of their own.',
        ),
      ],
    },
    {
      id: 'information-we-collect',
      title: 'Information We Collect',
      blocks: [
        h3('Personal information'),
        p('You give us this when you book, write to us or sign in:'),
        ul(
          'Your name, e-mail address and, if you choose to give it, phone number and company.',
          `The time, ${offer.comparesTwo ? 'developer type' : 'kind of session'} and notes of your booking.`,
          'Your answers to the questions that we ask when you book, and the files that you add to them.',
          'If you ask for a session that we confirm first: your request, what we answered, and other times that we offered you or that you asked for.',
          'If you ask to hear when a time is free: your name and e-mail address, and the days and hours that suit you.',
          'Payment details. The payment provider processes your card number; we only see whether a payment went through, its amount and the last four digits.',
          'What a receipt needs: your company, tax number, address and country, if you enter them, and the promotion code or pack that you used.',
          `For a pack of ${unitsOf(offer)} or a gift: your name and e-mail address. For a gift also the name and e-mail address of the person it is for, and your message to them, if you enter them.`,
          'What you write to us: by e-mail, or with the contact form your name, your e-mail address and your message.',
        ),
        h3('Technical information'),
        p('Your browser and our server produce this when you use the website:'),
        ul(
          'IP address, browser type, device type, language and time zone.',
          'Pages viewed, links followed, the page that led you here and the time of each visit.',
          'Errors, so that we can fix them.',
          'Cookie identifiers, as set out in the Cookie Policy.',
        ),
        p(
          'Our server also counts how often each page is viewed in a day. It does so without cookies, and keeps nothing with the count that says who viewed it.',
        ),
        p(
          'While you visit, your browser notes in its session storage, without a cookie, which page you saw first, which website or campaign led you here and which article you read first; we keep this with a booking you make, and count by source how many visitors reach each step of booking. Nothing is noted or kept if your browser sends a Global Privacy Control or Do Not Track signal.',
        ),
        p(
          'To hold off spam, our server counts messages and bookings by network for up to a day, and your browser may do a short calculation before a message is sent. No other company takes part in that.',
        ),
        h3('Development-session information'),
        p('This comes into being while we build together:'),
        ul(
          'What you tell or show the developer about your idea, your business and your data.',
          'The code, designs, prompts and test data produced in the session.',
          'A recording of the session, only if everyone in the call has agreed to it.',
          "What you write and the files you send us on your booking's page, the notes that your developer takes during the session, and its result. This website keeps a link to a recording, not the recording itself.",
          'What you say about your session afterwards. We show it on this website, or quote it in articles, only as far as you agree to each of them.',
          'A question in what you write when you book or contact us: only if you agree, and without your name, it becomes a question that an article answers.',
        ),
        p(
          'Please do not share passwords, health data or personal data of others in a session unless the application cannot be built without them.',
        ),
      ],
    },
    {
      id: 'how-we-use-information',
      title: 'How We Use Information',
      blocks: [
        ul(
          'To arrange, run and follow up on your session, and to save your code between sessions.',
          'To take payments, give refunds and keep the books.',
          'To answer your questions and give support.',
          'To host your application, if you ask us to.',
          'To keep the website safe and working, and to see which pages help visitors.',
          'To send you news about the service, if you have agreed. Each message has a link to stop them.',
          'To meet legal duties and to defend legal claims.',
        ),
        p('We do not make decisions about you by automated means alone.'),
      ],
    },
    {
      id: 'legal-basis',
      title: 'Legal Basis',
      blocks: [
        p(
          'Where the law asks for a legal basis, as in the European Union and the United Kingdom, we rely on these:',
        ),
        ul(
          `Contract: to provide the session${offer.hosting.offered ? ' or hosting' : ''} you booked.`,
          'Legitimate interests: to secure and improve the service and to answer you, where your interests do not weigh more.',
          'Consent: for analytics and marketing cookies, recordings and news. You can withdraw it at any time.',
          "Consent, too: to publish what you said about your session. You withdraw it on your booking's page; we then remove your words from this website.",
          "Consent, too: to use a question of yours, without your name, for an article. You withdraw it on your booking's page, or by writing to us.",
          'Legal obligation: to keep tax and accounting records.',
        ),
      ],
    },
    {
      id: 'how-we-share-information',
      title: 'How We Share Information',
      blocks: [
        p('We share personal information only with those who need it, and only the part they need:'),
        ul(
          `The developer who runs your session${offer.comparesTwo ? ', in the United States or abroad' : ''}.`,
          "The provider of your developer's calendar, if they connected one: the time of your session, your name, how to reach you, your time zone, your idea and other answers, the price and whether it is paid. From that calendar we read only when the developer is busy, not what they do then.",
          "Zoom, if the video call of your session is set up there: the kind of session, its time and length, and your booking's reference, but not your name. Google or Microsoft, if it is set up there: the call is part of the event in your developer's calendar, which they have as described above. We keep the link to the call with your booking.",
          'Programs that someone on our team connects, such as an AI assistant or an automation: what that person lets them read, which may include bookings and clients.',
          'Providers that work for us: scheduling, payment, e-mail, video calls, hosting, analytics and chat.',
          'Providers of AI tools used in the session. We choose settings under which your content is not used to train their models, where the provider offers them.',
          'Advisers, courts and authorities, where the law requires or allows it.',
          'A buyer, if the business is sold, under the promises made in this policy.',
        ),
        p('We do not sell personal information.'),
      ],
    },
    ...vendorSections(vendors),
    {
      id: 'security',
      title: 'Security',
      blocks: [
        p(
          'We encrypt connections to this website, store passwords only as hashes, limit access to those who need it and keep backups. No system is perfectly safe. If a breach puts you at risk, we tell you and the authorities as the law requires.',
        ),
      ],
    },
    {
      id: 'retention',
      title: 'Retention',
      blocks: [
        p('We keep personal information for as long as we need it for the purposes above:'),
        ul(
          'Bookings and invoices: for as long as tax and accounting law requires.',
          ...(forgetMonths
            ? [
                `Your name, addresses, idea and our e-mails about a session: ${forgetMonths} months after it. Then they are deleted automatically, and the booking stays without them.`,
              ]
            : []),
          ...(forgetMonths
            ? [
                `Names and addresses with a pack or gift: ${forgetMonths} months after it was bought. Then they are deleted automatically, and its ${unitsOf(offer)} can still be booked.`,
              ]
            : [
                'Your name, addresses, idea and our e-mails about a session: until you ask us to erase them. The booking then stays without them, as a time, a price and a payment.',
              ]),
          'Receipts and credit notes: for as long as tax and accounting law requires. They stay as they were issued, even when we erase everything else about you.',
          `Downloads on your booking's page: ${CLIENT_FILE_DAYS} days for a file that you sent us, ${CODE_FILE_DAYS} days for code that we gave you as a file. Then they are deleted automatically.`,
          'Your answers, your requests and the links to your calls: as long as your idea.',
          `That you want to hear of free times: ${WAITING_CONFIRM_DAYS} days if you do not confirm your e-mail address, otherwise ${WAITING_ENDED_DAYS} days after the days that you named, or after you have taken a time or left the list. Then it is deleted automatically.`,
          'What you said about your session: until you ask us to erase it.',
          'Notes on your session and the link to your code: so that you can continue later, until you ask us to delete them.',
          `Messages from the contact form: ${MESSAGE_DAYS} days. Then they are deleted automatically.`,
          'E-mails to support: for as long as they may matter to your case.',
          'Technical logs: for a short time, unless a security incident makes them evidence.',
          'News subscriptions: until you unsubscribe.',
          'Backups: they hold what was deleted until newer ones replace them.',
        ),
        p('After that we delete the information or make it anonymous.'),
      ],
    },
    {
      id: 'your-rights',
      title: 'Your Rights',
      blocks: [
        p('Depending on where you live, you have the right to:'),
        ul(
          'Know what we hold about you and get a copy in a common format.',
          'Have wrong information corrected.',
          'Have information deleted.',
          'Object to a use, or have it restricted.',
          'Withdraw consent, without affecting what was done before.',
          'Not be treated worse for using these rights.',
          'Complain to a data protection authority.',
        ),
        p(
          'California residents have these rights under the California Consumer Privacy Act. To use any of them, write to the address below. We answer within 30 days and may ask you to confirm who you are.',
        ),
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        p(
          'We use cookies to keep you signed in, and for analytics and marketing only with your consent. The Cookie Policy lists them, says which of them this site sets, and shows how to control them.',
        ),
        { type: 'links', items: [{ label: 'Cookie Policy', href: routes.cookies.path }] },
      ],
    },
    {
      id: 'international-transfers',
      title: 'International Transfers',
      blocks: [
        p(
          `${whereWeWork(offer)}, so your information may be processed outside your own. Where the law requires it, we protect such transfers with standard contractual clauses or an equivalent safeguard. Write to us for a copy.`,
        ),
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        p(
          'We may update this policy. The date at the top shows the last change. If a change matters to how we use information you have already given us, we tell you by e-mail or by a notice on this website before it takes effect.',
        ),
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        p('For questions about privacy, or to use your rights, write to our privacy team.'),
        mailLink(privacyEmail),
      ],
    },
  ],
});
