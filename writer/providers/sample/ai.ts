import { facts } from './facts.ts';
import type { Topic } from './topic.ts';

export const ai: Topic = {
  name: 'ai',
  matches: /\bai\b|artificial|\bllm|pair programming|copilot|gpt|machine learning|coding with/i,
  tails: [
    'What Changes When a Developer Steers',
    'Where the Machine Helps and Where It Guesses',
    'How to Follow the Work Without Reading Code',
    'What to Expect From the First Hour',
    'Getting Unstuck After an App Builder',
    'A Look Over the Developer’s Shoulder',
    'What the Model Cannot Know',
    'How to Judge the Result',
    'The Division of Labor, Explained',
    'Why Prompts Are the Easy Part',
    'Quality Checks a Client Can Do',
    'From a Stuck Prototype to a Working App',
    'What Good Looks Like in Practice',
    'Fast Without Being Careless',
    'Questions to Ask the Person at the Keyboard',
    'Who Is Responsible for What',
  ],
  openings: [
    'Few subjects produce as much noise as "{keyword}". One side claims that programmers are no longer needed, the other that nothing good can come of it. If you have an app to build, neither helps. What helps is to know which parts of the work a model does well, which it does badly, and who has to notice the difference.',
    'Many people come to "{keyword}" by way of a disappointment. They tried an app builder, the first screens were astonishing, and then every change broke something else. That experience is common and it has an explanation. It also has a way out that does not mean starting over.',
    'It is easy to show "{keyword}" in a video and hard to explain it in a sentence. What you see is text that turns into a page. What you do not see is the judgment that goes before it and the checking that comes after, and those two are what you pay a developer for.',
    'If you sit next to somebody who is good at "{keyword}", the surprising thing is how little they type and how much they decline. The model offers, the developer rejects, narrows, asks again, and keeps perhaps half. This article describes that work from the client’s chair.',
    'The honest summary of "{keyword}" is that the slow parts of programming have become fast and the hard parts have stayed hard. Knowing which is which lets you plan a project sensibly, and it protects you from two opposite mistakes: paying for typing, and trusting a machine with decisions it cannot make.',
    'You do not have to understand code to benefit from "{keyword}", but you do have to understand your role in it. The model knows how apps are usually built. You know how your business really runs. The developer stands between the two and makes sure that the second wins over the first.',
  ],
  answers: [
    'The short answer: a model writes, a developer decides, you judge. The model produces ordinary code faster than anybody can type. The developer chooses the structure, spots what is wrong and keeps the parts consistent. You say whether the result does what your customers need. Take one of the three away and the other two get worse.',
    'It works because most of any app is ordinary. A form is a form, a list is a list, and a model has seen a great many of each. The remaining part is particular to you: the rule about returns, the odd way in which your team counts days, the customer who always pays late. That part is small in lines and large in value, and it is where a person is needed.',
    `In a live session you can watch this division at work. The developer builds with AI while you look at the same screen, so nothing is hidden and nothing has to be reported afterwards. It is one reason why ${facts.finished} are finished in the first hour: the routine takes seconds, and the hour is left for questions.`,
    'What you should not expect is magic. A model has no idea whether its answer is true, it only knows that it is likely. For a heading that is good enough; for the calculation of an invoice it is not. The craft lies in knowing which of the two you are looking at, and in arranging the work so that likely is checked wherever true is required.',
    'Think of the model as a very quick colleague with no memory of your business and no fear of being wrong. Such a colleague is useful under two conditions: somebody tells them precisely what is wanted, and somebody reads what they hand in. In a session the developer does both, out loud, and you can listen.',
  ],
  sections: [
    {
      headings: ['What models do well', 'Work the machine should do', 'Strengths worth using'],
      paragraphs: [
        'They are excellent at beginnings. An empty project, a first page, a table with sensible columns: what used to take a morning of setting up is there before you have finished your sentence. Because it is so cheap, it can also be thrown away. Two variants of a screen side by side teach you more than a discussion about one that does not exist.',
        'They are excellent at translation. From a spreadsheet to a data structure, from a sketch on paper to a layout, from an error message to an explanation. Much of programming is saying the same thing in another form, and that is the kind of task in which a model makes few mistakes and never gets bored.',
        'They are good at the tedious middle: the twelfth field of a form, the tests for a date calculation, the text for an empty list. People cut corners here because it is dull. A model does not, and the result is often more complete than what a tired developer would have written on a Friday.',
        'They are good at reading. Give them a piece of code that somebody left behind and they describe what it does, well enough to decide where to look. For anyone who inherits an unfinished app this alone is worth a great deal, since the costly part of inheriting is finding out what you have.',
      ],
    },
    {
      headings: ['Where they go wrong alone', 'What a model cannot know', 'Typical failures'],
      paragraphs: [
        'They agree too easily. Ask for something that contradicts what you asked for yesterday, and you get it, together with a friendly sentence and a quiet fault elsewhere. A developer notices the contradiction and asks which of the two you meant. That question is uncomfortable for a second and saves a day.',
        'They repair symptoms. When a list shows wrong numbers, a model left to itself tends to correct the list instead of the data behind it. After three such repairs the app shows the right thing for the wrong reason, and the fourth change brings everything down. This is the point at which most self-built apps get stuck.',
        'They do not know what is missing. If nobody mentions that two people might book the last seat in the same second, no protection against it will appear, and no test will complain. Experience consists largely of such absences: knowing what should be there although nobody has asked for it.',
        'They are careless with secrets and with access, not out of malice but because examples on the internet are. A key in a place where visitors can read it, a page that checks who you are only in the browser: such faults work perfectly in a demonstration. Somebody has to look for them on purpose, every time.',
      ],
    },
    {
      headings: ['What the developer adds', 'The judgment you pay for', 'The human part of the work'],
      paragraphs: [
        'A developer brings an order of steps. The model will happily build the settings page first, because you mentioned it first. A person builds the path your customer takes, checks that it holds, and hangs everything else on it. The order decides whether you have something useful after half an hour or only at the end.',
        'A developer brings a sense of size. They hear "just a small thing" and know that it touches four places, or hear "I suppose that is impossible" and know that it is one line. Models are poor at this, because size is not in the text, it is in what has to change around the text.',
        'A developer brings a stop. When the third attempt at a fault fails, a model tries a fourth. A person steps back, throws the approach away and takes another, and it is usually the right moment. You can observe it in a session: a short silence, a deleted page, and then quick progress again.',
        'Above all a developer brings responsibility. Somebody has read what was handed over and would stand up for it. That is a plain thing and it changes the work from the first minute, since you write differently when you know that you will have to explain it at the end of the hour.',
      ],
    },
    {
      headings: [
        'How to follow along without reading code',
        'What to watch on the shared screen',
        'Judging the work as a client',
      ],
      paragraphs: [
        'Watch the app, not the code. Ask to have it open at half of the screen, and try each part as soon as it exists. Enter your own name, a very long one, and nothing at all. Reload the page and see whether your entry is still there. These four tests take a minute and find a surprising share of what can be wrong.',
        'Ask "how do you know that it works?" at any time. A good answer shows something: a test that runs, a case that is tried in front of you, a number that agrees with your spreadsheet. "It should" is not an answer, and every developer worth their hour will smile and go and check.',
        'Ask what was left out. There is always something, and that is no fault as long as it is said. That reminders are not sent yet, and that the later of two edits wins: sentences like these are the most valuable part of a handover, because they tell you where to be careful.',
        'Listen for the explanation of a decision. Whoever understands what they build can say in two sentences why it is built this way and what the alternative was. You need not follow every detail. You will hear whether the reason has to do with your business or only with habit.',
      ],
    },
    {
      headings: [
        'If an app builder left you stuck',
        'Rescuing a half-finished prototype',
        'From stuck to working',
      ],
      paragraphs: [
        'A stuck prototype is worth more than it seems. It contains your decisions: which fields matter, what the pages are called, how things should look. Bring it to the session, even if it no longer starts. It is the clearest specification you could have written, and you wrote it without noticing.',
        'Do not try to save all of it. In most cases the screens can stay and what lies behind them is built again, cleanly, within the hour. That feels like a loss and is a gain: the second version of anything is faster to make than the first, and now somebody else knows the way.',
        'Before you come, note the last three things you asked the builder for and what broke each time. The pattern points to the place where the structure does not fit the task, very often the way the data is arranged. Correct that one place, and changes that seemed impossible turn into ordinary ones.',
        'Export your data before anything else, as a plain file if you can get one. It is the only part that cannot be built again. With the data in a safe place a developer can work without fear, and fearless work is quicker and better than careful work around something fragile.',
      ],
    },
    {
      headings: [
        'Models inside your own app',
        'When the app itself uses AI',
        'Putting a model to work for your customers',
      ],
      paragraphs: [
        'Besides building with a model you can build one in: an assistant that answers from your documents, a form that understands a free sentence, a summary of a long thread. Technically these are small steps today. The [list of technologies](/technologies) names the providers and models that are commonly connected.',
        'Give such a feature one narrow task and a way out. That it answers questions about opening hours and returns, and hands everything else to a person, is a good description. That it helps customers is not. The narrow version can be tested with twenty real questions, and you know by the evening whether you would let it speak for you.',
        'Decide what the model may see before you decide what it may say. Give it the documents a new employee would get on the first day and no more. It protects people’s data, makes answers better and keeps the bill small, which is a rare case of three wishes that pull in the same direction.',
        'Keep a person in the loop wherever an answer has consequences. A draft that somebody approves with one click is nearly as fast as a fully automatic reply, and it saves you from the one answer in a thousand that you would have to apologize for. You can always remove the click once you have seen a few hundred drafts.',
      ],
    },
    {
      headings: ['Quality you can ask for', 'What to insist on', 'Signs of careful work'],
      paragraphs: [
        'Ask for a few automatic tests around the part that handles money or time. They need not cover everything. A test that books the same slot twice and expects a refusal says more about an app than a page of promises, and with a model’s help it is written in a minute.',
        'Ask for the code to be delivered in a form that another developer can start with two commands. It is a small courtesy that proves a lot: that nothing depends on one laptop, that the parts are written down, that somebody has thought about the day after. You own all of it, so it should be possible to use it.',
        'Ask for plain, boring technology. A model is at its best where many have gone before, and so is the next person who has to change something. The newest framework may be interesting, but your booking page has no use for interesting. It needs to be understood by a stranger two years from now.',
        'Ask for a sentence about every service the app depends on: what it does, what it costs, what happens when it is down. Three or four such sentences are a complete map of your risks. If nobody can write them, the app depends on something that nobody has looked at.',
      ],
    },
    {
      headings: [
        'How to brief a person who works with a model',
        'Describe the case, not the command',
        'What to say, and how',
      ],
      paragraphs: [
        'You need no special vocabulary. People who have used chat tools often begin to speak in prompts, with roles and numbered constraints. With a developer you can go back to normal language. Tell what happened last week, who was annoyed and what you would have liked to see instead. Turning that into instructions is not your job.',
        'Give limits together with wishes. "It must work on our old tablet" or "my colleague will not create another password" rules out half of the solutions at once, and that is a gift. A model proposes what is usual; your limits are what makes the proposal fit.',
        'Say which mistakes would be harmless and which would not. A wrong color is harmless, a double booking is a nuisance, an invoice to the wrong customer is a disaster. With that order in mind a developer knows where to let the model run and where to look twice. It is the most useful minute of the briefing.',
        'Bring one example of what you consider good. It can be from a different trade, it can be a paper form. People and models both work better from an example than from adjectives, and "like this, but for appointments" has saved more time than any specification.',
      ],
    },
  ],
  keyword: 'ai assisted app development',
  checklist: [
    'Try a very long name, an empty field and a reload',
    'Ask how anybody knows that it works',
    'Ask what was left out on purpose',
    'Open it on a phone while it is being built',
    'Book the same slot twice and see what happens',
    'Ask where the secrets are kept',
    'Ask for the two commands that start the app elsewhere',
    'Compare one total with your own spreadsheet',
    'Ask which service would hurt most if it failed',
    'Have one decision explained in two sentences',
    'Look for a way back after a wrong click',
    'Ask to see the last fault and how it was found',
  ],
  descriptions: [
    '{Keyword}: what a model does well, where it guesses, and what an experienced developer adds.',
    '{Keyword}: how to follow and judge the work on a shared screen without reading code.',
    '{Keyword}: a way out when an app builder leaves you stuck, explained from the client’s side.',
    '{Keyword}: who decides, who writes and who checks, and the questions a client should ask.',
    '{Keyword}: fast work without carelessness, and the quality signs you can insist on.',
  ],
};
