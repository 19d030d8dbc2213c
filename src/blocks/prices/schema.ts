import { kind } from '#src/contract/site/sections/fields.ts';
import { homeSections } from '#src/contract/site/sections/home.ts';

export const prices = kind('prices', 'Prices', homeSections['landing.prices'].shape);
