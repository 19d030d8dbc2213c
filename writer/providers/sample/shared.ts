import type { GalleryExample } from '../../brief.ts';
import { facts } from './facts.ts';

export const exampleHeadings = [
  'An example from the gallery',
  'What this looks like in a real app',
  'A small app, looked at closely',
  'An example to compare with your own idea',
  'How one app solves it',
];

const tech = ({ technologies }: GalleryExample) => {
  const names = technologies.slice(0, 3);
  const last = names.pop() ?? 'plain web technology';
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last;
};

export const exampleOpenings: ReadonlyArray<(app: GalleryExample) => string> = [
  (app) =>
    `Take the ${app.title} from our [apps gallery](/in-action). Its whole purpose fits into one line: "${app.description}" Nothing in that line is technical, and nothing is superfluous. Anybody in the trade can say whether it would help them, which is exactly what a description should allow.`,
  (app) =>
    `Among the [example apps](/in-action) there is one called ${app.title}. The description reads: "${app.description}" Read it as a list of promises. Each half sentence is something a user can try, and together they are the complete plan for a session.`,
  (app) =>
    `Consider the ${app.title}, one of the apps in the [gallery](/in-action). In one sentence: "${app.description}" Notice what is not in it: no settings, no roles, no report for the management. Somebody decided against all of these for the first version, and the app is better for it.`,
  (app) =>
    `The [gallery](/in-action) has an app that shows this well, the ${app.title}. "${app.description}" You could explain it to a new colleague while walking to the coffee machine, and that is a fair test for any first version. What needs a presentation is not ready to be built.`,
  (app) =>
    `Look at the ${app.title} in the [apps gallery](/in-action)${app.category && `, filed under ${app.category}`}. "${app.description}" The trade may not be yours, yet the pattern probably is. Replace the nouns with those of your own business and see how much of the sentence survives.`,
  (app) =>
    `A concrete case helps more than advice. The ${app.title} is one of the examples in the [gallery](/in-action): "${app.description}" If you had to cut that sentence in half, you would know at once which half to keep. Do the same with your own idea before anybody builds it.`,
];

export const endingsWithoutVideo: ReadonlyArray<(app: GalleryExample) => string> = [
  (app) =>
    `The ${app.title} is listed with ${tech(app)}, ordinary tools that many developers know. That matters more than it sounds. Whoever changes the app next year finds familiar ground, and you are not tied to the one person who built it.`,
  () =>
    'Now do the exercise with your own idea: one line, in the same form, without the word "platform". If it takes three attempts, that is normal. The third line is often shorter than the first, and it is the one a developer can start from.',
  (app) =>
    `What would be the second step for the ${app.title}? Perhaps a reminder, perhaps a view for the whole team. Both are sensible, and neither is needed to find out whether people use it. That order, first use and then comfort, is the habit worth copying.`,
  () =>
    'The order of building follows from the line. First the thing that is shown, then the thing that is entered, then what happens afterwards. After each of the three there is something on the screen that you can try, and a natural moment to say that you meant something else.',
  () =>
    'Pay attention to what the example asks of its user: hardly anything. A few taps, no manual, no account to remember. When you compare it with your own plan, count the steps from opening the app to being done. Each one you can remove is worth more than a feature.',
];

export const exampleEndings: ReadonlyArray<(app: GalleryExample) => string> = [
  ...endingsWithoutVideo,
  (app) =>
    `You can watch the ${app.title} at work in its short film before you decide anything. Two minutes of watching answer questions that a page of text leaves open: how much is on one screen, what happens after a click, how it feels to be in a hurry.`,
];

/** For an empty gallery: nothing is said to exist. */
export const madeUpHeadings = [
  'An example to compare with your own idea',
  'What this could look like',
  'A small app, thought through',
];

export const madeUpOpenings: readonly string[] = [
  'Picture a small workshop that takes repairs. Its first app fits into one line: a customer leaves a photo and a phone number, and the team sees what is waiting. Nothing in that line is technical, and nothing is superfluous. Anyone in the trade can say whether it would help them, and that is what a first version is for.',
  'Think of a club that lends equipment. One line is enough: members see what is free, take it, and bring it back. Read that line as a list of promises. Each part is something a user can try, and together they are the complete plan for a first session. Reminders, fines and statistics can wait until people use it.',
  'Imagine a bakery that takes orders for Saturday. In one sentence: customers choose until Thursday evening, and the bakers get one list on Friday. Notice what is not in it: no settings, no roles, no report for the management. Each of these can be added when someone asks for it twice.',
];

export const madeUpEndings: readonly string[] = [
  'Now do the exercise with your own idea: one line, in the same form, without the word "platform". If it takes three attempts, that is normal. The third line is often shorter than the first, and it is the one a developer can start from.',
  'The order of building follows from the line. First the thing that is shown, then the thing that is entered, then what happens afterwards. After each of the three there is something on the screen that you can try, and a natural moment to say that you meant something else.',
  'Pay attention to what the example asks of its user: hardly anything. A few taps, no manual, no account to remember. When you compare it with your own plan, count the steps from opening the app to being done. Each one you can remove is worth more than a feature.',
];

export const practicalHeadings = [
  'What it costs and what is included',
  'Price, hours and what you keep',
  'The practical side',
  'Booking, price and terms in brief',
  'The numbers, in plain words',
];

/** Each links to /pricing. */
export const practicalPrices: readonly string[] = [
  `There are two ways to book. A session with ${facts.anOffshore} costs ${facts.offshore}, and ${facts.offshoreMany} ${facts.offshoreAre}. A session with ${facts.aUsa} costs ${facts.usa}; ${facts.usaMany} ${facts.usaWork}. There are no hidden fees, and you pay only for the time you use. The [pricing](/pricing) page has both side by side.`,
  `The arithmetic is short: ${facts.offshore} for an hour with ${facts.anOffshore}, ${facts.usa} for an hour with ${facts.aUsa}, and ${facts.extra} for extra hours, which you book only if you want them. Traditional development, for comparison, starts at ${facts.agency} and takes ${facts.months}. More under [pricing](/pricing).`,
  `What you pay for is ${facts.minutes} minutes of live building, one round of edits and the complete code. With ${facts.anOffshore} that is ${facts.offshore}; with ${facts.aUsa} it is ${facts.usa}, ${facts.usaHours}. The [prices](/pricing) are the same for a simple form and for something clever.`,
  `A session costs ${facts.offshore} or ${facts.usa}, depending on whether you choose ${facts.either}. If the work needs more time, extra hours are ${facts.extra}. Nothing else is added: no setup fee, no license, no monthly charge for code that is yours. See [pricing](/pricing) for what is included.`,
  `Choose by time of day and budget. ${facts.OffshoreMany} ${facts.offshoreWork}, at ${facts.offshore} per hour; ${facts.usaMany} cost ${facts.usa} per hour and ${facts.usaWork}. Tools, format and ownership of the code are the same. Both are described under [pricing](/pricing).`,
];

/** Each links to /how-it-works. */
export const practicalTerms: readonly string[] = [
  `You book, share your idea, watch it being built and receive the app; that is all there is to [how it works](/how-it-works). If something comes up: ${facts.inTime} ${facts.support}`,
  `The session is one-on-one with screen sharing, so there is nothing to install and nothing to prepare on your computer. [How it works](/how-it-works) describes the steps. If the result misses what was agreed, there is a free follow-up session; refunds are decided case by case.`,
  `Code is saved between sessions, and the same developer can be booked again through the follow-up e-mail or by asking for them. That is how most people work: one hour, some days of use, another hour. The steps are listed under [how it works](/how-it-works), and you can stop after any of them.`,
  `At the end you own ${facts.own} of the code and can take it anywhere.${facts.hostedFor} The choice comes after the hour, as [how it works](/how-it-works) explains.`,
  `Payment is due before the session, and the hour ends at the booked time, because another client may follow. It pays to be punctual. Should you need to move it: ${facts.move} The course of a session is shown under [how it works](/how-it-works).`,
];

export const closingHeadings = [
  'Your next step',
  'Where to go from here',
  'Try it on something small',
  'One hour, one job',
  'Before you close this page',
  'How to begin',
];

/** Each links to /book-now. */
export const closings: readonly string[] = [
  'If one sentence from this page fits your situation, write it down with the name of the person it concerns. That is enough to start. When you are ready, [book a session](/book-now), read the sentence aloud in the first minute, and watch what becomes of it.',
  'You will not know more about your idea by next month unless something happens in between. Let it be something small. Pick the job that annoyed you today, put it on one page and [book an hour](/book-now). The worst that can happen is a clear answer.',
  'Good plans are short, and good first versions are shorter. Take what you noted while reading, cross out a third of it, and [choose a time](/book-now) that leaves you an evening to prepare. You will be surprised how much of the rest you do not miss.',
  'There is no need to decide about the whole project. Decide about one hour. If it brings you what you hoped for, book another; if it does not, you have lost little and learned what to ask next time. [Book a session](/book-now) whenever you have your sentence.',
  'Show this page to the person who would use the app most, and ask which part of it sounds like their week. Start there. A session can be [booked](/book-now) for tomorrow or for the week after; what counts is that the first step is one that somebody is waiting for.',
  'Keep the checklist, forget the rest. An idea that has been described in one honest sentence is nearly half built, and the other half takes an hour. [Book it](/book-now) while the sentence is fresh, and bring the exception that nobody likes to mention.',
  'Most ideas do not fail, they wait. If yours has waited long enough, give it a date: [book a session](/book-now), put a note with the one job on your desk, and cancel everything else that was planned for that hour. It deserves your undivided attention for once.',
  'What you have read is easier to judge after sixty minutes of practice than after another article. Choose a process, a page or a question, [reserve an hour](/book-now), and see how far it goes. Whatever is finished at the end is yours.',
];

/** For any keyword, when a topic's own tails are used up. */
export const tails = [
  'A Plain Answer',
  'Before You Spend Anything',
  'The Parts That Matter',
  'Notes for Busy People',
  'What to Do This Week',
  'The Sensible Way',
  'Small Steps That Work',
  'What We Would Tell a Friend',
  'Common Sense, Written Down',
  'A Calm Introduction',
  'Start With This',
  'An Owner’s Handbook',
];

export const checklistHeadings = [
  'A short checklist',
  'Check these before you start',
  'Five points to tick off',
  'Keep this list at hand',
];
export const checklistLeads = [
  'Five points, in no particular order:',
  'Before you go on, see whether you have an answer to each of these:',
  'If you remember only one thing from this article, let it be this list:',
  'Put a tick behind each, or a name:',
];
