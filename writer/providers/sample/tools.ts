import { facts } from './facts.ts';
import type { Topic } from './topic.ts';

export const tools: Topic = {
  name: 'tools',
  matches:
    /internal|spreadsheet|custom business|tool|automat|operations|inventory|workflow|small business app|replace/i,
  tails: [
    'One Everyday Process at a Time',
    'What the Shared File Really Costs',
    'The Smallest App That Does the Job',
    'Signs That a Spreadsheet Has Had Its Day',
    'A Guide for Teams of Five to Fifty',
    'Everyday Work, Better Organized',
    'How to Move Without a Migration Project',
    'Getting Colleagues to Use It',
    'Buy, Bend or Build',
    'Where to Begin When Everything Is Manual',
    'Rules, Exceptions and the Person Who Knows',
    'Keeping It Simple for Years',
    'Processes Worth an Hour Each',
    'Who Looks After It Later',
    'A Quiet Way to Get an Hour Back Every Day',
    'What Good Tools Have in Common',
  ],
  openings: [
    'Every company of a certain size runs on a file that only one person understands. Looking into "{keyword}" usually begins on the day that person is on holiday. Nothing dramatic happens; things merely take longer, get done twice or are forgotten. This article is about replacing such files one process at a time, without a project that has a name.',
    'The case for "{keyword}" is seldom made in a meeting, because the loss is spread so thin. Two minutes to find the right version, five to ask a colleague, ten to repair a formula. Nobody would write it down, and yet it is somebody’s whole afternoon by the end of the week.',
    'When people talk about "{keyword}", they imagine a large system that does everything. What helps in practice is the opposite: several small tools that each do one thing, are understood in a minute and can be thrown away without regret. The difference is not one of taste; it decides whether anybody uses them.',
    'There is a cheerful truth about "{keyword}": your processes are not as special as they feel, but your exceptions are. Ready-made software covers the first and fails at the second. A small tool that is built around your exceptions is often shorter than the workaround you use today.',
    'Between a spreadsheet and a software department lies a wide space that few companies use. The search for "{keyword}" leads right into it. You need no long contract and no committee, only one process that annoys somebody daily and an hour in which it is turned into an app.',
    'Good tools are invisible. You notice "{keyword}" only when it is missing: when an order is packed twice, when a key cannot be found, when two people are on leave in the week of the fair. Each of these is a small story about information that was somewhere, just not where it was needed.',
  ],
  answers: [
    'The short answer: take the process that is repeated most often, write down who does what in which order, and build the smallest app that carries it from beginning to end. Do not start with a platform and do not start with everything. One process, in use, with people who would complain if it were taken away, is worth more than a finished plan for ten.',
    'A tool of this kind has three parts. A place where something is entered once, by the person who knows it. A view in which the next person sees what they have to do. And a trace, so that a question next month can be answered without detective work. If you recognize your process in this, it fits into an hour or two of building.',
    `In numbers: a session costs ${facts.offshore} with ${facts.anOffshore} or ${facts.usa} with ${facts.aUsa}, and extra hours cost ${facts.extra}. Compare that with what the process costs you now, in hours of people who have something better to do. For a task that happens every day the comparison is usually short.`,
    'What you are really building is an agreement. The app says what an order is, when it counts as done and who is told. Half of the benefit appears during the conversation in which you settle that, before any code exists. The other half appears in the third week, when nobody asks about it any more.',
    'You do not have to choose between buying and building for the whole company. Keep the accounting package, keep the mail program, keep whatever works. Build only the piece in between that nobody sells, because it is about how you do things. Such pieces are small, and they are where the time gets lost.',
  ],
  sections: [
    {
      headings: ['What the spreadsheet costs', 'The price of a shared file', 'Count the quiet costs'],
      paragraphs: [
        'Follow one entry through a week. Who typed it, who copied it, who asked whether it was still true? In many teams the same fact is typed three times, into a mail, a file and a calendar, and the three drift apart by Thursday. Each copy is an opportunity to be wrong, and somebody has to notice it before a customer does.',
        'The largest cost is not the typing but the asking. "Is this the current version?" is a harmless question, put again and again. It interrupts two people each time. A tool that simply shows the current state removes the question, and with it a kind of background noise that people only notice once it has stopped.',
        'Not knowing has its price, too. How many orders are open, which machine is due, who has been waiting the longest? If the answer takes half an hour, it is asked once a month. If it is on a screen, it is seen every morning, and decisions that used to be made by feeling are made by looking.',
        'The largest risk sits in one head. The file works because somebody knows that yellow means paid, except in the tab for last year. That knowledge is not documented, because it grew. Turning it into three clear states takes ten minutes while the person is there, and is close to impossible once they are not.',
      ],
    },
    {
      headings: ['Choose the first process', 'Where to begin', 'Which task deserves an app'],
      paragraphs: [
        'Look for a process that is frequent, short and shared. Frequent, so that improvement is felt at once. Short, so that it can be understood in one sitting. Shared, because a tool for one person is a convenience, while a tool for three replaces their messages to each other. Time off, room bookings and damage reports are typical winners.',
        'Ask people what they would hand over tomorrow if they could. They rarely name the most important process; they name the most tedious one, and they are right to. A tool that removes something tedious is welcomed. One that reforms something important is discussed.',
        'Avoid the process that everybody is fighting about. If two departments disagree on who approves what, software will not settle it, it will merely make the disagreement permanent. Settle it on paper or choose another process. There are always enough peaceful ones to begin with.',
        'A good first process has an obvious end. The parcel has left, the shift is covered, the invoice is paid. Processes without an end, "keeping an eye on suppliers", turn into lists that only grow. If yours has no end, invent one: reviewed this month, by whom, with what result.',
      ],
    },
    {
      headings: ['Describe it as it really is', 'Write down the exceptions', 'The person who knows'],
      paragraphs: [
        'Sit down with the person who does the work and let them do it while you write. Not how it should be, but what they click, whom they call, what they check twice. You will find a step that exists because of something that happened years ago. Keep it on the list with a question mark; some of these are superstition, others are wisdom.',
        'Exceptions deserve their own sheet. The regular customer who pays at the end of the month, the part that comes in two boxes, the colleague who works Sundays. Sort them by how often they occur. The frequent ones become a field or a state in the app, the rare ones become a note, and nobody has to pretend that they do not exist.',
        'Agree on words. One team says order, the other says job, the invoice says project. In a spreadsheet that is charming, in an app it becomes a permanent misunderstanding. Choose one word for each thing and use it on every screen. This is dull work for ten minutes and pays for years.',
        'Name the states and the person who may change them. Requested, approved, done: three words are enough for a surprising number of processes. If you need more than five, you have probably mixed two processes. Draw them as circles with arrows, and ask at every arrow who is allowed to follow it.',
      ],
    },
    {
      headings: ['Build the smallest version', 'What the first version looks like', 'Small on purpose'],
      paragraphs: [
        'The first version has one form, one list and one message. The form asks for what is known at the moment of entering and for nothing else. The list shows what is open, oldest first. The message tells the next person that something is waiting. Try to resist a fourth element until somebody has asked for it twice.',
        'Make the form usable where the work takes place. In a warehouse that means large targets and few keys; in a car it means a phone and one hand; at a counter it means ten seconds. A developer can arrange this easily if you say it at the beginning. It is also the reason why ready-made software so often fails on the floor.',
        'Start with the data you have. A file with the current stock, the staff or the customers can be imported within minutes, oddities included. Beginning with a full list makes the app feel real from the first click, and it shows immediately which entries nobody has touched since the last move.',
        'Leave reports for the second week. Until then you do not know which questions will be asked, and the export of a plain table answers most of them. When somebody opens the same export for the third time, put that view on the start page. It is the report you would never have guessed.',
      ],
    },
    {
      headings: ['Buy, bend or build', 'When ready-made software is better', 'A fair word for off-the-shelf'],
      paragraphs: [
        'Buy when the process is the same everywhere: accounting, payroll, mail, electronic signatures. Other companies have paid for the details you would have to discover, and the law changes without asking you. Building such things yourself is an expensive way to become a software company.',
        'Bend when a product covers most of it and the rest is a matter of habit. Changing a habit is often cheaper than changing software, and sometimes the product’s way is simply better. Give it an honest month. If people are still keeping a second list next to it after that month, it does not fit.',
        'Build when the second list is the real process. Then the product is only a place where things are entered for the sake of order, while the work happens elsewhere. A small tool that does what the second list does, and passes the rest on, is usually the shortest way to peace.',
        'The three can live together. A tool of your own may read from one product and write to another, so that people see one screen instead of three. Such connecting pieces are grateful work: little code, no new data, immediate relief. The [example apps](/gallery) show several of this kind.',
      ],
    },
    {
      headings: ['Getting people to use it', 'Colleagues decide, not managers', 'The first two weeks'],
      paragraphs: [
        'Invite the loudest critic to the session. Whoever has always had objections knows the exceptions best, and somebody who has helped to choose the words on a screen rarely fights it afterwards. One hour together is cheaper than a month of persuasion, and the tool gets better by it.',
        'Switch over on a quiet day and in one step. Two systems side by side sound safe and produce the worst of both, since nobody knows which one is true. Keep the old file as a copy that can be read but not changed. After two weeks ask whether anybody has opened it.',
        'Put the link where the old file was. On the desktop, in the bookmark, on the sheet by the door. People follow paths, not announcements. If the new tool is one click further away than the old habit, the habit wins, and it says nothing about the quality of either.',
        'Answer the first ten complaints within a day. Not all of them need a change; some need a sentence. What matters is that speaking up has an effect. A team that has seen its remarks turn into improvements will keep making them, and from then on the tool looks after itself.',
      ],
    },
    {
      headings: ['Keeping it healthy', 'Who looks after it', 'A tool needs an owner'],
      paragraphs: [
        'Give the tool an owner, by name. Not a technician, but the person who cares about the process. They collect wishes, decide what is changed and know where the code and the passwords are kept. Without an owner even a good tool slowly turns into another file that nobody dares to touch.',
        `Make sure the code is yours and is kept in a place that two people can reach. After a session you own ${facts.own} of it and receive it at once, so this is a question of a folder and a habit. The next change, whoever makes it, then begins with reading instead of guessing.`,
        'Plan one hour every few months for small repairs. A field that is no longer needed, a new category, a mail that should go to somebody else. Collected and done together, such changes are cheap, and they keep the tool in step with the work. Tools do not age by themselves; the work around them moves on.',
        'Remove as well as add. Once a year go through the screens with the question what could go. Every field that is filled in for nobody costs a little goodwill each time. A tool that gets simpler over the years is a rare thing, and people notice it more than you would think.',
      ],
    },
    {
      headings: ['Processes worth an hour each', 'Ideas for the next tool', 'Candidates to look at'],
      paragraphs: [
        'Time off: who is away when, who approves, how many days are left. Nearly every team keeps this in a file with colors. As an app it is a form, a calendar and a rule about how many people may be away at once. It is small, everybody uses it, and it ends a whole genre of messages.',
        'Equipment: who has the good camera, when is the van due, where is the second ladder. A code on each thing and a page that opens when it is scanned are enough. The gain is less in finding the ladder than in not having to ask a group of people where it is.',
        'Leads: who called, about what, who calls back and when. You need no large customer system for this, only a list that nobody can forget. One name per entry, one next step, one date. If the date has passed, the entry is red, and that is all the technology there is.',
        'Stock: what is there, what is running low, what has been ordered. Do not try to account for every screw. Take the twenty items that stop work when they are missing, give each a minimum, and let the app say so in the morning. Precision can follow where it pays.',
        'Requests from customers: photos of a fault, a wish for a quote, a complaint. They arrive in five places and are remembered by whoever saw them. One form on your site and one list behind it bring them together. The [gallery](/in-action) has examples for several trades that can serve as a starting point.',
      ],
    },
  ],
  keyword: 'internal tools for small business',
  checklist: [
    'The process that is repeated most often',
    'The person who knows the exceptions',
    'One word for each thing, used everywhere',
    'Three states and who may change them',
    'A copy of the real file, untidy parts included',
    'The place where the work is done: desk, counter or van',
    'The message that tells the next person',
    'A quiet day for the change',
    'The name of the owner',
    'A plan for the old file',
    'The report that somebody has asked for twice',
    'One thing that could be removed',
  ],
  descriptions: [
    '{Keyword}: what a shared file really costs, and the smallest app that can replace it.',
    '{Keyword}: choosing the first process, writing down the exceptions, getting people on board.',
    '{Keyword}: when to buy, when to bend and when to build, for teams of five to fifty.',
    '{Keyword}: one everyday process at a time, without a project that has a name.',
    '{Keyword}: a matter-of-fact guide to finding the process that is worth an hour of building.',
  ],
};
