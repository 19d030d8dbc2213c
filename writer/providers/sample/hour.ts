import { facts } from './facts.ts';
import type { Topic } from './topic.ts';

export const hour: Topic = {
  name: 'hour',
  matches: /one hour|1 hour|an hour|live (?:app )?(?:development|session|coding)|60 minutes/i,
  tails: [
    'What Fits, What Waits, What to Decide First',
    'A Plan for the Sixty Minutes',
    'How the Hour Is Really Spent',
    'What to Bring and What to Leave Out',
    'The First Ten Minutes Matter Most',
    'A Realistic Guide for Business Owners',
    'Choices That Save the Session',
    'From First Sentence to First User',
    'What You Will Have at the End',
    'Questions to Settle the Evening Before',
    'Why Small and Finished Beats Big and Late',
    'What Makes the Difference',
    'What Happens Between the First Screen and the Last',
    'A Client’s View of the Live Session',
    'When to Book a Second Hour',
    'The Honest Limits, and How to Work With Them',
  ],
  openings: [
    'Search for "{keyword}" and you find two kinds of page: those that promise everything and those that say it cannot be done. Both are wrong in the same way. They talk about apps in general, while you have one particular job in mind. The useful question is which part of that job can be working, on your own screen, sixty minutes from the start.',
    'The phrase "{keyword}" sounds like a slogan until you have watched it happen. A developer shares a screen, you describe a problem, and the first page appears before you have finished explaining the second. This article is about the part that nobody films: the decisions that make such an hour go well.',
    'If you typed "{keyword}" into a search box, you probably have an idea that has been waiting for months. Perhaps it is a booking page, perhaps a list that has outgrown its spreadsheet. What has kept it waiting is rarely the code. It is the feeling that starting means committing to a long project, and it does not have to mean that.',
    'Most advice under the heading "{keyword}" is written for programmers. This is written for the person on the other side of the shared screen: the one who knows the business, makes the decisions and never opens a code editor. Your preparation has more influence on the result than any choice of tools.',
    'There is a simple way to judge every promise that comes with the words "{keyword}": ask what a real user could do with the result that same afternoon. Not what it might become, not what the roadmap says. One person, one task, done from beginning to end. Everything below follows from that test.',
    'An hour is shorter than most meetings about software. That is why "{keyword}" makes people suspicious, and why it works when it is done with discipline. A short session leaves no room for a second opinion on the shade of a button, and plenty of room for the one thing the app is for.',
    'You can prepare for "{keyword}" in the time it takes to drink a coffee. What you write down in those minutes decides whether the session ends with something your customers can use or with a handsome screen that leads nowhere. Here is what belongs on that page, and what the developer does with it.',
  ],
  answers: [
    'The short answer: yes, if the app has one job. A visitor books a time, a colleague reports a fault, a customer pays for a product. Apps of that size have a beginning and an end, and the path between the two can be built, tried and corrected within sixty minutes. An app with three jobs is three sessions, and it is better for it.',
    `A session is one-on-one and live, with screen sharing. The developer builds with AI while you watch, which is why so much fits: routine code is written in seconds and the human attention goes into the decisions. ${facts.finished} are finished in the first hour. The others usually fail to fit for one reason, a second job that was hidden inside the first.`,
    'Think of the hour as one pass through the app in the order a user would take it. First what they see when they arrive, then what they type or tap, then what is stored, then what they get back. Nothing is built that is not on this path. When the path is complete, you have an app; everything after that is improvement.',
    'What you get is working software, not a mock-up. The forms save, the list survives a reload, the link opens on your phone. It will not have every setting you can think of, and that is on purpose: a setting that nobody has asked for yet is a decision you can make later, with better information.',
    `It also helps to know what the hour is not. It is no replacement for a year of product work, and nobody should tell you otherwise. ${facts.few} take ${facts.sessions} one-hour sessions; a larger idea is cut into parts that are each useful alone. The first part is chosen so that you can stop there and still have gained something.`,
    'Speed here comes from fewer handovers, not from carelessness. In an ordinary project your idea passes through a proposal, a specification, a design and a ticket before anybody writes code, and something is lost each time. In a live session you say it once, to the person who builds it, and you see within minutes whether it was understood.',
  ],
  sections: [
    {
      headings: [
        'Decide on the one job',
        'One sentence before anything else',
        'Choose the job the app is for',
      ],
      paragraphs: [
        'Write one sentence of the form "A … can … so that …" and read it aloud: a customer can reserve a table so that the phone is quiet during service. If you need the word "and", you have two apps. Keep the second sentence for later; it will still be true next week, and you will know more about it by then.',
        'The job should be one you can check. "Manage our customers" cannot be checked, because nobody can say when it is done. Seeing which customers have not ordered since spring, and writing to them, can be. A job you can check gives the developer a finish line, and gives you a way to say no to everything that lies beyond it.',
        'A good first job is one that happens often and annoys somebody every time. Frequency matters more than importance: a task that occurs ten times a day teaches you in one afternoon whether the app works. A yearly audit may be important, but you would wait a year for the first honest feedback.',
        'If several jobs compete, choose the one whose result leaves the building. A confirmation that a customer receives, an invoice, a public page: things that other people see force the app to be complete. Internal views can be rough for a while, because you and your colleagues can always ask each other what a number means.',
      ],
    },
    {
      headings: [
        'Prepare on a single page',
        'What to write down the evening before',
        'Your homework fits on one page',
      ],
      paragraphs: [
        'Take one sheet and write down four things: who uses the app, what they want to get done, which facts have to be stored, and what should happen at the end. Plain words are enough. A developer can turn a name, a phone number, the day they want, and whether they bring the dog into a form while you are still speaking.',
        'Bring real examples instead of invented ones. Five rows of your actual spreadsheet, with the odd cases in it, are worth more than a description of the ideal one. The customer with two addresses, the product without a price, the appointment that was moved twice: these are where an app proves itself, and it is cheap to meet them early.',
        'Collect the small material in one folder: your logo, two colors, a sentence about the business, the three photos you actually like. None of it is urgent, but looking for a logo in old e-mails takes as long as building a page, and during a session those are the same minutes.',
        'Mark what is already decided and what is open. "Payments by card, decided. Gift vouchers, open." The developer will then build the decided part without asking and bring you a suggestion for the open one. People often find that only two or three questions are open, and that the idea is further along than they thought.',
      ],
    },
    {
      headings: ['How the sixty minutes pass', 'Minute by minute', 'The shape of the session'],
      paragraphs: [
        'The first ten minutes go into the plan. You explain the job, the developer repeats it in their own words and says what will be built and what will not. Do not hurry this part. A misunderstanding that is found now costs a sentence; the same one found at minute forty costs the round of edits. The steps are described under [how it works](/how-it-works).',
        'By about the middle of the hour there is a first screen that does something. It is rarely pretty at that point, and it should not be. Click through it as a customer would and say what surprises you. Surprise is the most useful thing you can report, because it shows where the app and your picture of it differ.',
        'The last quarter belongs to your round of edits, and to the handover. Each session includes one round, so it pays to collect remarks while you watch and to put them in order. Three remarks that matter are better than twelve that do not. At the end you receive the code, whatever state your wish list is in.',
        'Between the plan and the edits there is a quiet stretch in which the developer mostly builds. You can watch, and you can also use it: open the first page on your phone, test it with a real name and a strange spelling, try to break it. What you find then is mended while the context is fresh.',
      ],
    },
    {
      headings: ['What fits well', 'Apps that suit the hour', 'Good candidates'],
      paragraphs: [
        'Forms that end in a list fit almost always: registrations, requests, reservations, reports of damage, applications. They share one pattern, somebody enters, somebody decides, somebody is told, and the differences between them are the words and the rules. If your idea can be drawn as these three boxes, you can book with a good conscience.',
        'Dashboards over data that you already have are another good fit. The numbers exist, often in an export you make by hand every Monday. The hour goes into reading that file, choosing four figures that somebody acts on, and showing them in a way that needs no explanation. The fifth figure can wait until someone misses it.',
        'Small stores and public pages with one action work well, too: order, book, subscribe, ask for a quote. What makes them fit is not their size on the screen but the shortness of the path. If a visitor can get from arriving to done in four steps, a developer can build those four steps in a session.',
        'Tools with an AI model inside have become ordinary candidates. A page that answers questions from your own documents, or that turns notes into a first version of a proposal, is mostly plumbing around a model that somebody else runs. The [technologies page](/technologies) lists the models and frameworks that sessions commonly use.',
      ],
    },
    {
      headings: [
        'What should wait',
        'Leave this for a second hour',
        'What does not belong in the first hour',
      ],
      paragraphs: [
        'Roles and permissions are the most common thing to postpone. An app with one kind of user is simple; with three kinds every page needs three answers. Start with the person who does the work. When the app has proved itself, the manager’s view and the outsider’s view can be added with the knowledge of what they really need to see.',
        'Connections to other systems deserve caution. A well-documented service is a matter of minutes, an old accounting package can swallow an afternoon before it says hello. Build the app so that it works with a file you import by hand, and replace the hand with a connection once you know that the data is worth it.',
        'Design beyond the decent comes later as well. Clear type, enough space and your two colors can be had at once, and they carry an app a long way. Animations, illustrations and the perfect empty state are pleasant work for a second session, when you know which screens people actually stay on.',
        'Anything that begins with "in case" should wait. In case we open a second shop, in case somebody wants French, in case the rules change. Each of these is a real possibility and none of them is today’s problem. A clear, small app is easier to extend than a large one that was prepared for the wrong future.',
      ],
    },
    {
      headings: [
        'Your part while it is being built',
        'How to be a good client for an hour',
        'Watching is work, too',
      ],
      paragraphs: [
        'Answer questions with the real case. When the developer asks whether a booking can be changed, do not think about what would be elegant; think about last Thursday, when someone called at noon. Real cases contain the rule and its exceptions in the right proportion. Invented ones usually contain only the rule.',
        'Say what you see, not how to fix it. "I cannot find yesterday’s entries" leaves room for a better solution than "put a button up here". The person building has seen this problem in other shapes and may know a way that needs no button at all. You keep the last word; just give it after the suggestion.',
        'Keep a list of remarks instead of interrupting for each one. Some of them resolve themselves five minutes later, when the next part appears. What is still on the list at the end is your round of edits, already in order. It also keeps the hour calm, and a calm hour produces better software than a busy one.',
        'Decide quickly on what can be changed later and slowly on what cannot. The wording of a button can be changed any day. Which fact identifies a customer, or whether an order belongs to a person or a company, shapes everything that is built on it. A good developer will tell you which kind of question it is if you ask.',
      ],
    },
    {
      headings: ['The day after', 'What you do with the result', 'After the hour ends'],
      paragraphs: [
        'Use the app yourself for a day before you show it to anybody. Not to test it, but to do your work with it. You will write down perhaps five things, and two of them will be the same. Those two are the plan for the next step, and they are better than any list you could have made in advance.',
        `You have ${facts.ways} ways to go on. You can take the code, which is delivered right after the session and of which you own ${facts.own}; you can continue later with the same developer, since code is saved between sessions${facts.hostedToo}.`,
        'Show it to one real user and stay silent while they try it. It is harder than it sounds. The moment in which they hesitate tells you more than an hour of discussion, and it costs nothing. Most people come out of that test with a shorter wish list than they had before, because half of the wishes were guesses.',
        'If you go on, write the next sentence of the form "A … can … so that …" and treat it as a new job with its own hour. Apps that grow this way stay understandable, because every part was added for a reason that somebody can still name. That is also what makes them cheap to change.',
      ],
    },
    {
      headings: [
        'Mistakes that cost minutes',
        'Where sessions lose time',
        'Small habits that waste the hour',
      ],
      paragraphs: [
        'An expensive habit is explaining the company instead of the task. Background feels polite, but the developer cannot build background. Begin with the screen you want to see first, and let the questions pull the context out of you. What is never asked for was not needed.',
        'Do not bring a committee. Two people who have to agree on every label need more time and are less happy with the result. Send the person who will use the app most, and give them the right to decide. The others can see it an hour later, when there is something to see.',
        'It costs time to hide the awkward requirement until the end. Everybody has one: the customer who pays in cash, the law that demands a signature, the supplier who sends faxes. Mention it in the first ten minutes. It may turn out to be a single field, or it may change the plan, and both are better known early.',
        'Be wary of polishing the first page while the second does not exist. It is tempting, because the first page is the one you can see. Ask for the whole path first, rough from beginning to end, and then for polish in the order in which users will notice it.',
      ],
    },
  ],
  keyword: 'build an app in 1 hour',
  checklist: [
    'One sentence that says who can do what, and why',
    'Five real rows of data, odd cases included',
    'The name of the one person who decides',
    'A logo, two colors and three photos in one folder',
    'The exception that everybody forgets to mention',
    'A list of what may wait, written down before the start',
    'A phone at hand, to try each page as a customer would',
    'The wording of the confirmation a customer receives',
    'One remark per line, in order of importance',
    'A first user who has promised to try it tomorrow',
    'A quiet room and a closed mail program',
    'The question you would like to have answered by the end',
  ],
  descriptions: [
    '{Keyword}: what fits into a live session, what should wait, and how to prepare on one page.',
    '{Keyword}: how sixty minutes with a developer are spent, and what you have at the end.',
    '{Keyword}: a plain guide to choosing one job, preparing it and using your round of edits.',
    '{Keyword}: which ideas suit a one-hour session, and the decisions that make it go well.',
    '{Keyword}: what to bring, what to leave out and what happens after the hour.',
  ],
};
