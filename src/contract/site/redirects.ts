/** From a path of this site to another path, or to an https URL. */
import { endpoint } from '../endpoint.ts';
import { idParams, text } from '../fields.ts';
import { storedPath } from '../stored-path.ts';
import { isLink } from '../typed-link.ts';
import { z } from '../zod.ts';

export const MOST_REDIRECTS = 2_000;
/** About 500 characters for each of 2,000 redirects. */
const LONGEST_IMPORT = 1_000_000;
const LONGEST = 500;

const PATH = /^\/(?!\/)[^\s?#\\]*$/;
const LOCAL = /^\/(?!\/)[^\s\\]*$/;

const redirectFrom = text('The old path', 1, LONGEST)
  .regex(PATH, 'The old path must start with one "/" and have no spaces, "?" or "#"')
  .refine((value) => storedPath(value) !== undefined, 'The old path has a "%" that stands for no character')
  .overwrite((value) => storedPath(value) ?? value);

const redirectTo = text('The target', 1, LONGEST).refine(
  (value) => LOCAL.test(value) || isLink(value),
  'The target must be a path such as /booking, or an address that starts with https://',
);

const status = z.union([z.literal(301), z.literal(302)], 'Choose 301 (permanent) or 302 (temporary)');

export const redirectInput = z.object({ from: redirectFrom, to: redirectTo, status });
export type RedirectInput = z.output<typeof redirectInput>;

const redirect = redirectInput.extend({ id: z.number(), from: z.string(), to: z.string() });
export type OwnRedirect = z.output<typeof redirect>;

const lines = z.object({
  /** CSV, or two columns with tabs: the old path, the target, and possibly 301 or 302. A heading is skipped. */
  text: z
    .string('Paste the list, or choose a file')
    .max(LONGEST_IMPORT, 'The list is too long: at most 1,000,000 characters'),
  /** Remove redirects that are not in the list. */
  replace: z.boolean(),
});

const plan = z.object({
  added: z.array(redirectInput),
  changed: z.array(z.object({ before: redirectInput, after: redirectInput })),
  removed: z.array(redirectInput),
  unchanged: z.number(),
  /** The first 100, by line. Nothing can be imported until this is empty. */
  faults: z.array(z.object({ line: z.number(), message: z.string() })),
});
export type RedirectPlan = z.output<typeof plan>;

export const redirects = {
  listRedirects: endpoint('GET /api/admin/redirects', {
    access: 'editor',
    summary: 'Every redirect, by its old path',
    output: z.object({ redirects: z.array(redirect) }),
  }),
  createRedirect: endpoint('POST /api/admin/redirects', {
    access: 'editor',
    audit: 'redirect.create',
    summary: 'Add a redirect',
    body: redirectInput,
    output: 'none',
  }),
  previewRedirects: endpoint('POST /api/admin/redirects/preview', {
    access: 'editor',
    changesNothing: true,
    summary: 'What an import of redirects would change, and what is wrong with it',
    body: lines,
    output: plan,
  }),
  importRedirects: endpoint('POST /api/admin/redirects/import', {
    access: 'editor',
    audit: 'redirect.import',
    summary: 'Import a list of redirects; if one line is wrong, nothing is imported',
    body: lines,
    output: plan,
  }),
  exportRedirects: endpoint('GET /api/admin/redirects.csv', {
    access: 'editor',
    summary: 'Every redirect as CSV, in the form that the import reads',
    output: 'stream',
  }),
  changeRedirect: endpoint('PUT /api/admin/redirects/:id', {
    access: 'editor',
    audit: 'redirect.change',
    summary: 'Change a redirect',
    params: idParams,
    body: redirectInput,
    output: 'none',
  }),
  deleteRedirect: endpoint('DELETE /api/admin/redirects/:id', {
    access: 'editor',
    audit: 'redirect.delete',
    summary: 'Delete a redirect',
    params: idParams,
    output: 'none',
  }),
};
