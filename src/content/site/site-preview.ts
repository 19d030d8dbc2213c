export const sitePreview = {
  label: 'Preview',
  title: 'You are looking at a preview.',
  text: 'Texts and prices are drafts. Nothing is booked or sent from here.',
} as const;
