/** The first steps, in the order in which they are shown. No zod here: the list is in the first bundle. */
export const CHECKLIST_STEPS = ['offer', 'look', 'hours', 'mail', 'provider', 'post'] as const;
export type ChecklistStep = (typeof CHECKLIST_STEPS)[number];
