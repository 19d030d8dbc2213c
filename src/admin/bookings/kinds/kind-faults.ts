import { isAboutFields } from '../../ui/use-faults.ts';
import { WAITLIST_FIELDS, WHAT_FIELDS, WHEN_FIELDS } from './kind-form.ts';

/** The toast's title for a failed save; false if the form shows the error at its fields. */
export const savingFailed = (title: string) => (error: Error) =>
  isAboutFields(error, [...WHAT_FIELDS, ...WHEN_FIELDS, ...WAITLIST_FIELDS]) ? false : title;
