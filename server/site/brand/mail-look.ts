import { dark, light } from '#src/design/palette.ts';
import type { MailLook } from '../../mail/html.ts';
import type { CurrentBrand } from './brand.ts';
import { brandPalettes } from './stylesheet.ts';

/**
 * The brand as e-mails show it.
 * @param siteUrl where the logo is fetched from; without it, the name is shown
 */
export function mailLookOf({ name, look, mailLogo }: CurrentBrand, siteUrl: string | undefined): MailLook {
  const colours = look.colours ? brandPalettes(look.colours) : { light, dark };
  return {
    name,
    logo: mailLogo && siteUrl ? siteUrl + mailLogo : undefined,
    light: { brand: colours.light.brand, onBrand: colours.light.onBrand },
    dark: { brand: colours.dark.brand, onBrand: colours.dark.onBrand },
  };
}
