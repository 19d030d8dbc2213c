import { useQuery } from '@tanstack/react-query';
import { useContent } from '#src/components/Content/use-texts.ts';
import { type NounForms, nounForms, nounFormsOf } from '#src/content/site/noun-copy.ts';
import { query } from './query.ts';

/**
 * How those who give sessions are called: as the page was loaded, until newer kinds are read. @param reads false
 * for what every screen has, so that it asks the server for nothing
 */
export function useNoun(reads = true): NounForms {
  const { offer } = useContent();
  const kinds = useQuery({ ...query('GET /api/bookings/kinds'), enabled: reads }).data?.kinds;
  return kinds ? nounForms(kinds.map(({ noun }) => noun)) : nounFormsOf(offer);
}
