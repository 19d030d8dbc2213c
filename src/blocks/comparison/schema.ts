import { kind } from '#src/contract/sections/fields.ts';
import { homeSections } from '#src/contract/sections/home.ts';

export const comparison = kind('comparison', 'Comparison', homeSections['home.comparison'].shape);
