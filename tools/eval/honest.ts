/** Articles that a good model would write from the sources of the evaluation's business. */
import { type Brief, composeBrief } from '#writer/brief.ts';
import { normalizeDraft, type RawDraft } from '#writer/draft.ts';
import { testArticle } from '../../tests/support/test-article.ts';
import { insert } from './faults.ts';
import { HOSTILE_PAGE, HOSTILE_TESTIMONIAL, PASSAGES } from './world.ts';

const SUBJECTS = [
  ['What does it cost to build a booking page?', 'cost of a booking page'],
  ['How do I plan a first version of an app?', 'plan a first version of an app'],
  ['What happens in a live app-building session?', 'live app-building session'],
  ['Which tools does a small business need?', 'tools for a small business'],
  ['Can AI build an app for my shop?', 'AI app for a shop'],
] as const;

/** True sentences from the sources, with literal quotations. */
const TOLD = [
  'The owner of a flower shop says it best: "I came with a paper calendar and left with a page where customers choose a day."',
  'In our notes on forty sessions, 31 clients had written down one task beforehand, and those sessions began with building.',
  'A piano teacher remembers: "My students used to text me at night." Now they see which hours are free.',
  'Of the clients in those notes, 17 asked for a reminder by mail, and two asked for a dark mode.',
  'The manager of a bike workshop wanted a list of repairs, and "it was ready before the hour was over".',
  'Clients who brought a photo of their paper list saved about 8 minutes.',
  'A working group on plain forms recommends no more than 7 fields for a first contact, in its guidance of May 2025.',
  'Nobody who brought drawings of more than 4 screens used all of them, so leave them at home.',
];

export function evalBrief(serial: number): Brief {
  const [question, keyword] = SUBJECTS[serial % SUBJECTS.length] ?? SUBJECTS[0];
  return composeBrief({
    prompt: null,
    theme: null,
    recentTitles: [],
    turn: serial,
    serial,
    question,
    keyword,
    passages: [...PASSAGES],
    withheld: [HOSTILE_PAGE, HOSTILE_TESTIMONIAL],
    now: new Date('2026-04-01T10:00:00.000Z'),
  });
}

/** @param told number of facts that it takes from the sources */
export function honestArticle(brief: Brief, round = 0, told = 2): RawDraft {
  let draft: RawDraft = {
    ...testArticle(brief, round),
    tags: ['App Development', 'Live Coding', 'MVP', 'Startups'],
    imagePrompt: 'A clock made of app windows.',
    imageAlt: 'A blue clock made of app windows',
  };
  for (let each = 0; each < told; each += 1)
    draft = insert(draft, TOLD[(brief.serial + each) % TOLD.length] ?? '');
  return normalizeDraft(draft, brief);
}
