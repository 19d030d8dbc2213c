import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { query } from '#src/admin/query.ts';
import type { OfferChip } from '#src/content/site/offer-placeholders.ts';
import { filled } from '#src/contract/site/sections/offer-placeholders.ts';

interface Chips {
  chips: readonly OfferChip[];
  disabled: boolean;
}

const ChipsContext = createContext<Chips>({ chips: [], disabled: false });
export const ChipsProvider = ChipsContext.Provider;
export const useChips = (): Chips => useContext(ChipsContext);

const NONE: readonly OfferChip[] = [];

export function useOfferChips(): readonly OfferChip[] {
  const { data } = useQuery(query('GET /api/admin/offer-placeholders'));
  return (data?.chips as OfferChip[] | undefined) ?? NONE;
}

/** Fills placeholders where a text is only shown as a name. */
export function useFilled(): (text: string) => string {
  const chips = useOfferChips();
  return (text) => filled(text, (name) => chips.find((chip) => chip.name === name)?.value);
}
