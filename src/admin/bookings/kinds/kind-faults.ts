import { isAboutFields } from '../../ui/use-faults.ts';
import { KIND_FIELDS } from './kind-form.ts';

/** The toast's title for a failed save; false if the form shows the error at its fields. */
export const savingFailed = (title: string) => (error: Error) =>
  isAboutFields(error, KIND_FIELDS) ? false : title;
