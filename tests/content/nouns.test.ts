import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { actionName } from '#src/admin/operations/settings/change-labels.ts';
import { subjectName } from '#src/admin/operations/settings/subject-names.ts';
import { findScreen } from '#src/admin/screens.tsx';
import { roleName } from '#src/content/accounts/roles.ts';
import { bookingMail, type MailFacts, teamDigest } from '#src/content/bookings/booking-mail.ts';
import { textOf } from '#src/content/mail-document.ts';
import { nounForms, nounFormsOf } from '#src/content/site/noun-copy.ts';
import { ownContent } from '#src/content/site/site-content.ts';
import { aMoneyState, payLater } from '../support/money-state.ts';
import { aKind, aTier, contentWith, THREE_KINDS } from '../support/other-kinds.ts';
import { readStrings } from '../support/read-strings.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The palette finds a screen by any word for it. */
const files = globSync('src/admin/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/*.css.ts', 'src/admin/shell/palette/synonyms.ts'],
});

/** Endpoints, names of drafts, and lists of actions are no texts. */
const isCode = (text: string): boolean =>
  /^(?:GET|POST|PUT|PATCH|DELETE) |^developer-…$|^[a-z]+ … …$/.test(text);

const fixedNouns = (file: string, source = readFileSync(path.join(root, file), 'utf8')): string[] =>
  readStrings(file, source)
    .filter(({ text }) => /\bdevelopers?\b/i.test(text) && !isCode(text))
    .map(({ line, text }) => `${file}:${line}: ${text.slice(0, 120)}`);

describe('the admin area', () => {
  test('calls those who give sessions by no fixed noun', () => {
    expect(files.length).toBeGreaterThan(300);
    expect(files.flatMap((file) => fixedNouns(file))).toEqual([]);
  });

  test('would be found to have one', () => {
    expect(fixedNouns('planted.tsx', 'export const A = () => <p>Add a developer</p>;')).toHaveLength(1);
  });

  test('calls screens, roles and changes by the noun of the site', () => {
    const [developer, mechanic] = [nounForms([]), nounForms(['mechanic'])];
    const all = [developer, mechanic].map((noun) => [
      findScreen('/admin/people/new')?.labelFor(noun),
      findScreen('/admin/people/7')?.labelFor(noun),
      findScreen('/admin/people')?.labelFor(noun),
      roleName('developer', noun),
      roleName('owner', noun),
      actionName('developer.create', noun),
      actionName('developer.delete', noun),
      subjectName('developer', noun),
    ]);
    expect(all).toEqual([
      [
        'Add a developer',
        'Developer',
        'People',
        'Developer',
        'Owner',
        'Developer added',
        'Developer deleted',
        'Developers',
      ],
      [
        'Add a mechanic',
        'Mechanic',
        'People',
        'Mechanic',
        'Owner',
        'Mechanic added',
        'Mechanic deleted',
        'Mechanics',
      ],
    ]);
  });
});

test('those who give sessions are called by the noun that all kinds share, or else team members', () => {
  const one = (...owners: string[]) => nounForms(owners).one;
  expect(one('Offshore developer', 'USA-based developer')).toBe('developer');
  expect(one()).toBe('developer');
  expect(one('mechanic', 'mechanic')).toBe('mechanic');
  expect(one('voice teacher', 'piano teacher')).toBe('teacher');
  expect(one('mechanic', 'developer')).toBe('team member');
  expect(one('Clara Schmidt')).toBe('team member');
  expect(one('mechanic', 'Clara Schmidt')).toBe('mechanic');
  expect(nounForms(['art coach'])).toEqual({
    one: 'art coach',
    many: 'art coaches',
    aOne: 'an art coach',
    One: 'Art coach',
    Many: 'Art coaches',
    AOne: 'An art coach',
  });
  expect(nounFormsOf(contentWith(THREE_KINDS).offer).many).toBe('guitar teachers');
});

test('e-mails about who gives a session have the noun of its kind', () => {
  const facts: MailFacts = {
    tier: 'usa',
    rules: '',
    startsAt: '2027-01-20T15:00:00.000Z',
    minutes: 45,
    timeZone: 'Europe/Berlin',
    clock: 'h12',
    name: 'Grace',
    email: 'grace@example.com',
    idea: '',
    money: aMoneyState(),
    howToPay: payLater,
    handedFrom: 'Bob',
  };
  const lessons = contentWith({
    kinds: [aKind('usa')],
    tiers: { usa: aTier('Lesson', 'guitar teacher', 40) },
  });
  const told = [lessons, ownContent].map((content) => [
    textOf(bookingMail('change', 'customer', facts, content)),
    textOf(bookingMail('handover', 'team', facts, content)),
    textOf(teamDigest(content.identity, nounFormsOf(content.offer))),
  ]);
  for (const [index, noun] of ['guitar teacher', 'developer'].entries())
    expect(told[index]).toEqual([
      expect.stringContaining(`Another ${noun} will give it.`),
      expect.stringContaining(`A session was handed to another ${noun}.`),
      expect.stringContaining(`make the ${noun}s inactive`),
    ]);
});
