import { brandColors, brandFonts, brandVoice } from '#src/contract/site/brand-values.ts';
import { jsonValue } from '../stored-json.ts';

const brand = { table: 'brandAssets', column: 'value', label: 'brand' };

export const brandValues = {
  colours: jsonValue(brand, brandColors.nullable(), () => null),
  fonts: jsonValue(brand, brandFonts.nullable(), () => null),
  voice: jsonValue(brand, brandVoice.nullable(), () => null),
};
