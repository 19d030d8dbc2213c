import { endpoint } from '../endpoint.ts';
import { z } from '../zod.ts';
import { SECTION_KEYS, type SectionKey } from './sections/sections.ts';
import { trade } from './trade-fields.ts';

const key = z.enum(SECTION_KEYS as [SectionKey, ...SectionKey[]], 'There is no such section');
const version = z.number('version must be a number').int('version must be a whole number').min(0);

const suggestion = z.object({
  key,
  /** Of the draft that the suggestion starts from; 0: none. */
  version,
  /**
   * `fits`: nothing about apps, developers or the sample company; `suggested`: there is a suggestion; `own`:
   * a person has to write the rest; `draft`: it would fit once its draft is published.
   */
  state: z.enum(['fits', 'suggested', 'own', 'draft']),
  changes: z.number(),
});
export type SectionSuggestion = z.output<typeof suggestion>;

const suggestions = z.object({ trade, sections: z.array(suggestion) });

export const tradeEndpoints = {
  listSuggestions: endpoint('GET /api/admin/trade-suggestions', {
    access: 'editor',
    summary:
      'Every section of the site, and whether a text for the trade of the business is suggested for it',
    output: suggestions,
  }),
  getSuggestion: endpoint('GET /api/admin/trade-suggestions/:key', {
    access: 'editor',
    summary: 'The text of a section as it is, and as suggested for the trade of the business',
    params: z.object({ key }),
    output: z.object({ before: z.json(), after: z.json() }),
  }),
  saveTrade: endpoint('PUT /api/admin/trade', {
    access: 'editor',
    audit: 'content.trade',
    summary: 'Save the trade of the business, which suggested texts are made for',
    body: z.object({
      activity: trade.shape.activity.min(1, 'Say what you do'),
      person: trade.shape.person.min(1, 'Say who gives a session'),
      result: trade.shape.result.min(1, 'Say what a client leaves with'),
    }),
    output: suggestions,
  }),
  takeSuggestions: endpoint('POST /api/admin/trade-suggestions', {
    access: 'editor',
    audit: 'content.take-suggestions',
    summary: 'Save suggested texts as drafts, all of them or none. Nothing is published',
    body: z.object({
      sections: z
        .array(z.object({ key, version }))
        .min(1, 'Choose at least one section')
        .max(SECTION_KEYS.length, 'Choose each section once'),
    }),
    output: suggestions,
  }),
};
