/** By the number of kinds; others come in rows of three. */
const PLACES = { 1: 'alone', 2: 'beside', 4: 'pairs' } as const;

export const placeOf = (kinds: number) => (kinds === 1 || kinds === 2 || kinds === 4 ? PLACES[kinds] : 'row');
