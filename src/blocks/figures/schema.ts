import { kind } from '#src/contract/site/sections/fields.ts';
import { homeSections } from '#src/contract/site/sections/home.ts';

export const figures = kind('figures', 'Key figures', homeSections['home.figures'].shape);
