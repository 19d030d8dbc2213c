import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { kindOffer } from '#src/contract/bookings/kind-offer.ts';
import { type KindDetail, type KindInput, kindInput } from '#src/contract/bookings/kinds.ts';
import { USUAL_ROOM } from '#src/contract/bookings/rooms.ts';
import { offerMinutes } from '#src/contract/bookings/waitlist.ts';
import { OFFER_MINUTES } from '#src/contract/bookings/waitlist-values.ts';
import { z } from '#src/contract/zod.ts';
import type { useFormDraft } from '../../ui/use-form-draft.ts';
import { blankIsNull } from '../developers/developer-form.ts';
import { checkDrafts, type QuestionDraft, usualQuestions } from './questions/question-drafts.ts';
import { reminderFieldOf, reminderFields, usualReminders } from './reminder-form.ts';

type Frame = NonNullable<KindInput['frame']>;

const version = z.number();

/** Of a new kind; a saved one has a form of its own for them. */
const questionFields = z.custom<QuestionDraft[]>().transform((drafts, { addIssue }) => {
  const { body, message } = checkDrafts(drafts, 0);
  if (!body) addIssue({ code: 'custom', message });
  return body?.questions ?? [];
});

const withoutHours = kindInput.extend({
  maxPerDay: blankIsNull(kindInput.shape.maxPerDay),
  reminders: reminderFields,
  questions: questionFields,
  approvalHours: blankIsNull(kindInput.shape.approvalHours.unwrap()),
  offer: kindOffer,
  offerVersion: version,
  version,
  hasFrame: z.boolean(),
  hasWaitlist: z.boolean(),
  offerMinutes: offerMinutes.unwrap(),
  // Hours that do not count are not checked.
  frame: z.custom<Frame>().transform((): Frame | null => null),
});
const withHours = withoutHours.extend({ frame: kindInput.shape.frame.unwrap() });

export type KindValues = z.output<typeof withoutHours>;
export type KindFields = z.input<typeof withoutHours>;

export const resolver: Resolver<KindFields, unknown, KindValues> = (typed, context, options) => {
  // Minutes that do not count are not checked.
  const values = typed.hasWaitlist ? typed : { ...typed, offerMinutes: OFFER_MINUTES.usual };
  return values.hasFrame
    ? zodResolver(withHours)(values, context, options)
    : zodResolver(withoutHours)(values, context, options);
};

export type KindForm = ReturnType<typeof useFormDraft<KindFields, KindValues>>;

const WEEKDAY_HOURS = { days: [1, 2, 3, 4, 5], opens: 9 * 60, closes: 17 * 60 };

/** @param offerVersion of the offer that was read */
export const emptyKind = (timeZone: string, offerVersion: number): KindFields => ({
  key: '',
  slug: '',
  offer: { name: '', noun: '', price: 0, hours: { label: '', short: '', extended: '' } },
  minutes: 60,
  step: 60,
  anchor: 'span',
  bufferBefore: 0,
  bufferAfter: 0,
  noticeMinutes: 120,
  horizonDays: 60,
  maxPerDay: '',
  hasWaitlist: false,
  offerMinutes: OFFER_MINUTES.usual,
  approvalHours: '',
  hasFrame: false,
  frame: { timeZone, ...WEEKDAY_HOURS },
  externalUrl: '',
  place: '',
  ...USUAL_ROOM,
  developers: [],
  reminders: usualReminders(),
  questions: usualQuestions(),
  version: 0,
  offerVersion,
});

export function fieldsOf(kind: KindDetail, timeZone: string, offerVersion: number): KindFields {
  const empty = emptyKind(timeZone, offerVersion);
  const { currency: _, ...offer } = kind.offer ?? { ...empty.offer, currency: '' };
  return {
    key: kind.key,
    slug: kind.slug,
    offer,
    minutes: kind.minutes,
    step: kind.step,
    anchor: kind.anchor,
    bufferBefore: kind.bufferBefore,
    bufferAfter: kind.bufferAfter,
    noticeMinutes: kind.noticeMinutes,
    horizonDays: kind.horizonDays,
    maxPerDay: kind.maxPerDay?.toString() ?? '',
    hasWaitlist: kind.offerMinutes !== null,
    offerMinutes: kind.offerMinutes ?? OFFER_MINUTES.usual,
    approvalHours: kind.approvalHours?.toString() ?? '',
    hasFrame: kind.frame !== null,
    frame: kind.frame ?? empty.frame,
    externalUrl: kind.externalUrl,
    place: kind.place,
    roomService: kind.roomService,
    roomLink: kind.roomLink,
    roomHost: kind.roomHost,
    developers: kind.developers.map(({ id }) => id),
    reminders: kind.reminders.map(reminderFieldOf),
    questions: [],
    version: kind.version,
    offerVersion,
  };
}

/** The body of a new kind. */
export const inputOf = ({ hasFrame: _, version: _version, ...kind }: KindValues) => withWaitlist(kind);

/** The body of a change, without the key, which never changes, and the questions, which are saved by themselves. */
export const changeOf = ({ hasFrame: _, key: _key, questions: _questions, ...kind }: KindValues) =>
  withWaitlist(kind);

const withWaitlist = <T extends Pick<KindValues, 'hasWaitlist' | 'offerMinutes'>>({
  hasWaitlist,
  ...kind
}: T) => ({
  ...kind,
  offerMinutes: hasWaitlist ? kind.offerMinutes : null,
});

/** "guitar-lesson" of "Guitar lesson"; '' if nothing of it can stand in an address. */
export const slugOf = (name: string): string =>
  (
    name
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  )
    .join('-')
    .slice(0, 40)
    .replace(/^[^a-z]+/, '')
    .replace(/-$/, '');

export const KIND_TABS = [
  { value: 'what', label: 'What' },
  { value: 'when', label: 'When' },
  { value: 'questions', label: 'Questions' },
  { value: 'approval', label: 'Confirm first' },
  { value: 'room', label: 'Room' },
  { value: 'reminders', label: 'Reminders' },
  { value: 'waitlist', label: 'Waiting list' },
] as const;
export type KindTab = (typeof KIND_TABS)[number]['value'];

export const FIELDS_OF_TAB: Record<KindTab, ReadonlyArray<keyof KindFields>> = {
  what: ['offer', 'slug', 'key', 'minutes', 'place', 'externalUrl'],
  when: [
    ...(['step', 'anchor', 'developers', 'frame', 'bufferBefore', 'bufferAfter'] as const),
    ...(['noticeMinutes', 'horizonDays', 'maxPerDay'] as const),
  ],
  questions: ['questions'],
  approval: ['approvalHours'],
  room: ['roomService', 'roomLink', 'roomHost'],
  reminders: ['reminders'],
  waitlist: ['offerMinutes'],
};
export const KIND_FIELDS = Object.values(FIELDS_OF_TAB).flat();
