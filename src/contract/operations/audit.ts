/** Append-only: no endpoint changes it. */

import { endpoint } from '../endpoint.ts';
import { queryNumber, time } from '../fields.ts';
import { z } from '../zod.ts';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from './audit-actions.ts';

const recorded = {
  id: z.number(),
  at: time,
  username: z.string(),
  subject: z.string(),
  /** Other than a browser or the command line: `token Zapier #4`, `job 12`. */
  via: z.string().nullable(),
};

const change = z.discriminatedUnion('action', [
  z.object({ ...recorded, action: z.enum(AUDIT_ACTIONS) }),
  /** `formerAction` is a name that no longer exists. */
  z.object({ ...recorded, action: z.literal('unknown'), formerAction: z.string() }),
]);
export type Change = z.output<typeof change>;

const moment = (name: string) =>
  z.iso
    .datetime({ offset: true, error: `${name} must be a time such as 2026-06-01T00:00:00Z` })
    .transform((value) => new Date(value))
    .optional();

const filter = {
  /** One action (`theme.archive`), or all of one subject (`theme`). */
  kind: z
    .enum([...AUDIT_SUBJECTS, ...AUDIT_ACTIONS], 'kind must be an action, or the first part of one')
    .optional(),
  /** Exactly as recorded; the account may no longer exist. */
  username: z.string().max(200, 'username must be at most 200 characters').optional(),
  /** Inclusive start and exclusive end. */
  from: moment('from'),
  to: moment('to'),
};

export const audit = {
  listChanges: endpoint('GET /api/admin/changes', {
    access: 'owner',
    summary: 'Who changed what, newest first; `before` is the id of the last change on the page before',
    query: z.object({
      ...filter,
      limit: queryNumber('limit', 1, 200).optional(),
      before: queryNumber('before', 1, 1e15).optional(),
    }),
    output: z.array(change),
  }),
  listActors: endpoint('GET /api/admin/changes/people', {
    access: 'owner',
    summary: 'Names of everyone who ever changed something; some of their accounts may be gone',
    output: z.array(z.string()),
  }),
  exportChanges: endpoint('GET /api/admin/changes/export', {
    access: 'owner',
    audit: 'changes.export',
    summary: 'The recorded changes that match, oldest first, as JSON Lines: one object per line',
    query: z.object(filter),
    output: 'stream',
  }),
};
