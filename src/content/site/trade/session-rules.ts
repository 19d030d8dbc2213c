import type { Rule } from './rule.ts';

export const SESSION_RULES: readonly Rule[] = [
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
