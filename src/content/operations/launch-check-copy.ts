import type { Claim } from '#src/contract/operations/launch-check.ts';

export const launchCheck = {
  title: 'Launch check',
  intro: 'What your site needs before you invite visitors. Each line is read from the site itself.',
  ready: 'Every line is done or skipped. Your site is ready for visitors.',
  texts: {
    list: 'Texts that do not fit yet',
    site: 'Site: Description',
    edit: 'Edit',
    editLabel: (place: string) => `Edit: ${place}`,
    more: (count: number) =>
      `${count.toLocaleString('en-US')} more texts. They are listed here once these are changed.`,
  },
  claims: {
    list: 'Claims of your offer',
    names: {
      finishedInFirstHour: 'Finished in the first session',
      fewSessions: 'How many sessions it takes',
      ownership: 'Ownership',
      support: 'Support',
      pricing: 'Pricing promise',
      firstTierHours: 'Hours of the first tier',
      secondTierHours: 'Hours of the second tier',
    } satisfies Record<Claim, string>,
    confirm: 'This is true',
    confirmLabel: (claim: string) => `This is true: ${claim}`,
    confirmed: (username: string) => `Confirmed by ${username}`,
    edit: 'Change the claims',
    failed: 'Could not confirm the claim',
  },
  legal: {
    list: 'Legal texts',
    noOwner: 'Your company has no name yet, so legal texts cannot say whose they are.',
    company: 'Enter your company',
    unnamed: (owner: string) => `Does not name ${owner} yet`,
    named: (owner: string) => `Names ${owner}`,
    documents: { 'legal.terms': 'Terms', 'legal.privacy': 'Privacy policy' } as Readonly<
      Record<string, string>
    >,
    imprint: 'Impressum',
    needed: (country: string) =>
      `The law of ${country} asks businesses for a page that says who they are. Have a lawyer check it.`,
    notNeeded:
      'Some countries, such as Germany, Austria and Switzerland, ask for a page that says who you are. Yours was not recognized as one of them.',
    states: {
      missing: 'Missing',
      drafted: 'Drafted, not published yet',
      unfinished: 'Published with blanks, or without your name',
      published: 'Published with your name',
    },
    draft: 'Draft it for me',
    edit: 'Edit the page',
    drafted: 'Impressum drafted',
    draftedText: 'Fill in the blanks, then publish it together with the link in the footer.',
    failed: 'Could not draft the page',
  },
} as const;
