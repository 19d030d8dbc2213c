/** The booking widget on other sites. */
import { endpoint } from '../endpoint.ts';
import { idParams, time } from '../fields.ts';
import { z } from '../zod.ts';
import { readEmbedOrigin } from './embed-origin.ts';

export const MOST_EMBED_ORIGINS = 50;

const embedOrigin = z.object({ id: z.number(), origin: z.string(), createdAt: time });
export type EmbedOriginRow = z.output<typeof embedOrigin>;

const embedOriginInput = z.object({
  origin: z.string('The address of the site is required').transform((typed, { addIssue }) => {
    const read = readEmbedOrigin(typed);
    if ('origin' in read) return read.origin;
    addIssue({ code: 'custom', message: read.problem });
    return z.NEVER;
  }),
});

export const embeds = {
  listEmbedOrigins: endpoint('GET /api/admin/embed-origins', {
    access: 'owner',
    summary: 'The sites that may show the booking widget, and the address of this one',
    output: z.object({
      /** Null while it is not set. */
      siteUrl: z.string().nullable(),
      origins: z.array(embedOrigin),
    }),
  }),
  addEmbedOrigin: endpoint('POST /api/admin/embed-origins', {
    access: 'owner',
    audit: 'embed.allow',
    summary: 'Let another site show the booking widget',
    body: embedOriginInput,
    output: embedOrigin,
    status: 201,
  }),
  removeEmbedOrigin: endpoint('DELETE /api/admin/embed-origins/:id', {
    access: 'owner',
    audit: 'embed.refuse',
    summary: 'Stop a site from showing the booking widget',
    params: idParams,
    output: 'none',
  }),
};
