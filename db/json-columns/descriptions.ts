/** Runs of the writer that describes the business: what their columns with JSON hold, as this version writes it. */

import { offerDocument } from '#src/contract/offer.ts';
import { jsonValue } from '../stored-json.ts';

export const describedOffer = jsonValue(
  { table: 'descriptionRuns', column: 'offer', label: 'description' },
  offerDocument.nullable(),
  () => null,
);
