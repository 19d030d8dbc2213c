import { kind } from '#src/contract/sections/fields.ts';
import { homeSections } from '#src/contract/sections/home.ts';

export const figures = kind('figures', 'Key figures', homeSections['home.figures'].shape);
