/** In display order. No zod here: the list is in the first bundle. */
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
