import { facts } from './facts.ts';
import type { Topic } from './topic.ts';

export const cost: Topic = {
  name: 'cost',
  matches: /cost|pric|budget|affordable|cheap|expens|money|afford|quote/i,
  tails: [
    'Where the Money Goes',
    'What You Pay For, Line by Line',
    'How to Read a Quote Without a Technical Background',
    'Paying for Decisions Instead of Meetings',
    'The Parts a Small Team Can Do Without',
    'A Comparison That Is Fair to Everybody',
    'Why Estimates Grow',
    'The Cheapest Feature Is the One You Postpone',
    'Questions to Ask Before You Sign',
    'How Hourly Sessions Change the Risk',
    'What Stays Expensive, and Why',
    'Fixed Price, Retainer or One Hour at a Time',
    'Running Costs Included',
    'A Budget You Can Defend',
    'What Ownership Is Worth',
    'Counting the Cost of Waiting',
  ],
  openings: [
    'Ask three companies about "{keyword}" and you get three numbers that have nothing to do with each other. None of them is dishonest. They are answers to different questions, because each company filled the gaps in your description with its own assumptions. Before you compare numbers, it helps to know what they are made of.',
    'Behind the search for "{keyword}" there is usually a more practical question: can we afford to find out whether this idea works? That question has a better answer than it had a few years ago, but only if you separate the cost of building from the cost of deciding what to build.',
    'Articles about "{keyword}" like to open with a table of averages. Averages help nobody, since no app is average. What helps is to understand the handful of things that move a price, to see which of them apply to you, and to leave out the rest on purpose instead of by accident.',
    'A good conversation about "{keyword}" starts with an uncomfortable observation: in a traditional project most of the money is spent before anybody can use anything. Plans, offers, designs and meetings come first, working software last. Turn that order around and the arithmetic changes.',
    'People who look into "{keyword}" often carry a number in their heads that somebody once told them, and it is usually a frightening one. The number may well have been right for what was offered. The question is whether you need what was offered, and this article is meant to help you answer it.',
    'There is no secret in "{keyword}", only a habit of not talking about it. Software is priced by the hours of people, and the hours go into a few activities that anybody can understand. Once you can name them, you can decide which to buy, which to do yourself and which to leave alone.',
  ],
  answers: [
    `The short answer: traditional development starts at ${facts.agency} and takes ${facts.months}. A one-hour live session costs ${facts.offshore} with ${facts.anOffshore} or ${facts.usa} with ${facts.aUsa}. These are not two prices for the same thing. The first buys a team and a process; the second buys an hour of building, with you in the room.`,
    'A price is made of scope, people and uncertainty, and the third is the one nobody lists. When a company does not know what you want, it has to add a reserve, and when you do not know it either, the reserve has to be large. Anything that reduces uncertainty early, a sketch, a first version, a decision to leave something out, lowers the price of everything that follows.',
    `If you pay by the hour and can stop after each one, the most you can lose is the hour. That sounds obvious and changes everything: you no longer have to be right about the whole project on the day you sign. ${facts.few} take ${facts.sessions} one-hour sessions, and you decide after each of them whether there will be another.`,
    'Two apps that look alike can differ in price by a wide margin, because the visible part is the cheap part. What costs money are rules, exceptions and connections: who may see what, what happens when a payment fails, how the data gets into the old system. Make a list of those for your idea, and you know more about its price than any average could tell you.',
    'It is worth separating three sums: what it costs to find out whether the idea is any good, what it costs to build it properly, and what it costs to keep it running. Most budgets mix them, so the first is paid out of the second and the third is forgotten. Apart, the first one is small, and it decides about the other two.',
  ],
  sections: [
    {
      headings: [
        'What a traditional quote contains',
        'Inside an agency estimate',
        'What you pay an agency for',
      ],
      paragraphs: [
        'Take a typical offer apart and you find discovery workshops, project management, design, development, testing and a reserve. Every one of these has a purpose. But only one of them is the thing you wanted, and it is seldom the largest. For a bank or an airline the rest is necessary. For a booking page with one calendar it is a good suit worn to the beach.',
        'Handovers are the hidden position. A strategist writes for a designer, who draws for a developer, who asks the manager, who asks you. Each handover needs a document and a meeting, and each loses a little of what you meant. Nobody invoices "misunderstandings", yet they are on the bill, spread over all the other lines.',
        'Agencies also have to price their own waiting. Between your feedback and their next step lie other clients, and somebody keeps your project in mind in the meantime. Long projects with many pauses are dear for both sides. It is not greed; it is what it costs to pick up a cold piece of work again and again.',
        'There are projects for which all of this is right: systems with many kinds of users, legal duties, years of life ahead of them. If that is yours, choose carefully and pay the people well. If it is not, you can skip most of the structure, as long as you know which parts you are skipping.',
      ],
    },
    {
      headings: ['What a small team can do without', 'Leave these lines out', 'Costs you can decline'],
      paragraphs: [
        'You can do without the big specification. A document of forty pages is needed when the person who decides and the person who builds never meet. When both look at the same screen, the specification is the conversation, and its result is software that you can try instead of text that you can approve.',
        'You can do without two rounds of design presentations. Established components look decent from the first minute, and your customers judge an app by whether it does what they came for. Spend on design when you know which two screens matter; before that you would be decorating rooms in which nobody lives.',
        'You can do without support for cases that have not happened. Every "what if" in a quote is a small bet on the future, placed with today’s money. Collect them in a list, and build the ones that come true. In most businesses that list grows faster than reality uses it up.',
        'What you should not do without: backups, a way to get your data out, and somebody who can explain how the app works. These are cheap when they are thought of at the beginning and painful when they are missing. Ask for them in the first ten minutes of any engagement, whoever builds it.',
      ],
    },
    {
      headings: [
        'Why estimates grow',
        'How a small project gets expensive',
        'The mechanics of going over budget',
      ],
      paragraphs: [
        'Estimates grow because the first version teaches you what you wanted. That is no failure, it is what first versions are for. The trouble is only that in a long project the lesson arrives after most of the money has been spent, so learning becomes a change request. The earlier you can touch something, the cheaper the lesson.',
        'A common cause is politeness. A client mentions an idea, the team does not want to say no, and the idea quietly joins the plan. Ten such ideas make a project late without anybody having decided anything. A fixed, short time box is a friendly way out: the hour says no, so people do not have to.',
        'Watch out for the last tenth. Something is almost finished for weeks, because finishing means dealing with the rare cases, and rare cases are many. Decide early which of them the app may answer with "please call us". A telephone number is a perfectly good feature for anything that happens twice a year.',
        'Time itself adds to the sum. The longer a project runs, the more the world around it changes: a new colleague, a new rule, a competitor’s idea. Each change is reasonable, and together they make a moving target. Small steps do not prevent change; they merely give it less to break.',
      ],
    },
    {
      headings: ['Ways to pay, compared', 'Fixed price, retainer or by the hour', 'Three kinds of contract'],
      paragraphs: [
        'A fixed price buys certainty about money and sells flexibility. It works when you know precisely what you want and can write it down without gaps. It works badly for new ideas, because every insight becomes a negotiation, and the party with the better contract wins instead of the better app.',
        'A retainer or a team by the month makes sense once an app lives and needs steady care. As a way to start it is heavy: you pay for presence, whether there is enough work or not, and you feel obliged to find some. Start smaller, and let the amount of real work tell you when a steady team would pay.',
        'Paying by the hour has a bad name, because an hour that nobody watches can be stretched. The objection disappears when you are there. In a live session you see what every minute is used for, and you can stop at the end of it. Prices for both kinds of developer are listed under [pricing](/pricing).',
        'Doing it yourself with an AI builder looks free and is paid for in evenings. For a page that only you use, that can be a good deal. It stops being one when real customers depend on the result and an error message appears that you cannot read. A single hour with a developer at that point often saves the whole attempt.',
      ],
    },
    {
      headings: [
        'Costs that come after launch',
        'What it costs to keep an app running',
        'The bill after the bill',
      ],
      paragraphs: [
        'Every app has running costs, and it is fair to expect them in writing. A domain, a place to run, a mail service, perhaps a fee for each payment. For a small app they are modest, but they come every month, long after the joy of launching has passed. Put them in one list with a name next to each, so that nobody has to search when a card expires.',
        `${facts.hostingOffer}You can take the code to any host you like, since it is yours from the first minute.`,
        'Changes are the other running cost. Plan for a few hours in the first months, because that is when users tell you what they really do. After that it becomes quiet. An app that needs constant attention was either built in a hurry or has become more important than anybody planned, and in the second case the money is well spent.',
        'Count your own time, too. An app that saves somebody half an hour every day has paid for a session within weeks, and one that has to be fed by hand costs money although no invoice arrives. It is a simple sum, and it is remarkable how rarely it is done before the decision.',
      ],
    },
    {
      headings: [
        'What ownership is worth',
        'Who owns the code decides who pays',
        'Read the line about ownership',
      ],
      paragraphs: [
        `Look for one sentence in every offer: who owns the code. With us the answer is short, you own ${facts.own} of it, and it is delivered right after the session with no recurring cost. That means you can run it anywhere, change it, sell it or give it to another developer without asking anybody.`,
        'Ownership is a price you do not see until you want to leave. A platform that keeps the code can raise its fee every year, because moving means building again. Over the life of an app that can be the largest position of all. Before you compare monthly fees, compare what you hold in your hands on the last day.',
        'Owning the code also changes negotiations. The next developer can read what exists and quote for the difference, instead of quoting for everything. You can ask two people for an opinion. You can pause for a year. None of this costs anything at the beginning, and all of it is impossible to add afterwards.',
        'There is a modest duty that comes with it: keep the code somewhere safe, together with the few passwords that belong to it, and make sure that two people know where. It takes ten minutes. Businesses have lost apps they owned simply because the only person who knew the address of the server moved on.',
      ],
    },
    {
      headings: [
        'How to plan a first budget',
        'How to plan the money',
        'From idea to a number you can defend',
      ],
      paragraphs: [
        'Set the sum you are willing to lose to find out. Not the price of the app, the price of the answer. For many ideas one or two sessions are enough to know whether customers react. Write the sum down before you start, because it is hard to be sober about an idea that has just begun to work.',
        'Define what would have to happen for you to continue. Ten bookings through the page, two colleagues who ask for it, one evening a week that you get back. It can be small, but it has to be something you can count. Without such a line every project continues for the simple reason that it has begun.',
        'Plan the continuation in parts that are useful alone, and put them in the order of their use. After each part you can stop without regret. A budget that is spent this way is never half of an app; it is always a whole smaller one, and the next part has to earn its place.',
        'Keep a reserve for the thing you will learn. You do not know yet what it is, only that it exists. It is seldom a technical matter: a customer wants to pay by invoice, a form is filled in by the wrong person, the busy day is Sunday. A spare hour at the right moment turns such a discovery into an advantage.',
      ],
    },
    {
      headings: ['Where saving is a mistake', 'What should stay expensive', 'Do not save here'],
      paragraphs: [
        'Do not save on the person who decides. If the owner has no time for an hour of building, the app will be built on guesses, and guesses are the most expensive material there is. It is better to start two weeks later with the right person than today with a message that somebody will "fill you in".',
        'Do not save on anything that touches money or personal data. Use an established payment service instead of a clever trick, store as little about people as you can, and let somebody who has done it before set up access. These parts are not where an app shows character; they are where it shows that it can be trusted.',
        'Do not save on the test with a real user. It costs an afternoon and a little courage, and it prevents the most common kind of waste: a good solution to a problem that nobody has. If you can afford only one thing beyond building, make it this.',
        'And do not save on words. Labels, confirmations and error messages decide whether people understand an app, and they cost nothing but thought. An hour in which the software is built and the texts are forgotten ends in telephone calls. Bring the wording of your three most important messages with you.',
      ],
    },
  ],
  keyword: 'cost to build a web app',
  checklist: [
    'What is the first thing I can use, and when can I use it',
    'Which lines of the quote could be left out',
    'Who owns the code on the last day',
    'What happens to the price when we learn something',
    'Which running costs will arrive every month',
    'How can I stop, and what do I hold in my hands if I do',
    'Who exactly does the work',
    'Which three risks have you added a reserve for',
    'How do I get my data out',
    'What would you build if the budget were half of this',
    'Which parts could we do by hand for the first month',
    'Who can explain the app if you are on holiday',
  ],
  descriptions: [
    '{Keyword}: what a price is made of, which parts you can leave out, and what stays worth paying for.',
    '{Keyword}: how to read a quote, compare ways to pay and plan a first budget.',
    '{Keyword}: where the money of a traditional project goes, and what one-hour sessions change.',
    '{Keyword}: running costs, ownership and the questions to ask before you sign.',
    '{Keyword}: a plain comparison, and a sober way to plan a first budget for a small business.',
  ],
};
