import { isAboutFields } from '../../ui/use-faults.ts';
import { TAB_FIELDS } from './kind-form.ts';

/** The toast's title for a failed save; false if the form shows the error at its fields. */
export const savingFailed = (title: string) => (error: Error) =>
  isAboutFields(error, Object.values(TAB_FIELDS).flat()) ? false : title;
