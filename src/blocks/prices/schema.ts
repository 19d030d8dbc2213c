import { kind } from '#src/contract/site/sections/fields.ts';
import { homeSections } from '#src/contract/site/sections/home.ts';

/** The prices themselves come from the offer. */
export const prices = kind('prices', 'Prices', homeSections['landing.prices'].shape);
