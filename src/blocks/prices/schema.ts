import { kind } from '#src/contract/sections/fields.ts';
import { homeSections } from '#src/contract/sections/home.ts';

/** The prices themselves come from the offer. */
export const prices = kind('prices', 'Prices', homeSections['landing.prices'].shape);
