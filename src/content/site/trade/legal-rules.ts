import type { Rule } from './rule.ts';

export const LEGAL_RULES: readonly Rule[] = [
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
