/**
 * How the built-in sentences are said for another trade: from whole sentences to single nouns, in the order in which
 * they are tried. A name in braces is a noun of the trade. Prices, hours and percentages are not touched.
 */
import type { TradeNouns } from './trade.ts';

type Rule = readonly [pattern: RegExp, replacement: string];

/** Headlines and claims of single places. */
const PLACES: readonly Rule[] = [
  [/Your App\. Built in 1 Hour\./g, 'Your {result}. In 1 Hour.'],
  [/your app, built live in 1 hour/gi, 'your {result}, live in 1 hour'],
  [/turn your idea into an app in one hour/gi, 'turn your idea into {aResult} in one hour'],
  [/from idea to app in/gi, 'from first question to {result} in'],
  [/Your app, built live while you watch\./g, 'Your {result}, made live with you.'],
  [/Web app development/g, '{activity}'],
  [/(?:Live, )?one-hour app-building sessions/gi, 'live, one-hour {activity} sessions'],
  [/one-hour app session/gi, 'one-hour {activity} session'],
  [/A live one-hour build session with a developer\./g, 'A live one-hour session with {aPerson}.'],
  [/, code included\b/g, ''],
  [/leave with a working web app/gi, 'leave with {aResult}'],
  [/Choose your developer/gi, 'choose your {person}'],
  [/Apps in action/gi, '{results} in practice'],
  [
    /A fixed time, a fixed price and a person who builds\./g,
    'A fixed time, a fixed price and one person for you.',
  ],
  [/Search the Apps Gallery|Search Apps/g, 'Search the examples'],
  [/Apps Gallery/g, 'Examples'],
  [/example apps? built in the one-hour format:[^.]*\./gi, 'examples of what comes of an hour.'],
  [/Technologies (?:&|and) LLMs We Support/gi, 'what we work with'],
  [/^Technologies$/g, 'What we work with'],
  [/^Models, languages, frameworks, databases, hosting$/g, 'What we use in a session'],
  [/^The AI models, languages, [^.]*\.$/g, 'What our {people} use in a one-hour session.'],
  [/^The One Hour App blog$/g, 'Our blog'],
  [/^Plan, build and launch in one hour$/g, 'What one hour can do'],
  [
    /Guides to planning, building and launching (?:an?|your) (?:web )?app in one-hour sessions\./g,
    'Articles about {activity}.',
  ],
  [/^Launch a custom (?:AI agent|app) in minutes\.$/g, 'Book an hour of {activity}.'],
  [/^Made with tools that last$/g, 'What we work with'],
  [/Mainstream languages, frameworks and models\.[^.]*\./g, 'What our {people} use in a session.'],
  [/Built in an hour\. Watch them run\./g, 'One hour each. Watch them.'],
  [/^first screen live$/g, 'first result'],
  [/Screens and data are on one page\. You both say yes\./g, 'You agree on what the hour is for.'],
  [/You open it in your own browser and click around\./g, 'You see where this is going.'],
  [/^Traditional development$/g, 'Elsewhere'],
  [/^Take the code$/g, 'Take it with you'],
  [/^Your code$/g, 'Your {result}'],
  [/^Build$/g, 'Work'],
  [/^(?:Watch it build|Watch it built)$/g, 'Work on it together'],
  [/^Get your app$/g, 'Get your {result}'],
  [/^100% your code$/g, 'Yours to keep'],
  [/^of the code is yours$/g, 'of what you take with you is yours'],
  [/^(?:Todo|Chat) App$/g, 'A session'],
  [/^Host with us$/g, 'Come back any time'],
  [/^For [\d.]+% complete applications only\.$/g, 'Whenever you need another hour.'],
  [/^[\d.]+% uptime guarantee$/g, 'Book as often as you like'],
  [/^See all technologies$/g, 'See all'],
  [/^Every example app, grouped by the job it does/g, 'Every example in one place'],
  [/^Download your code$/g, 'Download your {result}'],
];

/** What happens in an hour, in the sentences that say it. */
const SESSIONS: readonly Rule[] = [
  [
    /\bA developer builds your web app(?: live)?,? with AI,? while you watch(?: and steer)?\./g,
    '{aPerson} works with you on your {result}, live.',
  ],
  [/Watch your web app being built with AI\./g, 'Work on your {result} together.'],
  [
    /a developer builds the client's web app with AI while the client watches/gi,
    '{aPerson} and the client work on the {result} together',
  ],
  [
    /The developer builds with AI while the client watches\./g,
    'The {person} and the client work together the whole time.',
  ],
  [/A developer who builds with AI while you watch/g, '{aPerson} who works with you the whole time'],
  [/The developer writes the app with AI while you look on\./g, 'You work on your {result} together.'],
  [
    /in which a developer builds a web application for you with the help of AI tools/gi,
    'in which {aPerson} works with you on your {result}',
  ],
  [/watch it being built, keep 100% of the code/gi, 'work on it together, keep what comes of it'],
  [/describe your idea and watch the app take shape/gi, 'say what you need and begin'],
  [/(?:in an? )?One-on-one, on a shared screen\./g, 'One-on-one, by video call.'],
  [/Meet one-on-one on a shared screen\./g, 'Meet one-on-one by video call.'],
  [/Live on a shared screen, while you watch/g, 'Live, one-on-one with you'],
  [
    /Follow every step on the shared screen and use your round of edits\./g,
    'Work on it together, and say what should change.',
  ],
  [/,? with screen sharing\b/g, ', by video call'],
  [
    /The developer shares a screen the whole time, so you can point at what you mean and see at once whether it was understood\./g,
    'You can ask at any time, and see at once whether you were understood.',
  ],
  [
    /See the app run, say what should change, and see it changed within the same 60 minutes\./g,
    'Say what should change, and see it changed within the same 60 minutes.',
  ],
  [
    /(?:Tell the developer|Say|Know) what the (?:app|application) should do(?: and who it is for|, in your own words|, and decide the questions that come up)?/g,
    'Say what you would like to reach',
  ],
  [/What should the app do\?/g, 'What would you like to reach?'],
  [/What the app should do(?: and who it is for)?/g, 'What you would like to reach'],
  [/what the app should do(?: and who it is for)?/g, 'what you would like to reach'],
  [/and watch it appear\b/g, 'and begin at once'],
  [
    /Get the working app and the complete code at the end of the hour\. Run it anywhere\./g,
    'You leave with your {result}, and know what comes next.',
  ],
  [/(?:Leave|You leave) with the app and (?:all of )?its code\./g, 'You leave with your {result}.'],
  [/Take the app and 100% of its code with you\./g, 'Take your {result} with you.'],
  [/and the code is yours\b/g, 'and what comes of it is yours'],
  [
    /The complete code is delivered right after the session\./g,
    'You get your {result} right after the session.',
  ],
  [/100% of the code, delivered right after the session/g, 'Your {result}, right after the session'],
  [/^100% of the code$/g, 'What comes of it is yours'],
  [/Your code saved for a later session/g, 'Notes saved for a later session'],
  [/(?:Your code|Code) is saved between sessions/g, 'Notes are kept between sessions'],
  [/You own 100% of the code/g, 'What comes of your session is yours'],
  [
    /The code is delivered right after the session, with no recurring cost\./g,
    'The {result} is delivered right after the session, with no recurring cost.',
  ],
  [
    /Everything written in the session belongs to you, from the first line to the last\./g,
    'Everything that comes of your session belongs to you.',
  ],
  [/You talk to the person who writes the code\./g, 'You talk to your {person} yourself.'],
  [/Who owns the code\?/g, 'Who owns what comes of a session?'],
  [/You do, 100% of it\./g, 'You do.'],
  [
    /The price covers 60 minutes of live building, one round of edits and the complete code\./g,
    'The price covers the whole 60 minutes.',
  ],
  [/What can be built in one hour\?/g, 'What can be done in one hour?'],
  [/A working web app with one clear job:[^.]*\./g, 'One clear step towards your {result}.'],
  [
    /It helps to know who will use the app and what they should be able to do at the end\./g,
    'It helps to know what you would like to reach.',
  ],
  [
    /If your idea is larger, the developer says so in the first minutes and agrees with you on the part to build first\./g,
    'If it takes more, your {person} says so in the first minutes and agrees with you on where to begin.',
  ],
  [/Do I need to know how to code\?/g, 'Do I need to know anything beforehand?'],
  [
    /You describe what you would like to reach; the developer asks the questions and writes the code\./g,
    'Say what you would like to reach; your {person} asks the questions.',
  ],
  [/A sketch or a spreadsheet helps, but is not needed\./g, 'A few notes help, but are not needed.'],
  [
    /A sketch, a spreadsheet or a link to something similar is a good start\./g,
    'A few notes are a good start.',
  ],
  [/Anything that helps: a sketch, a sheet, a link/g, 'Anything that helps: notes, a file, a link'],
  [/Sketches, spreadsheets, logos, texts\./g, 'Anything that helps.'],
  [
    /Screens, rules, examples, accounts you already have\./g,
    'What you have done before, and what matters to you.',
  ],
  [
    /The more your developer knows, the more of the hour goes into building\./g,
    'The more your {person} knows, the more you get from the hour.',
  ],
  [
    /Afterwards you can change the code yourself, give it to any developer, or book another hour at/g,
    'Afterwards you can book another hour at',
  ],
  [/, so nothing is (?:built|said) twice\b/g, ', so nothing is said twice'],
  [/we built something together/g, 'we had a session together'],
  [/Say back what will be built, and what will not\./g, 'Say back what the hour is for, and what it is not.'],
  [/Show each screen as soon as it works\./g, 'Work towards what you agreed.'],
  [/Upload the code, and say what is left\./g, 'Send what you promised, and say what is left.'],
  [/Your app is finished, and we can host it for you\./g, 'Your {result} is finished.'],
  [/Run it on any host you like/g, 'Use it wherever you like'],
  [
    /Never promise that every app fits into one hour\./g,
    'Never promise that one hour is enough for everyone.',
  ],
  [
    /Business owners and people with an app idea who may not be able to code\./g,
    'People who look for {aPerson}.',
  ],
  [/Something that helps to build/g, 'Something that helps'],
  [/Project manager, designers and several developers/g, 'Several people, one after the other'],
  [/Part of every session, guided by a developer/g, 'As far as it helps you'],
  [/^AI assistance$/g, 'Preparation'],
  [/Varies by agency, rarely passed on in the price/g, 'Varies'],
  [/Specifications, sprints and status meetings/g, 'Appointments and waiting'],
  [/The same kind of app, two ways to get it\./g, 'Two ways to get there.'],
  [
    /No brief, no kickoff deck, no waiting list\. You need an idea and an hour\./g,
    'No paperwork, no waiting list. You need a question and an hour.',
  ],
  [/Someone in a US time zone\. Good for apps around [^.]*\./g, 'One hour, live and one-on-one.'],
  [/The lowest price, at any hour\. Good for a first version[^.]*\./g, 'One hour, live and one-on-one.'],
  [
    /Most simple apps need one\. Plan on a second or third for [^.]*\./g,
    'Often one is enough to begin with.',
  ],
  [/, or a paid API\b/g, ''],
  [
    /Bring it to a session\. The developer starts from your idea, not from a template\./g,
    'Bring it to a session. Your {person} starts from what you need.',
  ],
  [
    /We add apps here as soon as their owners let us show them\./g,
    'We add examples here as soon as our clients let us show them.',
  ],
  [
    /Seven kinds of app that come up every week\. Yours can be something else\./g,
    'What comes up often. Yours can be something else.',
  ],
  [
    /\d+ apps of the kind that fit in an hour\. Watch one work, then book yours\./g,
    'What comes of an hour. Look at one, then book yours.',
  ],
  [/Sixty apps of the kind that fit in an hour/g, 'What comes of an hour'],
  [
    /example apps of the kind that fit in one hour\. Watch each one work\./g,
    'examples of what comes of an hour.',
  ],
  [
    /Every example app in one place, grouped by the job it does\.?(?: Watch each one work\.)?/g,
    'Every example in one place.',
  ],
  [/Search by name, purpose or technology/g, 'Search by name or purpose'],
  [
    /Ask about anything else before you book and we match you with a developer who knows it\./g,
    'Ask about anything else before you book.',
  ],
  [
    /The developer proposes what suits your app, and works in the tools you already use\./g,
    'Your {person} proposes what suits you.',
  ],
  [
    /Name the services your business runs on\. The developer wires them in while you watch\./g,
    'Say what you use already.',
  ],
  [/^Connects to what you already use$/g, 'Works with what you already use'],
  [/^(?:API Integrations|AI & Machine Learning)$/g, 'What we work with'],
  [/The hour, for developers/g, 'The hour, for {people}'],
  [/offshore and USA-based developers/g, 'our {people}'],
];

/** Legal documents: what stands there has to stay as complete as it was. */
const LEGAL: readonly Rule[] = [
  [
    /Services we link to, and applications that clients build with us, have policies of their own\./g,
    'Services we link to have policies of their own.',
  ],
  [
    /The code, designs, prompts and test data produced in the session\./g,
    'What is written, drawn or recorded in the session.',
  ],
  [/to save your code between sessions/g, 'to keep notes between sessions'],
  [
    /save your code between sessions and, where you ask for it, host your application/g,
    'keep notes between sessions',
  ],
  [/unless the application cannot be built without them/g, 'unless the session needs them'],
  [/for code that we gave you as a file/g, 'for a file that we gave you'],
  [/the link to your code/g, 'the link to your files'],
  [
    /We work from the United States, and offshore developers work from other countries/g,
    'Our {people} may work from other countries than yours',
  ],
  [/book a session, take part in one or use our hosting/g, 'book a session or take part in one'],
  [/You can choose between two kinds of developer:/g, 'You can choose between:'],
  [/If your application needs more time/g, 'If you need more time'],
  [
    /Services of others that your application uses, such as a domain, a paid API or hosting elsewhere, are billed to you by their providers\./g,
    '',
  ],
  [
    /Because an application is built in a short time, to your instructions and with AI tools, we provide it as it is\./g,
    'Because an hour is short and follows your wishes, we provide what comes of it as it is.',
  ],
  [/We deliver the code right after the session\./g, 'You get it right after the session.'],
  [/^To host your application, if you ask us to\.$/g, ''],
  [/, and you may use whatever part of them your application contains\./g, '.'],
  [/Please test it before you rely on it\./g, 'Please check it before you rely on it.'],
  [
    /You own \d+% of the code written for you in your session\. Once the session is paid for, all rights in that code that we can transfer pass to you, without further fees\./g,
    'What is made for you in your session is yours. Once the session is paid for, all rights in it that we can transfer pass to you, without further fees.',
  ],
  [
    /Open-source packages and services of others that your application uses stay under their own licenses\. /g,
    '',
  ],
  [
    /Test the application and keep your own copy of the code after it is delivered\./g,
    'Check what you receive, and keep your own copy.',
  ],
  [/how you use the application, for its content and/g, 'how you use what comes of a session, and'],
];

/** Single nouns, last. */
const NOUNS: readonly Rule[] = [
  [/\ba USA-based or an offshore developer\b/gi, '{aPerson}'],
  [/\ban offshore or a USA-based developer\b/gi, '{aPerson}'],
  [/ per 1-hour session offshore, (\S+) with a USA-based developer/g, ' or $1'],
  [/\b(?:an? )(?:offshore|USA?-based|US) developer\b/gi, '{aPerson}'],
  [/\b(?:offshore|USA?-based|US) developers\b/gi, '{people}'],
  [/\b(?:offshore|USA?-based|US) developer\b/gi, '{person}'],
  [/\ba developer\b/gi, '{aPerson}'],
  [/\bany developer\b/gi, 'any {person}'],
  [/\bdevelopers\b/gi, '{people}'],
  [/\bdeveloper\b/gi, '{person}'],
  [/\bapp-building\b/gi, '{activity}'],
  [/\b(?:an|a web|a) (?:app|application)\b/gi, '{aResult}'],
  [/\b(?:web )?apps\b/gi, '{results}'],
  [/\b(?<!One Hour )(?:web )?app\b/gi, '{result}'],
  [/\bweb applications?\b/gi, '{result}'],
  [/\b(?:your|the) application\b/gi, 'your {result}'],
];

/** Says a text for a trade, as far as the rules go. */
export function applyRules(text: string, nouns: TradeNouns): string {
  let said = text;
  for (const [pattern, replacement] of [...LEGAL, ...PLACES, ...SESSIONS, ...NOUNS])
    said = said.replace(pattern, (found: string, group: unknown) =>
      asIn(
        found,
        replacement
          .replaceAll(/\{(\w+)\}/g, (_all, name) => nouns[name as keyof TradeNouns])
          .replace('$1', () => String(group)),
      ),
    );
  return said;
}

/** The replacement, with a capital letter where the text that it replaces began with one. */
const asIn = (found: string, replacement: string): string =>
  /^\p{Lu}/u.test(found) ? replacement.charAt(0).toUpperCase() + replacement.slice(1) : replacement;
