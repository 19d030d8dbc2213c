import { isAboutFields } from '../../ui/use-faults.ts';

const FIELDS = [
  'name',
  'tier',
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

/** The title of the toast for a developer that was not saved; none if the form shows why below its fields. */
export const savingFailed = (title: string) => (error: Error) =>
  isAboutFields(error, FIELDS) ? false : title;
