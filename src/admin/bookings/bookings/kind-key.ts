import { tier } from '#src/contract/bookings/bookings.ts';
import type { Tier } from '#src/contract/site/values.ts';

/** Reads the key of a kind of session from the address of a screen, or from a field. */
export const kindKey = (value: string | null): Tier | undefined => tier.safeParse(value).data;
