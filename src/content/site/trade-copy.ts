import type { SectionSuggestion } from '#src/contract/site/trade.ts';

export const tradeCopy = {
  steps: 'Steps',
  titles: {
    site: 'Name and contacts',
    trade: 'What you do',
    offer: 'Your offer',
    texts: 'Make these texts mine',
  },
  describe: 'Have them written from a description',
  withProvider: 'With an AI provider, these texts are drafted from a few sentences.',
  setUpProvider: 'Set up a provider',
  end: 'Choose Review and publish above. The launch check then says what is left.',
  fields: {
    activity: {
      label: 'What do you do?',
      help: 'What an hour is about, in lowercase. For example, bicycle coaching or piano teaching.',
    },
    person: {
      label: 'Who gives a session?',
      help: 'One word for one person. For example, coach or teacher.',
    },
    result: {
      label: 'What does a client leave with?',
      help: 'One thing, without an article. For example, training plan or lesson plan.',
    },
  },
  tradeTitle: 'What you do',
  tradeText:
    'From these three answers, a text is suggested for every section that speaks of apps or developers.',
  save: 'Save',
  tradeFailed: 'Could not save what you do',
  needsTrade: 'Say what you do first. The texts are suggested from that.',
  intro:
    'Each suggestion becomes a draft that you can change. Nothing is published until you review it. Read legal texts with a lawyer.',
  offerFirst: 'Publish your offer first. The names and prices in these texts then follow it.',
  fillOffer: 'Fill in from what you do',
  take: 'Take it',
  takeLabel: (place: string) => `Take it: ${place}`,
  takeAll: (count: number) => (count === 1 ? 'Take the suggestion' : `Take all ${count} suggestions`),
  takeFailed: 'Could not take the suggestions',
  taken: (count: number) => (count === 1 ? '1 text drafted' : `${count} texts drafted`),
  see: 'See what changes',
  same: 'Nothing changes.',
  edit: 'Edit',
  editLabel: (place: string) => `Edit: ${place}`,
  states: {
    fits: { label: 'Fits', tone: 'success' },
    draft: { label: 'Draft', tone: 'warning' },
    suggested: { label: 'Suggestion', tone: 'brand' },
    own: { label: 'Write it yourself', tone: 'danger' },
  } as const satisfies Record<SectionSuggestion['state'], { label: string; tone: string }>,
  progress: (fitting: number, all: number) => `${fitting} of ${all} sections fit, drafts included.`,
} as const;
