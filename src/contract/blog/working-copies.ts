/** Changes to a published or scheduled post that readers do not see yet. */

import { endpoint } from '../endpoint.ts';
import { idParams, queryNumber, time } from '../fields.ts';
import { z } from '../zod.ts';
import { workingFields } from './post-field-schemas.ts';

const whole = (name: string) =>
  z.number(`${name} must be a number`).int(`${name} must be a whole number`).nonnegative();

export const workingCopy = z.object({
  version: whole('version'),
  postVersion: whole('postVersion'),
  updatedAt: time,
  username: z.string(),
  fields: workingFields,
});
export type WorkingCopy = z.output<typeof workingCopy>;

const path = '/api/admin/posts/:id/working-copy';

export const workingCopies = {
  getWorkingCopy: endpoint(`GET ${path}`, {
    access: 'editor',
    scope: 'read',
    summary: 'The unpublished changes of a post',
    params: idParams,
    output: z.object({ copy: workingCopy.nullable() }),
  }),
  saveWorkingCopy: endpoint(`PUT ${path}`, {
    access: 'editor',
    scope: 'write',
    audit: 'post.save-copy',
    summary:
      'Save the unpublished changes of a post; 409 when someone has saved the copy since the version sent (0: there is none)',
    params: idParams,
    body: workingCopy.pick({ version: true, postVersion: true, fields: true }),
    output: workingCopy.omit({ fields: true }),
  }),
  discardWorkingCopy: endpoint(`DELETE ${path}`, {
    access: 'editor',
    audit: 'post.discard',
    summary:
      'Discard the unpublished changes of a post; 409 when someone has saved them since the version sent',
    params: idParams,
    query: z.object({ version: queryNumber('version', 0, Number.MAX_SAFE_INTEGER) }),
    output: 'none',
  }),
};
