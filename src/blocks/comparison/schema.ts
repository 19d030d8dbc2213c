import { kind } from '#src/contract/site/sections/fields.ts';
import { homeSections } from '#src/contract/site/sections/home.ts';

export const comparison = kind('comparison', 'Comparison', homeSections['home.comparison'].shape);
