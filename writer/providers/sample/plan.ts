import { facts } from './facts.ts';
import type { Topic } from './topic.ts';

export const plan: Topic = {
  name: 'plan',
  matches: /\bplan|\bmvp\b|validat|\bidea|first version|founder|startup|prototype|launch/i,
  tails: [
    'Cutting an Idea Down to Its Useful Core',
    'One Page Is Enough',
    'What to Leave Out, and How to Decide',
    'Learning From the First Ten Users',
    'A Patient Guide for First-Time Founders',
    'From Note to First Version',
    'The Workflow Before the Features',
    'Testing the Riskiest Assumption First',
    'How Small Is Small Enough',
    'Questions Worth an Evening',
    'Drawing the Screens Before Anyone Codes',
    'What to Measure When You Have No Users Yet',
    'Order of Work for a First Version',
    'Saying No to Good Ideas',
    'Step by Step, Without Jargon',
    'When to Stop Planning and Build',
  ],
  openings: [
    'Nobody plans badly on purpose. When "{keyword}" goes wrong, it is usually because the plan grew in the wrong direction: more features, more users, more years. A useful plan gets smaller as you work on it. This article shows how to cut an idea down until what is left is small enough to build and still worth using.',
    'Somewhere you have a note with an idea on it, and the search for "{keyword}" is an attempt to turn that note into something real. The distance is shorter than it looks. Between the note and a first version lie one workflow, one page of paper and a handful of decisions that only you can make.',
    'Guides to "{keyword}" tend to hand you a canvas with nine boxes. Boxes are comfortable, because they can be filled without finding anything out. What follows is less tidy and more useful: a way to discover what the idea depends on, and to test that part before you pay for the rest.',
    'If "{keyword}" is on your mind, you are probably at the stage where everything seems equally important. That is the normal state of an idea that has not met a user yet. The cure is to follow one person through one task, slowly, and to write down only what that person needs.',
    'The best time for "{keyword}" is before anybody has an opinion about colors. At that point an idea can still change its shape in an afternoon, and it costs nothing but paper. Use that freedom. A decision that takes a minute now takes an hour once there are screens, and a week once there are customers.',
    'There is a version of your idea that could be in use next week. It is not the one in your head, and it may embarrass you a little. Thinking about "{keyword}" is mostly a matter of finding that version, and of being content with it long enough to learn something.',
  ],
  answers: [
    'The short answer fits into four steps. Name one user and one task. Draw the path through that task as a row of boxes. Cross out every box without which the task can still be done. Build what is left, and let three people use it. Everything else you have read about, roadmaps, personas, pricing tiers, can follow when these people come back.',
    'A first version is not a small product, it is a question with a button. The question might be whether restaurant owners will enter their menu themselves, or whether parents will book a lesson without calling. Write your question down before you write any feature. If a feature does not help to answer it, it belongs to the second version.',
    `You do not need funding, a team or a technical partner for this stage. You need an evening of thinking and, when the page is clear, an hour in which somebody builds it. ${facts.few} take ${facts.sessions} one-hour sessions, and a first version is by definition at the small end of that range.`,
    'The unit of planning is the workflow, not the feature. A feature is "notifications". A workflow is a nurse who swaps a shift, a colleague who agrees and a ward that sees it. The workflow tells you which notification is needed, to whom and when, and that the other nine are not. List workflows, choose one, and the features choose themselves.',
    'It helps to think in evenings rather than in months. One evening to describe the task, one to draw it, one to show the drawing to somebody who has the problem. After three evenings you know whether to build. Many ideas change completely between the second and the third, which is exactly what the evenings are for.',
  ],
  sections: [
    {
      headings: [
        'Start with one person',
        'Who has the problem on Tuesday morning',
        'Choose a first user you can call',
      ],
      paragraphs: [
        'Choose somebody with a name and a telephone number. Not "small restaurants" but the owner of the place around the corner, who writes reservations into a paper book. A person can answer questions, laugh at your drawing and tell you that the real trouble starts at half past six. A segment cannot do any of that.',
        'Watch before you ask. Half an hour next to somebody at work shows you the notes stuck to the monitor, the second spreadsheet and the thing they do twice without noticing. If you ask about problems, people describe the ones they are used to describing. If you watch, you see the ones they have stopped seeing.',
        'Ask what they do today, and what it costs them. Every problem has a current solution, even if that is a shoebox or a long memory. Your first version competes with the shoebox. If it is not clearly better within a minute, people will go back, and they will be right.',
        'Be careful with enthusiasm. "I would love that" is politeness; "can I have it by Friday?" is interest; "here is my data" is commitment. Aim for the third. Somebody who sends you their real spreadsheet has already started to use your app, even if it does not exist yet.',
      ],
    },
    {
      headings: ['Write the idea on one page', 'The one-page plan', 'What belongs on the page'],
      paragraphs: [
        'At the top goes the sentence: who can do what, and why they want to. Below it the steps, numbered, from arriving to being done. Then a list of the facts that must be stored, in ordinary words. At the bottom a line with what you leave out. If it does not fit, the idea is too large or the writing is too fine; both can be mended with a pencil.',
        'Use verbs for the steps and nouns for the facts. Choosing a day, entering a name and receiving a confirmation are steps. The day, the name, the telephone number and the size of the party are facts. This small discipline turns a vague wish into something a developer can read aloud and build from, without a single technical term.',
        'Add the two or three rules that everybody in your trade knows and no outsider could guess. No deliveries on market days. The deposit is returned unless the cleaning takes longer. Rules like these are the real content of your app. They take one line each and prevent the most awkward kind of surprise.',
        'Leave the page alone for a night, then try to remove something. There is always a step that exists because other apps have it: a profile, a password, a category. Ask what would happen without it. If the answer is "somebody would have to call us", keep the telephone and remove the step.',
      ],
    },
    {
      headings: ['Decide what to leave out', 'The art of leaving out', 'Three sieves for features'],
      paragraphs: [
        'Put every feature through three sieves. Is the task impossible without it? Does it happen in the first week? Would somebody notice within a day if it were missing? What passes all three is the first version. The rest is not rejected, merely dated: write next to it what would have to happen for it to become necessary.',
        'Accounts are the classic candidate for leaving out. People do not want an account, they want their booking. A link in a message can do the same for a long time, and it saves you registration, passwords, resets and the page that explains all of it. When somebody needs to see their history, you will hear about it.',
        'Administration can be almost nothing at the beginning. You are the administrator, and you can live with a plain table. Many first versions spend half of their time on screens that exactly one person will ever see, and that person knows the builder personally. Make it work for customers, and make do yourself.',
        'Leaving out is easier when it is written down with respect. A list called "later" grows without a conscience. A list called "when the first three customers ask" keeps everybody honest, because most of its entries stay there for good, and nobody has to argue about it.',
      ],
    },
    {
      headings: ['Find the riskiest assumption', 'What has to be true', 'Test the shaky part first'],
      paragraphs: [
        'Every idea stands on a few things that have to be true. Customers will enter their own data. Suppliers will answer within a day. Somebody will pay before they have seen it. Write these down, and ask of each how you know. The one with the weakest answer is where to begin, however interesting the others are.',
        'Technical risk is seldom the largest. Whether something can be built is a question that an experienced person can answer in a sentence. Whether anybody changes a habit for it is a question that only people can answer, with their behavior. Spend your first hour of building on making that behavior possible.',
        'A test should be able to fail. That people like it cannot fail. That a certain number of visitors leave their address can, and so can a regular who orders through the page this week. Choose the line before you see the result. It protects you from your own talent for explaining things away.',
        'Sometimes the assumption can be tested without an app: with a form, a poster, a list that you keep by hand for a fortnight. If so, do it, by all means. What you learn goes straight onto your page, and the app that follows has half of its questions answered before the session starts.',
      ],
    },
    {
      headings: ['Draw the screens badly', 'Sketch before you build', 'Paper first'],
      paragraphs: [
        'Draw each step as a rectangle with three things in it: what the person sees, what they can do, where they go next. Bad drawings are better than good ones, because nobody feels sorry for them. Ten minutes with a thick pen will show you that two of your seven screens are really one.',
        'Use real words in the drawing. "Lorem" hides every problem. Write "Your table for four is reserved" and you notice that the person also wants to know how to cancel. Text is the cheapest material for finding gaps, and you have an unlimited supply of it.',
        'Hand the drawing to somebody and let them tap on it with a finger. Do not explain. Where they tap on something that leads nowhere, you have found a screen that is missing; where they do not know what to tap, one that is confusing. Three people are enough, since they all stumble at the same place.',
        'Take a photo of the paper and bring it to the session. A developer can read a crooked sketch faster than a description, and while you talk it turns into a page. There is a quiet pleasure in seeing your own arrows come alive, and it is a good moment to notice what you forgot.',
      ],
    },
    {
      headings: [
        'Learn from the first ten users',
        'What ten people can tell you',
        'After the first version is out',
      ],
      paragraphs: [
        'Ten users are not statistics, they are conversations. Do not calculate anything. Ask each of them to do the task while you watch or listen, and write down the exact words they use. By the fifth you will hear repetitions, by the eighth you can predict them, and what you can predict is what you should change.',
        'Count one thing that means value. Not visits and not registrations, but the finished task: a table reserved, a shift swapped, an invoice sent. One number on a sheet by the door is enough. If it grows without your pushing, the idea is alive. If it only grows when you call people, you are still the product.',
        'Write to those who stopped, and ask one question: "What did you do instead?" The answer is usually short and often kind, and it is more instructive than all praise. They went back to the shoebox because it was on the counter. Fine, then your app belongs on the counter, too.',
        'Resist the wish list. Users are right about their trouble and often wrong about the remedy. Collect the troubles, look for the two that share a cause, and change that cause. One good change a week is a remarkable pace, and it leaves people time to notice that things get better.',
      ],
    },
    {
      headings: ['When to stop planning', 'Ready is a feeling you can check', 'The moment to build'],
      paragraphs: [
        'You are ready when you can tell the whole path through the app in one minute without saying "and then somehow". You need not know how it will look, what it will be called or how it makes money. Those questions get easier once something exists, and harder the longer you discuss them in the air.',
        'Another sign: you begin to repeat yourself. When the third conversation brings nothing new, more planning is only comfort. Build the path, rough and complete, and use what you see to ask better questions. An hour in front of something real replaces a surprising number of meetings.',
        'If you hesitate, make the step smaller instead of later. Half of the workflow, one of the two user groups, a single day of the week. There is nearly always a version so small that hesitation becomes silly. Book an hour for that one, and keep the rest of the plan in the drawer where it cannot hurt.',
        'Set a date and tell one person about it. It does not have to be a launch; it can be the afternoon on which your first user gets a link. A date turns opinions into choices. What fits before it is the first version, what does not is the second, and nobody had to win an argument.',
      ],
    },
    {
      headings: [
        'From a spreadsheet to an app',
        'You may already have a prototype',
        'The spreadsheet is your specification',
      ],
      paragraphs: [
        'If there is a spreadsheet behind your idea, you are further than you think. Its columns are your facts, its colors are your states, its comments are your rules, and the tab called "old" is your history. Go through it cell by cell with the question what each one is for. It is the most honest specification there is.',
        'Notice what people do around the spreadsheet. They mail it, they rename it, they call each other to say that it is free. These are the features of your app: sharing, versions, and a sign that somebody is working on it. You would not have thought of them at a desk, and they are the reason why the change is worth it.',
        'Keep the spreadsheet alive for a while. Let the app import it and export it, so that nobody has to burn a bridge on the first day. Trust grows when people can go back and find that they do not want to. A migration that nobody notices is the best one you can have.',
        'Do not copy every column. Some of them exist because a colleague wanted to know something in a certain month. Ask when a column was last used for a decision. What nobody can remember stays in the old file, and the form in your app becomes short enough to be filled in standing up.',
      ],
    },
  ],
  keyword: 'how to plan an app',
  checklist: [
    'One user with a name and a telephone number',
    'One task, described in steps that begin with a verb',
    'The facts that must be stored, in ordinary words',
    'Two rules that no outsider could guess',
    'The assumption that worries you most',
    'A line in the sand: the result that would make you go on',
    'Three people who will tap on a paper sketch',
    'A list of what is left out, with the reason',
    'The shoebox you compete with',
    'A date, and one person who knows about it',
    'The number you will write on the sheet by the door',
    'The smallest version that still answers the question',
  ],
  descriptions: [
    '{Keyword}: one user, one workflow, one page, and a first version small enough to build.',
    '{Keyword}: what to leave out, what to test first and when to stop planning.',
    '{Keyword}: a patient guide from a note with an idea to something ten people can use.',
    '{Keyword}: how to sketch, cut and check an idea before you spend money on it.',
    '{Keyword}: the questions worth an evening, and the order in which to answer them.',
  ],
};
