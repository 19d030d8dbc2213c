/** The rows of the launch check, in the order in which they are shown. No zod here: the list is in the first bundle. */
export const CHECKLIST_STEPS = [
  'offer',
  'texts',
  'claims',
  'samples',
  'legal',
  'address',
  'hours',
  'mail',
  'payment',
  'backups',
  'look',
  'provider',
  'post',
] as const;
export type ChecklistStep = (typeof CHECKLIST_STEPS)[number];
