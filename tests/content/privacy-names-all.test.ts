import { expect, test } from 'vitest';
import { clientParts } from '#server/bookings/clients/client-parts.ts';
import { privacyOf } from '#src/content/site/legal/privacy.ts';
import { ownContent } from '#src/content/site/site-content.ts';
import { WAITING_CONFIRM_DAYS, WAITING_ENDED_DAYS } from '#src/contract/bookings/values.ts';

/** The words of the privacy page about each part of a client's data, as the export and erasure have it. */
const NAMED: Readonly<Record<string, RegExp>> = {
  emails: /our e-mails about a session/,
  questions: /A question in what you write .* becomes a question that an article answers/,
  messages: /with the contact form your name, your e-mail address and your message/,
  notes: /Notes on your session/,
  history: /what we answered, and other times that we offered you/,
  limits: /counts messages and bookings by network for up to a day/,
  waitingList: /If you ask to hear when a time is free/,
  otherTimes: /other times that we offered you or that you asked for/,
  sessions: /the notes that your developer takes during the session, and its result/,
  answers: /Your answers to the questions that we ask when you book/,
  files: /the files that you add to them/,
  testimonials: /What you say about your session afterwards/,
  cameFrom: /which website or campaign led you here and which article you read first/,
  rooms: /We keep the link to the call with your booking/,
  packs: /For a pack of hours or a gift/,
  unmatchedPayments: /whether a payment went through/,
  refunds: /give refunds and keep the books/,
  receipts: /What a receipt needs/,
  bookings: /The time, developer type and notes of your booking/,
};

const policy = JSON.stringify(privacyOf(ownContent));

test('the privacy page names every part of a client’s data that is exported and erased', () => {
  expect(clientParts.map(({ key }) => key).sort()).toEqual(Object.keys(NAMED).sort());
  expect(Object.entries(NAMED).filter(([, words]) => !words.test(policy))).toEqual([]);
});

test('the privacy page names other programs and services that receive personal data', () => {
  expect(policy).toMatch(/Zoom, if the video call of your session is set up there/);
  expect(policy).toMatch(/Google or Microsoft, if it is set up there: the call is part of the event/);
  expect(policy).toMatch(/provider of your developer's calendar, if they connected one/);
  expect(policy).toMatch(/Programs that someone on our team connects/);
});

test('the privacy page says how long entries of the waiting list are kept', () => {
  expect(policy).toContain(`${WAITING_CONFIRM_DAYS} days if you do not confirm your e-mail address`);
  expect(policy).toContain(`otherwise ${WAITING_ENDED_DAYS} days after the days that you named`);
});
