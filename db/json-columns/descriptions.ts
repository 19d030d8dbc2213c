import { offerDocument } from '#src/contract/site/offer.ts';
import { jsonValue } from '../stored-json.ts';

export const describedOffer = jsonValue(
  { table: 'descriptionRuns', column: 'offer', label: 'description' },
  offerDocument.nullable(),
  () => null,
);
