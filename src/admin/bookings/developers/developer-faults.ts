import { isAboutFields } from '../../ui/use-faults.ts';

const FIELDS = [
  'name',
  'tier',
  'kinds',
  'about',
  'pictureHash',
  'timeZone',
  'hours',
  'bufferBefore',
  'bufferAfter',
  'noticeHours',
  'horizonDays',
  'maxPerDay',
  'room',
  'userId',
];

/** The toast's title for a failed save; false if the form shows the error at its fields. */
export const savingFailed = (title: string) => (error: Error) =>
  isAboutFields(error, FIELDS) ? false : title;
