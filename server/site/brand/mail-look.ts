import { dark, light } from '#src/design/palette.ts';
import type { MailLook } from '../../mail/html.ts';
import type { CurrentBrand } from './brand.ts';
import { brandPalettes } from './stylesheet.ts';

/** Builds the brand's look for e-mails. `siteUrl`: the logo's origin; without it, the name is shown. */
export function mailLookOf({ name, look, mailLogo }: CurrentBrand, siteUrl: string | undefined): MailLook {
  const colors = look.colours ? brandPalettes(look.colours) : { light, dark };
  return {
    name,
    logo: mailLogo && siteUrl ? siteUrl + mailLogo : undefined,
    light: { brand: colors.light.brand, onBrand: colors.light.onBrand },
    dark: { brand: colors.dark.brand, onBrand: colors.dark.onBrand },
  };
}
