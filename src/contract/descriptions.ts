/**
 * The calls in words, for the API reference and the OpenAPI document. Beside the schemas and not in them, so
 * that no browser loads them; the server imports them when the reference is asked for.
 */
import {
  accountDescriptions,
  connectorDescriptions,
  userDescriptions,
} from './accounts/account-descriptions.ts';
import { blogDescriptions } from './blog/blog-descriptions.ts';
import { postDescriptions } from './blog/post-descriptions.ts';
import { workingCopyDescriptions } from './blog/working-copy-descriptions.ts';
import { bookingAdminDescriptions } from './bookings/booking-admin-descriptions.ts';
import {
  calendarAccountDescriptions,
  clientSessionDescriptions,
} from './bookings/client-session-descriptions.ts';
import { kindDescriptions, kindQuestionDescriptions } from './bookings/kind-descriptions.ts';
import { moveRequestDescriptions } from './bookings/move-request-descriptions.ts';
import { moneyDescriptions, packDescriptions } from './bookings/payment-descriptions.ts';
import { embedDescriptions, requestDescriptions, roomDescriptions } from './bookings/request-descriptions.ts';
import { bookingDescriptions } from './bookings/visitor-descriptions.ts';
import { waitlistDescriptions } from './bookings/waitlist-descriptions.ts';
import type { Contract } from './contract.ts';
import type { ResourceDescriptions } from './description.ts';
import { jobDescriptions, themeDescriptions, topicDescriptions } from './generator/generator-descriptions.ts';
import { webhookDescriptions } from './operations/webhook-descriptions.ts';
import { contentDescriptions, mediaDescriptions, pageViewDescriptions } from './site/site-descriptions.ts';

export const descriptions: { readonly [R in keyof Contract]?: ResourceDescriptions<Contract[R]> } = {
  accounts: accountDescriptions,
  blog: blogDescriptions,
  posts: postDescriptions,
  workingCopies: workingCopyDescriptions,
  mediaLibrary: mediaDescriptions,
  content: contentDescriptions,
  themes: themeDescriptions,
  topics: topicDescriptions,
  jobs: jobDescriptions,
  pageViews: pageViewDescriptions,
  money: moneyDescriptions,
  packs: packDescriptions,
  kinds: kindDescriptions,
  kindQuestions: kindQuestionDescriptions,
  waitlist: waitlistDescriptions,
  embeds: embedDescriptions,
  bookings: bookingDescriptions,
  requests: requestDescriptions,
  moveRequests: moveRequestDescriptions,
  rooms: roomDescriptions,
  bookingAdmin: bookingAdminDescriptions,
  calendarAccounts: calendarAccountDescriptions,
  guestSessions: clientSessionDescriptions,
  users: userDescriptions,
  connectors: connectorDescriptions,
  webhooks: webhookDescriptions,
};
