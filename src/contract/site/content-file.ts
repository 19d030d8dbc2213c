import { endpoint } from '../endpoint.ts';
import { z } from '../zod.ts';
import { SECTION_KEYS, type SectionKey } from './sections/sections.ts';

const key = z.enum(SECTION_KEYS as [SectionKey, ...SectionKey[]]);
const body = z.object({
  text: z.string('Choose a file').max(3_500_000, 'The file is too long: at most 3,500,000 characters'),
});

const preview = z.object({
  sections: z.array(
    z.object({
      key,
      /** As visitors read it now, and after publishing the imported draft. */
      before: z.json(),
      after: z.json(),
      drafted: z.boolean(),
    }),
  ),
  /** Number of redirects in the file; they are not imported as drafts. */
  redirects: z.number(),
  /** By place, such as "home.hero › title". Nothing is imported until this is empty. */
  faults: z.array(z.object({ place: z.string(), message: z.string() })),
});
export type ContentPreview = z.output<typeof preview>;

export const contentFile = {
  exportContent: endpoint('GET /api/admin/content-file', {
    access: 'owner',
    summary: 'The texts that owners have changed, and the redirects, as one JSON file',
    query: z.object({
      all: z.enum(['true', 'false'], 'all must be true or false').optional(),
      drafts: z.enum(['true', 'false'], 'drafts must be true or false').optional(),
    }),
    output: 'stream',
  }),
  previewContent: endpoint('POST /api/admin/content-file/preview', {
    access: 'owner',
    changesNothing: true,
    summary: 'What the texts of a file would change, and what is wrong with it',
    body,
    output: preview,
  }),
  importContent: endpoint('POST /api/admin/content-file/import', {
    access: 'owner',
    audit: 'content.import',
    summary: 'Import the texts of a file as drafts; if one is wrong, nothing is imported',
    body,
    output: z.object({ drafts: z.number() }),
  }),
};
