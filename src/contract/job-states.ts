/** Of a text in a queue, and of a job as its row stores it. */
export const QUEUE_STATES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export type QueueState = (typeof QUEUE_STATES)[number];

/** `awaiting-approval`: stopped before writing, until a person approves its brief. */
export const JOB_STATES = [
  'queued',
  'running',
  'awaiting-approval',
  'succeeded',
  'failed',
  'cancelled',
] as const;
export type JobState = (typeof JOB_STATES)[number];
