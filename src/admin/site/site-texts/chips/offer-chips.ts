import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { query } from '#src/admin/query.ts';
import type { OfferChip } from '#src/content/site/offer-placeholders.ts';
import { filled } from '#src/contract/site/sections/offer-placeholders.ts';

interface Chips {
  /** What texts of the section can take from the offer; none in the offer itself. */
  chips: readonly OfferChip[];
  /** Whether the form can only be read. */
  disabled: boolean;
}

const ChipsContext = createContext<Chips>({ chips: [], disabled: false });
export const ChipsProvider = ChipsContext.Provider;
export const useChips = (): Chips => useContext(ChipsContext);

const NONE: readonly OfferChip[] = [];

/** What texts can take from the offer, with what it says now. */
export function useOfferChips(): readonly OfferChip[] {
  const { data } = useQuery(query('GET /api/admin/offer-placeholders'));
  return (data?.chips as OfferChip[] | undefined) ?? NONE;
}

/** Fills what a text takes from the offer, where it is only a name. */
export function useFilled(): (text: string) => string {
  const chips = useOfferChips();
  return (text) => filled(text, (name) => chips.find((chip) => chip.name === name)?.value ?? '');
}
