import { ANSWER_FILE_BYTES, ANSWER_FILE_ENDINGS } from '#src/contract/bookings/question-values.ts';

const MB = ANSWER_FILE_BYTES / 1024 / 1024;

export const answerCopy = {
  optional: (label: string) => `${label} (optional)`,
  choose: 'Choose an answer',
  fileHelp: `One file of up to ${MB} MB: an image, a PDF, a text or a document.`,
  tooLarge: (name: string) => `${name} is larger than ${MB} MB. Choose a smaller file.`,
  empty: (name: string) => `${name} is empty. Choose another file.`,
  notAccepted: (name: string) =>
    `${name} cannot be sent. Choose a file that ends in ${ANSWER_FILE_ENDINGS.join(', ')}.`,
  sending: (name: string, percent: number) => `Sending ${name}, ${percent}%`,
  unsent: 'The file could not be sent. Check your connection and try again.',
  ideaMissing: (label: string) => `“${label}” is required`,
  ideaShort: (label: string) => `“${label}” must be at least 3 characters`,
} as const;
