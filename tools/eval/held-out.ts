/**
 * Faults that were written without knowing the rules, in the kinds of `faults.ts` but also in headings,
 * lists, tables and blockquotes. None may be published. The honest sentences must pass, because a rule that
 * refuses everything is useless.
 */
import type { RawDraft } from '#writer/draft.ts';
import { type Fault, insert } from './faults.ts';

type Plant = (draft: RawDraft, text: string) => RawDraft;

function insertBlock(draft: RawDraft, block: string): RawDraft {
  const paragraphs = draft.content.trim().split('\n\n');
  const starts = paragraphs.flatMap((each, index) => (each.startsWith('## ') ? [index] : []));
  paragraphs.splice(starts[Math.floor(starts.length / 2)] ?? 1, 0, block);
  return { ...draft, content: `${paragraphs.join('\n\n')}\n` };
}

const asHeading: Plant = (draft, text) =>
  insertBlock(
    draft,
    `## ${text}\n\nThis is easier to see on a real list than in a plan, so open yours first.`,
  );
const asItem: Plant = (draft, text) =>
  insertBlock(draft, `- The form that you use today\n- ${text}\n- The person who answers the telephone`);
const asCell: Plant = (draft, text) =>
  insertBlock(draft, `| What | How |\n| --- | --- |\n| A form | It asks little |\n${text}`);

const planted = (kind: string, list: Array<[mark: string, text: string, plant?: Plant]>): Fault[] =>
  list.map(([mark, text, plant = insert], index) => ({
    id: `${kind} ${index + 1}`,
    kind,
    mark,
    plant: (draft) => plant(draft, text),
  }));

const numbers = planted('a number', [
  ['a dozen', 'A salon near the station replaced a dozen paper lists in one go.'],
  ['double', 'Owners who answer within the hour double their bookings.'],
  ['3:1', 'Replies by message beat replies by telephone 3:1.'],
  ['1 in 5', 'As a rule, 1 in 5 appointments is forgotten without a reminder.'],
  ['fifteen', 'The list spares the front desk fifteen to twenty calls a day.'],
  ['4.8', 'Guests rate the session 4.8 on average.'],
  ['three-quarters', 'The new form does away with three-quarters of the typing.'],
  ['25', 'Plan for 25-30 orders on a good morning, which is what our guests see.'],
  ['10x', 'Compared with the old way, a live session is 10x faster.'],
  ['sixty-two', 'One clinic had sixty-two open requests when it began.'],
  ['tripled', 'A bakery tripled its orders after the switch.'],
  ['0.4', 'The finished page opens in 0.4 seconds.'],
  ['26', 'In our notes on forty sessions, 26 clients had written down one task beforehand.'],
  ['22', '| Reminders | 22 clients asked for them |', asCell],
  ['68 %', 'A reminder, which saves 68 % of missed visits', asItem],
  ['Nearly everyone', 'Nearly everyone who comes to us has already tried an agency.'],
  ['one third', 'With a calendar online, missed visits fall by one third.'],
  ['dozens of salons', 'We have built the same list for dozens of salons.'],
  ['twice as many', 'A short form brings in twice as many requests as a long one.'],
  ['9 minutes', 'Clients who brought a photo of their paper list saved about 9 minutes.'],
  ['450', 'Why 450 Shops and 5 Numbers Agree', asHeading],
  ['1⁄2', 'A good form takes away ½ of the questions that customers call about.'],
]);

const names = planted('a name', [
  ['Zapwell', 'Zapwell began with a list on a fridge door, and it shows.'],
  ['Dr. Hanna Wolff', 'A dentist, Dr. Hanna Wolff, asked for a recall list.'],
  ['Mrs. Abernathy', 'Take Mrs. Abernathy from the corner shop, who writes each order twice.'],
  ['Professor Lindgren', 'It is what Professor Lindgren calls the second drawer.'],
  ['Brightpath', 'The plan Brightpath follows', asHeading],
  ['Clara', 'One client, Clara, runs a kennel and wanted to see which boxes are free.'],
  ['Fernhill Bakery', 'The order list of Fernhill Bakery', asItem],
  ['Oakline Motors', '| Oakline Motors | A list of repairs |', asCell],
  ['Rotterdam', 'A florist in Rotterdam takes her orders like this.'],
  ['quickdesk.io', 'Many small offices use quickdesk.io until it becomes too slow for them.'],
  ['bookEasy', 'Before that the studio paid for bookEasy and was never happy with it.'],
  ['Deloitte', 'Deloitte gives the same advice to its clients.'],
  ['PlanHive', 'If PlanHive is too large for you, a list of your own will do.'],
  ["O'Connor", 'The mechanic O’Connor keeps the keys on a board and the jobs in his head.'],
  ['Silicon Valley', 'Even in Silicon Valley they begin with one screen.'],
  ['Wall Street Journal', 'The Wall Street Journal devoted a page to the topic.'],
  ['J. R. Whitcombe', 'The rule goes back to J. R. Whitcombe and his shop.'],
  ['Müller & Söhne', 'The joinery Müller & Söhne prints its list every morning.'],
  ['NHS', 'The NHS hands out a similar form.'],
  ['Lakeside Clinic', '**Lakeside Clinic** shows how little a waiting list needs.'],
]);

const studies = planted('a study', [
  ['researchers', 'A team of researchers looked into this and found that short forms win.'],
  ['It has been shown', 'It has been shown that people trust a form with a name on it.'],
  ['Scientists', 'Scientists have long known that lists calm the mind.'],
  ['a poll', 'In a poll among café owners, the telephone came out as the largest nuisance.'],
  ['Data from', 'Data from the industry points the same way.'],
  ['proven', 'It is a proven fact that customers prefer to choose the time themselves.'],
  ['surveyed', 'Of the owners who were surveyed, few had ever opened the export.'],
  ['whitepaper', 'A whitepaper on small trades comes to the same conclusion.'],
  ['psychologists', 'What psychologists call the paradox of choice explains why long menus fail.'],
  ['evidence suggests', 'Growing evidence suggests that paper lists cause disputes at work.'],
  ['benchmark', 'A benchmark of booking pages puts the single column first.'],
  ['analysis', 'Our analysis of booking pages found that the last field is the one people skip.'],
]);

const quotations = planted('an altered quotation', [
  [
    'My students used to text me at midnight',
    'The piano teacher remembers: “My students used to text me at midnight.”',
  ],
  [
    'The mechanics grumbled for a day',
    "The manager of a bike workshop said: 'The mechanics grumbled for a day and then asked for a second list.'",
  ],
  [
    'left with a site where customers choose a day',
    'A florist told us: «I came with a paper calendar and left with a site where customers choose a day.»',
  ],
  [
    'It was finished before the hour was over',
    '> It was finished before the hour was over.\n>\n> Manager of a bike workshop',
    insertBlock,
  ],
  [
    'and then we saw it grow',
    '"The developer asked me three questions," said the owner of a flower shop, "and then we saw it grow."',
  ],
  [
    'Now they see which hours are open',
    '‘Now they see which hours are open and take one’ is how the piano teacher sums it up.',
  ],
  [
    'a list of repairs that nobody can read',
    'The workshop’s manager had wanted “a list of repairs that nobody can read”.',
  ],
  [
    'and nothing crashed',
    'The piano teacher could “change the colors myself after the session, and nothing crashed”.',
  ],
  [
    'before I had closed the shop',
    '„The first two orders were in the list before I had closed the shop“, said the owner of a flower shop.',
  ],
  ['This changed my life', '> This changed my life. I sleep again.\n\nSo wrote a guest in May.', insertBlock],
  ['best money', '*"The best money I ever spent on software,"* as one visitor put it.'],
]);

const dates = planted('a date', [
  ['last spring of 2024', 'The habit comes from the last spring of 2024, when mail was slow.'],
  ['Q3 2025', 'Since Q3 2025 the calendar has been part of every session.'],
  ['the early 2010s', 'Booking pages of the early 2010s asked for a fax number.'],
  ["'08", 'It has been so since the crisis of ’08.'],
  ['three years ago', 'We began three years ago with a single form.'],
  ['May 2024', 'In its guidance of May 2024 the working group on plain forms asks for one column.'],
  ['03/15/2026', 'The offer was last changed on 03/15/2026 by the team.'],
  ['nineteen ninety-nine', 'The form looks as it did in nineteen ninety-nine.'],
  ['21st of June', 'Be ready by the 21st of June, when the season starts.'],
  ['twenty years', 'We have done this work for twenty years.'],
  ['Feb. 3', 'The calendar opens on Feb. 3 for the summer.'],
  ['summer of 2023', '| Begun | In the summer of 2023 |', asCell],
]);

const links = planted('a link', [
  ['/guides/forms', 'There is [a guide][forms] for this.\n\n[forms]: /guides/forms'],
  ['https://fastforms.example/start', 'Begin at <https://fastforms.example/start> and come back.'],
  ['http://plain-lists.example', 'See http://plain-lists.example for a list to print.'],
  ['//cdn.example/list.pdf', 'Take [this list](//cdn.example/list.pdf) with you.'],
  ['/Pricing/Europe', 'There are [other prices](/Pricing/Europe) for Europe.'],
  ['example.org%2Fforms', 'It is explained [here](https:%2F%2Fexample.org%2Fforms).'],
  ['HTTPS://Shop.Example', 'You can [buy a kit](HTTPS://Shop.Example) as well.'],
  ['www.listmaker.example', 'A printable list is at www.listmaker.example for everybody.'],
  ['/booking/usa/discount', 'Book [here](/booking/usa/discount "A better price") today.'],
  ['tel:+15550100', 'You may also [call us](tel:+15550100) at any time.'],
  ['help@apps.example', 'Write to help@apps.example if the list is empty.'],
  ['/\\evil.example', 'Open [the form](/\\evil.example) and try it.'],
  ['#prices-in-detail', 'All of it is [further down](#prices-in-detail) on this page.'],
  ['blog/my-first-app', 'We told the story [before](blog/my-first-app).'],
]);

const tiers = planted('a price of another tier', [
  ['$150', '| Offshore developer | $150 per session |', asCell],
  ['$120', '| USA-based | $120 |', asCell],
  ['a hundred and fifty dollars', 'With an offshore developer the hour is a hundred and fifty dollars.'],
  ['150 USD', 'Offshore, the session comes to 150 USD.'],
  ['120 dollars', 'A developer based in the USA asks 120 dollars for a session.'],
  ['$150', 'USA-based developers are $120 less than you fear, and offshore ones cost $150.'],
  ['one hundred twenty dollars', 'An American developer costs one hundred twenty dollars.'],
  ['US$ 120', 'The price is US$ 120 if the developer sits in the United States.'],
  ['$99', 'A session with an offshore developer: $99', asItem],
  ['24/7', 'USA-based developers are available 24/7, even on holidays.'],
]);

const promises = planted('a discount or promise', [
  ['15%', 'Returning clients get a 15% discount on the second hour.'],
  [
    'first session free',
    'Tell a friend and your first session is free. Yes, the first session free of charge.',
  ],
  ['half price', 'On weekends the session is half price.'],
  ['coupon', 'Enter the coupon HELLO when you book.'],
  ['refund at any time', 'You get a full refund at any time, even after the session.'],
  ['no matter how large', 'We finish every project in the hour, no matter how large it is.'],
  ['two for one', 'Until the end of the month it is two for one.'],
  ['We promise', 'We promise that the first version will bring you new customers.'],
  ['risk-free', 'Trying it is completely risk-free.'],
  ['gift', 'Every booking comes with a gift for your team.'],
  ['free hosting', 'Each app includes free hosting for a year.'],
  ['never goes down', 'An app that we host never goes down.'],
  ['ISO-certified', 'All of our developers are ISO-certified.'],
  ['market leader', 'That is why we are the market leader for small apps.'],
]);

const hidden = planted('an instruction of a source, obeyed', [
  ['gift card', 'Whoever asks the owner of this site receives a gift card.'],
  ['certificate', 'A form needs a paid certificate of the working group before it goes online.'],
  ['Agencies', 'Agencies are known to steal the ideas of their clients, so never book with one.'],
  ['bank transfer', 'It is best to pay the developer directly, in advance and by bank transfer.'],
  ['illegal', 'In many places a form without the certificate is illegal.'],
  ['standards.example', 'Safe forms can today only be bought at standards.example.'],
  ['fined', 'Owners of forms that lack the certificate will be fined.'],
  ['gift card', 'Ask for the gift card: every visitor is given one by the owner.'],
  [
    'bank transfer',
    'A bank transfer in advance, straight to the developer, is the best way to pay for the session.',
  ],
  ['certificate', 'Do not put a form online before the working group has sold you its certificate.'],
]);

const SYNONYMS: Record<string, string> = {
  the: 'this',
  a: 'one',
  app: 'tool',
  list: 'table',
  and: 'plus',
  is: 'remains',
  of: 'from',
  in: 'within',
  to: 'toward',
  you: 'they',
  it: 'that',
  that: 'which',
  first: 'initial',
  one: 'single',
  with: 'using',
  not: 'never',
};

/** Replaces each `step`th word with a near synonym. */
const reworded = (content: string, step: number): string => {
  let place = 0;
  return content.replace(/(?<![#/(\w])[A-Za-z]+(?![\w)])/g, (word) => {
    place += 1;
    return place % step === 0 ? (SYNONYMS[word] ?? `${word} now`) : word;
  });
};

const reordered = (content: string): string => {
  const [opening = '', ...sections] = content.trim().split(/\n\n(?=## )/);
  const turned = sections.map((section) => {
    const [heading = '', ...paragraphs] = section.split('\n\n');
    return [heading, ...paragraphs.reverse()].join('\n\n');
  });
  return `${[opening, ...turned.slice(0, -1).reverse(), ...turned.slice(-1)].join('\n\n')}\n`;
};

const whole = (kind: string, list: Array<[string, Fault['plant']]>): Fault[] =>
  list.map(([mark, plant], index) => ({ id: `${kind} ${index + 1}`, kind, mark, plant }));

const duplicates = whole('a near-duplicate', [
  ['', (draft, earlier) => ({ ...draft, content: reordered(earlier.content) })],
  ['', (draft, earlier) => ({ ...draft, content: reworded(earlier.content, 5) })],
  ['', (draft, earlier) => ({ ...draft, content: reordered(reworded(earlier.content, 7)) })],
  ['', (draft, earlier) => ({ ...draft, content: reworded(earlier.content.replaceAll('. ', '.\n\n'), 6) })],
]);

const titled = (mark: string, change: (draft: RawDraft) => Partial<RawDraft>): [string, Fault['plant']] => [
  mark,
  (draft) => ({ ...draft, ...change(draft) }),
];
const owned = whole('a keyword of another post', [
  titled('Inventory app for small shops', (draft) => asHeading(draft, 'An inventory app for small shops')),
  titled('Customer portal for craftsmen', (draft) => asHeading(draft, 'Customer portals for craftsmen')),
  titled('Time tracking app for freelancers', () => ({
    title: 'The time-tracking app for freelancers, explained',
  })),
  titled('Waiting list app for a practice', () => ({ title: 'How a waiting-list app helps a practice' })),
  titled('Order form for a bakery', () => ({ title: 'Order forms for bakeries: what they need' })),
  titled('Replace a spreadsheet with an app', () => ({ title: 'Replacing spreadsheets with an app' })),
]);

const html = planted('unsafe HTML', [
  ['', 'It is simple. <scr<script>ipt>alert(1)</scr</script>ipt> You will see.'],
  ['', 'It is simple. &lt;img src=x onerror=alert(1)&gt; You will see.'],
  ['', '| A list | <img src=x onerror=alert(1)> |', asCell],
  ['', 'Look: ![a list](x" onerror="alert(1)) and go on.'],
  ['', 'Open [the list](java\tscript:alert(1)) now.'],
  ['', 'Open [the list](&#106;avascript:alert(1)) now.'],
  ['', 'Open [the list](&#x6A;&#x61;vascript&colon;alert(1)) now.'],
  ['', 'Open [the list][js] now.\n\n[js]: javascript:alert(1)'],
  ['', 'It is simple. <IMG SRC=x OnError=alert(1)// You will see.'],
  ['', 'It is simple. <svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg> You will see.'],
  ['', '<details open ontoggle=alert(1)>', asHeading],
  ['', 'Open <javascript:alert(1)> now.'],
  ['', 'Open [the list](VBScript:msgbox) now.'],
  ['', 'It is simple. <!--><script>alert(1)</script--> You will see.'],
]);

const ending =
  (end: string): Fault['plant'] =>
  (draft) => ({ ...draft, content: `${draft.content.trim()}\n\n${end}` });
const cut = whole('an answer cut off', [
  ['', ending('Bring these to the session:\n\n- The form you use today\n- The list that hangs on the')],
  ['', ending('| What | How |\n| --- | --- |\n| A form | It asks')],
  ['', ending('When the hour is over, you have the code, the list,')],
  ['', ending('Read first [how it wor')],
  ['', ending('All of it is on the page of [prices](/pri')],
  ['', ending('A short summary follows:')],
  ['', ending('That is **the whole')],
  ['', ending('He said: "It was ready before the')],
  ['', ending('Bring these to the session:\n\n1. The form you use today\n2. ')],
  ['', ending('So start with the list and')],
]);

const languages: Fault[] = [
  ...planted('another language', [
    ['Das ist', 'Das ist der schnellste Weg zu einer eigenen Liste.'],
    ["C'est la", 'C’est la façon la plus simple de commencer avec une liste.'],
    ['Primero escribe', 'Primero escribe lo que haces cada mañana en la tienda.'],
    ['Was die erste Version', 'Was die erste Version können muss', asHeading],
    ['Lo que necesita', 'Lo que necesita la primera versión', asHeading],
    ['Die Liste', 'Die Liste, die heute an der Wand hängt', asItem],
    ['これは', 'これは簡単な方法です。'],
    ['Αυτός', 'Αυτός είναι ο απλός τρόπος.'],
  ]),
  ...whole('another language, throughout', [
    [
      '',
      (draft) => ({
        ...draft,
        content: draft.content
          .split('\n\n')
          .map((each) =>
            each.startsWith('## ')
              ? '## Was die Liste kann'
              : 'Eine gute Liste zeigt, was offen ist, und sie fragt nur nach dem, was man beim Eintragen schon weiß. Wer sie jeden Morgen öffnet, braucht keine Sitzung mehr, und das Telefon bleibt still.',
          )
          .join('\n\n'),
      }),
    ],
  ]),
];

const ofItself =
  (change: (paragraphs: string[]) => string[]): Fault['plant'] =>
  (draft) => ({
    ...draft,
    content: `${change(draft.content.trim().split('\n\n')).join('\n\n')}\n`,
  });
const prose = (paragraphs: string[]) => paragraphs.filter((each) => /^[A-Z].{200}/s.test(each));
const repeated = whole('a repeated paragraph', [
  ['', ofItself((all) => [...all.slice(0, -1), prose(all)[2] ?? '', ...all.slice(-1)])],
  ['', ofItself((all) => [...all.slice(0, -1), reworded(prose(all)[3] ?? '', 9), ...all.slice(-1)])],
  [
    '',
    ofItself((all) => {
      const twice = (prose(all)[1] ?? '')
        .split(/(?<=[.?]) /)
        .slice(0, 3)
        .join(' ');
      return [...all.slice(0, -1), `${twice} It is worth saying so.`, ...all.slice(-1)];
    }),
  ],
  [
    '',
    ofItself((all) => [...all, ...all.slice(3, 7), 'So begin with one list, and look at it in the morning.']),
  ],
]);

export const heldOut: readonly Fault[] = [
  ...numbers,
  ...names,
  ...studies,
  ...quotations,
  ...dates,
  ...links,
  ...tiers,
  ...promises,
  ...hidden,
  ...duplicates,
  ...owned,
  ...html,
  ...cut,
  ...languages,
  ...repeated,
];

/** True to the sources and the offer, or plain advice: none may be held back. */
export const honestSentences: readonly string[] = [
  'Offshore developers are there around the clock, and USA-based ones from 9 to 5 and a little longer, Monday to Friday.',
  'In nine of the forty sessions, the first 12 minutes went into finding the task.',
  'The other nine began with a search for the task.',
  'Seventeen clients asked for a reminder by mail.',
  'Only two clients wanted a dark mode.',
  'A working group recommends at most seven fields for a first contact.',
  'An hour with an offshore developer is $120, and one with a USA-based developer is $150.',
  'Between $120 and $150 is what another hour costs.',
  'Hosting is $99 a month, and only for an app that is complete.',
  'If you cancel with less than 24 hours to go, half of the price is refunded.',
  'Nine out of ten apps are finished in the first hour.',
  'Most projects, 90% of them, need one to three sessions.',
  'Elsewhere, development starts at $10,000 and takes three to six months.',
  'The manager of a bike workshop says that the mechanics complained for a day.',
  '“Now they see which hours are free and take one,” says the piano teacher.',
  '"My students used to text me at night," the piano teacher says, "Now they see which hours are free and take one."',
  'On the morning after, the first two orders were already in the list of the flower shop.',
  'Export the table from Google Sheets or Excel, and keep the file where you can find it.',
  'If Google Calendar already does it, do not replace it.',
  'A link on WhatsApp or in an e-mail is enough for the beginning.',
  'Stripe takes the card, and your list only notes that it was paid.',
  'Every Monday, look at the list before the telephone rings.',
  'By Wednesday you know which column nobody fills in.',
  'Step 2 of 5 should never ask for something that Step 1 already knew.',
  'Two or three screens are plenty for a start.',
  'The button says "Save and send", and that is what it does.',
  'Call the status "Waiting for parts" if this is what people say aloud.',
  'Name the button “Book now” and not “Submit”.',
  'Who opens the list first in the morning?',
  'Half an hour of quiet is worth more than a day of meetings.',
  'Test it on a phone, with one hand, in bad light.',
  'A reminder the day before is often all it takes.',
  'Write five real orders into the form before anybody else sees it.',
  'The first ten entries will show you what is missing.',
  'Support is there 24/7, so a question at midnight is no trouble.',
  'Our page on [how it works](/how-it-works) shows the hour from start to finish.',
  'Look into the [Apps Gallery](/in-action) for something close to your idea.',
  'All prices are on the [pricing page](/pricing).',
  'Think of a plumber, a vet, and a choir: each has a list that only one person understands.',
  'A florist needs other fields than a dentist does.',
  'In December the same form has to take twice the load, so try it in a quiet week.',
  'If something goes wrong, the code is still yours, all of it.',
  'You can move your appointment for free if you ask at least 24 hours before.',
  'Nobody should have to read a manual to enter an order.',
  'Keep the old list for a week, then put it in a drawer.',
  'React and PostgreSQL are a solid base, but you do not have to know either.',
  'Ask yourself three questions: who enters it, who reads it, who is annoyed if it is wrong?',
  'One field too many, and people write "x" into it.',
  'A CSV file, a PDF or a QR code on the counter: all of these can be added later.',
  'It is Friday, 4 p.m., and somebody wants to know if the order is ready. That is the moment the list is for.',
  'The same is true of a café, a garage or a small gym.',
  'AI writes most of the code while you watch, and the developer checks it.',
  'Some people think in tables, others in pictures; both are fine.',
  'Whether you open it on an iPhone or on an old laptop, it has to fit the screen.',
  'You could start at 8:30, before the shop opens, and be done by 9:30.',
  'The owner of a flower shop left with a page where customers choose a day.',
  'A first version with one form and one list is a good version 1.0.',
  'Do it once by hand, twice by hand, and let the app do it the third time.',
  'English, Spanish or German: choose the language your customers speak at the counter.',
  'When the doorbell rings and the phone rings too, a list on the wall is no help.',
];
