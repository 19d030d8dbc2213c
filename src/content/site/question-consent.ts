/** Stands below the idea of a booking and a message. The wording is kept with the consent. */
export const questionConsent = {
  wording: 'You may use my question, without my name, for articles on this site.',
  given: 'We may use your question, without your name, for articles on this site.',
  withdraw: 'Withdraw this',
  withdrawn: 'Withdrawn. We no longer use your question.',
} as const;
